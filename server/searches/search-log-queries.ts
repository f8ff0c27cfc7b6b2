import { lt, sql } from 'drizzle-orm'
import type { SearchCount } from '#contract/search/search.ts'
import type { Db } from '../platform/db/database.ts'
import { searches } from '../platform/db/schema/index.ts'

/** Adds the searches of a day. */
export async function addSearches(
  db: Db,
  day: string,
  counts: { words: string; count: number; withoutResult: number }[],
): Promise<void> {
  // In one order, so that processes that add the same searches can't deadlock.
  const rows = counts.map((each) => ({ day, ...each })).toSorted((a, b) => (a.words < b.words ? -1 : 1))
  await db
    .insert(searches)
    .values(rows)
    .onConflictDoUpdate({
      target: [searches.day, searches.words],
      set: {
        count: sql`${searches.count} + excluded.count`,
        withoutResult: sql`${searches.withoutResult} + excluded.without_result`,
      },
    })
}

/** Deletes counts of days before one of UTC. */
export async function deleteOldSearches(db: Db, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10)
  await db.delete(searches).where(lt(searches.day, day))
}

type Page = { withoutResult: boolean; today: string; days: number; limit: number; offset: number }

/** Lists the searches of the last days, `today` included. */
export async function listSearches(
  db: Db,
  { withoutResult, today, days, limit, offset }: Page,
): Promise<{ searches: SearchCount[]; total: number }> {
  const { rows } = (await db.execute(sql`
    select words, sum(count)::integer as count, sum(without_result)::integer as "withoutResult",
      max(day)::text as "lastDay", count(*) over ()::integer as total
    from searches where day > ${today}::date - ${days}::integer group by words
    having ${withoutResult ? sql`sum(without_result) > 0` : sql`true`}
    order by ${withoutResult ? sql`sum(without_result)` : sql`sum(count)`} desc, words
    limit ${limit} offset ${offset}
  `)) as { rows: (SearchCount & { total: number })[] }
  return { searches: rows.map(({ total: _total, ...search }) => search), total: rows[0]?.total ?? 0 }
}
