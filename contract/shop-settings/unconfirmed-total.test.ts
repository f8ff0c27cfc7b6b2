import { expect, test } from 'vitest'
import { isCurrency } from '../currencies.ts'
import { ShopSettings } from './setting-fields.ts'
import { defaultUnconfirmedTotal } from './unconfirmed-total.ts'

test.each([
  ['USD', 5000],
  ['EUR', 5000],
  ['PLN', 20_000],
  ['SEK', 50_000],
  ['HUF', 2_000_000],
  ['INR', 400_000],
  ['NGN', 8_000_000],
  ['UZS', 60_000_000],
])('open orders in %s with unconfirmed addresses can total up to %d by default', (currency, total) => {
  expect(defaultUnconfirmedTotal(currency)).toBe(total)
})

test('the default is a valid setting in every currency that a shop can have', () => {
  for (const currency of Intl.supportedValuesOf('currency').filter(isCurrency)) {
    const total = defaultUnconfirmedTotal(currency)
    expect([currency, ShopSettings.shape.unconfirmedMaxTotal.safeParse(total).success]).toEqual([currency, true])
  }
})
