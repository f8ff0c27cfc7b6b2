import * as z from 'zod/mini'
import { endpoint, IdParams, line } from '../endpoint.ts'
import { formatNumber } from '../language/format.ts'
import { error, t } from '../language/t.ts'
import { toCents, toUnits } from '../money.ts'
import { maxBulkOrders, OrdersChanged } from '../orders/orders.ts'
import { atLeast, atMost } from '../ranges.ts'
import { IdempotencyHeaders, idList } from '../request-fields.ts'
import { movementKinds, paymentChannels, paymentStatuses, refundStates } from './payment-methods.ts'

const Channel = z.enum(paymentChannels)

/** An entry of an order’s ledger. Amounts are in units of the order’s currency. */
export const Movement = z.object({
  kind: z.enum(movementKinds),
  channel: Channel,
  amount: z.number(),
  /** The change of the shop’s balance; 0 if there is none. */
  effect: z.number(),
  /** How the customer paid, such as Visa; empty if it isn’t known. */
  method: z.string(),
  at: z.string(),
  /** Who has recorded or requested it; null for customers, providers and the shop itself. */
  by: z.nullable(z.string()),
})
export type Movement = z.infer<typeof Movement>

const RefundLine = z.object({ position: z.number(), quantity: z.number(), isRestocked: z.boolean() })

export const Refund = z.object({
  id: z.string(),
  state: z.enum(refundStates),
  channel: Channel,
  amount: z.number(),
  /** The items it is for, by their position in the order. */
  lines: z.array(RefundLine),
  shipping: z.number(),
  fee: z.number(),
  reason: z.string(),
  /** Why it failed, or hasn’t been made yet; empty otherwise. */
  problem: z.string(),
  /** Whether it needs attention: it hasn’t been made yet, or has failed and can be made again. */
  isOpen: z.boolean(),
  createdAt: z.string(),
  by: z.nullable(z.string()),
})
export type Refund = z.infer<typeof Refund>

export const OrderDispute = z.object({
  amount: z.number(),
  state: z.enum(['open', 'won', 'lost']),
  /** The deadline to respond, if there is one. */
  respondBy: z.nullable(z.string()),
})
export type OrderDispute = z.infer<typeof OrderDispute>

/** The amounts of a refund before it is made. */
export const RefundPreview = z.object({
  amount: z.number(),
  /** Taxes by rate, in percent. */
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), net: z.number(), tax: z.number() })),
})
export type RefundPreview = z.infer<typeof RefundPreview>

/** The payments of an order, for staff. */
export const OrderLedger = z.object({
  status: z.enum(paymentStatuses),
  movements: z.array(Movement),
  refunds: z.array(Refund),
  disputes: z.array(OrderDispute),
  paid: z.number(),
  /** The refundable rest: money, quantities by position, shipping and the fee. */
  left: z.object({ amount: z.number(), quantities: z.array(z.number()), shipping: z.number(), fee: z.number() }),
  /** Where refunds go; null if nothing was paid. */
  channel: z.nullable(Channel),
  /** Whether staff can record that a bank transfer has arrived, or undo that. */
  canRecord: z.boolean(),
  canReverse: z.boolean(),
})
export type OrderLedger = z.infer<typeof OrderLedger>

/** An amount of an order, which can be higher than a price. */
const amount = z.number(error('Enter an amount, such as 4.90.')).check(
  atLeast(0),
  atMost(100_000_000_000),
  z.refine((units) => toUnits(toCents(units)) === units, error('At most two decimals.')),
)

const maxLines = 1000

const position = z.int(error('Must be a whole number.')).check(atLeast(0), atMost(10_000))
const quantity = z.int(error('Enter a whole number.')).check(z.gte(1, error('Enter 1 or more.')), atMost(1_000_000))

/** The items and amounts to refund. */
export const RefundSelection = z.object({
  lines: z._default(
    z.array(z.object({ position, quantity, isRestocked: z._default(z.boolean(), false) })).check(
      z.maxLength(maxLines, { error: () => t('At most {max} lines.', { max: formatNumber(maxLines) }) }),
      z.refine(
        (lines) => new Set(lines.map((each) => each.position)).size === lines.length,
        error('List each line once.'),
      ),
    ),
    [],
  ),
  /** How much of the shipping, in units. */
  shipping: z._default(amount, 0),
  /** How much of the fee, in units. */
  fee: z._default(amount, 0),
  /** An amount for no item, such as a gesture of goodwill. */
  amount: z._default(amount, 0),
})
export type RefundSelection = z.output<typeof RefundSelection>

export const NewRefund = z.extend(RefundSelection, {
  reason: z._default(line(300), ''),
  /** The amount that was shown. If it is out of date, the refund is rejected. */
  expectedAmount: z.optional(amount),
})
export type NewRefund = z.output<typeof NewRefund>

const RefundParams = z.object({ id: z.string(), refund: z.string() })

export const getOrderLedger = endpoint('GET', '/api/admin/orders/:id/payments', {
  summary: 'Returns the payments, refunds and disputes of an order, and the amount that can still be refunded.',
  params: IdParams,
  response: OrderLedger,
})

export const previewRefund = endpoint('POST', '/api/admin/orders/:id/refunds/preview', {
  summary: 'Calculates the amount of a refund.',
  params: IdParams,
  body: RefundSelection,
  response: RefundPreview,
})

export const refundOrder = endpoint('POST', '/api/admin/orders/:id/refunds', {
  summary:
    'Refunds items, shipping, the fee or an amount of an order, once for each Idempotency-Key. Fails with 409 if less is left, or it comes to another amount than expected.',
  params: IdParams,
  headers: IdempotencyHeaders,
  body: NewRefund,
  response: OrderLedger,
})

export const retryRefund = endpoint('POST', '/api/admin/orders/:id/refunds/:refund/retry', {
  summary: 'Retries a failed refund with a new one.',
  params: RefundParams,
  response: OrderLedger,
})

export const transferRefund = endpoint('POST', '/api/admin/orders/:id/refunds/:refund/transfer', {
  summary:
    'Replaces a failed refund with a manual one by bank transfer, after checking it with the provider once more.',
  params: RefundParams,
  response: OrderLedger,
})

export const recordRefund = endpoint('POST', '/api/admin/orders/:id/refunds/:refund/done', {
  summary: 'Records that staff have paid a refund by bank transfer or in cash.',
  params: RefundParams,
  response: OrderLedger,
})

export const reverseRefund = endpoint('DELETE', '/api/admin/orders/:id/refunds/:refund/done', {
  summary: 'Reopens a refund that was recorded as paid.',
  params: RefundParams,
  response: OrderLedger,
})

export const recordPayment = endpoint('POST', '/api/admin/orders/:id/payment', {
  summary: 'Records that the bank transfer for an order has arrived.',
  params: IdParams,
  response: OrderLedger,
})

export const reversePayment = endpoint('DELETE', '/api/admin/orders/:id/payment', {
  summary: 'Marks an order as unpaid again, if nothing was refunded or dispatched since.',
  params: IdParams,
  response: OrderLedger,
})

export const recordPayments = endpoint('PATCH', '/api/admin/orders/payments', {
  summary:
    'Records that the bank transfers for many pending orders have arrived or, if `isPaid` is false, undoes that. Lists the orders that can’t be changed.',
  body: z.object({ ids: idList(maxBulkOrders), isPaid: z.boolean() }),
  response: OrdersChanged,
})
