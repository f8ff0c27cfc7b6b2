import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { anOrder } from '../test/an-order.ts'
import { paymentText } from './payment-text.ts'

test.each<[Partial<Order>, string]>([
  [{ total: 216.5 }, 'Cash on delivery: collect $216.50.'],
  [{ total: 216, currency: 'EUR' }, 'Cash on delivery: collect €216.00.'],
  [{ total: 216.5, paymentMethod: 'card', paymentStatus: 'awaiting' }, 'Not paid yet. Don’t hand over this order.'],
  [{ total: 216.5, paymentMethod: 'card', paymentStatus: 'partly_refunded' }, 'Nothing to collect.'],
  [{ total: 216.5, status: 'delivered', paymentStatus: 'paid' }, 'Nothing to collect.'],
  [{ paymentStatus: 'refunded' }, 'Refunded. Don’t hand over this order.'],
  [{ status: 'dispatched', paymentStatus: 'refunded' }, 'Nothing to collect.'],
  [{ paymentStatus: 'charged_back' }, 'Charged back. Don’t hand over this order.'],
  [{ total: 0 }, 'Nothing to collect.'],
  [{ total: 216.5, status: 'cancelled', paymentStatus: 'void' }, 'Cancelled. Don’t hand over this order.'],
  [{ total: 216.5, status: 'cancelled', paymentStatus: 'refunded' }, 'Cancelled. Don’t hand over this order.'],
])('an order with %j: %s', (given, text) => {
  expect(paymentText(anOrder(given), { currency: 'USD', roundPrices: false })).toBe(text)
})
