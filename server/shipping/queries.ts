import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { products, shippingMethods, shippingZones } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'

export type ZoneRow = typeof shippingZones.$inferSelect
export type MethodRow = typeof shippingMethods.$inferSelect

/** Locks all zones until the transaction ends, so that no two changes can claim the same country. */
export async function lockZones(tx: Db): Promise<ZoneRow[]> {
  // A row lock would not see a zone that another transaction is inserting.
  await tx.execute('lock table shipping_zones in share row exclusive mode')
  return tx.select().from(shippingZones)
}

/** Locks all zones and methods until the transaction ends. */
export async function lockShipping(tx: Db): Promise<void> {
  await tx.execute('lock table shipping_zones, shipping_methods in share row exclusive mode')
}

/** Locks a method until the transaction ends. Throws `not_found`. */
export async function lockMethod(tx: Db, id: string): Promise<MethodRow> {
  const [found] = isUuid(id)
    ? await tx.select().from(shippingMethods).where(eq(shippingMethods.id, id)).for('update')
    : []
  if (!found) throw notFound(t('Shipping method not found.'))
  return found
}

/** How many products for sale have no weight. */
export async function countUnweighted(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .where(and(isNull(products.archivedAt), isNull(products.weight)))
  return row?.count ?? 0
}

/** The names of the shipping classes that products and methods have, in order of the alphabet. */
export async function listShippingClasses(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select shipping_class as name from products where shipping_class <> ''
    union select unnest(takes_classes) from shipping_methods order by name
  `)) as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}
