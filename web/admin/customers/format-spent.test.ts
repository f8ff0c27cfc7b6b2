import { expect, test } from 'vitest'
import { describeOrders } from './format-spent.ts'

const spent = [{ currency: 'EUR', total: 20 }]

test.each([
  [{ orderCount: 0, spent: [] }, 'No orders'],
  [{ orderCount: 1, spent }, '1 order'],
  [{ orderCount: 1, spent: [] }, '1 order, cancelled'],
  [{ orderCount: 1200, spent }, '1,200 orders'],
  [{ orderCount: 2, spent: [] }, '2 orders, all cancelled'],
])('orders are described, with %j as “%s”', (customer, words) => {
  expect(describeOrders(customer)).toBe(words)
})
