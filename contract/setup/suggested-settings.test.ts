import { expect, test } from 'vitest'
import { suggestedSettings } from './suggested-settings.ts'

const values = { country: 'DE', currency: 'USD', timeZone: 'UTC' }

test.each([
  ['a new shop', {}, false, 'EUR'],
  ['a shop that selected another currency', { currency: 'CHF' }, false, 'CHF'],
  ['a shop with orders', {}, true, 'USD'],
  ['a country whose currency can’t be used', { country: 'JP' }, false, 'USD'],
])('the currency of %s follows the country until it can’t', (_, given, hasOrders, currency) => {
  expect(suggestedSettings('prices', { ...values, ...given }, hasOrders)).toMatchObject({ currency })
})

test.each([
  ['DE', 'UTC', 'Europe/Berlin'],
  ['US', 'America/Denver', 'America/Denver'],
  ['US', 'Europe/Berlin', 'America/New_York'],
])('a browser in %s and a shop in %s get the time zone %s', (country, timeZone, expected) => {
  expect(suggestedSettings('shop', { ...values, country, timeZone }, true)).toEqual({ timeZone: expected })
})
