import { clientKey } from '../platform/limits/client-key.ts'
import type { Limit } from '../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits and #cart.

/** Different products in a cart. */
export const maxCartItems = 100

/** The limit for adding to a cart and changing quantities. It is lower for guests, who could create a cart with each request. */
export const cartLimits = (ip: string, userId: string | undefined): Record<string, Limit> => ({
  [`cart:${clientKey(ip)}`]: { max: 1200, perSeconds: 300 },
  ...(userId === undefined
    ? { [`cart:guests:${clientKey(ip)}`]: { max: 600, perSeconds: 3600 } }
    : { [`cart:${userId}`]: { max: 300, perSeconds: 300 } }),
})

/** The limit for entering discount codes, so that they can’t be guessed. */
export const codeLimits = (ip: string): Record<string, Limit> => ({
  [`code:${clientKey(ip)}`]: { max: 30, perSeconds: 3600 },
})
