import * as z from 'zod/mini'
import { type PriceRounding, priceErrors } from '#contract/catalog/price-errors.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { ProductValues, productDefaults, type VariantPatch, variantFields } from '#contract/catalog/product-fields.ts'
import { plainAmount } from '#contract/currencies.ts'
import { optionColumns, variantColumns } from '#contract/imports/csv-columns.ts'
import { localDecimals } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { applyOptions } from '../catalog/edit/apply-options.ts'
import { ShopError } from '../platform/errors.ts'
import { mergeStock } from './exported-stock.ts'
import { findByValues, type VariantCells } from './variant-cells.ts'

/** A variant as it is in one line of a file. */
export type VariantLine = VariantCells & { line: number; exportedStock: number | null | undefined }

type ProductRow = {
  line: number
  values: ProductPatch
  /** The cells with option names. */
  options: string[]
  variants: VariantLine[]
}

type CheckVariantsOptions = {
  rounding: PriceRounding
  /** Whether the file is from another shop system, where a variant without a price isn't for sale. */
  isTranslated: boolean
}

/** Errors by line and column. */
type Errors = Map<number, Record<string, string>>

const CheckVariantsOptions = ProductValues.shape.options
const Values = z.object({ values: variantFields.values })

const columns = Object.fromEntries([
  ...Object.entries(variantColumns).map(([column, field]) => [field, column]),
  ...['id', 'values'].map((field) => [field, 'option1Value']),
]) as Record<string, string>

/**
 * Returns the values of a product after an import, or errors. Variants are found by their values, and are kept if the
 * file doesn't have them.
 */
export function checkVariants(
  { line, values, options: cells, variants }: ProductRow,
  current: ProductValues | undefined,
  { rounding, isTranslated }: CheckVariantsOptions,
): { after: ProductValues; errors: Errors } {
  const before = current ?? ({ ...values, ...productDefaults } as ProductValues)
  const errors: Errors = new Map()
  const add = (at: number, column: string, message: string) => {
    errors.set(at, { [column]: message, ...errors.get(at) })
  }
  const addFields = (fields: Record<string, string>) => {
    for (const [name, message] of Object.entries(fields)) {
      const [, index, field = ''] = /^variants\.(\d+)\.(\w+)$/.exec(name) ?? []
      if (index !== undefined) add(variants[Number(index)]?.line ?? line, columns[field] ?? 'row', message)
      else add(line, { options: 'option1Name', variants: 'row' }[name] ?? name, message)
    }
  }
  const names = cells.slice(0, cells.findLastIndex((name) => name !== '') + 1)
  const options = names.length > 0 ? names : before.options
  for (const { path, message } of CheckVariantsOptions.safeParse(names).error?.issues ?? []) {
    add(line, optionColumns[Number(path[0] ?? 0)]?.[0] ?? '', message)
  }
  checkValues(options, { line, variants }, add)
  if (errors.size > 0) return { after: before, errors }

  const { stock, ...given } = values
  const patch = {
    ...given,
    // Only variants have stock if a product has options, so the cell is empty.
    ...((stock !== null || options.length === 0) && { stock }),
    options,
    variants: variants.map((variant) => toPatch(variant, before, options, { price: values.price, isTranslated })),
  }
  try {
    const after = applyOptions(before, patch, null)
    if (values.price !== undefined && values.price !== after.price) {
      const price = localDecimals(plainAmount(after.price, rounding.currency))
      add(line, 'price', t('Enter the lowest price of its variants, {price}.', { price }))
    }
    addFields(priceErrors(current, after, patch, rounding))
    return { after, errors }
  } catch (error) {
    if (!(error instanceof ShopError) || !error.details.fields) throw error
    addFields(error.details.fields)
    return { after: before, errors }
  }
}

type Add = (line: number, column: string, message: string) => void

function checkValues(
  options: string[],
  { line: first, variants }: Pick<ProductRow, 'line' | 'variants'>,
  add: Add,
): void {
  const lines = new Map<string, number>()
  for (const { line, values, errors } of variants) {
    for (const [column, message] of Object.entries(errors)) add(line, column, message)
    if (options.length === 0) {
      if (values.some((value) => value !== '')) add(first, 'option1Name', t('Enter the name of an option.'))
      else add(line, 'row', t('Variants need an option and its value.'))
      continue
    }
    for (const [at, [, column]] of optionColumns.entries()) {
      if (at >= options.length && values[at] !== '') add(line, column, t('The product has no such option.'))
    }
    const used = values.slice(0, options.length)
    for (const { path, message } of Values.safeParse({ values: used }).error?.issues ?? []) {
      add(line, optionColumns[Number(path[1])]?.[1] ?? '', message)
    }
    const key = used.join('\n')
    if (lines.has(key))
      add(line, 'option1Value', t('Line {line} has the same values.', { line: String(lines.get(key)) }))
    else lines.set(key, line)
  }
}

function toPatch(
  { values, fields, exportedStock }: VariantLine,
  before: ProductValues,
  options: string[],
  { price, isTranslated }: { price: number | undefined; isTranslated: boolean },
): VariantPatch {
  const used = values.slice(0, options.length)
  const found = findByValues(before.variants, used)
  const { priceOverride, ...others } = fields
  const isNotForSale = isTranslated && priceOverride === null && Boolean(price)
  if (!found) return { ...fields, values: used, ...(isNotForSale && { archived: true }) }
  // Without a price of the product, an empty cell could mean any price.
  const keepsPrice = priceOverride === undefined || (priceOverride === null && (price === undefined || isTranslated))
  const { stock } = others
  return {
    ...others,
    ...(!keepsPrice && { priceOverride }),
    ...(stock !== undefined && { stock: mergeStock(stock, exportedStock, found.stock) }),
    id: found.id,
  }
}
