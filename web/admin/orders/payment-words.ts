import { isManualChannel } from '#contract/payments/manual-channels.ts'
import type { PaymentFilter } from '#contract/payments/payment-filters.ts'
import {
  type PaymentChannel,
  type PaymentStatus,
  providerNames,
  type RefundState,
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
  void: 'Cancelled unpaid',
}

export const paymentFilterWords: Record<PaymentFilter, string> = { ...paymentStatusWords, ready: 'Paid or cash due' }

/** For example Stripe, or bank transfer. */
export function channelName(channel: PaymentChannel): string {
  if (channel === 'cash') return 'cash'
  return channel === 'bank_transfer' ? 'bank transfer' : (providerNames[channel] ?? channel)
}

type Described = Pick<Movement, 'kind' | 'channel' | 'method'>

/** What happened, for example “Paid with Stripe (Visa)”. */
export function describeMovement({ kind, ...given }: Described): string {
  return movementWords[kind](channelName(given.channel), given)
}

const movementWords: Record<Movement['kind'], (by: string, movement: Omit<Described, 'kind'>) => string> = {
  started: (by) => `Went to pay with ${by}`,
  authorized: (by) => `Payment with ${by} is on its way`,
  paid: (by, { channel, method }) => {
    if (channel === 'cash') return 'Cash collected'
    return channel === 'bank_transfer' ? 'Bank transfer received' : `Paid with ${by}${method && ` (${method})`}`
  },
  reversed: (by) => (by === 'cash' ? 'Collected cash taken back' : 'Received bank transfer taken back'),
  failed: (by) => `Payment with ${by} failed or expired`,
  refunded: (by) => (by === 'cash' ? 'Refunded in cash' : `Refunded by ${by}`),
  refund_failed: (by, { channel }) =>
    isManualChannel(channel)
      ? `Recorded refund ${by === 'cash' ? 'in' : 'by'} ${by} taken back`
      : `Refund by ${by} failed`,
  disputed: () => 'Disputed by the customer',
  dispute_won: () => 'Dispute won',
  dispute_lost: () => 'Dispute lost',
}

export const refundStateWords: Record<RefundState, string> = {
  requested: 'Being sent',
  pending: 'On its way',
  manual: 'To be paid by you',
  done: 'Done',
  failed: 'Failed',
}

export const disputeWords: Record<OrderDispute['state'], string> = {
  open: 'The customer disputes this payment. A refund could pay the money out twice.',
  won: 'A dispute was decided in your favor.',
  lost: 'A dispute was lost. The provider has taken the money back, so it can’t be refunded anymore.',
}
