import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { isUnusualPrice } from '#contract/catalog/unusual-changes.ts'
import { t } from '#contract/language/t.ts'
import { ShopError } from '../../platform/errors.ts'
import { type ProductRow, toValues } from '../product-fields.ts'
import { nameTitles } from './name-titles.ts'

export type Patched = { row: ProductRow; patch: ProductPatch }

/**
 * Throws unusual_prices with the titles of products whose prices would become less than half or more than double, and of
 * drafts that would be published with a price of 0, as imports leave it where a file has none.
 */
export function checkUnusual(patched: Patched[]): void {
  const reduced = patched
    .filter(({ row, patch: { discountPercentage = 0 } }) => isUnusualDiscount(row, discountPercentage))
    .map(({ row }) => row.title)
  const halved = titlesWith(patched, (from, to) => to < from && isUnusualPrice(from, to))
  const doubled = titlesWith(patched, (from, to) => to > from && isUnusualPrice(from, to))
  const less = [...new Set([...reduced, ...halved])]
  const free = patched.filter(isPublishedFree).map(({ row }) => row.title)
  if (less.length + doubled.length + free.length === 0) return
  const message = [
    ...(free.length > 0
      ? [t('The price of {titles} is 0: customers could order for free.', { titles: nameTitles(free) })]
      : []),
    ...(less.length > 0
      ? [t('This takes more than half off the price of {titles}.', { titles: nameTitles(less) })]
      : []),
    ...(doubled.length > 0
      ? [t('This more than doubles the price of {titles}.', { titles: nameTitles(doubled) })]
      : []),
  ].join(' ')
  throw new ShopError('unusual_prices', message)
}

function isPublishedFree({ row, patch }: Patched): boolean {
  if (row.publishedAt !== null || patch.archived !== false) return false
  const { price, variants } = toValues(row)
  const known = variants.map((variant) => ({ ...variant, ...patch.variants?.find(({ id }) => id === variant.id) }))
  const added = patch.variants?.filter(({ id }) => variants.every((variant) => variant.id !== id)) ?? []
  const forSale = [...known, ...added].filter((variant) => !variant.archived)
  const own = patch.price ?? price
  return forSale.length > 0 ? forSale.some(({ priceOverride }) => (priceOverride ?? own) === 0) : own === 0
}

function isUnusualDiscount(row: ProductRow, discountPercentage: number): boolean {
  return discountPercentage > 50 && discountPercentage > toValues(row).discountPercentage
}

/** The titles of the products with a price for sale that changes in some way. */
export function titlesWith(patched: Patched[], isMatch: (from: number, to: number) => boolean): string[] {
  return patched
    .filter(({ row, patch }) => changedPrices(row, patch).some(([from, to]) => isMatch(from, to)))
    .map(({ row }) => row.title)
}

function changedPrices(row: ProductRow, { price, variants = [] }: ProductPatch): [from: number, to: number][] {
  const before = toValues(row)
  const own = variants.flatMap(({ id, priceOverride }): [number, number][] => {
    const from = before.variants.find((variant) => variant.id === id && !variant.archived)?.priceOverride
    return from == null || priceOverride == null ? [] : [[from, priceOverride]]
  })
  return price === undefined ? own : [[before.price, price], ...own]
}
