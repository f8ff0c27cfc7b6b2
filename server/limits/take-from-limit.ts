import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { limits } from '../db/schema/index.ts'
import { ShopError } from '../errors.ts'

export type Limit = { most: number; perSeconds: number }

/**
 * Counts one more try under `key` and refuses with too_many_requests when there were more than the limit allows in its
 * window. The count is in the database, so it holds across processes.
 */
export async function takeFromLimit(db: Db, key: string, { most, perSeconds }: Limit): Promise<void> {
  const windowEnd = sql`now() + make_interval(secs => ${perSeconds})`
  const expired = sql`${limits.resetsAt} <= now()`
  const [row] = await db
    .insert(limits)
    .values({ key, count: 1, resetsAt: windowEnd })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${expired} then 1 else ${limits.count} + 1 end`,
        resetsAt: sql`case when ${expired} then ${windowEnd} else ${limits.resetsAt} end`,
      },
    })
    .returning({
      count: limits.count,
      wait: sql<number>`ceil(extract(epoch from ${limits.resetsAt} - now()))::integer`,
    })
  if (row && row.count > most) {
    throw new ShopError('too_many_requests', 'That was too often. Please try again later.', {
      retryAfterSeconds: row.wait,
    })
  }
}
