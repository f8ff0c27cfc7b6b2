import { randomUUID } from 'node:crypto'
import { priceErrors } from '#contract/catalog/price-errors.ts'
import type { NewProduct } from '#contract/catalog/product-changes.ts'
import { type ProductValues, productDefaults } from '#contract/catalog/product-fields.ts'
import { recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { throwFieldErrors } from '../../platform/errors.ts'
import { freeSlug, toSlug } from '../../platform/text/slug.ts'
import { readRounding } from '../displayed-price.ts'
import { withFittedFacts } from '../facts/fit-facts.ts'
import { type Author, createLabels } from '../groups/create-label.ts'
import { applyOptions } from './apply-options.ts'
import { insertChanges, insertProduct, listIdsLike, lockSkuOwners, saveVariants, takenSkus } from './edit-queries.ts'
import { checkLabels, withThumbnail } from './update-product.ts'

/** Adds a product and returns its id, which is made from its brand, if any, and title. Throws invalid_input for unknown labels and facts that don't fit. */
export async function createProduct(db: Db, author: Author, { thumbnail, ...product }: NewProduct): Promise<string> {
  const { actor, language } = author
  const images = withThumbnail({ thumbnail: '', images: [] }, product.images, thumbnail)
  return db.transaction(async (tx) => {
    const given = { ...(await createLabels(tx, author, product)), images }
    await checkLabels(tx, given)
    const [{ patch: labeled }] = (await withFittedFacts(tx, [{ patch: given }])) as [{ patch: typeof given }]
    const taken = takenSkus(labeled, await lockSkuOwners(tx, [labeled]))
    const values = applyOptions({ ...labeled, ...productDefaults } as ProductValues, labeled, taken)
    throwFieldErrors(priceErrors(undefined, values, labeled, await readRounding(tx)))
    const slug = toSlug(`${values.brand} ${values.title}`, language) || randomUUID()
    const ids = new Set(await listIdsLike(tx, slug))
    let id = freeSlug(slug, (each) => ids.has(each))
    // Another request may have taken it.
    while (!(await insertProduct(tx, id, values))) id = `${slug}-${randomUUID().slice(0, 8)}`
    await saveVariants(tx, [{ productId: id, variants: values.variants }])
    await insertChanges(tx, [{ productId: id, type: 'created', fields: {}, userId: actor.userId }])
    await recordEvents(tx, actor, { event: 'product_created', subject: { type: 'product', id } })
    return id
  })
}
