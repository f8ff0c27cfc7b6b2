import { withLowestPrice } from '#contract/catalog/lowest-price.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import {
  maxStock,
  maxVariants,
  maxVariantsEver,
  type ProductValues,
  type VariantPatch,
  type VariantValues,
  variantDefaults,
} from '#contract/catalog/product-fields.ts'
import { variantName } from '#contract/catalog/variants.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { throwFieldErrors } from '../../platform/errors.ts'
import { freeSlug, toSlug } from '../../platform/text/slug.ts'

/** A variant after the change, and its index in the request if it is listed there. */
type Changed = { variant: VariantValues; index?: number | undefined }

const saleEndsTooEarly = () => t('Must be after the start.')

const skuTaken = () => t('Another product has this SKU.')

/** Messages by field, such as `variants.3.sku`. */
type Errors = Record<string, string>

/**
 * Returns the values of a product after a change, with the options, variants, price and stock that follow from it.
 * Throws invalid_input with every invalid field. New SKUs must not be among `takenSkus`, which belong to other products, nor
 * belong to other variants; null for any SKU. See docs/behavior.md#options-and-variants.
 */
export function applyOptions(
  current: ProductValues,
  patch: ProductPatch,
  takenSkus: ReadonlySet<string> | null = new Set(),
): ProductValues {
  const { options = current.options, images = current.images, variants: patches = [] } = patch
  const errors: Errors = {}
  const merged = mergeVariants(current.variants, patches, errors)
  checkImages(merged, patches, images, errors)
  if (takenSkus) checkSkus(merged, current, takenSkus, errors)
  const changed = merged.map(({ variant, index }) => ({
    variant: {
      ...variant,
      archived: variant.archived || options.length === 0,
      image: isImageOf(images, variant.image) ? variant.image : '',
    },
    index,
  }))
  const isNewSku = options.length === 0 && patch.sku && patch.sku !== current.sku
  if (isNewSku && takenSkus?.has(patch.sku ?? '')) errors['sku'] = skuTaken()
  checkSales(changed, errors)
  if (options.length > 0) checkVariants(changed, options, errors)
  else if (patches.some(({ id, archived }) => id === undefined || archived === false)) {
    errors['options'] = t('Enter the name of an option.')
  }
  if (changed.length > maxVariantsEver)
    errors['variants'] ??= t('Add up to {max} variants, including archived ones.', {
      max: formatNumber(maxVariantsEver),
    })

  const { price, variants } = withLowestPrice(
    patch.price ?? current.price,
    changed.map(({ variant }) => variant),
  )
  const sum = sumOfStock(variants)
  if (options.length > 0 && patch.stock !== undefined && patch.stock !== current.stock && patch.stock !== sum) {
    errors['stock'] = t('Stock is counted per variant.')
  }
  const { saleStartsAt, saleEndsAt } = { ...current, ...defined(patch) }
  if (saleStartsAt !== null && saleEndsAt !== null && saleEndsAt <= saleStartsAt) {
    errors['saleEndsAt'] = saleEndsTooEarly()
  }
  throwFieldErrors(errors)

  const values = { ...current, ...defined(patch), options, variants, price }
  if (options.length === 0) return values
  const after = { ...values, sku: '', barcode: '' }
  // A product that had options has no separate stock.
  return { ...after, stock: current.options.length > 0 ? current.stock : sum }
}

/**
 * Merges the listed variants into the product's. They get the order of the list if it contains all variants for sale.
 */
function mergeVariants(current: VariantValues[], patches: VariantPatch[], errors: Errors): Changed[] {
  const merged = new Map<string, Changed>(current.map((variant) => [variant.id, { variant }]))
  const listed: string[] = []
  for (const [index, { id, ...patch }] of patches.entries()) {
    const old = id === undefined ? findArchived(current, patch.values) : merged.get(id)?.variant
    if (id !== undefined && !old) errors[`variants.${index}.id`] = t('Unknown variant.')
    else if (old && listed.includes(old.id)) errors[`variants.${index}.id`] = t('Listed twice.')
    else {
      const before = old && id !== undefined ? old : { ...variantDefaults, ...old, values: [], archived: false }
      const variant = { ...before, ...defined(patch), id: old?.id ?? newId(patch.values, merged) }
      merged.set(variant.id, { variant, index })
      listed.push(variant.id)
    }
  }
  const isComplete = current.every(({ id, archived }) => archived || listed.includes(id))
  const ids = isComplete ? withUnlisted(listed, current) : [...merged.keys()]
  return ids.flatMap((id) => merged.get(id) ?? [])
}

/** A variant that is added again is the archived one, which old orders have. */
function findArchived(current: VariantValues[], values: string[] = []): VariantValues | undefined {
  return current.find((variant) => variant.archived && variantKey(variant.values) === variantKey(values))
}

/** Shoppers can't distinguish values that differ only in case. */
const variantKey = (values: string[]) => JSON.stringify(values).toLowerCase()

/** A slug from the values, with the lowest free number from 2 if it is taken. */
function newId(values: string[] = [], taken: ReadonlyMap<string, unknown>): string {
  return freeSlug(toSlug(variantName({ values })) || 'variant', (id) => taken.has(id))
}

/** The listed ids, and each of the others after its previous neighbor. */
function withUnlisted(listed: string[], current: VariantValues[]): string[] {
  const ids = [...listed]
  for (const [at, { id }] of current.entries()) {
    if (!listed.includes(id)) ids.splice(ids.indexOf(current[at - 1]?.id ?? '') + 1, 0, id)
  }
  return ids
}

function checkVariants(changed: Changed[], options: string[], errors: Errors): void {
  const forSale = changed.filter(({ variant }) => !variant.archived)
  if (forSale.length === 0) errors['variants'] ??= t('A product with options needs a variant that is for sale.')
  if (forSale.length > maxVariants)
    errors['variants'] ??= t('Add up to {max} variants.', { max: formatNumber(maxVariants) })
  const seen = new Map<string, number | undefined>()
  for (const { variant, index } of forSale) {
    if (variant.values.length !== options.length) {
      if (index === undefined) errors['options'] ??= t('Each variant needs a value for every option.')
      else errors[`variants.${index}.values`] ??= t('Enter a value for every option.')
    }
    const key = variantKey(variant.values)
    if (seen.has(key)) {
      errors[`variants.${index ?? seen.get(key) ?? 0}.values`] ??= t('Another variant has the same values.')
    }
    seen.set(key, index)
  }
}

function checkSales(changed: Changed[], errors: Errors): void {
  for (const { variant, index } of changed) {
    const { discountOverride, saleStartsAt, saleEndsAt } = variant
    if (index === undefined) continue
    if (discountOverride === null && (saleStartsAt !== null || saleEndsAt !== null)) {
      errors[`variants.${index}.discountOverride`] ??= t('Enter the discount of this sale.')
    }
    if (saleStartsAt !== null && saleEndsAt !== null && saleEndsAt <= saleStartsAt) {
      errors[`variants.${index}.saleEndsAt`] ??= saleEndsTooEarly()
    }
  }
}

/** Only new SKUs must be unique: variants of another shop may have shared theirs. */
function checkSkus(changed: Changed[], current: ProductValues, takenSkus: ReadonlySet<string>, errors: Errors): void {
  const skus = new Map(current.variants.map(({ id, sku }) => [id, sku]))
  const [kept, given] = [true, false].map((isKept) =>
    changed.filter(({ variant: { id, sku } }) => sku !== '' && (skus.get(id) === sku) === isKept),
  ) as [Changed[], Changed[]]
  const seen = new Set(kept.map(({ variant }) => variant.sku))
  for (const { variant, index } of given) {
    const message = seen.has(variant.sku)
      ? t('Another variant has this SKU.')
      : takenSkus.has(variant.sku) && skuTaken()
    if (message) errors[`variants.${index ?? 0}.sku`] ??= message
    seen.add(variant.sku)
  }
}

function checkImages(
  changed: Changed[],
  patches: VariantPatch[],
  images: ProductValues['images'],
  errors: Errors,
): void {
  for (const { variant, index } of changed) {
    if (index === undefined || patches[index]?.image === undefined) continue
    if (!isImageOf(images, variant.image)) {
      errors[`variants.${index}.image`] ??= t('Add the image to the product first.')
    }
  }
}

function isImageOf(images: ProductValues['images'], src: string): boolean {
  return src === '' || images.some((image) => image.src === src)
}

/** Like the trigger on `product_variants`. */
function sumOfStock(variants: VariantValues[]): number | null {
  const stocks = variants.filter(({ archived }) => !archived).map(({ stock }) => stock)
  const tracked = stocks.filter((stock) => stock !== null)
  if (tracked.length < stocks.length) return null
  return Math.min(
    tracked.reduce((sum, stock) => sum + stock, 0),
    maxStock,
  )
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Removes fields that are undefined. */
function defined<T extends object>(patch: T): Defined<T> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Defined<T>
}
