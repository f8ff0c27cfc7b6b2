import { expect, test } from 'vitest'
import { countries } from '../address/countries.ts'
import { countryRegions } from '../address/country-regions.ts'
import { countryProblem, formatShipsTo, shippingCountries } from './shipping-countries.ts'

const everywhere = Object.keys(countries)

test('a shop ships to its own country first, then to the others by name', () => {
  expect(shippingCountries({ country: 'US', shipsTo: [] })).toEqual(['US'])
  expect(shippingCountries({ country: 'DE', shipsTo: ['CH', 'AT', 'DE'] })).toEqual(['DE', 'AT', 'CH'])
})

test.each([
  [['US'], 'Ships to the United States'],
  [['DE', 'AT'], 'Ships to Germany and Austria'],
  [['DE', 'AT', 'NL'], 'Ships to Germany and 2 other countries'],
  [['NL'], 'Ships to the Netherlands'],
  [everywhere, 'Ships worldwide'],
])('countries %# are described as “%s”', (codes, text) => {
  expect(formatShipsTo(codes)).toBe(text)
})

test.each([
  ['AU', 'We don’t ship to Australia.'],
  ['GB', 'We don’t ship to the United Kingdom.'],
  ['CZ', 'We don’t ship to Czechia.'],
  ['SB', 'We don’t ship to the Solomon Islands.'],
  ['US', undefined],
])('the problem of shipping to %s is %j', (code, problem) => {
  expect(countryProblem(code, ['US', 'CA'])).toBe(problem)
})

test('each country is in one region', () => {
  expect(countryRegions.flatMap(({ codes }) => codes).toSorted()).toEqual(everywhere.toSorted())
})

test('a worldwide shop has no problem with any country', () => {
  expect(countryProblem('AU', null)).toBeUndefined()
})
