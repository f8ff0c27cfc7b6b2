import { t } from '../language/t.ts'

// Apart from what every page needs.

/** The options of the sort menu, in display order. Without a sort, the newest products come first. */
export const sortOptions = [
  { name: () => t('Newest'), sort: undefined, order: undefined },
  { name: () => t('Best Rating'), sort: 'rating', order: 'desc' },
  { name: () => t('Price: Low to High'), sort: 'price', order: 'asc' },
  { name: () => t('Price: High to Low'), sort: 'price', order: 'desc' },
  { name: () => t('Biggest Discount'), sort: 'discount', order: 'desc' },
] as const

/** The options while searching: without a sort, the best matches come first. */
export const searchSortOptions = [
  { name: () => t('Relevance'), sort: undefined, order: undefined },
  { name: () => t('Newest'), sort: 'createdAt', order: 'desc' },
  ...sortOptions.filter(({ sort }) => sort !== undefined),
] as const

/** The sort options of a manual collection, which by default is in the shop's order. */
export const pickedSortOptions = [
  { name: () => t('Featured'), sort: undefined, order: undefined },
  ...searchSortOptions.slice(1),
]
