import type { CollectionRule } from '#contract/catalog/collections.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { Money } from '#contract/money.ts'
import { visibleText } from '../kit/visible-text.ts'
import { upperFirst } from '../kit/wording.ts'

/** Returns, for example, 'Category gifts, on sale', with slugs. A manual collection has no rule. */
export function formatRule(rule: CollectionRule | null, money: Money): string {
  if (rule === null) return t('None')
  const { category, brand, minPrice, maxPrice, rating, maxAgeDays, onSale, inStock } = rule
  const conditions = [
    category && t('category {category}', { category }),
    brand && t('brand {brand}', { brand }),
    minPrice !== null && t('price from {price}', { price: money(minPrice) }),
    maxPrice !== null && t('price up to {price}', { price: money(maxPrice) }),
    rating !== null && t('rated {rating} or higher', { rating: formatNumber(rating) }),
    maxAgeDays !== null && plural(maxAgeDays, 'new in the last day', 'new in the last {count} days'),
    onSale && t('on sale'),
    inStock && t('in stock'),
  ]
  return upperFirst(conditions.filter(Boolean).join(', '))
}

/** One line each for the products added to a collection, the products removed from it, and their order. */
export function describePicks(before: unknown, after: unknown): string[] {
  const [old, current] = [toIds(before), toIds(after)]
  const without = (ids: string[], others: string[]) => ids.filter((id) => !others.includes(id))
  const [added, removed] = [without(current, old), without(old, current)]
  const isMoved = without(old, removed).join() !== without(current, added).join()
  return [
    ...(added.length > 0 ? [t('Added: {products}', { products: visibleText(added.join(', ')) })] : []),
    ...(removed.length > 0 ? [t('Removed: {products}', { products: visibleText(removed.join(', ')) })] : []),
    ...(isMoved ? [t('Order of the products changed')] : []),
  ]
}

const toIds = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
