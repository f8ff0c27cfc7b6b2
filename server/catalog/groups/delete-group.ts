import type { ListType } from '#contract/listing.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import { groupNotFound } from './group-not-found.ts'
import { deleteGroupRow, hasProducts, hasSubcategories, lockGroup } from './group-queries.ts'

/**
 * Deletes a category, brand or collection. Throws not_found, and group_not_empty if a category or brand has products,
 * archived ones included, or subcategories.
 */
export async function deleteGroup(db: Db, actor: Actor, type: ListType, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const group = await lockGroup(tx, type, slug)
    if (!group) throw groupNotFound(type)
    if (type !== 'collection' && (await hasProducts(tx, type, slug))) {
      throw new ShopError('group_not_empty', `“${group.label}” has products. Move them to another ${type} first.`)
    }
    if (type === 'category') await rejectSubcategories(tx, group)
    await deleteGroupRow(tx, type, slug)
    await recordEvents(tx, actor, {
      event: `${type}_deleted`,
      subject: { type, id: slug },
      before: { label: group.label },
    })
  })
}

/** Throws group_not_empty if categories are in the category, which must be locked. */
export async function rejectSubcategories(tx: Db, { value, label }: { value: string; label: string }): Promise<void> {
  if (!(await hasSubcategories(tx, value))) return
  throw new ShopError('group_not_empty', `“${label}” has subcategories. Move them to another category first.`)
}
