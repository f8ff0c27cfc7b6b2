import type { ProductChanges, ProductPatch } from '#contract/product-changes.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { insertLabel, type LabelType } from './edit-queries.ts'
import { toSlug } from './slug.ts'

/** Creates a category or brand, unless there is one with the same slug, and returns the slug. Errors name the `field`. */
export async function createLabel(db: Db, type: LabelType, label: string, field = 'label'): Promise<string> {
  const slug = toSlug(label)
  if (slug === '') {
    const message = 'Enter a name with letters or digits.'
    throw new ShopError('invalid_input', message, { fields: { [field]: message } })
  }
  await insertLabel(db, type, slug, label)
  return slug
}

type GivenLabels = Pick<ProductChanges, 'newCategory' | 'newBrand'>

/** Creates the new category and brand of a product, if any, and returns the product's values with their slugs. */
export async function createLabels<Values extends ProductPatch>(
  tx: Db,
  { newCategory, newBrand, ...values }: Values & GivenLabels,
) {
  return {
    ...values,
    ...(newCategory !== undefined && { category: await createLabel(tx, 'category', newCategory, 'newCategory') }),
    ...(newBrand !== undefined && { brand: await createLabel(tx, 'brand', newBrand, 'newBrand') }),
  }
}
