import { clientKey } from '../platform/limits/client-key.ts'
import type { Limit } from '../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits and #placing-an-order.

/** Pending, unpaid orders of an account: each of them keeps stock from other customers. */
export const maxOpenOrders = 20

/** The same for customers with an unconfirmed email address, counted by address and client. */
export const maxOpenUnconfirmedOrders = 5

export const orderLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`order:${clientKey(ip)}`]: { max: 120, perSeconds: 3600 },
  [`order:${userId}`]: { max: 30, perSeconds: 3600 },
})
