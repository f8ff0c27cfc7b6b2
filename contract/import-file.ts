/** What files of products are made of. It stands apart from the schemas, so that pages load it without them. */

/** The columns, in the order in which they are written. */
export const productColumns = [
  'id',
  'title',
  'description',
  'price',
  'discountPercentage',
  'rating',
  'color',
  'category',
  'brand',
  'stock',
  'pictures',
  'archived',
] as const
export type ProductColumn = (typeof productColumns)[number]

/**
 * A file is checked, then it waits to be run; all of it comes into the shop, or nothing. Where it failed, nothing was
 * changed.
 */
export const importStates = ['checking', 'checked', 'running', 'done', 'failed'] as const

export const importRowKinds = ['created', 'changed', 'wrong'] as const
