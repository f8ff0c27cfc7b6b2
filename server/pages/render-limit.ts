import type { Limit } from '../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits.

/** Pages that are not in the cache, or must be checked after a change. */
export const renderLimit: Limit = { max: 600, perSeconds: 60 }
