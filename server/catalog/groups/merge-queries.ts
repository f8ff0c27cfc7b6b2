import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { GroupType } from '#contract/listing.ts'
import { actorName } from '../../platform/audit/actor-name.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { groupMerges, products, users } from '../../platform/db/schema/index.ts'

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
