// Constants and URLs of product lists, without zod so that pages can load them without the schemas.

/** The two groups that a product belongs to. */
export type GroupType = 'category' | 'brand'

/** The types of pages with a product list. */
export type ListType = GroupType | 'collection'

/** The path of a category, brand or collection page. */
export function groupPath(type: ListType, slug: string): string {
  return `${type === 'collection' ? '/collections' : `/products/${type}`}/${encodeURIComponent(slug)}`
}

/** Products per page. */
export const pageSize = 10

/** Longer searches are rejected by the API, and cut by pages. */
export const maxSearchLength = 200

/** The headers about the search in a list of products: see `listProducts`. The guess is percent-encoded. */
export const searchHeaders = {
  nearest: 'x-search-nearest',
  guess: 'x-search-guess',
  filters: 'x-search-filters',
} as const

/** Up to this many units left, shoppers see how many and admins find the product under low stock. */
export const lowStockThreshold = 5

/** Older log entries can't be paged to: counting several years of entries takes longer than reading a page. */
export const maxLogEntries = 10_000

/** `relevance` needs a search, and is the default there. */
export const productSorts = ['rating', 'price', 'discount', 'title', 'createdAt', 'relevance'] as const
export type ProductSort = (typeof productSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Categories or brands in one filter. The API rejects more, and pages ignore them. */
export const maxFilterValues = 50
