import { eq, inArray, sql } from 'drizzle-orm'
import { plural, t } from '#contract/language/t.ts'
import type { Db } from '../db/database.ts'
import { limits } from '../db/schema/index.ts'
import { ShopError } from '../errors.ts'

export type Limit = { max: number; perSeconds: number }

/** After `max` attempts, each further one has to wait: first `seconds`, then twice as long, up to `maxSeconds`. */
export type Delay = { max: number; seconds: number; maxSeconds: number }

/** Seconds after which delayed attempts are forgotten. */
const delaysResetAfter = 86_400

/** Rate limits. Counts are in the database, so that they apply across processes and restarts. */
export type Limits = {
  /** Counts an attempt for each key. Throws `too_many_requests` if one exceeds its limit. */
  take(attempts: Record<string, Limit>): Promise<void>
  /** Like `take`, but returns false instead of throwing. */
  isWithin(attempts: Record<string, Limit>): Promise<boolean>
  /** Like `take`, but returns the seconds to wait, 0 within the limits. */
  secondsToWait(attempts: Record<string, Limit>): Promise<number>
  /**
   * Counts an attempt, unless it comes too early: then throws `too_many_requests` with the seconds to wait. Returns whether
   * the next one has to wait.
   */
  delay(key: string, delay: Delay): Promise<boolean>
  /** Resets the counts of these keys. */
  reset(...keys: string[]): Promise<void>
}

export function createLimits(db: Db, { RATE_LIMITS }: { RATE_LIMITS: boolean }): Limits {
  if (!RATE_LIMITS) {
    return {
      take: async () => {},
      isWithin: async () => true,
      secondsToWait: async () => 0,
      delay: async () => false,
      reset: async () => {},
    }
  }
  return {
    async take(attempts) {
      const seconds = await countAttempts(db, attempts)
      if (seconds > 0) throw tooManyAttempts(seconds)
    },
    isWithin: async (attempts) => (await countAttempts(db, attempts)) === 0,
    secondsToWait: (attempts) => countAttempts(db, attempts),
    delay: (key, delay) => delayAttempts(db, key, delay),
    async reset(...keys) {
      await db.delete(limits).where(inArray(limits.key, keys))
    },
  }
}

/** Returns the seconds until all of them are within their limits. */
async function countAttempts(db: Db, attempts: Record<string, Limit>): Promise<number> {
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
  return Math.max(0, ...rows.filter(({ key, count }) => count > (attempts[key]?.max ?? 0)).map(({ wait }) => wait))
}

async function delayAttempts(db: Db, key: string, { max, seconds, maxSeconds }: Delay): Promise<boolean> {
  const expired = sql`${limits.resetsAt} <= now()`
  const count = sql`case when ${expired} then 1 else ${limits.count} + 1 end`
  const wait = sql`case when ${count} < ${max} then 0 else least(${maxSeconds}, ${seconds} * power(2, least(${count} - ${max}, 30))) end`
  const [accepted] = await db
    .insert(limits)
    .values({ key, count: 1, resetsAt: sql`now() + make_interval(secs => ${delaysResetAfter})` })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${limits.resetsAt} end`,
        nextAt: sql`now() + make_interval(secs => ${wait})`,
      },
      // Not now(): that is when this attempt began, possibly before a simultaneous one that it waited for.
      setWhere: sql`${limits.nextAt} <= clock_timestamp()`,
    })
    .returning({ isDelayed: sql<boolean>`${limits.nextAt} > now()` })
  if (accepted) return accepted.isDelayed
  const [left] = await db
    .select({ seconds: sql<number>`greatest(ceil(extract(epoch from ${limits.nextAt} - now())), 1)::integer` })
    .from(limits)
    .where(eq(limits.key, key))
  throw tooManyAttempts(left?.seconds ?? 1)
}

export function tooManyAttempts(seconds: number): ShopError {
  return new ShopError('too_many_requests', describeWait(seconds), { retryAfterSeconds: seconds })
}

function describeWait(seconds: number): string {
  if (seconds < 60) {
    return plural(
      seconds,
      'Too many attempts. Try again in {count} second.',
      'Too many attempts. Try again in {count} seconds.',
    )
  }
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return t('Too many attempts. Try again in a minute.')
  return plural(
    minutes,
    'Too many attempts. Try again in {count} minute.',
    'Too many attempts. Try again in {count} minutes.',
  )
}
