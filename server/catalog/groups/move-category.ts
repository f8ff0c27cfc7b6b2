import { t } from '#contract/language/t.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { lockCategories, updateCategoryOrder } from './group-queries.ts'

/**
 * Moves a category one place up or down within its parent, and returns the new order of all categories.
 * Throws not_found.
 */
export async function moveCategory(db: Db, actor: Actor, slug: string, by: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const all = await lockCategories(tx)
    const slugs = all.map(({ value }) => value)
    const category = all.find(({ value }) => value === slug)
    if (!category) throw notFound(t('Category not found.'))
    const siblings = all.filter(({ parent }) => parent === category.parent)
    const neighbor = siblings[siblings.indexOf(category) + by]
    if (!neighbor) return slugs
    const [from, to] = [slugs.indexOf(slug), slugs.indexOf(neighbor.value)]
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
