import { expect, test } from 'vitest'
import { settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import { parseChanges, toTexts } from './setting-values.ts'

const values = { ...settingDefaults, shopEmail: 'shop@localhost', timeZone: 'UTC' }
const before = toTexts(values)

test('a form without edits has no changes, even if a default couldn’t be entered', () => {
  expect(parseChanges(before, before)).toEqual({ changes: { expected: {} }, errors: {} })
})

test.each([
  [{ name: 'Lamps' }, { name: 'Lamps', expected: { name: 'My shop' } }],
  [{ shippingPrice: '4,90' }, { shippingPrice: 4.9, expected: { shippingPrice: 0 } }],
  [{ freeShippingThreshold: '50' }, { freeShippingThreshold: 50, expected: { freeShippingThreshold: null } }],
  [
    { deliveryTime: '2 – 4' },
    { deliveryTime: { minDays: 2, maxDays: 4 }, expected: { deliveryTime: values.deliveryTime } },
  ],
  [{ cashFee: '3' }, { cashFee: 3, expected: { cashFee: 0 } }],
  [{ offlinePages: 'false' }, { offlinePages: false, expected: { offlinePages: true } }],
])('%j is parsed', (edited, changes) => {
  expect(parseChanges(before, { ...before, ...edited })).toEqual({ changes, errors: {} })
})

test.each([
  ['name', ' ', 'Enter a name.'],
  ['languages', '', 'Select a language.'],
  ['shopEmail', 'shop', 'Enter a valid email address, for example name@example.com.'],
  ['shippingPrice', '', 'Enter an amount, such as 4.90.'],
  ['shippingPrice', 'free', 'Enter a number.'],
  ['shippingPrice', '-1', 'Must be 0 or more.'],
  ['shippingPrice', '1.234', '“1.234” could mean 1.234 or 1234. Enter it without a thousands separator.'],
  ['returnDays', '1.5', 'Enter a whole number of days.'],
  ['returnDays', '400', 'Must be 365 or less.'],
  ['unconfirmedMaxUnits', '0', 'Must be 1 or more.'],
  ['unconfirmedMaxTotal', '0', 'Must be more than 0.'],
  ['deliveryTime', 'soon', 'Enter a number of days or a range, such as 3-5.'],
  ['deliveryTime', '5-3', 'Start with the smaller number.'],
  ['timeZone', 'Mars/Olympus', 'Must be a time zone such as Europe/Lisbon.'],
])('the setting %s rejects “%s”', (name, text, message) => {
  expect(parseChanges(before, { ...before, [name]: text }).errors).toEqual({ [name]: message })
})
