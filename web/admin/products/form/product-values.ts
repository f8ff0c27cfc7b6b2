import * as z from 'zod/mini'
import type { Product } from '#contract/catalog/catalog.ts'
import { NewProduct, type NewProductInput, type ProductChangesInput } from '#contract/catalog/product-changes.ts'
import { productDefaults, productFields } from '#contract/catalog/product-fields.ts'
import type { FormValues } from '../../../forms/form-action.ts'
import { parseFilledFacts } from '../../kit/fact-rows.ts'
import { findOthersChanges } from '../../kit/merge-texts.ts'
import {
  json,
  moment,
  number,
  percentage,
  price,
  productContent,
  type TextSettings,
  text,
  type ValueKind,
} from '../../kit/value-kinds.ts'
import {
  changesOfRows,
  mergeRows,
  parseOptions,
  parseRows,
  toPatch,
  toRow,
  type VariantRow,
} from '../variants/variant-rows.ts'

/** A field of the form, except for the names of a new category and brand. */
export type ProductField = keyof typeof productFields | 'options' | 'variants'

/** How each field of the form is written and read. */
const kinds: Record<ProductField, ValueKind> = {
  title: text,
  description: text,
  price,
  discountPercentage: percentage,
  saleStartsAt: moment,
  saleEndsAt: moment,
  rating: number,
  color: text,
  category: text,
  brand: text,
  stock: number,
  leadTimeDays: number,
  returns: text,
  weight: number,
  content: productContent,
  reorderLevel: number,
  taxClass: text,
  shippingClass: text,
  sku: text,
  barcode: text,
  images: json,
  facts: { ...json, parse: parseFilledFacts },
  options: json,
  variants: { ...json, parse: (entered, timeZone) => parseRows(entered).map((row) => toPatch(row, timeZone)) },
}

const names = Object.keys(kinds) as ProductField[]

/** A form for a new product. The price is empty, because no default would be sensible. */
export const emptyProduct = (timeZone: string): FormValues =>
  toFormValues(productDefaults, { roundPrices: false, timeZone })

/** The text of each field of the form. */
export function toFormValues(
  given: Partial<Pick<Product, ProductField | 'importedRating' | 'saleDiscountPercentage' | 'base'>>,
  settings: TextSettings,
  rows?: VariantRow[],
): FormValues {
  const product = { ...given, ...given.base }
  const values = {
    ...product,
    discountPercentage: product.saleDiscountPercentage ?? product.discountPercentage,
    // The displayed rating may come from the reviews.
    rating: product.importedRating ?? product.rating,
    variants: rows ?? product.variants?.map((variant) => toRow(variant, settings)),
  }
  const texts = names.map((name) => [name, kinds[name].format(values[name], settings)])
  return { ...Object.fromEntries(texts), timeZone: settings.timeZone }
}

/** Reads a submitted form. A new category or brand replaces the selected one. The API validates the result. */
export function parseProduct(form: FormValues): NewProductInput {
  const values = names.map((name) => [
    name,
    form[name] === undefined ? undefined : parseField(name, form[name], form.timeZone),
  ])
  const { newCategory = '', newBrand = '' } = form
  return {
    ...(Object.fromEntries(values) as NewProductInput),
    // A product with options has the stock of its variants.
    ...(parseOptions(form.options).length > 0 && { stock: undefined }),
    ...(newCategory.trim() && { category: undefined, newCategory }),
    ...(newBrand.trim() && { brand: undefined, newBrand }),
  }
}

/** The value of a field's text, or the text if it can't be read. */
export function parseField(name: ProductField, entered: string, timeZone = 'UTC'): unknown {
  return kinds[name].parse(entered, timeZone)
}

/** Fields whose errors aren't shown by `useSchemaForm`. The API validates them. */
const leftToApi = ['images', 'facts', 'options', 'variants']

/** Validates the other fields of a form. */
export const SubmittedProduct = z.pipe(
  z.transform((form: FormValues) =>
    parseProduct(Object.fromEntries(Object.entries(form).filter(([name]) => !leftToApi.includes(name)))),
  ),
  NewProduct,
)

/**
 * The values that differ between two states of the form, and the earlier ones as `expected`, so that another admin's
 * changes are not overwritten.
 */
export function changesBetween(before: FormValues, now: FormValues): ProductChangesInput {
  const changed = names.filter((name) => isFieldChanged(name, before, now))
  const pick = (form: FormValues) => Object.fromEntries(changed.map((name) => [name, form[name] ?? '']))
  const { newCategory = '', newBrand = '', timeZone = 'UTC' } = now
  const changes = {
    ...parseProduct({ ...pick(now), newCategory, newBrand, timeZone }),
    expected: parseProduct({ ...pick(before), timeZone }),
  }
  if (!changed.includes('variants')) return changes
  const { variants, expected } = changesOfRows(
    parseRows(before.variants).map((row) => toPatch(row, timeZone)),
    parseRows(now.variants).map((row) => toPatch(row, timeZone)),
  )
  return { ...changes, variants, expected: { ...changes.expected, variants: expected } }
}

export function isChanged(before: FormValues, now: FormValues): boolean {
  return names.some((name) => isFieldChanged(name, before, now))
}

/** A field that a form doesn't have isn't changed by it. */
export function isFieldChanged(name: ProductField, before: FormValues, now: FormValues): boolean {
  const isNew = (name === 'category' && now.newCategory?.trim()) || (name === 'brand' && now.newBrand?.trim())
  return Boolean(isNew) || (now[name] !== undefined && !isSame(name, before[name], now[name]))
}

/** Compares parsed values: 1.50 is the same as 1.5. */
function isSame(name: string, one = '', other = ''): boolean {
  const [a, b] = [one, other].map((value) => JSON.stringify(parseField(name as ProductField, value)))
  return a === b
}

/** A form that another admin's changes were merged into. */
export type Merged = {
  values: FormValues
  /** Fields that were not edited here and got the new value. */
  updated: ProductField[]
  /** Fields that both have changed, to different values. What was entered here is kept. */
  conflicts: ProductField[]
}

/** Merges the changes from `before` to `current` into the input. */
export function mergeChanges(before: FormValues, entered: FormValues, current: FormValues): Merged {
  const { category, brand } = entered
  // A new category or brand is an edit of the selected one.
  const selected = { category: entered.newCategory?.trim() || category, brand: entered.newBrand?.trim() || brand }
  const saved = Object.fromEntries(names.map((name) => [name, current[name] ?? '']))
  const found = findOthersChanges({ before, entered: { ...entered, ...selected } as FormValues, saved }, isSame)
  const updated = names.filter((name) => found.updated.includes(name))
  const conflicts = names.filter((name) => found.conflicts.includes(name))
  const values = { ...entered, ...Object.fromEntries(updated.map((name) => [name, current[name] ?? ''])) }
  if (!conflicts.includes('variants')) return { values, updated, conflicts }
  const texts = [before, entered, current].map(({ variants }) => parseRows(variants))
  const { rows, isConflict } = mergeRows(...(texts as Parameters<typeof mergeRows>))
  return {
    values: { ...values, variants: JSON.stringify(rows) },
    updated,
    conflicts: isConflict ? conflicts : conflicts.filter((name) => name !== 'variants'),
  }
}

/** The names in a form's `conflicts`. */
export function parseConflicts(listed = ''): ProductField[] {
  return names.filter((name) => listed.split(' ').includes(name))
}

/**
 * Applies the choices for `conflicts`, which a form has as `keep-…` fields: 'mine' or 'theirs', the latter being the values
 * of `current`. Also returns the fields that haven't been decided.
 */
export function settleConflicts(
  form: FormValues,
  current: FormValues,
): { values: FormValues; unsettled: ProductField[] } {
  const asked = parseConflicts(form.conflicts).filter((name) => isFieldChanged(name, current, form))
  const theirs = asked.filter((name) => form[`keep-${name}`] === 'theirs')
  return {
    values: {
      ...form,
      ...Object.fromEntries(theirs.map((name) => [name, current[name] ?? ''])),
      ...(theirs.includes('category') && { newCategory: '' }),
      ...(theirs.includes('brand') && { newBrand: '' }),
    },
    unsettled: asked.filter((name) => !['mine', 'theirs'].includes(form[`keep-${name}`] ?? '')),
  }
}
