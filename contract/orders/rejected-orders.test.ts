import { expect, test } from 'vitest'
import { countReasons } from './rejected-orders.ts'

test('orders are counted by reason, with their numbers if they are known', () => {
  const orders = [
    { reason: 'unpaid', number: 1007 },
    { reason: 'cancelled', number: 1004 },
    { reason: 'unpaid', number: 1009 },
  ] as const
  expect(countReasons([...orders])).toBe('1 cancelled (1004), 2 not paid (1007, 1009)')
  expect(countReasons(orders.map(({ reason }) => ({ reason })))).toBe('1 cancelled, 2 not paid')
  expect(countReasons([])).toBe('')
})
