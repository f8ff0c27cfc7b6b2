import type { ProductValues } from './product-changes.ts'

// Free of zod, so that pages can load it without the schemas.

export type CsvColumn = 'id' | keyof ProductValues

// An object, so that the compiler reports a field without a column.
const columns: Record<CsvColumn, true> = {
  id: true,
  title: true,
  description: true,
  price: true,
  discountPercentage: true,
  rating: true,
  color: true,
  category: true,
  brand: true,
  stock: true,
  pictures: true,
  archived: true,
}

/** Columns of a product CSV file, in the order in which they are written. */
export const csvColumns = Object.keys(columns) as CsvColumn[]

/** An import is checked, waits to be run, and then applies all rows or none. A failed import has changed nothing. */
export const importStates = ['checking', 'checked', 'running', 'done', 'failed'] as const

export const importRowKinds = ['created', 'changed', 'invalid'] as const
