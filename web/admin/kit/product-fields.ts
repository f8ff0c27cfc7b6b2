import type { ProductValues, VariantPatch, variantFields } from '#contract/catalog/product-fields.ts'
import type { ReturnRule } from '#contract/catalog/return-rules.ts'
import { variantName } from '#contract/catalog/variants.ts'
import { type CsvValues, translationOfColumn } from '#contract/imports/csv-columns.ts'
import { formatNumber, formatPercent, localDecimals } from '#contract/language/format.ts'
import { isLanguageCode, languageName } from '#contract/language/languages.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import { parseFacts } from './fact-rows.ts'
import type { Formats } from './use-formats.ts'
import { visibleText } from './visible-text.ts'
import { formatWeight } from './weight.ts'

/** The choices of the product form. */
export const returnLabels: Record<ReturnRule, string> = {
  shop: t('Same as in the settings'),
  unopened: t('Only unopened'),
  none: t('Not possible'),
}

/** How a field is shown in the log. */
export type Field = { label: string; describe: (value: unknown, formats: Formats) => string }

export const text = (label: string): Field => ({ label, describe: describeValue })

const optionalText = (label: string): Field => ({
  label,
  describe: (value) => (value === '' ? t('none') : describeValue(value)),
})

/** The label, the text in the log and the hint for the CSV column of each field. */
const columns: Record<keyof CsvValues, Field & { hint: string }> = {
  title: { ...text(t('Title')), hint: t('A single line.') },
  description: { ...text(t('Description')), hint: t('Plain text.') },
  price: {
    label: t('Price'),
    describe: formatPrice,
    hint: t('Before the discount, for example 19.99. With variants, the lowest price.'),
  },
  discountPercentage: {
    label: t('Discount'),
    describe: (value) => formatPercent(Number(value)),
    hint: t('0 to 100. Empty means no discount.'),
  },
  saleStartsAt: {
    label: t('Sale starts'),
    describe: describeMoment,
    hint: t('When the discount begins, such as 2026-12-01 09:30, in the shop’s time zone. Empty means immediately.'),
  },
  saleEndsAt: {
    label: t('Sale ends'),
    describe: describeMoment,
    hint: t('When the discount ends. Empty means never.'),
  },
  rating: { ...text(t('Rating')), hint: t('0 to 5. Empty means no rating.') },
  color: { ...optionalText(t('Color')), hint: t('The name of the color. Empty means none.') },
  category: {
    ...text(t('Category')),
    hint: t('The name of the category, or “Clothing > Shirts” for one in another. A new one is created.'),
  },
  brand: { ...optionalText(t('Brand')), hint: t('The name of the brand. A new one is created. Empty means none.') },
  stock: {
    label: t('Stock'),
    describe: (value) => (value === null ? t('not tracked') : describeValue(value)),
    hint: t('Units left. Empty means stock is not tracked. Empty for products with variants.'),
  },
  leadTimeDays: {
    label: t('Production time (days)'),
    describe: (value) => (value === null ? t('not made to order') : describeValue(value)),
    hint: t('Business days until it can be dispatched. Empty means it is not made to order.'),
  },
  returns: {
    label: t('Returns'),
    describe: (value) => returnLabels[value as ReturnRule] ?? describeValue(value),
    // Translators: shop, unopened and none are words of the file
    hint: t('shop, unopened (only unopened), or none (not possible). Empty means shop: as in the settings.'),
  },
  weight: {
    label: t('Weight'),
    describe: (value) => (typeof value === 'number' ? formatWeight(value) : t('not set')),
    hint: t('In grams. Empty means it is not known.'),
  },
  content: {
    label: inContext('amount', 'Content'),
    describe: (value) => (typeof value === 'string' && value !== '' ? localDecimals(value) : t('none')),
    hint: t('For the unit price, such as 250 g or 0.75 l. Empty means it isn’t sold by weight or volume.'),
  },
  reorderLevel: {
    label: t('Reorder level'),
    describe: (value) => describeValue(value ?? lowStockThreshold),
    hint: t(
      'We’ll email you when this many or fewer are left, or when this many of a variant are. Empty means {lowStockThreshold}.',
      { lowStockThreshold: formatNumber(lowStockThreshold) },
    ),
  },
  taxClass: {
    ...text(t('Tax class')),
    // Translators: standard, reduced and zero are words of the file
    hint: t('The id of a tax class, such as standard, reduced or zero. Empty means standard.'),
  },
  shippingClass: {
    label: t('Shipping class'),
    describe: (value) => describeValue(value || t('normal')),
    // Translators: “pickup” is a word of the file
    hint: t(
      'Any name, such as bulky: methods that list it take the product. “pickup” means it can only be picked up. Empty means normal.',
    ),
  },
  sku: {
    label: t('SKU'),
    describe: (value) => describeValue(value || null),
    hint: t('No two products or variants in the shop have the same. Empty for products with variants.'),
  },
  barcode: {
    label: t('Barcode'),
    describe: (value) => describeValue(value || null),
    hint: t('Such as an EAN or UPC. Empty for products with variants.'),
  },
  images: {
    label: t('Images'),
    describe: listImages,
    hint: t(
      'One per line: a URL, a space, and alt text. Images from other sites (https://…) are fetched after the import and added to the product’s images.',
    ),
  },
  archived: {
    label: t('Archived'),
    describe: (value) => (value === true ? t('yes') : t('no')),
    // Translators: yes and no are words of the file
    hint: t('yes or no.'),
  },
}

/** `status` is an order's. */
const fields: Record<keyof ProductValues | 'status', Field> = {
  ...columns,
  facts: { label: inContext('of a product', 'Details'), describe: listFacts },
  options: { label: t('Options'), describe: (value) => (isTexts(value) ? value.join(', ') : '') || t('none') },
  variants: { label: t('Variants'), describe: listVariants },
  status: text(t('Status')),
}

/** Describes a value of a variant. If it is empty, the product's applies. */
const orOfProduct =
  ({ describe }: Field): Field['describe'] =>
  (value, formats) =>
    (value ?? '') === '' ? t('same as the product') : describe(value, formats)

/** How each value of a variant is shown. */
export const describersOfVariant: Record<keyof typeof variantFields, Field['describe']> = {
  values: (value) => (isTexts(value) ? variantName({ values: value }) : t('none')),
  sku: fields.sku.describe,
  barcode: fields.barcode.describe,
  priceOverride: orOfProduct(fields.price),
  discountOverride: orOfProduct(fields.discountPercentage),
  saleStartsAt: fields.saleStartsAt.describe,
  saleEndsAt: fields.saleEndsAt.describe,
  stock: fields.stock.describe,
  content: orOfProduct(fields.content),
  reorderLevel: orOfProduct(fields.reorderLevel),
  image: (value) => (value === '' ? t('none') : t('selected')),
  archived: fields.archived.describe,
}

/** A hint for each CSV column. */
export const columnHints = Object.fromEntries(
  Object.entries(columns).map(([name, { hint }]) => [name, hint]),
) as Record<keyof CsvValues, string>

/** A field of a product, or one that is shown as it is. */
export function productField(name: string): Field {
  return fields[name as keyof typeof fields] ?? translationField(name) ?? text(name)
}

/** The field of a translation’s column, such as `title:de`. */
function translationField(column: string): Field | undefined {
  const { name, language } = translationOfColumn(column) ?? {}
  if (language === undefined || !isLanguageCode(language)) return undefined
  const field = columns[name as keyof CsvValues].label
  return optionalText(t('{field} ({language})', { field, language: languageName(language) }))
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
  return typeof value === 'string' ? moment(value) : t('not set')
}

export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return t('not set')
  if (isTexts(value)) return shorten(value.join(', ')) || t('none')
  if (typeof value === 'number') return localDecimals(String(value))
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
      .join('; ') || t('none')
  )
}

/** The number of images, and their descriptions. */
function listImages(value: unknown): string {
  const images = parseImages(value)
  const descriptions = images.map(({ alt }) => alt || t('no description')).join('; ')
  return images.length === 0
    ? t('no images')
    : plural(images.length, '{count} image: {descriptions}', '{count} images: {descriptions}', { descriptions })
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
  return described.join('; ') || t('none')
}
