import type { VariantPatch } from '#contract/catalog/product-fields.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { plural, t } from '#contract/language/t.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { statusInSentence } from '#contract/orders/status-words.ts'
import { describeFacts } from '../kit/fact-rows.ts'
import {
  describersOfVariant,
  describeValue,
  fieldLabel,
  type Image,
  parseImages,
  parseVariants,
  productField,
} from '../kit/product-fields.ts'
import type { Formats } from '../kit/use-formats.ts'
import { visibleText } from '../kit/visible-text.ts'
import { describeChanged } from '../kit/wording.ts'

const words: Partial<Record<LogEntry['type'], string>> = {
  archived: t('Archived'),
  restored: t('Restored'),
  published: t('Published'),
  sale_started: t('Sale started'),
  sale_ended: t('Sale ended'),
}

type VariantField = keyof typeof describersOfVariant

type Described = Pick<LogEntry, 'type' | 'fields'> & Partial<Pick<LogEntry, 'variantNames' | 'order'>>

/** Describes a log entry, one line per changed value. */
export function describeChange(
  { type, fields: changed, variantNames = {}, order = null }: Described,
  formats: Formats,
): string[] {
  if (type === 'created') return [t('Created')]
  const word = words[type]
  if (word) {
    const named = Object.values(variantNames).map(visibleText)
    return [named.length > 0 ? `${word}: ${named.join('; ')}` : word]
  }
  const lines = Object.entries(changed).flatMap(([name, { from, to }]) => {
    if (name === 'images') return describeImages(parseImages(from), parseImages(to))
    if (order && name === 'status') return describeStatuses(from, to, order.isPickup)
    const { label, describe } = productField(name)
    return (
      comparisons[name]?.(from, to, formats, variantNames) ??
      describeChanged(label, describe(from, formats), describe(to, formats))
    )
  })
  return lines.length > 0 ? lines : [t('No changes')]
}

function describeStatuses(from: unknown, to: unknown, isPickup: boolean): string {
  const [before, after] = [from, to].map((status) => statusInSentence(status as OrderStatus, isPickup)) as [
    string,
    string,
  ]
  return describeChanged(fieldLabel('status'), before, after)
}

/** Describes changes to images: one line for the list and one for each changed description. */
function describeImages(before: Image[], after: Image[]): string[] {
  const without = (list: Image[], other: Image[]) => list.filter(({ src }) => !other.some((each) => each.src === src))
  const added = without(after, before)
  const removed = without(before, after)
  const order = [without(before, removed), without(after, added)].map((kept) => kept.map(({ src }) => src).join(' '))
  const done = [
    added.length > 0 && plural(added.length, '{count} added', '{count} added'),
    removed.length > 0 && plural(removed.length, '{count} removed', '{count} removed'),
    order[0] !== order[1] && t('order changed'),
  ].filter((what) => what !== false)
  const descriptions = after.flatMap(({ src, alt }, index) => {
    const old = before.find((each) => each.src === src)?.alt ?? alt
    const [from, to] = [describeValue(old || null), describeValue(alt || null)]
    return from === to
      ? []
      : [t('Description of image {number}: {from} → {to}', { number: String(index + 1), from, to })]
  })
  return [...(done.length > 0 ? [`${fieldLabel('images')}: ${done.join(', ')}`] : []), ...descriptions]
}

type Compare = (from: unknown, to: unknown, formats: Formats, variantNames: LogEntry['variantNames']) => string[]

/** Fields of which the log shows the difference, in several lines. */
export const comparisons: Partial<Record<string, Compare>> = {
  facts: (from, to) => describeFacts(from, to).map((line) => `${fieldLabel('facts')}: ${line}`),
  variants: compareVariants,
}

/** 'Variant L added', 'Stock of M, Oat: 5 → 3'. `names` are the current ones. */
function compareVariants(from: unknown, to: unknown, formats: Formats, names: LogEntry['variantNames']): string[] {
  const before = parseVariants(from)
  const lines = parseVariants(to).flatMap(({ id = '', ...after }) => {
    const { id: _id, ...old } = before.find((each) => each.id === id) ?? {}
    const name = visibleText(names[id] ?? id)
    // The entry has no old values of a new variant.
    const isNew = after.values !== undefined && old.values === undefined
    if (isNew) return t('Variant {name} added', { name })
    return Object.keys(old).map((field) => describeVariantField(name, field as VariantField, old, after, formats))
  })
  return lines.length > 0 ? lines : [t('Variants: order changed')]
}

function describeVariantField(
  name: string,
  field: VariantField,
  from: VariantPatch,
  to: VariantPatch,
  formats: Formats,
): string {
  if (field === 'archived')
    return to.archived ? t('Variant {name} archived', { name }) : t('Variant {name} restored', { name })
  const describe = describersOfVariant[field]
  const [before, after] = [describe(from[field], formats), describe(to[field], formats)]
  return field === 'values'
    ? t('Variant renamed: {before} → {after}', { before, after })
    : describeChanged(variantLabels[field](name), before, after)
}

const variantLabels: Record<Exclude<VariantField, 'values' | 'archived'>, (name: string) => string> = {
  sku: (name) => t('SKU of {name}', { name }),
  barcode: (name) => t('Barcode of {name}', { name }),
  priceOverride: (name) => t('Price of {name}', { name }),
  discountOverride: (name) => t('Discount of {name}', { name }),
  saleStartsAt: (name) => t('Sale starts of {name}', { name }),
  saleEndsAt: (name) => t('Sale ends of {name}', { name }),
  stock: (name) => t('Stock of {name}', { name }),
  content: (name) => t('Content of {name}', { name }),
  reorderLevel: (name) => t('Reorder level of {name}', { name }),
  image: (name) => t('Image of {name}', { name }),
}
