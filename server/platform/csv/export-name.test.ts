import { expect, test } from 'vitest'
import { today } from '../time/days.ts'
import { exportName } from './export-name.ts'

const day = today('UTC')

test.each([
  ['orders', {}, ''],
  ['orders', { status: 'cancelled', q: undefined }, '_cancelled'],
  [
    'order-items',
    { q: 'Anna Bauer', from: '2026-11-01', to: '2026-11-30' },
    '_search-anna-bauer_from-2026-11-01_to-2026-11-30',
  ],
  ['products', { category: ['sofas', 'chairs'], stock: 'out', minPrice: 5 }, '_sofas-chairs_stock-out_minprice-5'],
])('the file name of exported %s with %j includes the filters', (what, filters, suffix) => {
  expect(exportName(what, 'UTC', filters)).toBe(`${what}-${day}${suffix}.csv`)
})

test('a name has no characters that headers and file systems don’t allow, and isn’t too long', () => {
  expect(exportName('orders', 'UTC', { q: '"../\r\n☂ ü' })).toBe(`orders-${day}_search-u.csv`)
  expect(exportName('products', 'UTC', { category: Array(200).fill('a-long-category') }).length).toBeLessThan(160)
})
