import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { type ProductValues, productDefaults, type VariantValues } from '#contract/catalog/product-fields.ts'
import type { CsvValues } from '#contract/imports/csv-columns.ts'
import { toCents, toPercentage, toPpb, toUnits } from '#contract/money.ts'
import {
  type Cell,
  lineCell,
  momentCell,
  numberCell,
  type Place,
  percentageCell,
  priceCell,
  textCell,
  withoutQuote,
  withQuote,
  yesNoCell,
} from '../platform/csv/csv-cells.ts'
import type { products } from '../platform/db/schema/index.ts'
import { imagesCell } from './images-cell.ts'

/** A product with its variants in display order. */
export type ProductRow = typeof products.$inferSelect & { variants: VariantRow[] }

/** Its timestamps are in ISO 8601. */
export type VariantRow = Omit<VariantValues, 'priceOverride' | 'discountOverride'> & {
  [Column in 'priceCents' | 'discountPpb' | 'activeDiscountPpb' | 'priorCents']: number | null
}

/** The fields with a column in the table of products. */
type StoredFields = Omit<ProductValues, 'options' | 'variants'>

type FieldName = keyof StoredFields

type Field<T> = {
  fromRow: (row: ProductRow) => T
  toRow: (value: T) => Partial<ProductRow>
}

type CsvFields = { [Name in keyof CsvValues]: Field<CsvValues[Name]> & Cell<CsvValues[Name]> }

/** How each field of a product is stored and written to CSV files. */
const csvFields: CsvFields = {
  title: { ...column('title'), ...lineCell },
  description: { ...column('description'), ...textCell },
  price: {
    fromRow: ({ priceCents }) => toUnits(priceCents),
    toRow: (price) => ({ priceCents: toCents(price) }),
    ...priceCell,
  },
  discountPercentage: {
    fromRow: ({ discountPpb }) => toPercentage(discountPpb),
    toRow: (discount) => ({ discountPpb: toPpb(discount) }),
    ...percentageCell,
  },
  saleStartsAt: momentField('saleStartsAt'),
  saleEndsAt: momentField('saleEndsAt'),
  rating: { ...column('rating'), ...numberCell },
  color: { ...column('color'), ...textCell },
  category: { ...column('category'), ...textCell },
  brand: { fromRow: ({ brand }) => brand ?? '', toRow: (brand) => ({ brand: brand || null }), ...textCell },
  stock: { ...column('stock'), ...numberCell },
  leadTimeDays: { ...column('leadTimeDays'), ...numberCell },
  returns: { ...column('returns'), ...textCell },
  weight: { ...column('weight'), ...numberCell },
  content: { ...column('content'), ...textCell },
  reorderLevel: { ...column('reorderLevel'), ...numberCell },
  taxClass: { ...column('taxClass'), ...textCell },
  shippingClass: { ...column('shippingClass'), ...textCell },
  sku: { ...column('sku'), ...textCell },
  barcode: { ...column('barcode'), ...textCell },
  images: {
    fromRow: (row) => row.images,
    toRow: (images) => ({ images, thumbnail: images[0]?.src ?? '' }),
    ...imagesCell,
  },
  archived: {
    fromRow: ({ archivedAt }) => archivedAt !== null,
    toRow: (archived) => ({ archivedAt: archived ? new Date() : null }),
    ...yesNoCell,
  },
}

const fields: { [Name in FieldName]: Field<StoredFields[Name]> } = { ...csvFields, facts: column('facts') }

/** A field that is stored unchanged in a column of the same name. */
function column<Name extends FieldName & keyof ProductRow>(name: Name) {
  return {
    fromRow: (row: ProductRow): ProductRow[Name] => row[name],
    toRow: (value: ProductRow[Name]): Partial<ProductRow> => ({ [name]: value }),
  }
}

/** A timestamp, stored in a column of the same name. */
function momentField(name: 'saleStartsAt' | 'saleEndsAt') {
  return {
    fromRow: (row: ProductRow) => row[name]?.toISOString() ?? null,
    toRow: (value: string | null): Partial<ProductRow> => ({ [name]: value === null ? null : new Date(value) }),
    ...momentCell,
  }
}

const fieldNames = Object.keys(fields) as FieldName[]

const anyField = (name: FieldName) => fields[name] as Field<unknown>

export const requiredFields = (Object.keys(csvFields) as (keyof CsvValues)[]).filter(
  (name) => !(name in productDefaults),
)

/** The values of a product that admins can set. */
export function toValues(row: ProductRow): ProductValues {
  const values = Object.fromEntries(fieldNames.map((name) => [name, fields[name].fromRow(row)])) as StoredFields
  return { ...values, options: row.options, variants: row.variants.map(toVariantValues) }
}

function toVariantValues({
  priceCents,
  discountPpb,
  activeDiscountPpb: _activeDiscountPpb,
  priorCents: _priorCents,
  ...variant
}: VariantRow): VariantValues {
  return {
    ...variant,
    priceOverride: priceCents === null ? null : toUnits(priceCents),
    discountOverride: discountPpb === null ? null : toPercentage(discountPpb),
  }
}

/** The columns of `products` that hold the given values. */
export function toColumns({ options, variants: _variants, ...values }: ProductPatch): Partial<ProductRow> {
  const columns = options === undefined ? {} : { options }
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) Object.assign(columns, anyField(name as FieldName).toRow(value))
  }
  return columns
}

/** The cells of a product in a CSV file, with times in a time zone. With options, only its variants have stock. */
export function toCells(values: ProductValues, timeZone: string): Record<keyof CsvValues, string> {
  const shown = values.options.length > 0 ? { ...values, stock: null } : values
  const cells = Object.entries(csvFields).map(([name, field]) => {
    const { toCell } = field as Cell<unknown>
    return [name, withQuote(toCell(shown[name as keyof CsvValues], timeZone))]
  })
  return Object.fromEntries(cells) as Record<keyof CsvValues, string>
}

/** Reads a cell of a CSV file, without validating it. An empty cell is the default, if the field has one. */
export function parseCell(name: keyof CsvValues, cell: string, place: Place): unknown {
  const text = withoutQuote(cell).trim()
  if (text === '' && name in productDefaults) return productDefaults[name as keyof typeof productDefaults]
  return csvFields[name].parseCell(text, place)
}
