import { type CsvColumn, optionColumns } from '#contract/csv-columns.ts'

export const wooColumns: Record<string, string[]> = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name'],
  published: ['Published'],
  shortDescription: ['Short description'],
  description: ['Description'],
  saleStarts: ['Date sale price starts'],
  saleEnds: ['Date sale price ends'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  backorders: ['Backorders allowed?'],
  weight: ['Weight (kg)', 'Weight (g)', 'Weight (lbs)', 'Weight (oz)'],
  salePrice: ['Sale price'],
  regularPrice: ['Regular price'],
  categories: ['Categories'],
  images: ['Images'],
  parent: ['Parent'],
  brands: ['Brands'],
}

/** The columns of WooCommerce from which each of the shop's is read. It is left out if the file has none of them. */
export const sources: Partial<Record<CsvColumn, string[]>> = {
  id: ['name'],
  title: ['name'],
  description: ['description', 'shortDescription'],
  price: ['regularPrice'],
  discountPercentage: ['salePrice'],
  color: ['attribute1Name'],
  category: ['categories'],
  brand: ['brands'],
  stock: ['stock', 'inStock'],
  weight: ['weight'],
  sku: ['sku'],
  barcode: ['barcode'],
  pictures: ['images'],
  archived: ['published'],
  ...Object.fromEntries(
    optionColumns.flatMap(([name, value], at) => [
      [name, [`attribute${at + 1}Name`]],
      [value, [`attribute${at + 1}Value`]],
    ]),
  ),
  variantSku: ['sku'],
  variantBarcode: ['barcode'],
  variantPrice: ['regularPrice'],
  variantStock: ['stock', 'inStock'],
}

const grams: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 }

/** A weight in whole grams, or empty. The unit is in the column's name. */
export function toGrams(weight: string, column: string): string {
  const unit = /\((\w+)\)/.exec(column)?.[1]?.toLowerCase() ?? 'kg'
  return Number(weight) > 0 ? `${Math.max(1, Math.round(Number(weight) * (grams[unit] ?? 1)))}` : ''
}

/** Splits at commas; those that belong to a name follow a backslash. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

/** WordPress shows empty lines as paragraphs, and its export writes line breaks as “\n”. */
export function withLineBreaks(html: string): string {
  const text = html.replaceAll('\\n', '\n')
  return /<(p|div|br|ul|ol|h\d)\b/i.test(text) ? text : text.replaceAll('\n', '<br>\n')
}

/** Sales begin and end with their day. */
export const isAfter = (day: string, now: Date) => day !== '' && Date.parse(day) > now.getTime()
export const isBefore = (day: string, now: Date) => day !== '' && Date.parse(day) + 86_400_000 <= now.getTime()
