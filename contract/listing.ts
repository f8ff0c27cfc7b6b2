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

/** The options of the sort menu, in display order. Without a sort, the newest products come first. */
export const sortOptions = [
  { name: 'Newest', sort: undefined, order: undefined },
  { name: 'Best Rating', sort: 'rating', order: 'desc' },
  { name: 'Price: Low to High', sort: 'price', order: 'asc' },
  { name: 'Price: High to Low', sort: 'price', order: 'desc' },
  { name: 'Biggest Discount', sort: 'discount', order: 'desc' },
] as const

/** The options while searching: without a sort, the best matches come first. */
export const searchSortOptions = [
  { name: 'Relevance', sort: undefined, order: undefined },
  { name: 'Newest', sort: 'createdAt', order: 'desc' },
  ...sortOptions.filter(({ sort }) => sort !== undefined),
] as const

/** The sort options of a manual collection, which by default is in the shop's order. */
export const pickedSortOptions = [
  { name: 'Featured', sort: undefined, order: undefined },
  ...searchSortOptions.slice(1),
]

/** The lowest ratings that shoppers can filter by. */
export const ratingSteps = [4, 3, 2, 1] as const

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

/** Why a stock is adjusted. “Counted” sets it; with the others, units are added or taken. */
export const stockReasons = [
  ...(['Received from supplier', 'Counted', 'Sold in the shop', 'Sold elsewhere'] as const),
  ...(['Damaged', 'Returned', 'Other'] as const),
] as const
export type StockReason = (typeof stockReasons)[number]

export const productStates = ['for-sale', 'draft', 'archived'] as const

export type ProductState = (typeof productStates)[number]

export const stockLevels = ['out', 'low', 'untracked'] as const
export type StockLevel = (typeof stockLevels)[number]

export const saleStates = ['on', 'ending', 'scheduled'] as const
export type SaleState = (typeof saleStates)[number]

/** Sales that end within these days are found as ending. */
export const saleEndsSoonDays = 7

/** `relevance` needs a search, and is the default there. */
export const productSorts = ['rating', 'price', 'discount', 'title', 'createdAt', 'relevance'] as const
export type ProductSort = (typeof productSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Categories or brands in one filter. The API rejects more, and pages ignore them. */
export const maxFilterValues = 50
