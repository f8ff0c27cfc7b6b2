import type { ProductValues, VariantPatch, variantFields } from '#contract/catalog/product-fields.ts'
import type { ReturnRule } from '#contract/catalog/return-rules.ts'
import { variantName } from '#contract/catalog/variants.ts'
import type { CsvValues } from '#contract/imports/csv-columns.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import { formatPercentage } from '#contract/money.ts'
import { plural } from '../../ui/plural.ts'
import { parseFacts } from './fact-rows.ts'
import type { Formats } from './use-formats.ts'
import { visibleText } from './visible-text.ts'
import { formatWeight } from './weight.ts'

/** The choices of the product form. */
export const returnLabels: Record<ReturnRule, string> = {
  shop: 'Same as in the settings',
  unopened: 'Only unopened',
  none: 'Not possible',
}

/** How a field is shown in the log. */
export type Field = { label: string; describe: (value: unknown, formats: Formats) => string }

export const text = (label: string): Field => ({ label, describe: describeValue })

const optionalText = (label: string): Field => ({
  label,
  describe: (value) => (value === '' ? 'none' : describeValue(value)),
})

/** The label, the text in the log and the hint for the CSV column of each field. */
const columns: Record<keyof CsvValues, Field & { hint: string }> = {
  title: { ...text('Title'), hint: 'A single line.' },
  description: { ...text('Description'), hint: 'Plain text.' },
  price: {
    label: 'Price',
    describe: formatPrice,
    hint: 'Before the discount, for example 19.99. With variants, the lowest price.',
  },
  discountPercentage: {
    label: 'Discount',
    describe: (value) => formatPercentage(Number(value)),
    hint: '0 to 100. Empty means no discount.',
  },
  saleStartsAt: {
    label: 'Sale starts',
    describe: describeMoment,
    hint: 'When the discount begins, such as 2026-12-01 09:30, in the shop’s time zone. Empty means immediately.',
  },
  saleEndsAt: { label: 'Sale ends', describe: describeMoment, hint: 'When the discount ends. Empty means never.' },
  rating: { ...text('Rating'), hint: '0 to 5. Empty means no rating.' },
  color: { ...optionalText('Color'), hint: 'The name of the color. Empty means none.' },
  category: {
    ...text('Category'),
    hint: 'The name of the category, or “Clothing > Shirts” for one in another. A new one is created.',
  },
  brand: { ...optionalText('Brand'), hint: 'The name of the brand. A new one is created. Empty means none.' },
  stock: {
    label: 'Stock',
    describe: (value) => (value === null ? 'not tracked' : describeValue(value)),
    hint: 'Units left. Empty means stock is not tracked. Empty for products with variants.',
  },
  leadTimeDays: {
    label: 'Production time (days)',
    describe: (value) => (value === null ? 'not made to order' : describeValue(value)),
    hint: 'Business days until it can be dispatched. Empty means it is not made to order.',
  },
  returns: {
    label: 'Returns',
    describe: (value) => returnLabels[value as ReturnRule] ?? describeValue(value),
    hint: 'shop, unopened (only unopened), or none (not possible). Empty means shop: as in the settings.',
  },
  weight: {
    label: 'Weight',
    describe: (value) => (typeof value === 'number' ? formatWeight(value) : 'not set'),
    hint: 'In grams. Empty means it is not known.',
  },
  content: {
    ...optionalText('Content'),
    hint: 'For the unit price, such as 250 g or 0.75 l. Empty means it isn’t sold by weight or volume.',
  },
  reorderLevel: {
    label: 'Reorder level',
    describe: (value) => describeValue(value ?? lowStockThreshold),
    hint: `We’ll email you when this many or fewer are left, or when this many of a variant are. Empty means ${lowStockThreshold}.`,
  },
  taxClass: {
    ...text('Tax class'),
    hint: 'The id of a tax class, such as standard, reduced or zero. Empty means standard.',
  },
  shippingClass: {
    label: 'Shipping class',
    describe: (value) => describeValue(value || 'normal'),
    hint: 'Any name, such as bulky: methods that list it take the product. “pickup” means it can only be picked up. Empty means normal.',
  },
  sku: {
    label: 'SKU',
    describe: (value) => describeValue(value || null),
    hint: 'No two products or variants in the shop have the same. Empty for products with variants.',
  },
  barcode: {
    label: 'Barcode',
    describe: (value) => describeValue(value || null),
    hint: 'Such as an EAN or UPC. Empty for products with variants.',
  },
  images: {
    label: 'Images',
    describe: listImages,
    hint: 'One per line: a URL, a space, and alt text. Images from other sites (https://…) are fetched after the import and added to the product’s images.',
  },
  archived: { label: 'Archived', describe: (value) => (value === true ? 'yes' : 'no'), hint: 'yes or no.' },
}

/** `status` is an order's. */
const fields: Record<keyof ProductValues | 'status', Field> = {
  ...columns,
  facts: { label: 'Details', describe: listFacts },
  options: { label: 'Options', describe: (value) => (isTexts(value) ? value.join(', ') : '') || 'none' },
  variants: { label: 'Variants', describe: listVariants },
  status: text('Status'),
}

/** A value of a variant. If it is empty, the product's applies. */
const orOfProduct = ({ label, describe }: Field): Field => ({
  label,
  describe: (value, formats) => ((value ?? '') === '' ? 'same as the product' : describe(value, formats)),
})

/** How each value of a variant is shown. */
export const ofVariant: Record<keyof typeof variantFields, Field> = {
  values: { label: 'Values', describe: (value) => (isTexts(value) ? variantName({ values: value }) : 'none') },
  sku: fields.sku,
  barcode: fields.barcode,
  priceOverride: orOfProduct(fields.price),
  discountOverride: orOfProduct(fields.discountPercentage),
  saleStartsAt: fields.saleStartsAt,
  saleEndsAt: fields.saleEndsAt,
  stock: fields.stock,
  content: orOfProduct(fields.content),
  reorderLevel: orOfProduct(fields.reorderLevel),
  image: { label: 'Image', describe: (value) => (value === '' ? 'none' : 'selected') },
  archived: fields.archived,
}

/** A hint for each CSV column. */
export const columnHints = Object.fromEntries(
  Object.entries(columns).map(([name, { hint }]) => [name, hint]),
) as Record<keyof CsvValues, string>

/** A field of a product, or one that is shown as it is. */
export function productField(name: string): Field {
  return fields[name as keyof typeof fields] ?? text(name)
}

export const fieldLabel = (name: string): string => productField(name).label

/** A value in words, as in the log. */
export function describeField(name: string, value: unknown, formats: Formats): string {
  return productField(name).describe(value, formats)
}

function formatPrice(value: unknown, { money }: Formats): string {
  return typeof value === 'number' ? money(value) : describeValue(value)
}

function describeMoment(value: unknown, { moment }: Formats): string {
  return typeof value === 'string' ? moment(value) : 'not set'
}

export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'not set'
  if (isTexts(value)) return shorten(value.join(', ')) || 'none'
  return shorten(typeof value === 'string' ? value : JSON.stringify(value))
}

function shorten(value: string): string {
  const shown = visibleText(value)
  return shown.length > 80 ? `${shown.slice(0, 77)}…` : shown
}

export type Image = { src: string; alt: string }

export function parseImages(value: unknown): Image[] {
  return Array.isArray(value) ? value : []
}

/** 'Material: Wool; Care: Hand wash' */
function listFacts(value: unknown): string {
  return (
    parseFacts(value)
      .map((fact) => visibleText(`${fact.name}: ${fact.value}`))
      .join('; ') || 'none'
  )
}

/** The number of images, and their descriptions. */
function listImages(value: unknown): string {
  const images = parseImages(value)
  const count = plural(images.length, 'image')
  const descriptions = images.map(({ alt }) => alt || 'no description')
  return images.length === 0 ? 'no images' : `${count}: ${descriptions.join('; ')}`
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

export function parseVariants(value: unknown): VariantPatch[] {
  return Array.isArray(value) ? value : []
}

/** 'S: 3; M: 5, 45, A-M', with stock, own price and SKU of each variant. */
function listVariants(value: unknown, formats: Formats): string {
  const forSale = parseVariants(value).filter(({ archived }) => !archived)
  const described = forSale.map(({ values = [], stock, priceOverride, sku }) => {
    const others = [priceOverride == null ? '' : formatPrice(priceOverride, formats), sku].filter(Boolean)
    return `${visibleText(variantName({ values }))}: ${[fields.stock.describe(stock, formats), ...others].join(', ')}`
  })
  return described.join('; ') || 'none'
}
