import type { FilterOption } from '#contract/catalog/catalog.ts'
import { maxSuggested, type Suggestions } from '#contract/search/search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Found } from '../search/rank.ts'
import { splitQuery, splitText, toStem } from '../search/words.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { findPages } from './find-pages.ts'

/**
 * The text pages and best products for a query, the categories that match by name or have most of
 * the best products, and the brands that match by name.
 */
export async function suggest(catalog: Catalog, textPages: TextPages, typed: string): Promise<Suggestions> {
  const text = typed.trim()
  if (text === '') return { q: '', total: 0, pages: [], products: [], categories: [], brands: [] }
  const { q, products, total, isShorter } = await searchWhileTyping(catalog, text)
  const matches = await catalog.match({ q })
  const words = splitQuery(q)
  const isNamed = ({ label }: FilterOption) => isNameOf(words, label, !isShorter)
  const withBest = new Set(
    catalog
      .categories({ found: matches && selectBest(matches) })
      .filter(({ count }) => count > 0)
      .map(({ value }) => value),
  )
  return {
    q,
    total,
    pages: findPages(textPages, text),
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

/** The results of a query, or of the query without its last letter, which may begin another word, and without typos. */
async function searchWhileTyping(catalog: Catalog, text: string) {
  const request = { offset: 0, limit: maxSuggested.products }
  const found = await catalog.list({ q: text, ...request })
  const start = text.replace(/\s+\S$/u, '')
  if (start !== text && (found.isNearest || found.total === 0)) {
    return { ...(await catalog.list({ q: start, ...request })), q: start, isShorter: true }
  }
  return { ...found, q: found.guess ?? text, isShorter: false }
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
function isNameOf(words: string[], label: string, mayBegin: boolean): boolean {
  const ofLabel = splitText(label)
  const last = mayBegin ? words.at(-1) : undefined
  return words.every((word) =>
    ofLabel.some((other) => toStem(other) === toStem(word) || (word === last && other.startsWith(word))),
  )
}
