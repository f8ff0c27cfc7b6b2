import { expect, test } from 'vitest'
import { describeMove, describeStep } from './admin-product-screen.tsx'

const step = { createdAt: '', by: 'Ada', order: null, variant: null, reason: '' }
const order = { id: 'order-1', number: 1001, event: 'sold' } as const
const cancelled = { ...order, event: 'cancelled' } as const
const writtenOff = { ...order, event: 'written_off' } as const
const refunded = { ...order, event: 'refunded' } as const

test.each([
  ['a sale', { order, moved: -1, from: 3, to: 2 }, 'Sold in order 1001', '−1 (3 → 2)'],
  [
    'a cancelled order',
    { order: cancelled, moved: 2, from: 0, to: 2 },
    'Returned from cancelled order 1001',
    '+2 (0 → 2)',
  ],
  ['a refund', { order: refunded, moved: 1, from: 7, to: 8 }, 'Returned with a refund of order 1001', '+1 (7 → 8)'],
  [
    'a cancelled order whose items were written off',
    { order: writtenOff, moved: 0, from: 8, to: 8 },
    'Not returned from cancelled order 1001',
    '0 (8 → 8)',
  ],
  ['a sale without tracking', { order, moved: -1, from: null, to: null }, 'Sold in order 1001', '−1'],
  ['a count', { moved: 2, from: 3, to: 5, reason: 'Counted: shelf 2' }, 'Counted: shelf 2', '+2 (3 → 5)'],
  ['a manual change', { moved: -4, from: 9, to: 5 }, 'Set manually', '−4 (9 → 5)'],
  ['the start of tracking', { moved: null, from: null, to: 5 }, 'Set manually', 'not tracked → 5'],
  ['the end of tracking', { moved: null, from: 5, to: null }, 'No longer tracked', '5 → not tracked'],
])('the stock history shows %s with its result', (_what, given, text, move) => {
  expect([describeStep({ ...step, ...given }), describeMove({ ...step, ...given })]).toEqual([text, move])
})
