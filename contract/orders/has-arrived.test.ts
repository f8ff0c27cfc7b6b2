import { expect, test } from 'vitest'
import { hasArrived } from './has-arrived.ts'
import type { OrderStatus } from './order-status.ts'

test('an order has arrived when it is delivered, or dispatched and no longer expected', () => {
  const at = (status: OrderStatus, day: string) =>
    hasArrived({ status, expectedDelivery: { until: '2026-11-18' } }, 'UTC', new Date(`${day}T12:00:00Z`))
  expect(at('dispatched', '2026-11-18')).toBe(false)
  expect(at('dispatched', '2026-11-19')).toBe(true)
  expect(at('delivered', '2026-11-03')).toBe(true)
  expect([at('pending', '2027-01-01'), at('cancelled', '2027-01-01')]).toEqual([false, false])
})
