import type { variantFields } from '#contract/catalog/product-fields.ts'
import { inContext, t } from '#contract/language/t.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import {
  moment,
  number,
  percentage,
  price,
  productContent,
  text,
  trimmed,
  type ValueKind,
} from '../../kit/value-kinds.ts'

/** A value of a variant in the form, which is one text. */
type Cell = ValueKind & {
  label: string
  /** The accessible name of the input of a variant. */
  labelOf: (variant: string) => string
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
  sku: {
    ...trimmed,
    label: t('SKU'),
    labelOf: (variant: string) => t('SKU of {variant}', { variant }),
    headingClass: 'w-28 @4xl:w-40',
  },
  priceOverride: {
    ...price,
    label: t('Price'),
    labelOf: (variant: string) => t('Price of {variant}', { variant }),
    inputMode: 'decimal',
    placeholder: (product: FormValues) => product.price,
    headingClass: 'w-24',
  },
  stock: {
    ...wholeNumber,
    label: t('Stock'),
    labelOf: (variant: string) => t('Stock of {variant}', { variant }),
    placeholder: () => t('Not tracked'),
    headingClass: 'w-27',
  },
  content: {
    ...productContent,
    label: inContext('amount', 'Content'),
    labelOf: (variant: string) => t('Content of {variant}', { variant }),
    placeholder: ({ content }: FormValues) => content,
    headingClass: 'w-20',
  },
  reorderLevel: {
    ...wholeNumber,
    label: t('Reorder level'),
    labelOf: (variant: string) => t('Reorder level of {variant}', { variant }),
    placeholder: ({ reorderLevel }: FormValues) => reorderLevel?.trim() || String(lowStockThreshold),
    headingClass: 'w-18',
  },
  barcode: {
    ...trimmed,
    label: t('Barcode'),
    labelOf: (variant: string) => t('Barcode of {variant}', { variant }),
    headingClass: 'w-30 @4xl:w-36',
  },
  image: {
    ...text,
    label: t('Image'),
    labelOf: (variant: string) => t('Image of {variant}', { variant }),
    headingClass: 'w-24 @4xl:w-32',
    cellClass: '@max-3xl:col-span-2',
  },
  discountOverride: {
    ...percentage,
    label: t('Discount in percent'),
    labelOf: (variant: string) => t('Discount in percent of {variant}', { variant }),
    inputMode: 'decimal',
    placeholder: ({ discountPercentage }: FormValues) => discountPercentage,
  },
  saleStartsAt: {
    ...dateAndTime,
    label: t('Sale starts'),
    labelOf: (variant: string) => t('Sale starts of {variant}', { variant }),
  },
  saleEndsAt: {
    ...dateAndTime,
    label: t('Sale ends'),
    labelOf: (variant: string) => t('Sale ends of {variant}', { variant }),
  },
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
