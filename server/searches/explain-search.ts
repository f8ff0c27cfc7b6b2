import type { FilterOption } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import { formatMoney, type MoneyFormat } from '#contract/money.ts'
import type { FoundPage, SearchHelp } from '#contract/search/search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { findPages } from './find-pages.ts'

/** How many categories are the closest ones, and how many are suggested if nothing was found. */
const maxClosest = 3
const maxLargest = 8

/** How many prices gifts are listed up to, and how many gifts each must add. */
const maxPrices = 4
const minMoreGifts = 4

type Search = { q: string; exact?: 'true' | undefined }

type Shop = { catalog: Catalog; textPages: Pick<TextPages, 'listSections'>; money: MoneyFormat }

/** Explains the results of a search: see `SearchHelp`. */
export async function explainSearch({ catalog, textPages, money }: Shop, { q, exact }: Search): Promise<SearchHelp> {
  const pages = findPages({ textPages, language: catalog.searchLanguage() }, q)
  const found = await catalog.match({ q, exact })
  if (!found) return { pages, notice: '', links: [] }
  const words = found.query?.words ?? q
  if (found.products.length === 0) return { pages, ...nothing(catalog, q, pages[0]) }
  const failed = found.isNearest ? t('No exact matches for “{words}”.', { words: found.guess ?? words }) : ''
  if (found.isGifts) {
    const links = await listPrices(catalog, { q: words, money })
    const gifts = links.length > 0 ? t('Gift ideas by price:') : t('Gift ideas from the whole shop.')
    return { pages, notice: `${failed} ${gifts}`.trim(), links }
  }
  if (failed) {
    const links = closestCategories(catalog.categories({ found }))
    const closest = links.length > 0 ? t('Closest:') : t('Showing the closest results.')
    return { pages, notice: `${failed} ${closest}`, links }
  }
  return { pages, notice: found.isMention ? mentionText(words, found.products.length) : '', links: [] }
}

function mentionText(words: string, count: number): string {
  if (count === 1) return t('This product mentions “{words}” in its description.', { words })
  return t('These products mention “{words}” in their descriptions.', { words })
}

function nothing(catalog: Catalog, q: string, page: FoundPage | undefined): Omit<SearchHelp, 'pages'> {
  const notice = page
    ? t('Answered on the page “{title}”.', { title: page.title })
    : t('No products match “{q}”. Check the spelling, or try other words.', { q })
  const largest = catalog.categories().filter(({ parent }) => !parent)
  return { notice, links: toLinks(largest, maxLargest) }
}

/** The categories with the most products, without parents of other listed categories. */
function closestCategories(categories: FilterOption[]): SearchHelp['links'] {
  const found = categories.filter(({ count }) => count > 0)
  const parents = new Set(found.map(({ parent }) => parent))
  const closest = found.filter(({ value }) => !parents.has(value))
  return toLinks(closest, maxClosest)
}

function toLinks(categories: FilterOption[], max: number): SearchHelp['links'] {
  return categories
    .toSorted((a, b) => b.count - a.count)
    .slice(0, max)
    .map(({ value, label }) => ({ path: groupPath('category', value), title: label }))
}

/** Links to gifts up to round prices, each with more of them than the one before. */
async function listPrices(
  catalog: Catalog,
  { q, money }: { q: string; money: MoneyFormat },
): Promise<SearchHelp['links']> {
  const count = async (maxPrice?: number) => (await catalog.search({ q, maxPrice, offset: 0, limit: 0 })).total
  const all = await count()
  const links: SearchHelp['links'] = []
  let before = 0
  for (const price of roundPrices()) {
    const total = await count(price)
    if (all - total < minMoreGifts || links.length === maxPrices) break
    if (total - before < minMoreGifts) continue
    before = total
    const search = new URLSearchParams({ q, maxPrice: String(price) })
    links.push({
      path: `/products?${search}`,
      title: t('Under {price}', { price: formatMoney(price, { ...money, roundPrices: true }) }),
    })
  }
  return links
}

/** 10, 25, 50, 100, 250 and so on. */
function* roundPrices(): Generator<number> {
  for (let unit = 10; unit <= maxRoundPrice; unit *= 10) yield* [unit, unit * 2.5, unit * 5]
}

const maxRoundPrice = 1_000_000
