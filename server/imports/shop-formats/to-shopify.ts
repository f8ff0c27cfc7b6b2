import { type FactColumns, factCells } from '../fact-columns.ts'
import type { ExportedItem, ExportedProduct } from './exported-product.ts'
import { toHtml } from './to-html.ts'

/** The columns of Shopify's template that the shop has values for, in its order. Not translated. */
export const shopifyExportColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  ...[1, 2, 3].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Image',
  'Variant Weight Unit',
  'Status',
]

type Cells = Record<string, string>

/** The rows of a product: the first has its values, with facts as metafields, each also has a variant or an image, or both. */
export function* toShopify(product: ExportedProduct, metafields: FactColumns): Generator<Cells> {
  const { id, items, images } = product
  for (let at = 0; at < Math.max(items.length, images.length); at += 1) {
    yield {
      Handle: id,
      ...(at === 0 && { ...productCells(product), ...factCells(product.values.facts, metafields) }),
      ...itemCells(items[at], product),
      ...imageCells(images[at], at + 1),
    }
  }
}

/** Not translated: the words of the format. */
function productCells({ values, isDraft, category, brand, tags }: ExportedProduct): Cells {
  const names = values.options.length > 0 ? values.options : ['Title']
  return {
    Title: values.title,
    'Body (HTML)': toHtml(values.description),
    Vendor: brand,
    Type: category.at(-1) ?? '',
    // Tags are separated by commas, which can't be escaped.
    Tags: tags.map((tag) => tag.replaceAll(',', '')).join(', '),
    Published: String(!values.archived),
    ...Object.fromEntries(names.map((name, at) => [`Option${at + 1} Name`, name])),
    'Gift Card': 'false',
    Status: isDraft ? 'draft' : values.archived ? 'archived' : 'active',
  }
}

/** Not translated: likewise. */
function itemCells(item: ExportedItem | undefined, { values, isTaxed }: ExportedProduct): Cells {
  if (!item) return {}
  const { price, currentSalePrice, stock } = item
  const optionValues = values.options.length > 0 ? item.values : ['Default Title']
  return {
    ...Object.fromEntries(optionValues.map((value, at) => [`Option${at + 1} Value`, value])),
    'Variant SKU': item.sku,
    'Variant Grams': String(values.weight ?? 0),
    'Variant Inventory Tracker': stock === null ? '' : 'shopify',
    'Variant Inventory Qty': String(stock ?? ''),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': currentSalePrice || price,
    'Variant Compare At Price': currentSalePrice && price,
    'Variant Requires Shipping': 'true',
    'Variant Taxable': String(isTaxed),
    'Variant Barcode': item.barcode,
    'Variant Image': item.image,
    'Variant Weight Unit': 'g',
    ...contentCells(item.content || values.content),
  }
}

/** Shopify's names of units have no superscript, and its base is one of the unit. */
function contentCells(content: string): Cells {
  const [amount = '', unit = ''] = content.replace('²', '2').replace('³', '3').split(' ')
  if (unit === '') return {}
  return {
    'Unit Price Total Measure': amount,
    'Unit Price Total Measure Unit': unit,
    'Unit Price Base Measure': '1',
    'Unit Price Base Measure Unit': { mg: 'kg', g: 'kg', ml: 'l', cl: 'l', cm: 'm' }[unit] ?? unit,
  }
}

function imageCells(image: ExportedProduct['images'][number] | undefined, position: number): Cells {
  if (!image) return {}
  return { 'Image Src': image.src, 'Image Position': String(position), 'Image Alt Text': image.alt }
}
