import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { anOrder } from '../../test/an-order.ts'
import { describePayment, paymentInFewWords } from './payment-words.ts'

const wording = { timeZone: 'America/Chicago', now: new Date('2026-11-25T20:00:00Z') }
const until = '2026-12-07T05:00:00Z'

test.each<[Partial<Order>, string]>([
  [{ paymentMethod: 'bank_transfer', paymentStatus: 'awaiting', payableUntil: until }, 'Bank transfer, due Sun, Dec 6'],
  [{ paymentMethod: 'bank_transfer', paymentStatus: 'failed' }, 'Bank transfer, not paid yet'],
  [
    { paymentMethod: 'card', paymentStatus: 'awaiting', payableUntil: '2026-11-25T21:36:00Z' },
    'Online payment, not paid yet, kept until 3:36 PM',
  ],
  [
    { paymentMethod: 'card', paymentStatus: 'failed', payableUntil: until },
    'Online payment failed, kept until Sun, Dec 6, 11:00 PM',
  ],
  [{ paymentMethod: 'card', paymentStatus: 'awaiting' }, 'Online payment, being processed'],
  [{}, 'Cash on delivery'],
  [{ pickupPlace: 'Mill Road 9' }, 'Cash at pickup'],
  [{ total: 0, paymentStatus: 'paid' }, 'Nothing to pay'],
  [{ paymentStatus: 'partly_refunded' }, 'Partly refunded'],
])('the payment of an order with %j is described as “%s”', (given, text) => {
  expect(describePayment(anOrder(given), wording)).toBe(text)
})

test.each<[Partial<Order>, string]>([
  [{ paymentMethod: 'bank_transfer', paymentStatus: 'awaiting' }, 'Transfer, open'],
  [{ paymentMethod: 'bank_transfer', paymentStatus: 'paid' }, 'Transfer'],
  [{ paymentMethod: 'card', paymentStatus: 'failed' }, 'Card, failed'],
  [{ paymentMethod: 'card', paymentStatus: 'partly_refunded' }, 'Partly refunded'],
  [{ paymentMethod: 'card', paymentStatus: 'void' }, 'Not paid'],
  [{ paymentMethod: 'cash', paymentStatus: 'due' }, 'Cash'],
  [{ paymentMethod: 'cash', paymentStatus: 'paid', total: 0 }, 'Nothing to pay'],
])('the list shows the payment %j as “%s”', (given, text) => {
  expect(paymentInFewWords(anOrder(given))).toBe(text)
})
