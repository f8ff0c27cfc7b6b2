import { lowStockThreshold } from '#contract/listing.ts'
import { describePercentage, type Money } from '#contract/money.ts'
import type { ProductValues } from '#contract/product-changes.ts'
import type { LogEntry } from '#contract/product-log.ts'
import type { ReturnRule } from '#contract/returns.ts'
import type { VariantPatch, variantFields } from '#contract/variant-fields.ts'
import { variantName } from '#contract/variants.ts'
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

/** How each field is shown in the log. `status` is that of an order. */
const fields: Record<keyof ProductValues | 'status', Field> = {
  title: text('Title'),
  description: text('Description'),
  price: { label: 'Price', describe: describePrice },
  discountPercentage: { label: 'Discount', describe: (value) => describePercentage(Number(value)) },
  rating: text('Rating'),
  color: optionalText('Color'),
  category: text('Category'),
  brand: optionalText('Brand'),
  stock: { label: 'Stock', describe: (value) => (value === null ? 'not tracked' : describeValue(value)) },
  madeToOrderDays: {
    label: 'Production time (days)',
    describe: (value) => (value === null ? 'not made to order' : describeValue(value)),
  },
  returns: { label: 'Returns', describe: (value) => returnLabels[value as ReturnRule] ?? describeValue(value) },
  weight: { label: 'Weight', describe: (value) => (typeof value === 'number' ? formatWeight(value) : 'not set') },
  lowStockAt: { label: 'Reorder level', describe: (value) => describeValue(value ?? lowStockThreshold) },
  sku: { label: 'SKU', describe: (value) => describeValue(value || null) },
  barcode: { label: 'Barcode', describe: (value) => describeValue(value || null) },
  pictures: { label: 'Pictures', describe: listPictures },
  archived: { label: 'Archived', describe: (value) => (value === true ? 'yes' : 'no') },
  options: { label: 'Options', describe: (value) => (isTexts(value) ? value.join(', ') : '') || 'none' },
  variants: { label: 'Variants', describe: listVariants },
  status: text('Status'),
}

/** How each value of a variant is shown. */
const ofVariant: Record<keyof typeof variantFields, Field> = {
  values: { label: 'Values', describe: (value) => (isTexts(value) ? variantName({ values: value }) : 'none') },
  sku: fields.sku,
  barcode: fields.barcode,
  ownPrice: {
    label: 'Price',
    describe: (value, money) => (value === null ? 'that of the product' : describePrice(value, money)),
  },
  stock: fields.stock,
  lowStockAt: {
    label: 'Reorder level',
    describe: (value) => (value === null ? 'that of the product' : describeValue(value)),
  },
  picture: { label: 'Picture', describe: (value) => (value === '' ? 'none' : 'selected') },
  archived: fields.archived,
}

type Described = Pick<LogEntry, 'type' | 'fields'> & Partial<Pick<LogEntry, 'variantNames'>>

/** Describes a log entry, one line per changed value. */
export function describeChange({ type, fields: changed, variantNames = {} }: Described, money: Money): string[] {
  if (type === 'created') return ['Created']
  const word = { archived: 'Archived', restored: 'Restored', published: 'Published' }[type as string]
  if (word) return [word]
  const lines = Object.entries(changed).flatMap(([name, { from, to }]) => {
    if (name === 'pictures') return describePictures(readPictures(from), readPictures(to))
    if (name === 'variants') return describeVariants(from, to, variantNames, money)
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

function describePrice(value: unknown, money: Money): string {
  return typeof value === 'number' ? money(value) : describeValue(value)
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

type Picture = { src: string; alt: string }

function readPictures(value: unknown): Picture[] {
  return Array.isArray(value) ? value : []
}

/** The number of pictures, and their descriptions. */
function listPictures(value: unknown): string {
  const pictures = readPictures(value)
  const count = pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`
  const descriptions = pictures.map(({ alt }) => alt || 'no description')
  return pictures.length === 0 ? 'no pictures' : `${count}: ${descriptions.join('; ')}`
}

/** What was done to pictures, one line for the list and one for each changed description. */
function describePictures(before: Picture[], after: Picture[]): string[] {
  const without = (list: Picture[], other: Picture[]) =>
    list.filter(({ src }) => !other.some((each) => each.src === src))
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
    return from === to ? [] : [`Description of picture ${index + 1}: ${from} → ${to}`]
  })
  return [...(done.length > 0 ? [`Pictures: ${done.join(', ')}`] : []), ...descriptions]
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
  const described = forSale.map(({ values = [], stock, ownPrice, sku }) => {
    const others = [ownPrice == null ? '' : describePrice(ownPrice, money), sku].filter(Boolean)
    return `${visibleText(variantName({ values }))}: ${[fields.stock.describe(stock, money), ...others].join(', ')}`
  })
  return described.join('; ') || 'none'
}

/** What was changed of variants: 'Variant L added', 'Stock of M, Oat: 5 → 3'. `names` are the current ones. */
export function describeVariants(from: unknown, to: unknown, names: LogEntry['variantNames'], money: Money): string[] {
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
