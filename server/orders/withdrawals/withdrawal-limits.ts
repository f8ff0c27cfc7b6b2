import type { Limit } from '../../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits.

/** Of emails about withdrawals, by a hash of their client. Those beyond it are delayed. */
export const withdrawalEmailLimits = (client: string): Record<string, Limit> => ({
  [`withdrawal:${client}`]: { max: 20, perSeconds: 3600 },
})
