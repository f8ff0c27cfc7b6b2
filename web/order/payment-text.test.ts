import { expect, test } from 'vitest'
import { formatMoney } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { anOrder } from '../test/an-order.ts'
import { formatPayment, paymentText } from './payment-text.ts'

test.each<[Partial<Order>, string]>([
  [{ total: 216.5 }, 'Cash on delivery: collect $216.50.'],
  [{ total: 216, currency: 'EUR' }, 'Cash on delivery: collect €216.00.'],
  [{ total: 216.5, paymentMethod: 'card', paymentStatus: 'awaiting' }, 'Not paid yet. Don’t hand over this order.'],
  [{ total: 216.5, paymentMethod: 'card', paymentStatus: 'partly_refunded' }, 'Nothing to collect.'],
  [{ total: 216.5, status: 'delivered', paymentStatus: 'paid' }, 'Nothing to collect.'],
  [{ total: 0 }, 'Nothing to collect.'],
  [{ total: 216.5, status: 'cancelled', paymentStatus: 'void' }, 'Cancelled. Don’t hand over this order.'],
  [{ total: 216.5, status: 'cancelled', paymentStatus: 'refunded' }, 'Cancelled. Don’t hand over this order.'],
])('an order with %j: %s', (given, text) => {
  expect(paymentText(anOrder(given), { currency: 'USD', roundPrices: false })).toBe(text)
})

const paid = { total: 50, paid: 50, paymentMethod: 'card' } as const

test.each<[Partial<Order>, string]>([
  [{ paymentStatus: 'paid' }, '$50.00, paid online.'],
  [{ paymentStatus: 'partly_refunded', refunded: 20 }, '$50.00, paid online. $20.00 refunded.'],
  [{ paymentStatus: 'charged_back', chargedBack: 50 }, '$50.00, paid online. $50.00 returned by your bank.'],
  [{ paymentStatus: 'paid', status: 'cancelled' }, '$50.00, paid online. We’ll refund it.'],
  [
    { paymentStatus: 'partly_refunded', status: 'cancelled', refunded: 20 },
    '$50.00, paid online. $20.00 refunded. We’ll refund the rest.',
  ],
  [{ paymentStatus: 'refunded', status: 'cancelled', refunded: 50 }, '$50.00, paid online. $50.00 refunded.'],
  [{ paymentStatus: 'refunded', status: 'cancelled', paid: 0 }, 'Nothing to pay.'],
  [{ paymentStatus: 'awaiting', paid: 5, payableUntil: '2026-09-02T08:30:00.000Z' }, '$50.00, not paid yet.'],
])('the customer of an order with %j reads: %s', (given, text) => {
  const money = (units: number) => formatMoney(units, { currency: 'USD', roundPrices: false })
  expect(formatPayment(anOrder({ ...paid, ...given }), money, 'UTC')).toBe(text)
})
