import { lt, sql } from 'drizzle-orm'
import type { SearchCount } from '#contract/search.ts'
import { type CartOwner, ownedBy } from '../cart/lines.ts'
import type { Db } from '../platform/db/database.ts'
import { carts, missedSearches, searches, searchPurchases } from '../platform/db/schema/index.ts'

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

/** Keeps searches without a result with the cart, if there is one, to count what is bought afterwards. */
export async function addMissedSearches(db: Db, owner: CartOwner, words: string[]): Promise<void> {
  await db.execute(sql`
    insert into missed_searches (cart_id, words)
    select ${carts.id}, word from ${carts}, unnest(${sql.param(words)}::text[]) as word where ${ownedBy(owner)}
    on conflict (cart_id, words) do update set created_at = now()
  `)
}

/** Moves the searches that are kept with one cart to another. */
export async function moveMissedSearches(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  await tx.execute(sql`
    insert into missed_searches (cart_id, words, created_at)
    select ${toCartId}::uuid, words, created_at from missed_searches where cart_id = ${fromCartId}::uuid
    on conflict (cart_id, words) do nothing
  `)
}

/**
 * Counts what a new order contains for the searches without a result of the last 24 hours, on a day of the shop, and
 * forgets them.
 */
export async function countPurchases(
  tx: Db,
  { cartId, orderId, day }: { cartId: string; orderId: string; day: string },
): Promise<void> {
  await tx.execute(sql`
    with missed as (delete from missed_searches where cart_id = ${cartId} returning words, created_at)
    insert into search_purchases (day, words, product_id, orders)
    select distinct ${day}::date, missed.words, item.product_id, 1 from missed, order_items as item
    where missed.created_at > now() - interval '1 day' and item.order_id = ${orderId}
    order by 2, 3
    on conflict (day, words, product_id) do update set orders = search_purchases.orders + 1
  `)
}

/** Deletes counts of days before one of UTC, and searches that were kept with a cart for a day. */
export async function deleteOldSearches(db: Db, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10)
  await db.delete(searches).where(lt(searches.day, day))
  await db.delete(searchPurchases).where(lt(searchPurchases.day, day))
  await db.delete(missedSearches).where(lt(missedSearches.createdAt, sql`now() - interval '1 day'`))
}

type Page = { withoutResult: boolean; today: string; days: number; limit: number; offset: number }

/** Lists the searches of the last days, `today` included, and what was bought after those without a result. */
export async function listSearches(
  db: Db,
  { withoutResult, today, days, limit, offset }: Page,
): Promise<{ searches: SearchCount[]; total: number }> {
  const isRecent = sql`day > ${today}::date - ${days}::integer`
  const bought = sql`(
    select coalesce(jsonb_agg(purchase), '[]') from (
      select product.id, product.title, sum(orders)::integer as orders
      from search_purchases join products as product on product.id = product_id
      where search_purchases.words = search.words and ${isRecent}
      group by product.id order by 3 desc, 1 limit 5
    ) as purchase
  )`
  const { rows } = (await db.execute(sql`
    select words, count, "withoutResult", "lastDay", total, ${bought} as bought from (
      select words, sum(count)::integer as count, sum(without_result)::integer as "withoutResult",
        max(day)::text as "lastDay", count(*) over ()::integer as total
      from searches where ${isRecent} group by words
      having ${withoutResult ? sql`sum(without_result) > 0` : sql`true`}
      order by ${withoutResult ? sql`sum(without_result)` : sql`sum(count)`} desc, words
      limit ${limit} offset ${offset}
    ) as search
  `)) as { rows: (SearchCount & { total: number })[] }
  return { searches: rows.map(({ total: _total, ...search }) => search), total: rows[0]?.total ?? 0 }
}
