import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import type { ProductValues, VariantPatch } from '#contract/catalog/product-fields.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { pickSide } from '../catalog/edit/update-product.ts'
import type { TranslationChanges, TranslationValues } from './translation-cells.ts'

/** Variants with only the values that are compared or set. */
export type StoredValues = Omit<ProductPatch, 'variants'> & {
  variants?: (VariantPatch & { position?: number })[]
  translations?: TranslationValues
}

/** The values that an import sets in a new product. */
export function toCreated({ variants, ...values }: ProductValues): StoredValues {
  return { ...values, variants: variants.map((variant, position) => ({ ...variant, position })) }
}

/**
 * The values that an import sets in a product, and the values that it replaces or depends on: the lowest price follows
 * from the prices of all variants.
 */
export function toChanged(
  current: ProductValues,
  { options, variants }: ProductValues,
  fields: LogEntry['fields'],
): { before: StoredValues; after: StoredValues } {
  const { variants: from = [], ...before } = pickSide(fields, 'from')
  const { variants: to = [], ...after } = pickSide(fields, 'to')
  if (!['price', 'stock', 'options', 'variants'].some((name) => name in fields)) return { before, after }
  if (options.length === 0 && to.length === 0) return { before: { ...before, options: current.options }, after }

  const changed = new Map(to.map((variant) => [variant.id, variant]))
  const isSameOrder = variants.every(({ id }, at) => id === current.variants[at]?.id)
  return {
    before: {
      ...before,
      options: current.options,
      price: current.price,
      variants: current.variants.map(({ id, values, priceOverride, archived }) => {
        return { ...from.find((variant) => variant.id === id), id, values, priceOverride, archived }
      }),
    },
    after: {
      ...after,
      variants: variants.flatMap((variant, position) => {
        if (!current.variants.some(({ id }) => id === variant.id)) return { ...variant, position }
        if (!isSameOrder) return { ...changed.get(variant.id), id: variant.id, position }
        return changed.get(variant.id) ?? []
      }),
    },
  }
}

/** Adds changes of translations to what an import sets and replaces. */
export function withTranslations(
  values: { before: StoredValues; after: StoredValues },
  { fields, before, after }: TranslationChanges,
): { before: StoredValues; after: StoredValues } {
  if (Object.keys(fields).length === 0) return values
  return { before: { ...values.before, translations: before }, after: { ...values.after, translations: after } }
}
