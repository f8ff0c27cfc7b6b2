// Free of zod, so that pages can load it without the schemas.

/** Columns of a product CSV file, in the order in which they are written. */
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

/** An import is checked, waits to be run, and then applies all rows or none. A failed import has changed nothing. */
export const importStates = ['checking', 'checked', 'running', 'done', 'failed'] as const

export const importRowKinds = ['created', 'changed', 'wrong'] as const
