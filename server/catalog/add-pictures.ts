import { maxPictures } from '#contract/product-fields.ts'
import type { Actor } from '../audit/actor.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../errors.ts'
import { applyPatch } from './change-product.ts'
import { listProducts, lockProducts } from './edit-queries.ts'

/**
 * Adds a picture to a product after those that it has, and logs it. One that it has already is left alone. Throws
 * not_found, and invalid_input if the product is full. Call it in a transaction.
 */
export async function addPictureToProduct(
  tx: Db,
  actor: Actor,
  id: string,
  picture: { src: string; alt: string },
): Promise<void> {
  await lockProducts(tx, [id])
  const [row] = await listProducts(tx, [id])
  if (!row) throw new ShopError('not_found', 'The product doesn’t exist any more.')
  if (row.pictures.some(({ src }) => src === picture.src)) return
  if (row.pictures.length >= maxPictures) {
    throw new ShopError('invalid_input', `The product has ${maxPictures} pictures already.`)
  }
  await applyPatch(tx, actor, [row], { pictures: [...row.pictures, picture] })
}
