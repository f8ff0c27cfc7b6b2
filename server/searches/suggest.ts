import type { FilterOption } from '#contract/catalog/catalog.ts'
import { maxSuggested, type Suggestions } from '#contract/search/search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { SearchLanguage } from '../search/languages/search-language.ts'
import type { Found } from '../search/rank.ts'
import { splitQuery, splitText } from '../search/words.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { findPages } from './find-pages.ts'

/**
 * The text pages and best products for a query, the categories that match by name or have most of
 * the best products, and the brands that match by name.
 */
export async function suggest(catalog: Catalog, textPages: TextPages, typed: string): Promise<Suggestions> {
  const text = typed.trim()
  if (text === '') return { q: '', total: 0, isNearest: false, pages: [], products: [], categories: [], brands: [] }
  const { products, total, isNearest, guess } = await catalog.list({ q: text, offset: 0, limit: maxSuggested.products })
  const matches = await catalog.match({ q: text })
  const q = guess ?? text
  const searchLanguage = catalog.searchLanguage()
  const words = splitQuery(searchLanguage, q)
  const isNamed = ({ label }: FilterOption) => isNameOf(searchLanguage, words, label)
  const withBest = new Set(
    catalog
      .categories({ found: matches && selectBest(matches) })
      .filter(({ count }) => count > 0)
      .map(({ value }) => value),
  )
  return {
    q,
    total,
    isNearest,
    pages: findPages({ textPages, language: searchLanguage }, text),
    products,
    categories: catalog
      .categories({ found: matches })
      .filter((category) => category.count > 0 && (withBest.has(category.value) || isNamed(category)))
      .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || b.count - a.count)
      .slice(0, maxSuggested.categories),
    brands: catalog
      .brands({ found: matches })
      .filter((brand) => brand.count > 0 && isNamed(brand))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxSuggested.brands),
  }
}

/** The products with at least half the points of the best one. */
function selectBest({ products, scores }: Found): Found {
  const most = scores.reduce((max, score) => Math.max(max, score), 0)
  return {
    products: products.filter((_, at) => (scores[at] as number) >= most / 2),
    scores: scores.filter((score) => score >= most / 2),
  }
}

/** Whether each word is in a label: the last one may be a beginning. */
function isNameOf(language: SearchLanguage, words: string[], label: string): boolean {
  const { toStem } = language
  const ofLabel = splitText(language, label)
  const last = words.at(-1)
  return words.every((word) =>
    ofLabel.some((other) => toStem(other) === toStem(word) || (word === last && other.startsWith(word))),
  )
}
