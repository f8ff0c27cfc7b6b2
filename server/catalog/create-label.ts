import type { ListType } from '#contract/listing.ts'
import type { ProductChanges, ProductPatch } from '#contract/product-changes.ts'
import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { findSlug, insertGroup } from './group-queries.ts'
import { toSlug } from './slug.ts'

/**
 * Creates a category, brand or collection, unless there is one with the same name or slug, and returns the slug. Errors name the
 * `field`.
 */
export async function createLabel(
  tx: Db,
  actor: Actor,
  type: ListType,
  label: string,
  field = 'label',
): Promise<string> {
  const slug = toSlug(label)
  if (slug === '') {
    const message = 'Enter a name with letters or digits.'
    throw new ShopError('invalid_input', message, { fields: { [field]: message } })
  }
  const existing = await findSlug(tx, type, label)
  if (existing !== undefined) return existing
  if (await insertGroup(tx, type, slug, label)) {
    await recordEvents(tx, actor, { event: `${type}_created`, subject: { type, id: slug }, after: { label } })
  }
  return slug
}

type GivenLabels = Pick<ProductChanges, 'newCategory' | 'newBrand'>

/** Creates the new category and brand of a product, if any, and returns the product's values with their slugs. */
export async function createLabels<Values extends ProductPatch>(
  tx: Db,
  actor: Actor,
  { newCategory, newBrand, ...values }: Values & GivenLabels,
) {
  return {
    ...values,
    ...(newCategory !== undefined && {
      category: await createLabel(tx, actor, 'category', newCategory, 'newCategory'),
    }),
    ...(newBrand !== undefined && { brand: await createLabel(tx, actor, 'brand', newBrand, 'newBrand') }),
  }
}
