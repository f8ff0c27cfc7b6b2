import type { GroupType } from '#contract/listing.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import { rejectSubcategories } from './delete-group.ts'
import { deleteGroupRow, lockGroup } from './group-queries.ts'
import { insertMerge, moveProducts, redirectSlugs } from './merge-queries.ts'

/**
 * Moves all products of a category or brand to another one and deletes it; its slugs redirect to the other one. Each
 * product has an entry in the log. Returns how many moved. Throws not_found, invalid_input,
 * and group_not_empty if it has subcategories.
 */
export async function mergeGroup(db: Db, actor: Actor, type: GroupType, slug: string, into: string): Promise<number> {
  if (slug === into) throw fieldError('into', `Select another ${type}.`)
  return db.transaction(async (tx) => {
    // Sorted by slug, so that two merges can't deadlock.
    for (const each of [slug, into].toSorted()) await lockGroup(tx, type, each)
    const group = await lockGroup(tx, type, slug)
    if (!group) throw notFound(type === 'category' ? 'Category' : 'Brand')
    if (!(await lockGroup(tx, type, into))) throw fieldError('into', `This ${type} no longer exists.`)
    if (type === 'category') await rejectSubcategories(tx, group)
    const products = await moveProducts(tx, actor, { type, from: slug, to: into })
    const oldSlugs = await redirectSlugs(tx, type, slug, into)
    await deleteGroupRow(tx, type, slug)
    const { label, pageTitle, description, image, position = null, parent = null } = group
    const { userId } = actor
    const texts = { label, pageTitle, description, image, position, parent }
    await insertMerge(tx, { type, slug, ...texts, oldSlugs, into, products, userId })
    await recordEvents(tx, actor, {
      event: `${type}_merged`,
      subject: { type, id: into },
      before: { label, value: slug },
      after: { products },
    })
    return products
  })
}
