import { isDeepStrictEqual } from 'node:util'
import { type PriceRounding, priceErrors } from '#contract/catalog/price-errors.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import type { ProductValues, VariantPatch, VariantValues } from '#contract/catalog/product-fields.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { t } from '#contract/language/t.ts'
import { applyOptions } from '../catalog/edit/apply-options.ts'
import { pickSide } from '../catalog/edit/update-product.ts'
import { ShopError, throwFieldErrors } from '../platform/errors.ts'

type Fields = LogEntry['fields']

type Shop = {
  /** The current slugs of categories and brands, by all that they or others merged into them ever had. */
  slugs: Record<'category' | 'brand', ReadonlyMap<string, string>>
  /** Images from other sites that the import has added to the product. */
  addedImages: ReadonlySet<string>
  rounding: PriceRounding
}

export type Reverted = {
  /** The product after the undo. */
  after: ProductValues
  /** Values with later changes: the imported value, and the current one. */
  kept: Fields
  /** Why other values are kept, by column. */
  errors: Record<string, string>
}

/**
 * Reverts the changes of an import in a product. Later changes are kept. Prices, options and variants of a product
 * belong together: if one of them was changed later, all of them are kept. Only stock is reverted for each variant.
 */
export function revertValues(
  current: ProductValues,
  imported: Fields,
  { slugs, addedImages, rounding }: Shop,
): Reverted {
  const { variants: importedVariants, ...importedFields } = withCurrentSlugs(imported, slugs)
  const images = current.images.filter(({ src }) => !addedImages.has(src))
  const { patch, kept } = revertFields({ ...current, images }, importedFields)
  if (images.length < current.images.length) patch.images ??= images
  const variants = revertVariants(
    current.variants,
    pickSide(imported, 'from').variants,
    pickSide(imported, 'to').variants,
  )
  if (variants.kept) kept['variants'] = variants.kept
  const errors: Record<string, string> = {}
  for (const name of ['category', 'brand'] as const) {
    const slug = patch[name]
    if (!slug || slugs[name].has(slug)) continue
    delete patch[name]
    errors[name] =
      name === 'category'
        ? t('Kept, because the category “{slug}” no longer exists.', { slug })
        : t('Kept, because the brand “{slug}” no longer exists.', { slug })
  }
  const hasVariants = current.options.length > 0 || importedVariants !== undefined
  if (hasVariants && (kept['price'] || kept['options'] || variants.isKept)) {
    delete patch.price
    delete patch.options
    variants.patches = []
    errors['row'] = t('Prices and variants are kept, because some of them were changed later.')
  }
  try {
    const after = applyOptions(current, { ...patch, variants: variants.patches }, null)
    throwFieldErrors(priceErrors(current, after, { variants: variants.patches }, rounding))
    return { after, kept, errors }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { after: current, kept, errors: { row: t('Not undone: {reason}', { reason: error.message }) } }
  }
}

/** Renaming or merging categories and brands changes the slugs of their products, but isn't a change of these. */
function withCurrentSlugs(imported: Fields, slugs: Shop['slugs']): Fields {
  const current = (name: 'category' | 'brand', slug: unknown) => slugs[name].get(slug as string) ?? slug
  const fields = { ...imported }
  for (const name of ['category', 'brand'] as const) {
    const change = imported[name]
    if (change) fields[name] = { from: current(name, change.from), to: current(name, change.to) }
  }
  return fields
}

function revertFields(current: ProductValues, imported: Fields): { patch: ProductPatch; kept: Fields } {
  const patch: Record<string, unknown> = {}
  const kept: Fields = {}
  for (const [name, { from, to }] of Object.entries(imported)) {
    const value = current[name as keyof ProductValues]
    if (isDeepStrictEqual(value, from)) continue
    if (isDeepStrictEqual(value, to)) patch[name] = from
    else kept[name] = { from: to, to: value }
  }
  return { patch, kept }
}

/** `isKept`: whether anything other than stock is kept. */
function revertVariants(current: VariantValues[], from: VariantPatch[] = [], to: VariantPatch[] = []) {
  const patches: VariantPatch[] = []
  const kept: { from: VariantPatch[]; to: VariantPatch[] } = { from: [], to: [] }
  let isKept = false
  for (const { id, ...before } of from) {
    const variant = current.find((each) => each.id === id)
    if (!variant) continue
    const imported = to.find((each) => each.id === id) ?? {}
    const isSame = (name: string, values: VariantPatch) =>
      isDeepStrictEqual(pick(variant, [name]), pick(values, [name]))
    const names = Object.keys(before).filter((name) => !isSame(name, before))
    const changedSince = names.filter((name) => !isSame(name, imported))
    patches.push({
      id,
      ...pick(
        before,
        names.filter((name) => !changedSince.includes(name)),
      ),
    })
    if (changedSince.length === 0) continue
    kept.from.push({ id, ...pick(imported, changedSince) })
    kept.to.push({ id, ...pick(variant, changedSince) })
    if (changedSince.some((name) => name !== 'stock')) isKept = true
  }
  return { patches, isKept, kept: kept.to.length > 0 ? kept : undefined }
}

function pick(values: VariantPatch, names: string[]): VariantPatch {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
