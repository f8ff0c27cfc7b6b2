import type { CollectionRule } from '#contract/catalog/collections.ts'
import type { Money } from '#contract/money.ts'
import { visibleText } from '../kit/visible-text.ts'
import { upperFirst } from '../kit/wording.ts'

/** Returns, for example, 'Category gifts, on sale', with slugs. A manual collection has no rule. */
export function formatRule(rule: CollectionRule | null, money: Money): string {
  if (rule === null) return 'None'
  const { category, brand, minPrice, maxPrice, rating, maxAgeDays, onSale, inStock } = rule
  const conditions = [
    category && `category ${category}`,
    brand && `brand ${brand}`,
    minPrice !== null && `price from ${money(minPrice)}`,
    maxPrice !== null && `price up to ${money(maxPrice)}`,
    rating !== null && `rated ${rating} or higher`,
    maxAgeDays !== null && `new in the last ${maxAgeDays === 1 ? 'day' : `${maxAgeDays} days`}`,
    onSale && 'on sale',
    inStock && 'in stock',
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
    ...(added.length > 0 ? [`Added: ${visibleText(added.join(', '))}`] : []),
    ...(removed.length > 0 ? [`Removed: ${visibleText(removed.join(', '))}`] : []),
    ...(isMoved ? ['Order of the products changed'] : []),
  ]
}

const toIds = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
