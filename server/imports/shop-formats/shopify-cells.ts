import { maxSlugLength } from '#contract/catalog/product-fields.ts'
import type { CsvColumn } from '#contract/imports/csv-columns.ts'
import { t } from '#contract/language/t.ts'
import { parseYesNo } from '../../platform/csv/yes-no.ts'
import { toSlug } from '../../platform/text/slug.ts'
import type { FileRow } from '../file-row.ts'
import type { MetafieldKey } from './shopify-metafields.ts'
import type { SourceRow } from './translation.ts'

/** Shopify's columns, as exported until 2024 and later. Not translated. */
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
export type ShopifyRow = SourceRow<ShopifyName | MetafieldKey>

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

const yesNo = { isKnown: (word: string) => parseYesNo(word) !== undefined, message: () => t('Enter TRUE or FALSE.') }

/** The columns with a fixed set of words. Empty cells have their defaults. */
export const wordColumns = Object.entries({
  published: yesNo,
  giftCard: yesNo,
  taxable: yesNo,
  policy: {
    isKnown: (word: string) => /^(deny|continue)$/i.test(word) || parseYesNo(word) !== undefined,
    message: () => t('Enter deny or continue.'),
  },
  status: {
    isKnown: (word: string) => /^(active|draft|archived|unlisted)$/i.test(word),
    message: () => t('Enter active, draft or archived.'),
  },
}) as [ShopifyName, { isKnown: (word: string) => boolean; message: () => string }][]

/**
 * Returns a function that makes product ids from handles. Ids can be shorter, so that two handles may have the same; then
 * the second one gets a number.
 */
export function createHandleIds(language: string): (handle: string) => { id: string; isCut: boolean } {
  const made = new Set<string>()
  return (handle) => {
    const slug = toSlug(handle, language, maxSlugLength)
    let id = slug
    for (let number = 2; id !== '' && made.has(id); number += 1) {
      id = `${slug.slice(0, maxSlugLength - 1 - `${number}`.length)}-${number}`
    }
    made.add(id)
    return { id, isCut: handle.length > maxSlugLength }
  }
}

/**
 * Groups the rows of each product by its handle, since a sorted file has them in any order. The row with its title comes
 * first; the others have its variants and further images.
 */
export async function groupByHandle(
  rows: AsyncIterable<FileRow>,
  read: (row: FileRow) => ShopifyRow,
): Promise<[ShopifyRow, ...ShopifyRow[]][]> {
  const groups = new Map<string, [ShopifyRow, ...ShopifyRow[]]>()
  for await (const cells of rows) {
    const row = read(cells)
    const key = row.get('handle') || `line ${row.line}`
    const group = groups.get(key)
    if (!group) groups.set(key, [row])
    else if (group[0].get('title') === '' && row.get('title') !== '') group.unshift(row)
    else group.push(row)
  }
  return [...groups.values()]
}

/** The images of a product's rows, in their order. */
export function collectImages(product: ShopifyRow[]): { src: string; alt: string }[] {
  return product
    .filter(({ get }) => get('image') !== '')
    .map(({ get }, at) => ({
      src: get('image'),
      alt: get('imageAlt'),
      position: Number(get('imagePosition')) || at + 1,
    }))
    .toSorted((a, b) => a.position - b.position)
}
