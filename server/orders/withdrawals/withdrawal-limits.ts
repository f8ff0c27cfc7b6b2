import type { Limit } from '../../platform/limits/limits.ts'

// See docs/behavior.md#rate-limits.

/** The limit of emails about withdrawals, by a hash of their client. Emails beyond it are delayed. */
export const withdrawalEmailLimits = (client: string): Record<string, Limit> => ({
  [`withdrawal:${client}`]: { max: 20, perSeconds: 3600 },
})
