import { notSentReasons } from './cannot-send.ts'

/** Why one of several orders wasn’t changed, or isn’t on a list. */
export const rejectionReasons = [
  ...notSentReasons,
  ...([
    'pending',
    'paid',
    'other_method',
    'paying',
    'not_found',
    'no_permission',
    'changed',
    'unusual_number',
    'pickup',
  ] as const),
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const words: Record<RejectionReason, string> = {
  pending: 'pending',
  dispatched: 'dispatched',
  delivered: 'delivered',
  cancelled: 'cancelled',
  unpaid: 'not paid',
  charged_back: 'charged back',
  refunded: 'refunded',
  paid: 'already paid',
  other_method: 'not paid by bank transfer',
  paying: 'being paid online',
  not_found: 'not found',
  no_permission: 'not allowed for your staff role',
  changed: 'changed by someone else',
  unusual_number: 'with an unusual tracking number',
  pickup: 'to be picked up',
}

/** Counts orders by reason, with their numbers where they are given: '1 cancelled (1004), 2 not paid (1007, 1009)'. */
export function countReasons(orders: { reason: RejectionReason; number?: number }[]): string {
  return rejectionReasons
    .flatMap((reason) => {
      const of = orders.filter((order) => order.reason === reason)
      const numbers = of.flatMap(({ number }) => number ?? [])
      const listed = numbers.length > 0 ? ` (${numbers.join(', ')})` : ''
      return of.length > 0 ? `${of.length} ${words[reason]}${listed}` : []
    })
    .join(', ')
}
