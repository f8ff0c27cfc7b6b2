import { plural } from '../language/t.ts'
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

const counts: Record<RejectionReason, (count: number) => string> = {
  pending: (count) => plural(count, '{count} pending', '{count} pending'),
  dispatched: (count) => plural(count, '{count} dispatched', '{count} dispatched'),
  delivered: (count) => plural(count, '{count} delivered', '{count} delivered'),
  cancelled: (count) => plural(count, '{count} cancelled', '{count} cancelled'),
  unpaid: (count) => plural(count, '{count} not paid', '{count} not paid'),
  charged_back: (count) => plural(count, '{count} charged back', '{count} charged back'),
  refunded: (count) => plural(count, '{count} refunded', '{count} refunded'),
  paid: (count) => plural(count, '{count} already paid', '{count} already paid'),
  other_method: (count) => plural(count, '{count} not paid by bank transfer', '{count} not paid by bank transfer'),
  paying: (count) => plural(count, '{count} being paid online', '{count} being paid online'),
  not_found: (count) => plural(count, '{count} not found', '{count} not found'),
  no_permission: (count) =>
    plural(count, '{count} not allowed for your staff role', '{count} not allowed for your staff role'),
  changed: (count) => plural(count, '{count} changed by someone else', '{count} changed by someone else'),
  unusual_number: (count) =>
    plural(count, '{count} with an unusual tracking number', '{count} with an unusual tracking number'),
  pickup: (count) => plural(count, '{count} to be picked up', '{count} to be picked up'),
}

/** Counts orders by reason, with their numbers where they are given: '1 cancelled (1004), 2 not paid (1007, 1009)'. */
export function countReasons(orders: { reason: RejectionReason; number?: number }[]): string {
  return rejectionReasons
    .flatMap((reason) => {
      const of = orders.filter((order) => order.reason === reason)
      const numbers = of.flatMap(({ number }) => number ?? [])
      const listed = numbers.length > 0 ? ` (${numbers.join(', ')})` : ''
      return of.length > 0 ? `${counts[reason](of.length)}${listed}` : []
    })
    .join(', ')
}
