import { clientKey } from '../platform/limits/client-key.ts'
import type { Limit } from '../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits.

/** The limit for writing and changing reviews. */
export const reviewLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`review:${clientKey(ip)}`]: { max: 60, perSeconds: 3600 },
  [`review:${userId}`]: { max: 20, perSeconds: 3600 },
})

/** Encoding an image takes a while. */
export const reviewImageLimits = (ip: string, userId: string): Record<string, Limit> => ({
  [`review-image:${clientKey(ip)}`]: { max: 120, perSeconds: 3600 },
  [`review-image:${userId}`]: { max: 40, perSeconds: 3600 },
})
