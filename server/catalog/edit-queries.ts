import { asc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { toBasisPoints, toCents, toUnits } from '#contract/money.ts'
import type { NewProduct, StockStep } from '#contract/product-changes.ts'
import type { Db } from '../db/database.ts'
import { brands, categories, changes, products } from '../db/schema/index.ts'

export type ProductRow = typeof products.$inferSelect

/** What of a product can be changed, as the API spells it: amounts in units, percentages. */
export type Values = Pick<
  NewProduct,
  'title' | 'description' | 'price' | 'discountPercentage' | 'rating' | 'color' | 'category' | 'brand' | 'stock'
> & { pictures: { src: string; alt: string }[]; archived: boolean }

/** Some of them; what is undefined is not given. */
export type SomeValues = { [Name in keyof Values]?: Values[Name] | undefined }

export function toValues(row: ProductRow): Values {
  return {
    title: row.title,
    description: row.description,
    price: toUnits(row.priceCents),
    discountPercentage: row.discountBasisPoints / 100,
    rating: row.rating,
    color: row.color,
    category: row.category,
    brand: row.brand,
    stock: row.stock,
    pictures: row.pictures,
    archived: row.archivedAt !== null,
  }
}

/** The columns that hold the values given. */
export function toColumns({ price, discountPercentage, pictures, archived, ...same }: SomeValues) {
  return {
    ...same,
    ...(price !== undefined && { priceCents: toCents(price) }),
    ...(discountPercentage !== undefined && { discountBasisPoints: toBasisPoints(discountPercentage) }),
    ...(pictures !== undefined && { pictures, thumbnail: pictures[0]?.src ?? '' }),
    ...(archived !== undefined && { archivedAt: archived ? new Date() : null }),
  }
}

/**
 * Locks products until the transaction ends, in the order of their ids, as `lockLines` does: two that want the same ones
 * cannot wait for each other. Unknown ids are left out.
 */
export function lockProducts(tx: Db, ids: string[]): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(inArray(products.id, withoutNul(ids)))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** PostgreSQL keeps no text with a NUL in it, and refuses even to look for one. */
function withoutNul(ids: string[]): string[] {
  return ids.filter((id) => !id.includes('\0'))
}

/** The products named, archived ones too; unknown ids are left out. */
export function listProducts(db: Db, ids: string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param(withoutNul(ids))}::text[])`)
}

/** Of all products there are, also archived ones. */
export async function listAllIds(db: Db): Promise<Set<string>> {
  return new Set((await db.select({ id: products.id }).from(products)).map(({ id }) => id))
}

export async function updateProduct(tx: Db, id: string, values: SomeValues): Promise<void> {
  await tx.update(products).set(toColumns(values)).where(eq(products.id, id))
}

/** Answers false, and does nothing, where there is a product of that id. */
export async function insertProduct(tx: Db, id: string, values: Values): Promise<boolean> {
  const row = { id, ...toColumns(values) } as typeof products.$inferInsert
  const inserted = await tx.insert(products).values(row).onConflictDoNothing().returning({ id: products.id })
  return inserted.length > 0
}

/** Ids that begin so, of which a new one has to differ. */
export async function listIdsLike(tx: Db, slug: string): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.id, slug), like(products.id, `${slug}-%`)))
  return rows.map(({ id }) => id)
}

type Kind = 'category' | 'brand'

const labelTables = { category: categories, brand: brands } as const

export async function hasLabel(tx: Db, kind: Kind, value: string): Promise<boolean> {
  const table = labelTables[kind]
  return (await tx.select().from(table).where(eq(table.value, value))).length > 0
}

/** Every label by its slug. */
export async function listLabels(db: Db, kind: Kind): Promise<Map<string, string>> {
  return new Map((await db.select().from(labelTables[kind])).map(({ value, label }) => [value, label]))
}

/** Answers the slug and label that are there afterwards: an older label of that slug stays. */
export async function putLabel(
  db: Db,
  kind: Kind,
  value: string,
  label: string,
): Promise<{ value: string; label: string }> {
  const table = labelTables[kind]
  await db.insert(table).values({ value, label }).onConflictDoNothing()
  const [found] = await db.select().from(table).where(eq(table.value, value))
  return found as { value: string; label: string }
}

type NewChange = Omit<typeof changes.$inferInsert, 'id' | 'at'>

export async function insertChanges(tx: Db, entries: NewChange[]): Promise<void> {
  if (entries.length > 0) await tx.insert(changes).values(entries)
}

export async function findChange(db: Db, id: string) {
  const [found] = await db.select().from(changes).where(eq(changes.id, id))
  return found
}

const mostSteps = 100

/** What was set by hand, what went into orders, and what came back from those that were cancelled. */
export async function listStockSteps(db: Db, productId: string): Promise<StockStep[]> {
  const { rows } = (await db.execute(sql`
    select at, by, "orderId", number, moved, "setTo" from (
      select at, by, null::uuid as "orderId", null::integer as number, null::integer as moved,
        (fields -> 'stock' ->> 'to')::integer as "setTo"
      from changes where product_id = ${productId} and fields ? 'stock'
      union all
      select entry.at, entry.by, orders.id, orders.number,
        case entry.status when 'pending' then -item.quantity else item.quantity end, null
      from order_items as item
      join orders on orders.id = item.order_id
      join order_history as entry on entry.order_id = orders.id and entry.status in ('pending', 'cancelled')
      where item.product_id = ${productId}
    ) as step
    order by at desc limit ${mostSteps}
  `)) as {
    rows: { at: Date | string; by: string; orderId: string | null; number: number; moved: number; setTo: number }[]
  }
  return rows.map(({ at, by, orderId, number, moved, setTo }) => ({
    at: new Date(at).toISOString(),
    by,
    order: orderId === null ? null : { id: orderId, number },
    moved,
    setTo,
  }))
}
