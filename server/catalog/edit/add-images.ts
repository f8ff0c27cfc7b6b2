import { maxImages } from '#contract/catalog/product-fields.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import { listProducts, lockProducts } from './edit-queries.ts'
import { applyPatches } from './update-product.ts'

/**
 * Adds an image after a product's others, unless it has it already, and logs it. If a variant is given, it is also set
 * for the variant, unless that has one. Throws not_found, and invalid_input if the product is full. Call it in a
 * transaction.
 */
export async function addImageToProduct(
  tx: Db,
  actor: Actor,
  { productId, variantId }: { productId: string; variantId: string | null },
  image: { src: string; alt: string },
): Promise<void> {
  await lockProducts(tx, [productId])
  const [row] = await listProducts(tx, [productId])
  if (!row) throw new ShopError('not_found', t('The product no longer exists.'))
  const isNew = !row.images.some(({ src }) => src === image.src)
  if (isNew && row.images.length >= maxImages) {
    throw new ShopError('invalid_input', t('The product has {max} images already.', { max: formatNumber(maxImages) }))
  }
  const variant = row.variants.find(({ id }) => id === variantId)
  const patch = {
    ...(isNew && { images: [...row.images, image] }),
    ...(variant?.image === '' && { variants: [{ id: variant.id, image: image.src }] }),
  }
  await applyPatches(tx, actor, [{ row, patch }])
}
