import { expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/payments/payment-methods.ts'
import { getPaymentStatus, newPaymentStatus, type PaymentFacts } from './payment-status.ts'

const unpaid: PaymentFacts = {
  isCancelled: false,
  totalCents: 2000,
  paymentMethod: 'card',
  hasFailed: false,
  paidCents: 0,
  keptCents: 0,
  chargedBackCents: 0,
}

const paid = { paidCents: 2000, keptCents: 2000 }

/** An order’s description, its facts and its payment status. */
const examples: [string, Partial<PaymentFacts>, PaymentStatus][] = [
  ['an order that is to be paid in cash', { paymentMethod: 'cash' }, 'due'],
  ['an order in cash whose customer has tried to pay online', { paymentMethod: 'cash', hasFailed: true }, 'due'],
  ['an order that is to be paid online', {}, 'awaiting'],
  ['an order that is to be paid by bank transfer', { paymentMethod: 'bank_transfer' }, 'awaiting'],
  ['an order whose last attempt has failed', { hasFailed: true }, 'failed'],
  ['a paid order', paid, 'paid'],
  ['a paid order whose earlier attempt failed', { ...paid, hasFailed: true }, 'paid'],
  ['an order that costs nothing', { totalCents: 0 }, 'paid'],
  ['an order that was paid twice', { paidCents: 4000, keptCents: 4000 }, 'paid'],
  ['an order whose second payment was refunded', { paidCents: 4000, keptCents: 2000 }, 'paid'],
  ['an order that was paid in part', { paidCents: 500, keptCents: 500 }, 'awaiting'],
  ['an order whose payment in part was refunded', { paidCents: 500, keptCents: 0 }, 'refunded'],
  ['a cancelled order that wasn’t paid', { isCancelled: true }, 'void'],
  ['a cancelled order that cost nothing', { isCancelled: true, totalCents: 0 }, 'void'],
  ['a cancelled order that was paid', { ...paid, isCancelled: true }, 'paid'],
  ['a cancelled order that was refunded', { ...paid, isCancelled: true, keptCents: 0 }, 'refunded'],
  ['an order that was refunded in part', { ...paid, keptCents: 1500 }, 'partly_refunded'],
  ['an order that was refunded', { ...paid, keptCents: 0 }, 'refunded'],
  ['an order of which more was refunded than was paid', { ...paid, keptCents: -500 }, 'refunded'],
  ['an order that was refunded without being paid', { keptCents: -500 }, 'partly_refunded'],
  ['an order whose dispute was lost', { ...paid, keptCents: 0, chargedBackCents: 2000 }, 'charged_back'],
  ['an order whose dispute was lost in part', { ...paid, keptCents: 1500, chargedBackCents: 500 }, 'charged_back'],
  [
    'an order that was refunded and charged back',
    { ...paid, keptCents: -2000, chargedBackCents: 2000 },
    'charged_back',
  ],
  ['an order paid twice, once charged back', { paidCents: 4000, keptCents: 2000, chargedBackCents: 2000 }, 'paid'],
]

test.each(examples)('the payment status of %s', (_what, order, expected) => {
  expect(getPaymentStatus({ ...unpaid, ...order })).toBe(expected)
})

test('a new order is due, awaiting its payment, or paid if it costs nothing', () => {
  expect(newPaymentStatus({ totalCents: 2000, paymentMethod: 'cash' })).toBe('due')
  expect(newPaymentStatus({ totalCents: 2000, paymentMethod: 'card' })).toBe('awaiting')
  expect(newPaymentStatus({ totalCents: 0, paymentMethod: 'cash' })).toBe('paid')
})
