import type { CsvColumn } from '#contract/imports/csv-columns.ts'
import type { CsvRow } from '../../platform/csv/read-csv.ts'
import type { SourceRow } from './translation.ts'

/** Shopify's columns, as exported until 2024 and later. */
export const shopifyColumns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  giftCard: ['Gift Card'],
  taxable: ['Variant Taxable', 'Charge tax'],
  measure: ['Unit Price Total Measure'],
  measureUnit: ['Unit Price Total Measure Unit'],
} as const

export type ShopifyName = keyof typeof shopifyColumns
export type ShopifyRow = SourceRow<ShopifyName>

/** The Shopify columns from which each of the shop's columns is read. It is omitted if the file has none of them. */
export const sources: Partial<Record<CsvColumn, ShopifyName[]>> = {
  id: ['handle'],
  title: ['title'],
  description: ['description'],
  price: ['price'],
  discountPercentage: ['compareAt'],
  category: ['type', 'category'],
  brand: ['vendor'],
  stock: ['quantity'],
  weight: ['grams'],
  content: ['measure'],
  taxClass: ['taxable'],
  sku: ['sku'],
  barcode: ['barcode'],
  images: ['image'],
  archived: ['status', 'published'],
  option1Name: ['option1Name'],
  option1Value: ['option1Value'],
  option2Name: ['option2Name'],
  option2Value: ['option2Value'],
  option3Name: ['option3Name'],
  option3Value: ['option3Value'],
  variantSku: ['sku'],
  variantBarcode: ['barcode'],
  variantPrice: ['price'],
  variantDiscountPercentage: ['compareAt'],
  variantStock: ['quantity'],
  variantContent: ['measure'],
}

/** A product's rows are consecutive: its variants, then its further images. */
export async function* groupByHandle(
  rows: AsyncIterable<CsvRow>,
  read: (row: CsvRow) => ShopifyRow,
): AsyncGenerator<[ShopifyRow, ...ShopifyRow[]]> {
  let group: [ShopifyRow, ...ShopifyRow[]] | undefined
  for await (const cells of rows) {
    const row = read(cells)
    if (group && row.get('handle') === group[0].get('handle')) {
      group.push(row)
      continue
    }
    if (group) yield group
    group = [row]
  }
  if (group) yield group
}

/** The images of a product's rows, in their order. */
export function imagesOf(product: ShopifyRow[]): { src: string; alt: string }[] {
  return product
    .filter(({ get }) => get('image') !== '')
    .map(({ get }, at) => ({
      src: get('image'),
      alt: get('imageAlt'),
      position: Number(get('imagePosition')) || at + 1,
    }))
    .toSorted((a, b) => a.position - b.position)
}
