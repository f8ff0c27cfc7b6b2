import type { CollectionRule } from '#contract/collections.ts'

/** For example 'Category gifts, on sale', with slugs. A collection without a rule has products that are picked by hand. */
export function describeRule(rule: CollectionRule | null): string {
  if (rule === null) return 'None'
  const { category, brand, minPrice, maxPrice, rating, maxAgeDays, onSale, inStock } = rule
  const conditions = [
    category && `category ${category}`,
    brand && `brand ${brand}`,
    minPrice !== null && `price from ${minPrice}`,
    maxPrice !== null && `price up to ${maxPrice}`,
    rating !== null && `rated ${rating} or higher`,
    maxAgeDays !== null && `new in the last ${maxAgeDays === 1 ? 'day' : `${maxAgeDays} days`}`,
    onSale && 'on sale',
    inStock && 'in stock',
  ]
  const text = conditions.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
