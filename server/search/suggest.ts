import type { FilterOption } from '#contract/catalog.ts'
import { maxSuggested, type Suggestions } from '#contract/search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { splitQuery, splitText, stemOf } from './words.ts'

/** The best products for a text, the categories that it names or finds most products in, and the brands that it names. */
export async function suggest(catalog: Catalog, q: string): Promise<Suggestions> {
  if (q.trim() === '') return { products: [], categories: [], brands: [] }
  const { products } = await catalog.list({ q, offset: 0, limit: maxSuggested.products })
  const matches = await catalog.match({ q })
  const words = splitQuery(q)
  const isNamed = ({ label }: FilterOption) => isBeginningOf(words, label)
  const found = (options: FilterOption[]) =>
    options
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.count - a.count)
  return {
    products,
    categories: found(catalog.categories({ found: matches })).slice(0, maxSuggested.categories),
    brands: found(catalog.brands({ found: matches }))
      .filter(isNamed)
      .slice(0, maxSuggested.brands),
  }
}

/** Whether each word is in a label: the last one may be incomplete. */
function isBeginningOf(words: string[], label: string): boolean {
  const ofLabel = splitText(label)
  const last = words.at(-1)
  return words.every((word) =>
    ofLabel.some((other) => stemOf(other) === stemOf(word) || (word === last && other.startsWith(word))),
  )
}
