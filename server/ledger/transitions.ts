import type { AttemptState, MovementKind, PaymentStatus, RefundState } from '#contract/payments/payment-methods.ts'

type Transitions<State extends string> = Record<State, readonly State[]>

/**
 * The states that may follow each state of an attempt to pay. Money that arrives counts, so a payment that has failed or
 * expired may still be paid.
 */
export const attemptTransitions: Transitions<AttemptState> = {
  starting: ['open', 'expired'],
  open: ['processing', 'paid', 'failed', 'expired'],
  processing: ['paid', 'failed', 'expired'],
  failed: ['processing', 'paid'],
  expired: ['open', 'processing', 'paid'],
  paid: [],
}

/** The states that may follow each state of a refund. Providers may make one after all, or find later that it has failed. */
export const refundTransitions: Transitions<RefundState> = {
  requested: ['pending', 'done', 'failed'],
  pending: ['done', 'failed'],
  manual: ['done', 'failed'],
  done: ['pending', 'manual', 'failed'],
  failed: ['pending', 'done'],
}

/** A movement in the ledger, or a change of the order’s status or payment method. */
export type PaymentStatusCause = MovementKind | 'order_changed'

/** The payment statuses that each cause may set. `payment-status.ts` decides which one it is. */
export const paymentStatusTransitions: Record<PaymentStatusCause, readonly PaymentStatus[]> = {
  started: ['awaiting'],
  authorized: ['awaiting'],
  failed: ['failed'],
  paid: ['paid', 'partly_refunded', 'refunded'],
  reversed: ['due', 'awaiting', 'failed', 'void', 'partly_refunded', 'refunded', 'charged_back'],
  refunded: ['partly_refunded', 'refunded', 'charged_back'],
  refund_failed: ['due', 'awaiting', 'failed', 'void', 'paid', 'partly_refunded'],
  disputed: [],
  dispute_lost: ['charged_back'],
  dispute_won: ['due', 'awaiting', 'failed', 'void', 'paid', 'partly_refunded', 'refunded'],
  order_changed: ['due', 'awaiting', 'failed', 'void', 'paid'],
}

/** Throws if the table doesn’t allow this change. Remaining the same is always allowed. */
export function checkTransition<State extends string>(table: Transitions<State>, from: State, to: State): void {
  if (from !== to && !table[from].includes(to)) throw new Error(`${from} can’t become ${to}.`)
}

/** Throws if the cause can’t turn an order’s payment status into another one. */
export function checkPaymentStatus(cause: PaymentStatusCause, from: PaymentStatus, to: PaymentStatus): void {
  if (from === to || paymentStatusTransitions[cause].includes(to)) return
  throw new Error(`${cause} can’t turn the payment status ${from} into ${to}.`)
}
