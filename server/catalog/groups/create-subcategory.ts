import type { Db } from '../../platform/db/database.ts'
import { changeGroup } from './change-group.ts'
import { type Author, createLabel } from './create-label.ts'
import { lockCategories } from './group-queries.ts'

/**
 * Creates a category in another one, unless there is one with the same name, and returns the slug. Throws invalid_input if
 * it can't be in the parent.
 */
export async function createSubcategory(tx: Db, author: Author, label: string, parent: string): Promise<string> {
  // Before the category itself, as in all other transactions, so that two of them can't deadlock.
  const before = await lockCategories(tx)
  const slug = await createLabel(tx, author, 'category', label)
  const isNew = before.every(({ value }) => value !== slug)
  if (isNew) await changeGroup(tx, author.actor, 'category', slug, { parent })
  return slug
}
