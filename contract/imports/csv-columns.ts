import * as z from 'zod/mini'
import { archived, productFields, variantFields } from '../catalog/product-fields.ts'
import type { LanguageCode } from '../language/languages.ts'

/** The fields that are columns of CSV files. Facts have a column for each name. */
export const CsvValues = z.omit(z.object({ ...productFields, archived }), { facts: true })
export type CsvValues = z.output<typeof CsvValues>

const optionNumbers = [1, 2, 3] as const

/** The columns of each option: its name in the first row of a product, its value in the row of each variant. */
export const optionColumns = optionNumbers.map((number) => [`option${number}Name`, `option${number}Value`] as const)

/** The fields of variants that are columns of CSV files, by column. */
export const variantColumns = {
  variantSku: 'sku',
  variantBarcode: 'barcode',
  variantPrice: 'priceOverride',
  variantDiscountPercentage: 'discountOverride',
  variantSaleStartsAt: 'saleStartsAt',
  variantSaleEndsAt: 'saleEndsAt',
  variantStock: 'stock',
  variantContent: 'content',
  variantReorderLevel: 'reorderLevel',
  variantImage: 'image',
  variantArchived: 'archived',
} as const satisfies Record<string, keyof typeof variantFields>

/** The column of a fact, such as `fact:Material`. */
export type FactColumn = `fact:${string}`

export const factColumn = (name: string): FactColumn => `fact:${name}`

/** The name of the fact in a column; undefined for other columns. */
export const factOfColumn = (column: string): string | undefined => /^\s*fact\s*:(.*)$/i.exec(column)?.[1]?.trim()

/** The texts of products whose translations are in files. */
export const translatedColumns = ['title', 'description'] as const

/** The column of a translation, such as `title:de`. */
export type TranslationColumn = `${(typeof translatedColumns)[number]}:${LanguageCode}`

/** The columns of translations to some languages. */
export const translationColumns = (languages: readonly LanguageCode[]): TranslationColumn[] =>
  languages.flatMap((language) => translatedColumns.map((name) => `${name}:${language}` as const))

/** The field and the language of a translation’s column, which may be one that the shop doesn’t have; undefined for others. */
export function translationOfColumn(column: string): { name: string; language: string } | undefined {
  const [name = '', language] = column.split(':').map((part) => part.trim())
  const field = translatedColumns.find((each) => each === name.toLowerCase())
  return field && language !== undefined ? { name: field, language: language.toLowerCase() } : undefined
}

/** The stock of a product or variant when the file was exported, so that an import changes it by the difference. */
export const exportedStockColumn = 'exportedStock'

export type CsvColumn =
  | 'id'
  | typeof exportedStockColumn
  | keyof CsvValues
  | (typeof optionColumns)[number][number]
  | keyof typeof variantColumns
  | FactColumn
  | TranslationColumn

/** Columns of a product CSV file, in the order in which they are written. Those of translations and facts follow. */
export const csvColumns = [
  'id',
  ...Object.keys(CsvValues.shape),
  ...optionColumns.flat(),
  ...Object.keys(variantColumns),
  exportedStockColumn,
] as CsvColumn[]

/** Lists the columns with numbers that can have decimals. */
export const decimalColumns = (): CsvColumn[] =>
  csvColumns.filter((column) => {
    const field =
      column in variantColumns
        ? variantFields[variantColumns[column as keyof typeof variantColumns]]
        : CsvValues.shape[column as keyof CsvValues]
    return field !== undefined && z.safeParse(field, 0.5).success
  })
