import { expect, test } from 'vitest'
import { parseEnvironment } from '../env.ts'
import { readStoredSettings, storeCurrency } from '../settings/queries.ts'
import { openTestShop } from '../test/test-shop.ts'
import { matchCountry } from './match-country.ts'

test.each([
  [{ SHOP_COUNTRY: 'DE' }, { currency: 'EUR', timeZone: 'Europe/Berlin' }],
  [{ SHOP_COUNTRY: 'HU' }, { currency: 'HUF', timeZone: 'Europe/Budapest', roundPrices: true }],
  [{ SHOP_COUNTRY: 'JP' }, { timeZone: 'Asia/Tokyo' }],
  [{}, {}],
])('a new shop with %j starts with %j', async (given, expected) => {
  const { db } = await openTestShop()
  await matchCountry(db, parseEnvironment(given))
  expect(await readStoredSettings(db)).toEqual(expected)
})

test('a currency that is set is kept', async () => {
  const { db } = await openTestShop()
  await storeCurrency(db, 'CHF')
  await matchCountry(db, parseEnvironment({ SHOP_COUNTRY: 'DE' }))
  expect(await readStoredSettings(db)).toEqual({ currency: 'CHF', timeZone: 'Europe/Berlin' })
})
