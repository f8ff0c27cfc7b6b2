import { maxOptions } from '#contract/catalog/product-fields.ts'
import { inheritedFacts } from '#contract/catalog/shown-facts.ts'
import { toLocalTime } from '#contract/local-time.ts'
import { mainClass } from '#contract/taxes/tax-classes.ts'
import type { ExportedItem, ExportedProduct } from './exported-product.ts'
import { toHtml } from './to-html.ts'
import { productIdColumn } from './woocommerce-columns.ts'

/** The columns of WooCommerce's export in English that the shop has values for, and the id, which it skips. Not translated. */
const columns = [
  productIdColumn,
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Weight (kg)',
  'Allow customer reviews?',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Parent',
  'Position',
  'Brands',
  'Meta: _unit',
  'Meta: _unit_product',
]

/** These columns, with attributes for the options, the color, and as many facts as a product has. */
export function wooExportColumns(facts: number): string[] {
  const attributes = Array.from({ length: maxOptions + 1 + facts }, (_, at) => Object.keys(attribute(at + 1, '', '')))
  return [...columns, ...attributes.flat()]
}

type Cells = Record<string, string>

/** The row of a product and, if it has options, a row for each variant. `timeZone` is the shop's. Not translated. */
export function* toWooCommerce(product: ExportedProduct, timeZone: string): Generator<Cells> {
  const { values, items } = product
  const [first] = items
  if (values.options.length === 0 && first) {
    yield { ...productCells(product), Type: 'simple', ...itemCells(first, timeZone) }
    return
  }
  const sku = parentSku(product)
  const isInStock = items.some(({ stock }) => stock !== 0)
  yield {
    ...productCells(product),
    Type: 'variable',
    SKU: sku,
    'In stock?': isInStock ? '1' : '0',
    ...contentCells(values.content),
    'Low stock amount': String(values.reorderLevel ?? ''),
  }
  for (const [at, item] of items.entries()) {
    yield {
      Type: 'variation',
      Name: `${values.title} - ${item.values.join(', ')}`,
      Published: '1',
      'Tax status': 'taxable',
      'Tax class': 'parent',
      Parent: sku,
      Position: String(at + 1),
      Images: item.image,
      ...itemCells(item, timeZone),
      ...Object.assign(
        {},
        ...values.options.map((name, index) => attribute(index + 1, name, joinList([item.values[index] ?? '']))),
      ),
    }
  }
}

/** Variations name their product by its SKU, but products with options have none here. */
function parentSku({ id, items }: ExportedProduct): string {
  return items.some(({ sku }) => sku.toLowerCase() === id) ? `${id}-product` : id
}

/** Not translated: the words of the format. */
function productCells({ id, values, category, brand, tags, images, items }: ExportedProduct): Cells {
  const { options, color } = values
  const valuesOf = (at: number) => joinList([...new Set(items.map((item) => item.values[at] ?? ''))])
  const hasColor = color !== '' && !options.some((name) => name.toLowerCase() === 'color')
  const attributes = [
    ...options.map((name, at) => ({ name, value: valuesOf(at) })),
    ...(hasColor ? [{ name: 'Color', value: joinList([color]) }] : []),
  ]
  const facts = inheritedFacts(attributes, values.facts).map(({ name, value }) => ({ name, value: joinList([value]) }))
  return {
    [productIdColumn]: id,
    Name: values.title,
    Published: values.archived ? '-1' : '1',
    'Is featured?': '0',
    'Visibility in catalog': 'visible',
    Description: toHtml(values.description),
    'Tax status': 'taxable',
    'Tax class': taxClassOf(values.taxClass),
    'Weight (kg)': values.weight === null ? '' : String(values.weight / 1000),
    'Allow customer reviews?': '1',
    'Backorders allowed?': '0',
    'Sold individually?': '0',
    Categories: joinList([category.join(' > ')]),
    Tags: joinList(tags),
    'Shipping class': values.shippingClass,
    Images: joinList(images.map(({ src }) => src)),
    Position: '0',
    Brands: joinList([brand]),
    ...Object.assign({}, ...[...attributes, ...facts].map(({ name, value }, at) => attribute(at + 1, name, value))),
  }
}

function itemCells(item: ExportedItem, timeZone: string): Cells {
  const { saleStartsAt, saleEndsAt } = item
  return {
    SKU: item.sku,
    'GTIN, UPC, EAN, or ISBN': item.barcode,
    'Date sale price starts': saleStartsAt !== null ? timeText(saleStartsAt, timeZone) : '',
    'Date sale price ends': saleEndsAt !== null ? endText(saleEndsAt, timeZone) : '',
    'In stock?': item.stock === 0 ? '0' : '1',
    Stock: String(item.stock ?? ''),
    'Low stock amount': String(item.reorderLevel ?? ''),
    'Backorders allowed?': '0',
    'Sold individually?': '0',
    'Sale price': item.salePrice,
    'Regular price': item.price,
    ...contentCells(item.content),
  }
}

/** Not translated: columns. */
function attribute(number: number, name: string, value: string): Cells {
  return {
    [`Attribute ${number} name`]: name,
    [`Attribute ${number} value(s)`]: value,
    [`Attribute ${number} visible`]: '1',
    [`Attribute ${number} global`]: '0',
  }
}

function contentCells(content: string): Cells {
  const [amount = '', unit = ''] = content.split(' ')
  return { 'Meta: _unit': unit, 'Meta: _unit_product': amount }
}

/** WooCommerce's own classes have other names; the standard one has none. */
function taxClassOf(id: string): string {
  return { [mainClass]: '', reduced: 'reduced-rate', zero: 'zero-rate' }[id] ?? id
}

/** The opposite of `splitList`. */
function joinList(parts: string[]): string {
  return parts.map((part) => part.replaceAll(',', '\\,')).join(', ')
}

/** Such as 2026-12-01 09:30:00. */
function timeText(moment: string | number, timeZone: string): string {
  const seconds = new Date(moment).toISOString().slice(17, 19)
  return `${toLocalTime(moment, timeZone).replace('T', ' ')}:${seconds}`
}

/** WooCommerce's sales last to the end of a second, usually of a day's last one. */
function endText(moment: string, timeZone: string): string {
  const isWholeMinute = Date.parse(moment) % 60_000 === 0
  return timeText(isWholeMinute ? Date.parse(moment) - 1000 : moment, timeZone)
}
