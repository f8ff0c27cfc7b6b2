import { expect, test } from 'vitest'
import { cannotSend } from './cannot-send.ts'

type Given = Parameters<typeof cannotSend>[0]

const order: Given = { status: 'pending', paymentStatus: 'due', items: [{ quantity: 2, removed: 1 }] }

test.each<[Partial<Given>, string | null]>([
  [{}, null],
  [{ paymentStatus: 'paid' }, null],
  [{ paymentStatus: 'partly_refunded' }, null],
  [{ paymentStatus: 'awaiting' }, 'unpaid'],
  [{ paymentStatus: 'failed' }, 'unpaid'],
  [{ paymentStatus: 'charged_back' }, 'charged_back'],
  [{ paymentStatus: 'refunded' }, 'refunded'],
  [{ items: [{ quantity: 2, removed: 2 }] }, 'refunded'],
  [{ status: 'dispatched', paymentStatus: 'paid' }, 'dispatched'],
  [{ status: 'delivered', paymentStatus: 'paid' }, 'delivered'],
  [{ status: 'cancelled', paymentStatus: 'void' }, 'cancelled'],
])('an order with %j isn’t sent because of: %s', (given, reason) => {
  expect(cannotSend({ ...order, ...given })).toBe(reason)
})

test('the packing slip of a dispatched order can be printed again, even if its items were sent back since', () => {
  const given: Given = { ...order, status: 'dispatched', paymentStatus: 'refunded' }
  expect(cannotSend(given, { isReprint: true })).toBe(null)
  expect(cannotSend({ ...given, status: 'delivered' }, { isReprint: true })).toBe('delivered')
})
