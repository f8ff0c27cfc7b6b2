import type { Product } from '#contract/catalog/catalog.ts'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import { maxSearchLength } from '#contract/listing.ts'
import type { Call } from '../../api/call.ts'

/** How many products a search shows. */
const _limit = 10

/** The words of the search in a URL, and the products that it finds, archived ones included. */
export async function searchProducts(
  call: Call,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<{ q: string; found: PickedProduct[] }> {
  const q = search.get('q')?.trim().slice(0, maxSearchLength) ?? ''
  if (q === '') return { q, found: [] }
  const { items, isNearest } = await call.page(
    'GET /api/products',
    { querystring: { q, admin: 'true', _limit } },
    signal,
  )
  return { q, found: isNearest ? [] : items.map(toPick) }
}

export function toPick({ id, title, thumbnail, archived, draft }: Product): PickedProduct {
  return { id, title, thumbnail, archived, draft }
}
