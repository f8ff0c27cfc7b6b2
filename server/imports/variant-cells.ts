import * as z from 'zod/mini'
import {
  type ProductValues,
  type VariantPatch,
  type VariantValues,
  variantDefaults,
  variantFields,
} from '#contract/catalog/product-fields.ts'
import { type CsvColumn, exportedStockColumn, optionColumns, variantColumns } from '#contract/imports/csv-columns.ts'
import {
  type Cell,
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

type VariantColumn = keyof typeof variantColumns

/** How each column of a variant is written to CSV files. */
const cells: { [Column in VariantColumn]: Cell<VariantValues[(typeof variantColumns)[Column]]> } = {
  variantSku: textCell,
  variantBarcode: textCell,
  variantPrice: priceCell,
  variantDiscountPercentage: percentageCell,
  variantSaleStartsAt: momentCell,
  variantSaleEndsAt: momentCell,
  variantStock: numberCell,
  variantContent: textCell,
  variantReorderLevel: numberCell,
  variantImage: textCell,
  variantArchived: yesNoCell,
}

const columnNames = Object.keys(cells) as VariantColumn[]

/** The columns of variants. The product has the option names. */
const ownColumns: CsvColumn[] = [...optionColumns.map(([, value]) => value), ...columnNames]

/** Whether a column can differ between the rows of a product. */
export const isVariantColumn = (column: CsvColumn) => ownColumns.includes(column) || column === exportedStockColumn

/** The cells of each variant of a product, with times in a time zone, and the option names in the first row. */
export function toVariantCells(
  { options, variants }: Pick<ProductValues, 'options' | 'variants'>,
  timeZone: string,
): Record<string, string>[] {
  return listedVariants(options, variants).map((variant, index) => {
    const row: Record<string, string> = {}
    for (const [at, name] of options.entries()) {
      const [nameColumn, valueColumn] = optionColumns[at] as (typeof optionColumns)[number]
      if (index === 0) row[nameColumn] = withQuote(name)
      row[valueColumn] = withQuote(variant.values[at] ?? '')
    }
    for (const column of columnNames) {
      const { toCell } = cells[column] as Cell<unknown>
      row[column] = withQuote(toCell(variant[variantColumns[column]], timeZone))
    }
    row[exportedStockColumn] = cells.variantStock.toCell(variant.stock, timeZone)
    return row
  })
}

/** Imports find variants by their values, so omit archived variants that can't be found this way. */
function listedVariants(options: string[], variants: VariantValues[]): VariantValues[] {
  return variants.filter((variant) => findByValues(variants, variant.values) === variant && fits(options, variant))
}

const fits = (options: string[], { values }: VariantValues) => values.length === options.length && options.length > 0

/** The variant with these values: the one for sale, or else the first archived one. */
export function findByValues(variants: VariantValues[], values: string[]): VariantValues | undefined {
  const found = variants.filter((variant) => variant.values.join('\n') === values.join('\n'))
  return found.find(({ archived }) => !archived) ?? found[0]
}

/** A row's variant: its values, one for each option, including empty ones, and its other cells. */
export type VariantCells = { values: string[]; fields: VariantPatch; errors: Record<string, string> }

/** Returns a function that reads the cells of a variant, or undefined if they are all empty. */
export function createVariantReader(columns: CsvColumn[], place: Place): (row: string[]) => VariantCells | undefined {
  const given = columnNames.filter((column) => columns.includes(column))
  const schema = z.object(Object.fromEntries(given.map((column) => [column, variantFields[variantColumns[column]]])))
  const places = new Map(columns.map((column, at) => [column, at]))
  const own = columns.filter((column) => ownColumns.includes(column))
  return (row) => {
    const text = (column: CsvColumn) => withoutQuote(row[places.get(column) ?? -1] ?? '').trim()
    if (own.every((column) => text(column) === '')) return undefined
    const raw = given.map((column) => {
      const cell = text(column)
      return [
        column,
        cell === '' ? variantDefaults[variantColumns[column] as 'sku'] : cells[column].parseCell(cell, place),
      ]
    })
    const { data = {}, error } = schema.safeParse(Object.fromEntries(raw))
    const fields = Object.entries(data).map(([column, value]) => [variantColumns[column as VariantColumn], value])
    const errors: Record<string, string> = {}
    for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
    return { values: optionColumns.map(([, column]) => text(column)), fields: Object.fromEntries(fields), errors }
  }
}
