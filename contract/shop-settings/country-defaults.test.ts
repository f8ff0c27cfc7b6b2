import { expect, test } from 'vitest'
import { countries } from '../address/countries.ts'
import { getCurrency, getTimeZone, hasSeveralZones, listCurrencies, listTimeZones } from './country-defaults.ts'

test.each(Object.entries(countries))('%s (%s) has a time zone', (country) => {
  expect(listTimeZones()).toContain(getTimeZone(country))
})

test('all listed time zones exist', () => {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  expect(listTimeZones().filter((zone) => !known.includes(zone))).toEqual([])
})

test.each([
  ['DE', 'EUR', 'Europe/Berlin'],
  ['BG', 'EUR', 'Europe/Sofia'],
  ['CH', 'CHF', 'Europe/Zurich'],
  ['HU', 'HUF', 'Europe/Budapest'],
  ['PT', 'EUR', 'Europe/Lisbon'],
  ['US', 'USD', 'America/New_York'],
  ['BR', 'BRL', 'America/Sao_Paulo'],
  // The shop can't use yen, which have no decimals.
  ['JP', undefined, 'Asia/Tokyo'],
  ['??', undefined, undefined],
])('%s has its currency and its main time zone', (country, currency, zone) => {
  expect([getCurrency(country), getTimeZone(country)]).toEqual([currency, zone])
})

test.each([
  ['US', 'UTC', 'America/Denver', 'America/Denver'],
  ['US', 'America/Phoenix', 'America/Denver', 'America/Phoenix'],
  ['ES', 'UTC', 'Atlantic/Canary', 'Atlantic/Canary'],
  ['DE', 'America/Denver', 'Europe/Paris', 'Europe/Berlin'],
  ['IN', 'Asia/Kolkata', 'UTC', 'Asia/Kolkata'],
  ['IN', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta'],
])('a shop in %s with %s saved and a browser in %s has the time zone %s', (country, saved, ofBrowser, zone) => {
  expect(getTimeZone(country, saved, ofBrowser)).toBe(zone)
})

test.each([
  ['US', true],
  ['ES', true],
  // In Büsingen, clocks are as in Berlin.
  ['DE', false],
  ['FR', false],
])('whether clocks differ within %s: %s', (country, expected) => {
  expect(hasSeveralZones(country)).toBe(expected)
})

test('currencies that are no longer used aren’t listed', () => {
  const listed = listCurrencies()
  expect(listed).toEqual(expect.arrayContaining(['CHF', 'EUR', 'HUF', 'USD']))
  for (const code of ['HRK', 'BGN', 'DEM', 'ANG', 'JPY', 'XAU', '']) expect(listed).not.toContain(code)
})
