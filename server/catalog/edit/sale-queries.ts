import { sql } from 'drizzle-orm'
import { priorPriceDays } from '#contract/catalog/prior-price.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * Applies the next sales that have begun or ended, of at most `limit` products, and logs them. Returns the ids of the products.
 * Another process skips the ones that are being applied.
 */
export async function applyDueSales(db: Db, limit: number): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with due as (
      select id, active_discount_ppb from products where sale_changes_at <= now()
      order by id limit ${limit} for no key update skip locked
    ), applied as (
      update products set sale_changes_at = null from due where products.id = due.id
      returning products.id, products.active_discount_ppb > 0 as is_on, due.active_discount_ppb > 0 as was_on
    ), logged as (
      insert into product_changes (product_id, type, fields)
      select id, case when is_on then 'sale_started' else 'sale_ended' end, '{}' from applied where is_on <> was_on
    )
    select id from applied
  `)) as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

/** The milliseconds until the next sale begins or ends, 0 or less if it is due, or null if there is none. */
export async function timeToNextSale(db: Db): Promise<number | null> {
  const { rows } = (await db.execute(sql`
    select (extract(epoch from min(sale_changes_at) - clock_timestamp()) * 1000)::double precision as milliseconds
    from products where sale_changes_at is not null
  `)) as { rows: { milliseconds: number | null }[] }
  return rows[0]?.milliseconds ?? null
}

/** Deletes prices that ended too long ago to be the lowest one before a reduction. */
export async function deletePastPrices(db: Db): Promise<void> {
  await db.execute(sql`delete from past_prices where ended_at < now() - make_interval(days => ${priorPriceDays})`)
}
