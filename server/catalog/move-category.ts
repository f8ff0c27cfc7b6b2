import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { lockCategoryOrder, updateCategoryOrder } from './group-queries.ts'

/** Moves a category one place up or down in the order of categories, and returns the new order. Throws not_found. */
export async function moveCategory(db: Db, actor: Actor, slug: string, by: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const slugs = await lockCategoryOrder(tx)
    const from = slugs.indexOf(slug)
    if (from === -1) throw notFound('Category')
    const to = from + by
    if (to < 0 || to >= slugs.length) return slugs
    const order = slugs.toSpliced(from, 1).toSpliced(to, 0, slug)
    await updateCategoryOrder(tx, order)
    await recordEvents(tx, actor, {
      event: 'category_changed',
      subject: { type: 'category', id: slug },
      before: { position: from + 1 },
      after: { position: to + 1 },
    })
    return order
  })
}
