import { expect, test } from 'vitest'
import { deliveryStatement } from './delivery-statement.ts'
import type { OrderStatus } from './order-status.ts'

const order = (status: OrderStatus, pickupPlace: string | null = null) => ({
  items: [{ quantity: 2, removed: 1 }],
  paymentStatus: 'paid' as const,
  status,
  pickupPlace,
  expectedDelivery: { from: '2026-11-25', until: '2026-11-27' },
  history: [
    { status: 'pending' as const, at: '2026-11-20T10:00:00.000Z' },
    { status: 'dispatched' as const, at: '2026-11-30T10:00:00.000Z' },
    // Undone, and dispatched again.
    { status: 'pending' as const, at: '2026-11-30T11:00:00.000Z' },
    { status: 'dispatched' as const, at: '2026-12-01T23:30:00.000Z' },
    { status: 'delivered' as const, at: '2026-12-03T10:00:00.000Z' },
  ],
})
const expected = 'Wed, Nov 25 – Fri, Nov 27'

test.each<[OrderStatus, string | null, string | undefined]>([
  ['pending', null, `Expected delivery: ${expected}`],
  ['dispatched', null, `Expected delivery: ${expected}`],
  ['delivered', null, 'Delivered: Thu, Dec 3'],
  ['cancelled', null, undefined],
  ['pending', 'Mill Road 9', `Expected pickup: ${expected}`],
  ['dispatched', 'Mill Road 9', 'Ready for pickup since: Wed, Dec 2'],
  ['delivered', 'Mill Road 9', 'Picked up: Thu, Dec 3'],
  ['cancelled', 'Mill Road 9', undefined],
])('a late order that is %s, with the pickup place %s, states what is true of it: %s', (status, place, text) => {
  const statement = deliveryStatement(order(status, place), 'Europe/Berlin')
  expect(statement ? `${statement.label}: ${statement.days}` : undefined).toBe(text)
})

test('an order whose history doesn’t have its status states what was expected', () => {
  expect(deliveryStatement({ ...order('delivered'), history: [] }, 'UTC')?.label).toBe('Expected delivery')
})

test('an order of which everything was refunded before it was sent isn’t expected', () => {
  expect(deliveryStatement({ ...order('pending'), items: [{ quantity: 2, removed: 2 }] }, 'UTC')).toBeNull()
})

test('an order that waits for its payment states no days, which the payment postpones', () => {
  expect(deliveryStatement({ ...order('pending'), paymentStatus: 'awaiting' }, 'Europe/Berlin')).toBeNull()
})
