import { randomUUID } from 'node:crypto'
import type { Values } from '../catalog/edit-queries.ts'
import { toSlug } from '../catalog/slug.ts'

/**
 * Makes ids of products' brands and titles, as `createProduct` does, for many at once: each is neither among those
 * taken, nor among those of the file, nor made twice.
 */
export function idMaker(
  taken: ReadonlySet<string>,
  inFile: ReadonlyMap<string, unknown>,
): (values: Pick<Values, 'brand' | 'title'>) => string {
  const lastNumbers = new Map<string, number>()
  return ({ brand, title }) => {
    const slug = toSlug(`${brand} ${title}`) || randomUUID()
    let number = lastNumbers.get(slug) ?? 0
    let id: string
    do {
      number += 1
      id = number === 1 ? slug : `${slug}-${number}`
    } while (taken.has(id) || inFile.has(id))
    lastNumbers.set(slug, number)
    return id
  }
}
