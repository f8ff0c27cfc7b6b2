import { clientKey } from '../platform/limits/client-key.ts'
import type { Limit } from '../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits and #cart.

/** Different products in a cart. */
export const maxCartItems = 100

/** For adding to a cart and changing quantities. Guests could create a cart with each request, so they have a lower limit. */
export const cartLimits = (ip: string, userId: string | undefined): Record<string, Limit> => ({
  [`cart:${clientKey(ip)}`]: { max: 1200, perSeconds: 300 },
  ...(userId === undefined
    ? { [`cart:guests:${clientKey(ip)}`]: { max: 600, perSeconds: 3600 } }
    : { [`cart:${userId}`]: { max: 300, perSeconds: 300 } }),
})

/** For entering discount codes, so that they can’t be guessed. */
export const codeLimits = (ip: string): Record<string, Limit> => ({
  [`code:${clientKey(ip)}`]: { max: 30, perSeconds: 3600 },
})
