import type { ErrorReply } from '#contract/errors.ts'
import { plural } from '#contract/language/t.ts'
import type { OrdersChanged } from '#contract/orders/orders.ts'
import { countReasons } from '#contract/orders/rejected-orders.ts'
import { ApiError } from '../../api/call.ts'
import type { Outcome, RejectedRow } from '../../forms/form-action.ts'
import type { ToastAction, ToastNext } from '../../ui/toast-container.tsx'

/** Returns the toast after a change of several orders. Throws `PartialError` if some were rejected. */
export function toOutcome({ rejected }: OrdersChanged, text: string, after: { next?: ToastAction }): Outcome {
  if (rejected.length === 0) return { notice: text, ...after }
  throw new PartialError({ code: 'order_changed', message: text }, { ...after, rejected })
}

/** Why orders weren’t changed: in full for one, counted for several, and empty for none. */
export function describeRejected(rejected: OrdersChanged['rejected']): string {
  const [only] = rejected
  if (rejected.length <= 1) return only?.message ?? ''
  return plural(
    rejected.length,
    '{count} order wasn’t changed: {reasons}.',
    '{count} orders weren’t changed: {reasons}.',
    { reasons: countReasons(rejected) },
  )
}

/** An error of a change that was made for some orders only, with the rejected orders and the next action. */
export class PartialError extends ApiError {
  readonly next: ToastNext | undefined
  readonly rejected: RejectedRow[] | undefined

  constructor(error: ErrorReply, { next, rejected }: { next?: ToastNext | undefined; rejected?: RejectedRow[] }) {
    super(409, error)
    this.next = next
    this.rejected = rejected
  }
}
