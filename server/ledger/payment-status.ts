import type { PaymentMethod, PaymentStatus } from '#contract/payments/payment-methods.ts'

/** The facts that determine an order’s payment status. */
export type PaymentFacts = {
  isCancelled: boolean
  totalCents: number
  paymentMethod: PaymentMethod
  paidCents: number
  /** The part of it that the shop has kept after refunds and lost disputes. */
  keptCents: number
  chargedBackCents: number
  /** Whether the last attempt to pay it has failed. */
  hasFailed: boolean
}

/** The payment status of an order. The first line that is true decides. */
export function getPaymentStatus(order: PaymentFacts): PaymentStatus {
  const { totalCents, paidCents, keptCents } = order
  if (order.chargedBackCents > 0 && keptCents < totalCents) return 'charged_back'
  if (paidCents > 0 && keptCents <= 0) return 'refunded'
  if (paidCents > 0 && keptCents >= totalCents) return 'paid'
  if (keptCents < paidCents) return 'partly_refunded'
  if (order.isCancelled) return 'void'
  if (totalCents === 0) return 'paid'
  if (order.paymentMethod === 'cash') return 'due'
  return order.hasFailed ? 'failed' : 'awaiting'
}

/** The payment status of a new order, without movements in the ledger. */
export const newPaymentStatus = (order: Pick<PaymentFacts, 'totalCents' | 'paymentMethod'>): PaymentStatus =>
  getPaymentStatus({ ...order, isCancelled: false, paidCents: 0, keptCents: 0, chargedBackCents: 0, hasFailed: false })
