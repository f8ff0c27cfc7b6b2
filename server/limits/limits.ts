import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { limits } from '../db/schema/index.ts'
import { ShopError } from '../errors.ts'

export type Limit = { most: number; perSeconds: number }

/** How often something may be tried. The counts are in the database, so they hold across processes. */
export type Limits = {
  /** Counts one more try under each key. Refuses with too_many_requests when one was tried more often than it may be. */
  take(tries: Record<string, Limit>): Promise<void>
  /** Starts counting anew. */
  forget(...keys: string[]): Promise<void>
}

/** Where limits are switched off, nothing is counted and nothing refused. */
export function openLimits(db: Db, { RATE_LIMITS }: { RATE_LIMITS: boolean }): Limits {
  if (!RATE_LIMITS) return { take: async () => {}, forget: async () => {} }
  return {
    take: (tries) => takeFromLimits(db, tries),
    async forget(...keys) {
      await db.delete(limits).where(inArray(limits.key, keys))
    },
  }
}

async function takeFromLimits(db: Db, tries: Record<string, Limit>): Promise<void> {
  const expired = sql`${limits.resetsAt} <= now()`
  const rows = await db
    .insert(limits)
    .values(
      Object.entries(tries).map(([key, { perSeconds }]) => ({
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
  const waits = rows.filter(({ key, count }) => count > (tries[key]?.most ?? 0)).map(({ wait }) => wait)
  if (waits.length > 0) throw tooOften(Math.max(...waits))
}

function tooOften(seconds: number): ShopError {
  const minutes = Math.ceil(seconds / 60)
  return new ShopError(
    'too_many_requests',
    `That was too often. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfterSeconds: seconds },
  )
}
