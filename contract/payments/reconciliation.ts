import * as z from 'zod/mini'
import { endpoint, oneOf } from '../endpoint.ts'
import { day } from '../request-fields.ts'
import { onlineProviders } from './payment-methods.ts'

/**
 * How a movement of money differs between the shop’s books and its provider: `unknown` to the shop, `missing` at the
 * provider, or with another `amount`.
 */
export const differenceKinds = ['unknown', 'missing', 'amount'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const Difference = z.object({
  kind: z.enum(differenceKinds),
  movement: z.enum(['paid', 'refunded']),
  /** The provider’s id of it. */
  reference: z.string(),
  /** Null if the shop has no order for it. */
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** In units: in the shop’s books, and at the provider; null where it is missing. */
  booked: z.nullable(z.number()),
  atProvider: z.nullable(z.number()),
  currency: z.string(),
  at: z.string(),
})
export type Difference = z.infer<typeof Difference>

export const Reconciliation = z.object({
  provider: z.enum(onlineProviders),
  /** How many movements were compared. */
  compared: z.number(),
  differences: z.array(Difference),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** In one comparison. */
export const maxReconciledDays = 92

export const reconcilePayments = endpoint('GET', '/api/admin/payment-reconciliation', {
  summary: `Compares the shop’s books with a payment provider for at most ${maxReconciledDays} days, and lists every difference.`,
  querystring: z.object({
    provider: oneOf('provider', onlineProviders),
    /** Inclusive days in the shop’s time zone; by default, the last week. */
    from: z.optional(day('from')),
    to: z.optional(day('to')),
  }),
  response: z.extend(Reconciliation, { from: z.string(), to: z.string() }),
})

export const listReconciliations = endpoint('GET', '/api/admin/payment-reconciliations', {
  summary: 'Returns the last nightly comparison with each payment provider that the shop is connected to.',
  response: z.array(
    z.object({
      provider: z.enum(onlineProviders),
      /** Null until the first night. */
      last: z.nullable(z.object({ checkedAt: z.string(), compared: z.number(), differences: z.array(Difference) })),
    }),
  ),
})
