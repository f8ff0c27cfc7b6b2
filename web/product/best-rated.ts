import type { Product } from '#contract/catalog/catalog.ts'
import type { Call } from '../api/call.ts'

const querystring = { _sort: 'rating', _order: 'desc', _limit: 6, inStock: 'true' } as const

/** The best rated products in stock, for screens that have nothing else to show. They do without if the request fails. */
export function loadBestRated(call: Call, signal: AbortSignal): Promise<Product[]> {
  return call('GET /api/products', { querystring }, signal).catch(() => [])
}
