import { randomUUID } from 'node:crypto'
import type { NewProduct } from '#contract/product-changes.ts'
import type { Db } from '../db/database.ts'
import { refuseUnknownLabels } from './change-product.ts'
import { insertChanges, insertProduct, listIdsLike, type Values } from './edit-queries.ts'
import { toSlug } from './slug.ts'

/** Adds a product under an id that is made of its brand and title, and answers that id. Refuses unknown labels. */
export async function createProduct(
  db: Db,
  by: string,
  { thumbnail, pictures, ...given }: NewProduct,
): Promise<string> {
  const values: Values = {
    ...given,
    pictures: pictures ?? (thumbnail === undefined ? [] : [{ src: thumbnail, alt: '' }]),
    archived: false,
  }
  return db.transaction(async (tx) => {
    await refuseUnknownLabels(tx, values)
    const slug = toSlug(`${values.brand} ${values.title}`) || randomUUID()
    let id = await freeId(tx, slug)
    // Somebody may take it between the look and the insertion.
    while (!(await insertProduct(tx, id, values))) id = `${slug}-${randomUUID().slice(0, 8)}`
    await insertChanges(tx, [{ productId: id, kind: 'created', fields: {}, by }])
    return id
  })
}

/** The slug, or the slug with the first number that is free, from 2 on. */
async function freeId(tx: Db, slug: string): Promise<string> {
  const taken = new Set(await listIdsLike(tx, slug))
  let id = slug
  for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`
  return id
}
