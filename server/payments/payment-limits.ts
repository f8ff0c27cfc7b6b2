import { clientKey } from '../platform/limits/client-key.ts'
import type { Limit } from '../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits.

/** The limit for going to a provider’s page to pay. */
export const paymentLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`payment:${clientKey(ip)}`]: { max: 240, perSeconds: 3600 },
  [`payment:${userId}`]: { max: 60, perSeconds: 3600 },
})

/** The limit for reading how an order can be paid, which may send a request to its provider. */
export const paymentReadLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`payment-read:${clientKey(ip)}`]: { max: 1200, perSeconds: 3600 },
  [`payment-read:${userId}`]: { max: 300, perSeconds: 3600 },
})

/** Seconds after which a payment that was checked too often can be checked again. */
export const lookUpSeconds = 15

/**
 * The limit for checking a payment at its provider, by customers and webhooks. A few in a row, since customers who pay fast
 * return within seconds.
 */
export const lookUpLimits = (attemptId: string): Record<string, Limit> => ({
  [`look-up:${attemptId}`]: { max: 5, perSeconds: lookUpSeconds },
})

/** The limit for webhooks, of which providers send a few for each payment. */
export const webhookLimits = (ip: string): Record<string, Limit> => ({
  [`webhook:${clientKey(ip)}`]: { max: 12_000, perSeconds: 60 },
})

/** The limit for unsigned webhooks about unknown payments. */
export const unknownWebhookLimits = (ip: string): Record<string, Limit> => ({
  [`webhook:unknown:${clientKey(ip)}`]: { max: 300, perSeconds: 60 },
})
