import { formatWeekday } from '#contract/language/format-weekday.ts'
import { t } from '#contract/language/t.ts'
import { formatDeadline, type Wording } from '#contract/orders/order-statement.ts'
import type { Order } from '#contract/orders/orders.ts'
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
  due: t('Cash due'),
  awaiting: t('Not paid yet'),
  paid: t('Paid'),
  partly_refunded: t('Partly refunded'),
  refunded: t('Refunded'),
  charged_back: t('Charged back'),
  failed: t('Payment failed'),
  void: t('Cancelled, not paid'),
}

export const refundTaskWords: Record<RefundTask, string> = { to_pay: t('Refund to pay'), failed: t('Refund failed') }

export const paymentFilterWords: Record<PaymentFilter, string> = {
  ...paymentStatusWords,
  ready: t('Paid or cash due'),
  refund_to_pay: refundTaskWords.to_pay,
  refund_failed: refundTaskWords.failed,
}

/** Returns the name of a channel, for example Stripe or bank transfer. */
export function channelName(channel: PaymentChannel): string {
  if (channel === 'cash') return t('cash')
  return channel === 'bank_transfer' ? t('bank transfer') : (providerNames()[channel] ?? channel)
}

const methodWords: Record<PaymentMethod, Record<'usual' | 'open' | 'failed', string>> = {
  cash: { usual: t('Cash'), open: t('Cash, open'), failed: t('Cash, failed') },
  card: { usual: t('Card'), open: t('Card, open'), failed: t('Card, failed') },
  bank_transfer: { usual: t('Transfer'), open: t('Transfer, open'), failed: t('Transfer, failed') },
}

/** The payment of an order in a list: the method, and the status if it isn’t as usual. For example “Transfer, open”. */
export function paymentInFewWords({
  paymentMethod,
  paymentStatus,
  total,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'total'>): string {
  if (total === 0) return t('Nothing to pay')
  if (paymentStatus === 'failed') return methodWords[paymentMethod].failed
  if (paymentStatus === 'void') return t('Not paid')
  if (paymentStatus === 'awaiting') return methodWords[paymentMethod].open
  return paymentStatus === 'paid' || paymentStatus === 'due'
    ? methodWords[paymentMethod].usual
    : paymentStatusWords[paymentStatus]
}

/** How and until when an order is paid, for staff: for example “Bank transfer, due Sun, Dec 6”. */
export function describePayment(
  order: Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'payableUntil' | 'pickupPlace' | 'total'>,
  wording: Pick<Wording, 'timeZone' | 'now'>,
): string {
  const { paymentMethod, paymentStatus, payableUntil, pickupPlace, total } = order
  if (total === 0) return t('Nothing to pay')
  if (paymentStatus === 'due') return pickupPlace === null ? t('Cash on delivery') : t('Cash at pickup')
  if (!isUnpaid(paymentStatus)) return paymentStatusWords[paymentStatus]
  if (paymentMethod === 'bank_transfer') {
    return payableUntil === null
      ? t('Bank transfer, not paid yet')
      : t('Bank transfer, due {day}', { day: formatWeekday(payableUntil, wording.timeZone) })
  }
  if (payableUntil === null) return t('Online payment, being processed')
  const until = formatDeadline(payableUntil, wording)
  if (paymentStatus === 'failed')
    return until ? t('Online payment failed, kept until {until}', { until }) : t('Online payment failed')
  return until ? t('Online payment, not paid yet, kept until {until}', { until }) : t('Online payment, not paid yet')
}

type Described = Pick<Movement, 'kind' | 'channel' | 'method'>

/** Describes a payment or refund, for example “Paid with Stripe (Visa)”. */
export function describeMovement({ kind, ...given }: Described): string {
  return movementWords[kind](channelName(given.channel), given)
}

type DescribeMovement = (provider: string, movement: Omit<Described, 'kind'>) => string

const movementWords: Record<Movement['kind'], DescribeMovement> = {
  started: (provider) => t('Payment started with {provider}', { provider }),
  authorized: (provider) => t('Payment with {provider} is on its way', { provider }),
  paid: (provider, { channel, method }) => {
    if (channel === 'cash') return t('Cash collected')
    if (channel === 'bank_transfer') return t('Bank transfer received')
    return method ? t('Paid with {provider} ({method})', { provider, method }) : t('Paid with {provider}', { provider })
  },
  reversed: (_provider, { channel }) => (channel === 'cash' ? t('Cash payment reversed') : t('Bank transfer reversed')),
  failed: (provider) => t('Payment with {provider} failed or expired', { provider }),
  refunded: (provider, { channel }) => {
    if (channel === 'cash') return t('Refunded in cash')
    return channel === 'bank_transfer' ? t('Refunded by bank transfer') : t('Refunded by {provider}', { provider })
  },
  refund_failed: (provider, { channel }) => {
    if (channel === 'cash') return t('Cash refund reopened')
    if (channel === 'bank_transfer') return t('Bank transfer refund reopened')
    return t('Refund by {provider} failed', { provider })
  },
  disputed: () => t('Disputed by the customer'),
  dispute_won: () => t('Dispute won'),
  dispute_lost: () => t('Dispute lost'),
}

export const refundStateWords: Record<RefundState, string> = {
  requested: t('Being sent'),
  pending: t('On its way'),
  manual: t('Needs manual refund'),
  done: t('Done'),
  failed: t('Failed'),
}

export const disputeWords: Record<OrderDispute['state'], string> = {
  open: t('The customer disputes this payment. A refund could pay the money out twice.'),
  won: t('A dispute was decided in your favor.'),
  lost: t('A dispute was lost. The provider has returned the money to the customer, so it can’t be refunded anymore.'),
}
