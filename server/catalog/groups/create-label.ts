import type { ProductChanges, ProductPatch } from '#contract/catalog/product-changes.ts'
import { t } from '#contract/language/t.ts'
import type { ListType } from '#contract/listing.ts'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { toSlug } from '../../platform/text/slug.ts'
import { findSlug, insertGroup, listLabelsLike } from './group-queries.ts'
import { labelSlug } from './label-slug.ts'

/** Who creates something that gets a slug, and the language in which slugs are written. */
export type Author = { actor: Actor; language: string }

/**
 * Creates a category, brand or collection, unless there is one with the same name, and returns the slug. A different name
 * with the same slug gets a number. Throws invalid_input for the `field` if the name has no letters.
 */
export async function createLabel(
  tx: Db,
  author: Author,
  type: ListType,
  label: string,
  field = 'label',
): Promise<string> {
  const { actor, language } = author
  const plain = toSlug(label, language)
  if (plain === '') throw fieldError(field, noLetters())
  const existing = await findSlug(tx, type, label)
  if (existing !== undefined) return existing
  const others = await listLabelsLike(tx, type, plain)
  const slug = labelSlug(label, (each) => others.get(each), language)
  if (others.has(slug)) return slug
  // Someone else has just created one with the slug.
  if (!(await insertGroup(tx, type, slug, label))) return createLabel(tx, author, type, label, field)
  await recordEvents(tx, actor, { event: `${type}_created`, subject: { type, id: slug }, after: { label } })
  return slug
}

export const noLetters = () => t('Enter a name with letters or digits.')

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
