import * as z from 'zod/mini'
import { endpoint, maxCharacters } from '../endpoint.ts'
import { Amounts } from '../pricing/amounts.ts'
import { Withdrawable } from '../withdrawals/withdrawals.ts'
import { Order } from './orders.ts'

const Link = z.object({ token: z.string().check(maxCharacters(200)) })

/** The part of an order that a link in an email shows to anyone who has the link: nothing entered by the customer. */
export const LinkedOrder = z.object({
  ...z.pick(Order, {
    number: true,
    status: true,
    items: true,
    currency: true,
    paymentMethod: true,
    paymentStatus: true,
    payableUntil: true,
    paid: true,
    refunded: true,
    chargedBack: true,
    toRefund: true,
    tracking: true,
    expectedDelivery: true,
    pickupPlace: true,
    withdrawals: true,
    createdAt: true,
  }).shape,
  ...Amounts.shape,
  /** The items that its customer can withdraw from; null if there are none. */
  withdrawable: z.nullable(Withdrawable),
  /** The path of the page about returns. */
  returnsPath: z.string(),
  /** Where it is sent to. */
  country: z.string(),
  history: z.array(z.object({ status: Order.shape.status, at: z.string() })),
  /** Whether the email address has been confirmed, or the link can still be used to do so. */
  account: z.enum(['confirmed', 'confirmable', 'unconfirmed']),
  /** The email address that the link can confirm, or empty. */
  email: z.string(),
  /** The order's id, if it belongs to the user who is signed in. */
  ownId: z.nullable(z.string()),
})
export type LinkedOrder = z.infer<typeof LinkedOrder>

export const getLinkedOrder = endpoint('GET', '/api/linked-order', {
  summary: 'Returns the order of an emailed link, without personal data. Needs no session.',
  querystring: Link,
  response: LinkedOrder,
})

export const reportLinkedOrder = endpoint('POST', '/api/linked-order/report', {
  summary:
    'Reports that the owner of an unconfirmed email address didn’t place the order of a link. Stops order emails to the address and marks its orders.',
  body: Link,
  response: z.object({ /** False if the address has been confirmed. */ isReported: z.boolean() }),
})

export const sendNewOrderLink = endpoint('POST', '/api/linked-order/new-link', {
  summary: 'Emails the order of a link again, with a new link. The response is the same for unknown links.',
  body: Link,
  response: z.object({ message: z.string() }),
})
