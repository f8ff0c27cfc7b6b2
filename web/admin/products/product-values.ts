import * as z from 'zod/mini'
import { readNumber } from '#contract/numbers.ts'
import {
  NewProduct,
  type NewProductInput,
  type ProductChangesInput,
  type ProductValues,
  productDefaults,
  productFields,
} from '#contract/product-changes.ts'
import type { Call } from '../../api/call.ts'
import type { FormValues } from '../../forms/form-action.ts'

type Name = keyof typeof productFields

/** How the text of each field of the form is read. */
const readers: Record<Name, (text: string) => unknown> = {
  title: readText,
  description: readText,
  price: readNumber,
  discountPercentage: readNumber,
  rating: readNumber,
  color: readText,
  category: readText,
  brand: readText,
  stock: readNumber,
  pictures: readJson,
}

const names = Object.keys(readers) as Name[]

/** A form for a new product. The price is empty, because no default would be sensible. */
export const emptyProduct: FormValues = toFormValues(productDefaults)

/** The text of each field of the form. */
export function toFormValues(product: Partial<Pick<ProductValues, Name>>): FormValues {
  const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.fromEntries(names.map((name) => [name, product[name] == null ? '' : toText(product[name])]))
}

/** Reads a submitted form. The API or `SubmittedProduct` validates the result. */
export function readProduct(form: FormValues): NewProductInput {
  const values = names.map((name) => [name, form[name] === undefined ? undefined : readers[name](form[name])])
  return Object.fromEntries(values) as NewProductInput
}

/** Validates a form. A new category or brand needs no selected one. */
export const SubmittedProduct = z.pipe(
  z.transform(({ newCategory = '', newBrand = '', ...form }: FormValues) =>
    readProduct({ ...form, ...(newCategory.trim() && { category: 'new' }), ...(newBrand.trim() && { brand: 'new' }) }),
  ),
  NewProduct,
)

/** Creates the new category and the new brand of a form, and selects them. */
export async function createLabels(call: Call, form: FormValues): Promise<FormValues> {
  const [category, brand] = [form.newCategory?.trim(), form.newBrand?.trim()]
  return {
    ...form,
    ...(category && { category: (await call('POST /api/categories', { body: { label: category } })).value }),
    ...(brand && { brand: (await call('POST /api/brands', { body: { label: brand } })).value }),
  }
}

/**
 * The values that differ between two states of the form, and the earlier ones as `expected`, so that another admin's
 * changes are not overwritten.
 */
export function changesBetween(before: FormValues, now: FormValues): ProductChangesInput {
  const changed = names.filter((name) => readText(before[name] ?? '') !== readText(now[name] ?? ''))
  const pick = (form: FormValues) => readProduct(Object.fromEntries(changed.map((name) => [name, form[name] ?? ''])))
  return { ...pick(now), expected: pick(before) }
}

/** Browsers submit line breaks as CR LF. */
function readText(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** Undefined for invalid JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
