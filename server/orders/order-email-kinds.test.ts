import { expect, test } from 'vitest'
import { emailKindNames, emailKinds } from '#contract/email-texts/email-kinds.ts'
import { allKinds, isOrderEmail, kindFor, type OrderEmail, orderEmailNames, overtakenBy } from './order-email-kinds.ts'

/** The events that overtake each email. After any other event it is sent as it was. */
const events: Record<OrderEmail | 'new_order', string[]> = {
  order_placed: ['paid', 'payment_failed', 'cancelled'],
  payment_received: ['payment_undone', 'cancelled'],
  payment_reminder: ['paid', 'method_changed', 'cancelled'],
  payment_failed: ['paid', 'method_changed', 'cancelled'],
  order_dispatched: ['tracking_changed', 'dispatch_undone', 'delivered', 'cancelled'],
  order_not_dispatched: ['dispatched', 'delivery_undone', 'cancelled'],
  order_delivered: ['dispatch_undone', 'delivery_undone', 'cancelled'],
  order_not_delivered: ['dispatch_undone', 'delivered', 'cancelled'],
  // Its payment can revive an order that wasn’t paid in time. Other cancellations are final.
  order_unpaid: ['paid'],
  order_cancelled: [],
  // Refunded money, unless the refund fails.
  order_refunded: [],
  payment_returned: [],
  // A payment replaces it, unless it is being sent.
  new_order: ['cancelled'],
}

test('the table of overtaken emails is complete', () => {
  const found = [...orderEmailNames, 'new_order' as const].map((email) => [
    email,
    Object.entries(overtakenBy).flatMap(([event, emails]) => (emails.includes(email) ? [event] : [])),
  ])
  expect(Object.fromEntries(found)).toEqual(events)
})

test('an email for an order that is picked up is overtaken like the one for an order that is shipped', () => {
  expect(allKinds(overtakenBy.dispatch_undone)).toEqual([
    'order_dispatched',
    'pickup_ready',
    'order_delivered',
    'pickup_completed',
    'order_not_delivered',
    'pickup_not_completed',
  ])
  expect(allKinds(['new_order'])).toEqual(['new_order', 'new_pickup_order'])
})

test('orders that are picked up have separate emails, except about their payment', () => {
  const pickup = { pickupPlace: 'Mill Road' }
  expect(orderEmailNames.map((email) => kindFor(email, pickup)).filter((kind) => kind.startsWith('pickup'))).toEqual(
    emailKindNames.filter((kind) => kind.startsWith('pickup')),
  )
  expect(kindFor('payment_received', pickup)).toBe('payment_received')
  expect(kindFor('pickup_ready', pickup)).toBe('pickup_ready')
  expect(kindFor('order_dispatched', { pickupPlace: null })).toBe('order_dispatched')
})

test('emails to the shop aren’t emails to customers about orders', () => {
  expect(emailKindNames.filter((kind) => emailKinds[kind].to === 'shop' && isOrderEmail(kind))).toEqual([])
  expect(isOrderEmail('password_reset')).toBe(false)
})
