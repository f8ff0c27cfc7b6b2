/** What a list of products offers. It stands apart from the schemas, so that pages load it without them. */

/** SPEC.md section 9: how many products a page of the list holds. */
export const pageSize = 10

/** SPEC.md section 9: the sort menu, in its order. */
export const sortOptions = [
  { name: 'Best Rating', sort: 'rating', order: 'desc' },
  { name: 'Price: Low to High', sort: 'price', order: 'asc' },
  { name: 'Price: High to Low', sort: 'price', order: 'desc' },
] as const

/** From this many units down a product is short: shoppers are told how many are left, admins find it in a list. */
export const shortStock = 5

/** Entries of the log that can be leafed through. Counting all of a log of years takes longer than reading a page of it. */
export const mostLogEntries = 10_000

/** What admins can look for besides what shoppers can. */
export const productStates = ['for-sale', 'archived'] as const
export const stockLevels = ['out', 'short', 'uncounted'] as const
export type StockLevel = (typeof stockLevels)[number]

export const productSorts = ['rating', 'price', 'title', 'createdAt'] as const
export type ProductSort = (typeof productSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]
