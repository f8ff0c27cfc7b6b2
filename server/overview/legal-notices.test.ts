import { expect, test } from 'vitest'
import { shopInfo } from '../test/shop-info.ts'
import { describeLegal } from './legal-notices.ts'

const shop = { ...shopInfo, shipsTo: [], shippingZones: [], guaranteeNotices: {} }

test('a shop with fewer days for returns than the law requires is warned that pages state the legal ones', () => {
  const noticesOf = (country: string, returnDays: number) =>
    describeLegal({ ...shop, country, returnDays }).filter((notice) => notice.includes('days'))
  expect(noticesOf('GB', 7)).toEqual([
    'Customers of a shop in the United Kingdom can return products for 14 days by law, so pages and emails state 14 days, not 7. Change the days for returns.',
  ])
  expect(noticesOf('GB', 14)).toEqual([])
  expect(noticesOf('US', 0)).toEqual([])
})
