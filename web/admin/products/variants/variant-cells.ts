import type { variantFields } from '#contract/catalog/product-fields.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import { moment, number, percentage, price, text, trimmed, type ValueKind } from '../../kit/value-kinds.ts'

/** A value of a variant in the form, which is one text. */
type Cell = ValueKind & {
  label: string
  inputMode?: 'decimal' | 'numeric'
  type?: 'datetime-local'
  /** The value that applies to a variant without its own. */
  placeholder?: (product: FormValues) => string | undefined
  headingClass?: string
  cellClass?: string
}

const wholeNumber = { ...number, inputMode: 'numeric' } as const
const dateAndTime = { ...moment, type: 'datetime-local', cellClass: 'max-sm:col-span-2' } as const

/** The cells of a variant, in the order of the table. */
const table = {
  sku: { ...trimmed, label: 'SKU', headingClass: 'w-28 @4xl:w-40' },
  priceOverride: {
    ...price,
    label: 'Price',
    inputMode: 'decimal',
    placeholder: (product: FormValues) => product.price,
    headingClass: 'w-24',
  },
  stock: { ...wholeNumber, label: 'Stock', placeholder: () => 'Not tracked', headingClass: 'w-27' },
  content: { ...text, label: 'Content', placeholder: ({ content }: FormValues) => content, headingClass: 'w-20' },
  reorderLevel: {
    ...wholeNumber,
    label: 'Reorder level',
    placeholder: ({ reorderLevel }: FormValues) => reorderLevel?.trim() || String(lowStockThreshold),
    headingClass: 'w-18',
  },
  barcode: { ...trimmed, label: 'Barcode', headingClass: 'w-30 @4xl:w-36' },
  image: { ...text, label: 'Image', headingClass: 'w-24 @4xl:w-32', cellClass: '@max-3xl:col-span-2' },
  discountOverride: {
    ...percentage,
    label: 'Discount in percent',
    inputMode: 'decimal',
    placeholder: ({ discountPercentage }: FormValues) => discountPercentage,
  },
  saleStartsAt: { ...dateAndTime, label: 'Sale starts' },
  saleEndsAt: { ...dateAndTime, label: 'Sale ends' },
} satisfies Record<Exclude<keyof typeof variantFields, 'values' | 'archived'>, Cell>

export type CellName = keyof typeof table
export type Cells = Record<CellName, string>

export const cells: Record<CellName, Cell> = table
export const cellNames = Object.keys(cells) as CellName[]

/** The cells of a variant's own sale. */
export const saleNames = ['discountOverride', 'saleStartsAt', 'saleEndsAt'] as const

/** An object with a value for each cell. */
export function mapCells<T>(valueOf: (name: CellName) => T): Record<CellName, T> {
  return Object.fromEntries(cellNames.map((name) => [name, valueOf(name)])) as Record<CellName, T>
}
