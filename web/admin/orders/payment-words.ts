import { formatDay, formatDeadline, type Wording } from '#contract/orders/order-statement.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isManualChannel } from '#contract/payments/manual-channels.ts'
import type { PaymentFilter } from '#contract/payments/payment-filters.ts'
import {
  isUnpaid,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentStatus,
  providerNames,
  type RefundState,
  type RefundTask,
} from '#contract/payments/payment-methods.ts'
import type { Movement, OrderDispute } from '#contract/payments/refunds.ts'

export const paymentStatusWords: Record<PaymentStatus, string> = {
  due: 'Cash due',
  awaiting: 'Not paid yet',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  charged_back: 'Charged back',
  failed: 'Payment failed',
  void: 'Cancelled, not paid',
}

export const refundTaskWords: Record<RefundTask, string> = { to_pay: 'Refund to pay', failed: 'Refund failed' }

export const paymentFilterWords: Record<PaymentFilter, string> = {
  ...paymentStatusWords,
  ready: 'Paid or cash due',
  refund_to_pay: refundTaskWords.to_pay,
  refund_failed: refundTaskWords.failed,
}

/** Returns the name of a channel, for example Stripe or bank transfer. */
export function channelName(channel: PaymentChannel): string {
  if (channel === 'cash') return 'cash'
  return channel === 'bank_transfer' ? 'bank transfer' : (providerNames[channel] ?? channel)
}

const methodWords: Record<PaymentMethod, string> = { cash: 'Cash', card: 'Card', bank_transfer: 'Transfer' }

/** The payment of an order in a list: the method, and the status if it isn’t as usual. For example “Transfer, open”. */
export function paymentInFewWords({
  paymentMethod,
  paymentStatus,
  total,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'total'>): string {
  if (total === 0) return 'Nothing to pay'
  if (paymentStatus === 'failed') return `${methodWords[paymentMethod]}, failed`
  if (paymentStatus === 'void') return 'Not paid'
  if (paymentStatus === 'awaiting') return `${methodWords[paymentMethod]}, open`
  return paymentStatus === 'paid' || paymentStatus === 'due'
    ? methodWords[paymentMethod]
    : paymentStatusWords[paymentStatus]
}

/** How and until when an order is paid, for staff: for example “Bank transfer, due Sun, Dec 6”. */
export function describePayment(
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'payableUntil' | 'pickupPlace' | 'total'>,
  wording: Pick<Wording, 'timeZone' | 'now'>,
): string {
  const { paymentMethod, paymentStatus, payableUntil, pickupPlace, total } = order
  if (total === 0) return 'Nothing to pay'
  if (paymentStatus === 'due') return `Cash ${pickupPlace === null ? 'on delivery' : 'at pickup'}`
  if (!isUnpaid(paymentStatus)) return paymentStatusWords[paymentStatus]
  if (paymentMethod === 'bank_transfer') {
    return `Bank transfer, ${payableUntil === null ? 'not paid yet' : `due ${formatDay(payableUntil, wording.timeZone)}`}`
  }
  if (payableUntil === null) return 'Online payment, being processed'
  const until = formatDeadline(payableUntil, wording)
  return `${paymentStatus === 'failed' ? 'Online payment failed' : 'Online payment, not paid yet'}${until && `, kept until ${until}`}`
}

type Described = Pick<Movement, 'kind' | 'channel' | 'method'>

/** Describes a payment or refund, for example “Paid with Stripe (Visa)”. */
export function describeMovement({ kind, ...given }: Described): string {
  return movementWords[kind](channelName(given.channel), given)
}

const movementWords: Record<Movement['kind'], (by: string, movement: Omit<Described, 'kind'>) => string> = {
  started: (by) => `Payment started with ${by}`,
  authorized: (by) => `Payment with ${by} is on its way`,
  paid: (by, { channel, method }) => {
    if (channel === 'cash') return 'Cash collected'
    return channel === 'bank_transfer' ? 'Bank transfer received' : `Paid with ${by}${method && ` (${method})`}`
  },
  reversed: (by) => (by === 'cash' ? 'Cash payment reversed' : 'Bank transfer reversed'),
  failed: (by) => `Payment with ${by} failed or expired`,
  refunded: (by) => (by === 'cash' ? 'Refunded in cash' : `Refunded by ${by}`),
  refund_failed: (by, { channel }) =>
    isManualChannel(channel) ? `${by === 'cash' ? 'Cash' : 'Bank transfer'} refund reopened` : `Refund by ${by} failed`,
  disputed: () => 'Disputed by the customer',
  dispute_won: () => 'Dispute won',
  dispute_lost: () => 'Dispute lost',
}

export const refundStateWords: Record<RefundState, string> = {
  requested: 'Being sent',
  pending: 'On its way',
  manual: 'Needs manual refund',
  done: 'Done',
  failed: 'Failed',
}

export const disputeWords: Record<OrderDispute['state'], string> = {
  open: 'The customer disputes this payment. A refund could pay the money out twice.',
  won: 'A dispute was decided in your favor.',
  lost: 'A dispute was lost. The provider has returned the money to the customer, so it can’t be refunded anymore.',
}
