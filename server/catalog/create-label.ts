import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { insertLabel, type LabelType } from './edit-queries.ts'
import { toSlug } from './slug.ts'

/** Creates a category or brand, unless there is one with the same slug, and returns the slug. */
export async function createLabel(db: Db, type: LabelType, label: string): Promise<string> {
  const slug = toSlug(label)
  if (slug === '') {
    const message = 'Enter a name with letters or digits.'
    throw new ShopError('invalid_input', message, { fields: { label: message } })
  }
  await insertLabel(db, type, slug, label)
  return slug
}
