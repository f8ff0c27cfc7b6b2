import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { limits } from '../db/schema/index.ts'
import { ShopError } from '../errors.ts'

export type Limit = { max: number; perSeconds: number }

/** Rate limits. Counts are in the database, so that they apply across processes and restarts. */
export type Limits = {
  /** Counts an attempt for each key. Throws `too_many_requests` if one exceeds its limit. */
  take(attempts: Record<string, Limit>): Promise<void>
  /** Resets the counts of these keys. */
  reset(...keys: string[]): Promise<void>
}

export function openLimits(db: Db, { RATE_LIMITS }: { RATE_LIMITS: boolean }): Limits {
  if (!RATE_LIMITS) return { take: async () => {}, reset: async () => {} }
  return {
    take: (attempts) => countAttempts(db, attempts),
    async reset(...keys) {
      await db.delete(limits).where(inArray(limits.key, keys))
    },
  }
}

async function countAttempts(db: Db, attempts: Record<string, Limit>): Promise<void> {
  const expired = sql`${limits.resetsAt} <= now()`
  const rows = await db
    .insert(limits)
    .values(
      Object.entries(attempts).map(([key, { perSeconds }]) => ({
        key,
        count: 1,
        resetsAt: sql`now() + make_interval(secs => ${perSeconds})`,
      })),
    )
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${expired} then 1 else ${limits.count} + 1 end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${limits.resetsAt} end`,
      },
    })
    .returning({
      key: limits.key,
      count: limits.count,
      wait: sql<number>`ceil(extract(epoch from ${limits.resetsAt} - now()))::integer`,
    })
  const waits = rows.filter(({ key, count }) => count > (attempts[key]?.max ?? 0)).map(({ wait }) => wait)
  if (waits.length > 0) throw tooManyAttempts(Math.max(...waits))
}

export function tooManyAttempts(seconds: number): ShopError {
  const minutes = Math.ceil(seconds / 60)
  return new ShopError(
    'too_many_requests',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfterSeconds: seconds },
  )
}
