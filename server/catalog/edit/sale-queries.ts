import { sql } from 'drizzle-orm'
import { priorPriceDays } from '#contract/catalog/prior-price.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * Applies the next sales that have begun or ended, of at most `limit` products and their variants, and logs them. Returns the
 * ids of the products. Another process skips the ones that are being applied.
 */
export function applyDueSales(db: Db, limit: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`
      select id from products where id in (
        select id from products where sale_changes_at <= now()
        union
        select product_id from product_variants where sale_changes_at <= now()
      )
      order by id limit ${limit} for no key update skip locked
    `)) as { rows: { id: string }[] }
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) {
      // Variants first: their own sale may follow one of the product without a pause, so that they stay reduced.
      await applyToVariants(tx, ids)
      await applyToProducts(tx, ids)
    }
    return ids
  })
}

async function applyToProducts(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`
    with due as (
      select id, active_discount_ppb > 0 as was_on from products
      where id = any(${sql.param(ids)}::text[]) and sale_changes_at <= now()
    ), applied as (
      update products set sale_changes_at = null from due where products.id = due.id
      returning products.id, active_discount_ppb > 0 as is_on, was_on
    )
    insert into product_changes (product_id, type, fields)
    select id, case when is_on then 'sale_started' else 'sale_ended' end, '{}' from applied where is_on <> was_on
  `)
}

/** The log entries list the variants, so that they name them. */
async function applyToVariants(tx: Db, ids: string[]): Promise<void> {
  await tx.execute(sql`
    with due as (
      select product_id, id, active_discount_ppb is not null as was_on from product_variants
      where product_id = any(${sql.param(ids)}::text[]) and sale_changes_at <= now()
    ), applied as (
      update product_variants as variant set sale_changes_at = null
      from due where variant.product_id = due.product_id and variant.id = due.id
      returning variant.product_id, variant.id, variant.position, active_discount_ppb is not null as is_on, was_on
    ), changed as (
      select product_id, is_on, json_agg(json_build_object('id', id) order by position) as variants
      from applied where is_on <> was_on group by product_id, is_on
    )
    insert into product_changes (product_id, type, fields)
    select product_id, case when is_on then 'sale_started' else 'sale_ended' end,
      json_build_object('variants', json_build_object('from', variants, 'to', variants))
    from changed
  `)
}

/** The milliseconds until the next sale begins or ends, 0 or less if it is due, or null if there is none. */
export async function timeToNextSale(db: Db): Promise<number | null> {
  const { rows } = (await db.execute(sql`
    select (extract(epoch from least(
      (select min(sale_changes_at) from products where sale_changes_at is not null),
      (select min(sale_changes_at) from product_variants where sale_changes_at is not null)
    ) - clock_timestamp()) * 1000)::double precision as milliseconds
  `)) as { rows: { milliseconds: number | null }[] }
  return rows[0]?.milliseconds ?? null
}

/** Deletes prices that ended too long ago to be the lowest one before a reduction. */
export async function deletePastPrices(db: Db): Promise<void> {
  await db.execute(sql`delete from past_prices where ended_at < now() - make_interval(days => ${priorPriceDays})`)
}
