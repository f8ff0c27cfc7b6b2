import { growingCache } from '../cache/growing-cache.ts'
import { type Limit, tooManyAttempts } from './limits.ts'

/** The maximum number of counted clients; beyond that, the least recently seen start again at 0. */
const maxClients = 50_000

/**
 * A limit on work that only this process does. It is counted in memory: the work may be as quick as a count in the
 * database, and is also done while the database is unavailable.
 */
export type ProcessLimit = {
  /** Counts an attempt, or as many as it costs. Throws `too_many_requests` if the client exceeds the limit. */
  take(client: string, cost?: number): void
}

export function createProcessLimit(
  { RATE_LIMITS }: { RATE_LIMITS: boolean },
  { max, perSeconds }: Limit,
): ProcessLimit {
  if (!RATE_LIMITS) return { take() {} }
  const counts = growingCache<{ attempts: number }>({ max: maxClients, ttl: perSeconds * 1000 })
  return {
    take(client, cost = 1) {
      const count = counts.get(client)
      if (!count) {
        counts.set(client, { attempts: cost })
        return
      }
      count.attempts += cost
      if (count.attempts > max) throw tooManyAttempts(Math.ceil(counts.getRemainingTTL(client) / 1000))
    },
  }
}
