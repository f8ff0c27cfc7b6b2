import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { GroupType } from '#contract/listing.ts'
import { actorName } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { groupMerges, oldBrandSlugs, oldCategorySlugs, products, users } from '../../platform/db/schema/index.ts'

const oldSlugTables = { category: oldCategorySlugs, brand: oldBrandSlugs } as const

export type Merge = typeof groupMerges.$inferSelect

const maxListedMerges = 5

/** The last merges that haven't been undone, newest first. */
export async function listMerges(db: Db, type: GroupType) {
  const by = actorName(groupMerges)
  return db
    .select({ ...getTableColumns(groupMerges), by })
    .from(groupMerges)
    .leftJoin(users, eq(users.id, groupMerges.userId))
    .where(eq(groupMerges.type, type))
    .orderBy(desc(groupMerges.createdAt))
    .limit(maxListedMerges)
}

/** Reads a merge and locks it until the transaction ends. */
export async function lockMerge(tx: Db, id: string): Promise<Merge | undefined> {
  const [found] = await tx.select().from(groupMerges).where(eq(groupMerges.id, id)).for('update')
  return found
}

export async function insertMerge(tx: Db, merge: typeof groupMerges.$inferInsert): Promise<void> {
  await tx.insert(groupMerges).values(merge)
}

export async function deleteMerge(tx: Db, id: string): Promise<void> {
  await tx.delete(groupMerges).where(eq(groupMerges.id, id))
}

/**
 * Moves all products of a category or brand, or only products that a merge had moved, and logs each. Returns the
 * number.
 */
export async function moveProducts(
  tx: Db,
  actor: Actor,
  { type, from, to, merge }: { type: GroupType; from: string; to: string; merge?: Merge },
): Promise<number> {
  const column = products[type]
  const name = sql.raw(`'${type}'`)
  const moved = merge
    ? sql`and exists (
        select from product_changes as entry join group_merges as merge on merge.id = ${merge.id}
        where entry.product_id = ${products.id} and entry.created_at = merge.created_at
          and entry.fields -> ${name} ->> 'from' = ${merge.slug}
      )`
    : sql``
  // In id order, as in all other transactions, so that two of them can't deadlock.
  const { rows } = (await tx.execute(sql`
    with found as (
      select id from ${products} where ${column} = ${from} ${moved} order by id for no key update
    ), updated as (
      update ${products} set ${sql.identifier(type)} = ${to} from found where products.id = found.id
      returning products.id
    ), logged as (
      insert into product_changes (product_id, type, fields, user_id)
      select id, 'changed', jsonb_build_object(
        ${name}, jsonb_build_object('from', ${from}::text, 'to', ${to}::text)), ${actor.userId}::uuid
      from updated
    )
    select count(*)::integer as count from updated
  `)) as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/** Redirects a category's or brand's slug, and all that redirect to it, to another one. Returns them. */
export async function redirectSlugs(tx: Db, type: GroupType, from: string, to: string): Promise<string[]> {
  const table = oldSlugTables[type]
  const rows = await tx.update(table).set({ value: to }).where(eq(table.value, from)).returning({ slug: table.slug })
  await tx.insert(table).values({ slug: from, value: to })
  return rows.map(({ slug }) => slug)
}

/** Redirects slugs that still redirect to `from` to `to` again. */
export async function restoreSlugs(
  tx: Db,
  type: GroupType,
  { slugs, from, to }: { slugs: string[]; from: string; to: string },
): Promise<void> {
  const table = oldSlugTables[type]
  await tx
    .update(table)
    .set({ value: to })
    .where(and(inArray(table.slug, slugs), eq(table.value, from)))
}
