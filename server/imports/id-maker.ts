import { randomUUID } from 'node:crypto'
import type { ProductValues } from '#contract/catalog/product-fields.ts'
import { toSlug } from '../platform/text/slug.ts'

/**
 * Returns a function that makes ids from brand and title like `createProduct`. It avoids ids in the catalog, ids in the
 * file, and those it has made before.
 */
export function createIdMaker(
  inCatalog: ReadonlySet<string>,
  inFile: ReadonlyMap<string, unknown>,
  language: string,
): (values: Pick<ProductValues, 'brand' | 'title'>) => string {
  const lastNumbers = new Map<string, number>()
  return ({ brand, title }) => {
    const slug = toSlug(`${brand} ${title}`, language) || randomUUID()
    let number = lastNumbers.get(slug) ?? 0
    let id: string
    do {
      number += 1
      id = number === 1 ? slug : `${slug}-${number}`
    } while (inCatalog.has(id) || inFile.has(id))
    lastNumbers.set(slug, number)
    return id
  }
}
