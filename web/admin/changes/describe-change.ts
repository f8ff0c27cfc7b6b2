import type { ProductValues, VariantPatch, variantFields } from '#contract/catalog/product-fields.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import type { ReturnRule } from '#contract/catalog/returns.ts'
import { variantName } from '#contract/catalog/variants.ts'
import { lowStockThreshold } from '#contract/listing.ts'
import { toLocalTime } from '#contract/local-time.ts'
import { formatPercentage, type Money } from '#contract/money.ts'
import { plural } from '../../ui/plural.ts'
import { visibleText } from '../kit/visible-text.ts'
import { formatWeight } from '../kit/weight.ts'

/** The choices of the product form. */
export const returnLabels: Record<ReturnRule, string> = {
  shop: 'As in the settings',
  unopened: 'Only unopened',
  none: 'Not possible',
}

type Field = { label: string; describe: (value: unknown, money: Money) => string }

const text = (label: string): Field => ({ label, describe: describeValue })

const optionalText = (label: string): Field => ({
  label,
  describe: (value) => (value === '' ? 'none' : describeValue(value)),
})

/** How each field is shown in the log. `status` is an order's. */
const fields: Record<keyof ProductValues | 'status', Field> = {
  title: text('Title'),
  description: text('Description'),
  price: { label: 'Price', describe: formatPrice },
  discountPercentage: { label: 'Discount', describe: (value) => formatPercentage(Number(value)) },
  saleStartsAt: { label: 'Sale starts', describe: describeMoment },
  saleEndsAt: { label: 'Sale ends', describe: describeMoment },
  rating: text('Rating'),
  color: optionalText('Color'),
  category: text('Category'),
  brand: optionalText('Brand'),
  stock: { label: 'Stock', describe: (value) => (value === null ? 'not tracked' : describeValue(value)) },
  leadTimeDays: {
    label: 'Production time (days)',
    describe: (value) => (value === null ? 'not made to order' : describeValue(value)),
  },
  returns: { label: 'Returns', describe: (value) => returnLabels[value as ReturnRule] ?? describeValue(value) },
  weight: { label: 'Weight', describe: (value) => (typeof value === 'number' ? formatWeight(value) : 'not set') },
  content: optionalText('Content'),
  reorderLevel: { label: 'Reorder level', describe: (value) => describeValue(value ?? lowStockThreshold) },
  taxClass: text('Tax class'),
  shippingClass: { label: 'Shipping class', describe: (value) => describeValue(value || 'normal') },
  sku: { label: 'SKU', describe: (value) => describeValue(value || null) },
  barcode: { label: 'Barcode', describe: (value) => describeValue(value || null) },
  images: { label: 'Images', describe: listImages },
  archived: { label: 'Archived', describe: (value) => (value === true ? 'yes' : 'no') },
  options: { label: 'Options', describe: (value) => (isTexts(value) ? value.join(', ') : '') || 'none' },
  variants: { label: 'Variants', describe: listVariants },
  status: text('Status'),
}

/** A value of a variant without which the product's applies. */
const orOfProduct = ({ label, describe }: Field): Field => ({
  label,
  describe: (value, money) => ((value ?? '') === '' ? 'same as the product' : describe(value, money)),
})

/** How each value of a variant is shown. */
const ofVariant: Record<keyof typeof variantFields, Field> = {
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

const words: Partial<Record<LogEntry['type'], string>> = {
  ...{ archived: 'Archived', restored: 'Restored', published: 'Published' },
  ...{ sale_started: 'Sale started', sale_ended: 'Sale ended' },
}

type Described = Pick<LogEntry, 'type' | 'fields'> & Partial<Pick<LogEntry, 'variantNames'>>

/** Describes a log entry, one line per changed value. */
export function describeChange({ type, fields: changed, variantNames = {} }: Described, money: Money): string[] {
  if (type === 'created') return ['Created']
  const word = words[type]
  if (word) {
    const named = Object.values(variantNames).map(visibleText)
    return [named.length > 0 ? `${word}: ${named.join('; ')}` : word]
  }
  const lines = Object.entries(changed).flatMap(([name, { from, to }]) => {
    if (name === 'images') return describeImages(readImages(from), readImages(to))
    if (name === 'variants') return formatVariants(from, to, variantNames, money)
    const { label, describe } = findField(name)
    return `${label}: ${describe(from, money)} → ${describe(to, money)}`
  })
  return lines.length > 0 ? lines : ['No changes']
}

export function fieldLabel(name: string): string {
  return findField(name).label
}

/** A value in words, as in the log. */
export function describeField(name: string, value: unknown, money: Money): string {
  return findField(name).describe(value, money)
}

function findField(name: string): Field {
  return fields[name as keyof typeof fields] ?? text(name)
}

function formatPrice(value: unknown, money: Money): string {
  return typeof value === 'number' ? money(value) : describeValue(value)
}

/** As in the log of discounts: in UTC, since the text has no place for the time zone's name. */
function describeMoment(value: unknown): string {
  return typeof value === 'string' ? `${toLocalTime(value, 'UTC').replace('T', ' ')} UTC` : 'not set'
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'not set'
  if (isTexts(value)) return shorten(value.join(', ')) || 'none'
  return shorten(typeof value === 'string' ? value : JSON.stringify(value))
}

function shorten(value: string): string {
  const shown = visibleText(value)
  return shown.length > 80 ? `${shown.slice(0, 77)}…` : shown
}

type Image = { src: string; alt: string }

function readImages(value: unknown): Image[] {
  return Array.isArray(value) ? value : []
}

/** The number of images, and their descriptions. */
function listImages(value: unknown): string {
  const images = readImages(value)
  const count = plural(images.length, 'image')
  const descriptions = images.map(({ alt }) => alt || 'no description')
  return images.length === 0 ? 'no images' : `${count}: ${descriptions.join('; ')}`
}

/** What was done to images, one line for the list and one for each changed description. */
function describeImages(before: Image[], after: Image[]): string[] {
  const without = (list: Image[], other: Image[]) => list.filter(({ src }) => !other.some((each) => each.src === src))
  const added = without(after, before)
  const removed = without(before, after)
  const order = [without(before, removed), without(after, added)].map((kept) => kept.map(({ src }) => src).join(' '))
  const done = [
    added.length > 0 && `${added.length} added`,
    removed.length > 0 && `${removed.length} removed`,
    order[0] !== order[1] && 'order changed',
  ].filter((what) => what !== false)
  const descriptions = after.flatMap(({ src, alt }, index) => {
    const old = before.find((each) => each.src === src)?.alt ?? alt
    const [from, to] = [describeValue(old || null), describeValue(alt || null)]
    return from === to ? [] : [`Description of image ${index + 1}: ${from} → ${to}`]
  })
  return [...(done.length > 0 ? [`Images: ${done.join(', ')}`] : []), ...descriptions]
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function readVariants(value: unknown): VariantPatch[] {
  return Array.isArray(value) ? value : []
}

/** 'S: 3; M: 5, 45, A-M', with stock, own price and SKU of each variant. */
function listVariants(value: unknown, money: Money): string {
  const forSale = readVariants(value).filter(({ archived }) => !archived)
  const described = forSale.map(({ values = [], stock, priceOverride, sku }) => {
    const others = [priceOverride == null ? '' : formatPrice(priceOverride, money), sku].filter(Boolean)
    return `${visibleText(variantName({ values }))}: ${[fields.stock.describe(stock, money), ...others].join(', ')}`
  })
  return described.join('; ') || 'none'
}

/** What was changed of variants: 'Variant L added', 'Stock of M, Oat: 5 → 3'. `names` are the current ones. */
export function formatVariants(from: unknown, to: unknown, names: LogEntry['variantNames'], money: Money): string[] {
  const before = readVariants(from)
  const lines = readVariants(to).flatMap(({ id = '', ...after }) => {
    const { id: _id, ...old } = before.find((each) => each.id === id) ?? {}
    const name = visibleText(names[id] ?? id)
    // The entry has no old values of a new variant.
    const isNew = after.values !== undefined && old.values === undefined
    if (isNew) return `Variant ${name} added`
    return Object.keys(old).map((field) =>
      describeVariantField(name, field as keyof typeof ofVariant, old, after, money),
    )
  })
  return lines.length > 0 ? lines : ['Variants: order changed']
}

function describeVariantField(
  name: string,
  field: keyof typeof ofVariant,
  from: VariantPatch,
  to: VariantPatch,
  money: Money,
): string {
  if (field === 'archived') return `Variant ${name} ${to.archived ? 'archived' : 'restored'}`
  const { label, describe } = ofVariant[field]
  if (field === 'values') return `Variant renamed: ${describe(from.values, money)} → ${describe(to.values, money)}`
  return `${label} of ${name}: ${describe(from[field], money)} → ${describe(to[field], money)}`
}
