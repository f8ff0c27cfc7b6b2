import type { ProductChanges, ProductPatch } from '#contract/catalog/product-changes.ts'
import type { ListType } from '#contract/listing.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { toSlug } from '../../platform/text/slug.ts'
import { findLabel, findSlug, insertGroup } from './group-queries.ts'

/** Who creates something that gets a slug, and the language in which slugs are written. */
export type Author = { actor: Actor; language: string }

/**
 * Creates a category, brand or collection, unless there is one with the same name, ignoring case, and returns the slug.
 * Throws invalid_input for the `field` if another one has the slug.
 */
export async function createLabel(
  tx: Db,
  { actor, language }: Author,
  type: ListType,
  label: string,
  field = 'label',
): Promise<string> {
  const slug = toSlug(label, language)
  if (slug === '') throw fieldError(field, 'Enter a name with letters or digits.')
  const existing = await findSlug(tx, type, label)
  if (existing !== undefined) return existing
  if (await insertGroup(tx, type, slug, label)) {
    await recordEvents(tx, actor, { event: `${type}_created`, subject: { type, id: slug }, after: { label } })
    return slug
  }
  const other = await findLabel(tx, type, slug)
  // Someone has just created the same one.
  if (other !== undefined && isSameLabel(other, label)) return slug
  throw fieldError(field, slugTaken(slug, other ?? label))
}

export const isSameLabel = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The error for a name whose slug belongs to another category, brand or collection with a different name. */
export function slugTaken(slug: string, label: string): string {
  return `“${label}” has the URL “${slug}” already. Use its name, or enter another one.`
}

type GivenLabels = Pick<ProductChanges, 'newCategory' | 'newBrand'>

/** Creates the new category and brand of a product, if any, and returns the product's values with their slugs. */
export async function createLabels<Values extends ProductPatch>(
  tx: Db,
  author: Author,
  { newCategory, newBrand, ...values }: Values & GivenLabels,
) {
  return {
    ...values,
    ...(newCategory !== undefined && {
      category: await createLabel(tx, author, 'category', newCategory, 'newCategory'),
    }),
    ...(newBrand !== undefined && { brand: await createLabel(tx, author, 'brand', newBrand, 'newBrand') }),
  }
}
