import { clientKey } from './client-key.ts'
import type { Limit } from './limits.ts'

// See docs/behavior.md#rate-limits, #cart and #placing-an-order.

/** Different products in a cart. */
export const maxCartItems = 100

/** Pending, unpaid orders of an account: each of them keeps stock from other customers. */
export const maxOpenOrders = 20

/** The same for customers with an unconfirmed email address, counted by address and client. */
export const maxOpenUnconfirmedOrders = 5

/** Pages that are not in the cache, or must be checked after a change. */
export const renderLimit: Limit = { max: 600, perSeconds: 60 }

/** Uncached lists, counts and searches, by their cost: 6,000 lists or 1,200 searches. */
export const queryLimit: Limit = { max: 6000, perSeconds: 60 }

/** Images that this host has to get from the bucket first, whether they exist or not. */
export const downloadLimit: Limit = { max: 600, perSeconds: 60 }

/** Copies of images as JPEG that are not stored yet, whether their image exists or not. */
export const jpegLimit: Limit = { max: 60, perSeconds: 60 }

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

/** For writing and changing reviews. */
export const reviewLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`review:${clientKey(ip)}`]: { max: 60, perSeconds: 3600 },
  [`review:${userId}`]: { max: 20, perSeconds: 3600 },
})

/** Encoding an image takes a while. */
export const reviewImageLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`review-image:${clientKey(ip)}`]: { max: 120, perSeconds: 3600 },
  [`review-image:${userId}`]: { max: 40, perSeconds: 3600 },
})

/** For going to a provider’s page to pay. */
export const paymentLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`payment:${clientKey(ip)}`]: { max: 240, perSeconds: 3600 },
  [`payment:${userId}`]: { max: 60, perSeconds: 3600 },
})

/** For reading how an order can be paid, which may ask its provider. */
export const paymentReadLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`payment-read:${clientKey(ip)}`]: { max: 1200, perSeconds: 3600 },
  [`payment-read:${userId}`]: { max: 300, perSeconds: 3600 },
})

/** Seconds after which a payment that was checked too often can be checked again. */
export const lookUpSeconds = 15

/**
 * For checking a payment at its provider, for customers and webhooks together. A few in a row, since customers who pay fast
 * return within seconds.
 */
export const lookUpLimits = (attemptId: string): Record<string, Limit> => ({
  [`look-up:${attemptId}`]: { max: 5, perSeconds: lookUpSeconds },
})

/** Providers send a few for each payment. */
export const webhookLimits = (ip: string): Record<string, Limit> => ({
  [`webhook:${clientKey(ip)}`]: { max: 12_000, perSeconds: 60 },
})

/** For unsigned webhooks about payments that the shop doesn’t know. */
export const unknownWebhookLimits = (ip: string): Record<string, Limit> => ({
  [`webhook:unknown:${clientKey(ip)}`]: { max: 300, perSeconds: 60 },
})

/** Of emails about withdrawals, by a hash of their client. Those beyond it are delayed. */
export const withdrawalEmailLimits = (client: string): Record<string, Limit> => ({
  [`withdrawal:${client}`]: { max: 20, perSeconds: 3600 },
})

export const orderLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`order:${clientKey(ip)}`]: { max: 120, perSeconds: 3600 },
  [`order:${userId}`]: { max: 30, perSeconds: 3600 },
})
