import type { Filters, Product, ProductQuery } from '#contract/catalog/catalog.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import {
  type ProductState,
  type SaleState,
  type StockLevel,
  saleEndsSoonDays,
} from '#contract/catalog/product-states.ts'
import { toPercentage } from '#contract/money.ts'
import { ShopError } from '../../platform/errors.ts'
import { parseGift } from '../../search/gifts.ts'
import { type ParsedQuery, parseQuery, type QueryFilters } from '../../search/parse-query.ts'
import type { SearchResult } from '../../search/rank.ts'
import { foldText } from '../../search/words.ts'
import type { Translations } from '../../translations/translations.ts'
import { toSourceOptions, translateFacets } from '../../translations/words.ts'
import type { LiveContents } from '../contents.ts'
import { findGroup, selectCollection, withSubcategories } from '../groups/select-collection.ts'
import { type ShownFilters, toShownFilters, toSourceFilters } from '../groups/shown-slugs.ts'
import { type FacetFilters, hasFilters } from './facet-columns.ts'
import type { ProductCache } from './product-cache.ts'
import type { ListRequest } from './product-index.ts'
import { forShoppers, withoutFacts } from './queries.ts'
import { selectGifts } from './select-gifts.ts'
import { type IndexedProduct, saleFlags } from './sorted-index.ts'

/** All filters that endpoints accept, so that they can pass on their query. */
type CatalogRequest = Omit<ListRequest, 'matches' | 'found' | 'sort'> &
  Omit<Filters, 'category' | 'brand'> &
  Pick<ProductQuery, 'state' | 'stock' | 'sale'> & { sort?: ProductQuery['_sort'] }

type MatchFilters = FacetFilters & Pick<Filters, 'q' | 'exact' | 'collection'>

/** `query` is set if some words of the search became filters. */
type Matches = SearchResult & { query?: ParsedQuery | undefined }

type Page = { ids: string[]; total: number }

/** See `SearchResult`. `slugs` is set if the categories and brands of the request have others in its language. */
type SearchPage = Page &
  Pick<Matches, 'isNearest' | 'isMention' | 'guess' | 'query'> & { slugs?: ShownFilters | undefined }

export type SearchProducts = {
  /** Products are in the language of the request, but with `includeArchived`, which is for staff, in the main one. */
  list(request: CatalogRequest): Promise<Omit<SearchPage, 'ids'> & { products: Product[] }>
  /** Like `list`, without reading the products. See docs/search.md for what `q` finds. Throws invalid_input. */
  search(request: CatalogRequest): Promise<SearchPage>
  /** Like `search`, but finds titles and ids that contain the words of `q`. */
  listIds(request: Omit<CatalogRequest, keyof FacetFilters | 'collection' | 'exact'>): Page
  /**
   * Which products a search and filters find; collections have products for sale only. Undefined if nothing is searched
   * for or filtered by.
   */
  match(filters: MatchFilters, includeArchived?: boolean): Promise<Matches | undefined>
  /** How many products for sale each value of a filter finds, except for categories and brands. */
  facets(filters: Filters): Promise<Facets>
  /** The biggest discount in percent in a list, without sold-out products. 0 if none of the others is on sale. */
  biggestDiscount(list: Pick<Filters, 'category' | 'brand' | 'collection'>): number
}

/** Finds, sorts and counts products. */
export function createSearchProducts(
  contents: LiveContents,
  cache: ProductCache,
  translations: Translations,
): SearchProducts {
  const places = { live: contents, translations }

  async function match(given: MatchFilters, includeArchived = false): Promise<Matches | undefined> {
    const { collection } = toSourceFilters(places, { collection: given.collection })
    const filters = { ...given, collection, option: toSourceOptions(translations.words(), given.option) }
    if (filters.exact || !filters.q) return matchWords(contents, filters, includeArchived)
    const { language } = wordsFor(contents, includeArchived)
    const query = parseQuery(language, filters.q)
    const found = await matchQuery(contents, query, filters, includeArchived)
    if (!query.filters.onSale || found?.products.length !== 0) return found
    // "Sale" may also be a word of a product.
    return matchQuery(contents, parseQuery(language, filters.q, { readsSale: false }), filters, includeArchived)
  }

  async function search(request: CatalogRequest): Promise<SearchPage> {
    const { state, stock, sale, sort, order, includeArchived, ...given } = request
    const source = toSourceFilters(places, given)
    const { category, brand, ...rest } = { ...given, ...source }
    const { offset, limit, countTotal, ...filters } = rest
    if (sort === 'relevance' && filters.q === undefined) throw needsSearch()
    const found = await match(filters, includeArchived)
    const hasWords = Boolean(found?.query ? found.query.words : filters.q)
    const usualSort = hasWords ? 'relevance' : pickedOrder(filters.collection)
    const page = contents.current.index.list({
      brand,
      order,
      includeArchived,
      offset,
      limit,
      countTotal,
      found,
      category: withSubcategories(contents.current.category, category),
      sort: sort === undefined || sort === 'relevance' ? usualSort : sort,
      matches: productFilter({ state, stock, sale }),
    })
    const { isNearest = false, isMention, guess, query } = found ?? {}
    return { ...page, isNearest, isMention, guess, query, slugs: toShownFilters(places, { given, source }) }
  }

  /** Collections without a rule have an order. */
  function pickedOrder(slug: string | undefined): 'picked' | undefined {
    if (slug === undefined || findGroup(contents.current.collection, slug)?.rule) return undefined
    return 'picked'
  }

  return {
    async list(request) {
      const { ids, ...found } = await search(request)
      const products = await cache.getMany(ids)
      if (request.includeArchived) return { products: products.map(withoutFacts), ...found }
      return { products: await translations.products(products.map(forShoppers)), ...found }
    },
    search,
    match,
    async facets({ q, exact, ...given }) {
      const { collection, category, brand, ...filters } = { ...given, ...toSourceFilters(places, given) }
      const found = await match({ q, exact, collection })
      const categories = withSubcategories(contents.current.category, category)
      const words = translations.words()
      const option = toSourceOptions(words, filters.option)
      const counts = contents.current.index.countFacets({ category: categories, brand, ...filters, option }, found)
      return { ...counts, options: translateFacets(words, counts.options) }
    },
    listIds: ({ q, state, stock, sale, category, ...request }) =>
      contents.current.index.list({
        ...request,
        category: withSubcategories(contents.current.category, category),
        matches: productFilter({ q, state, stock, sale }),
      }),
    biggestDiscount(list) {
      const { collection, category, brand } = toSourceFilters(places, list)
      const found = collection === undefined ? undefined : inCollection(contents, collection)
      const categories = withSubcategories(contents.current.category, category)
      return toPercentage(contents.current.index.biggestDiscount({ category: categories, brand, found }))
    },
  }
}

async function matchQuery(
  contents: LiveContents,
  query: ParsedQuery,
  filters: MatchFilters,
  includeArchived: boolean,
): Promise<Matches | undefined> {
  const found = await matchWords(contents, { ...narrow(filters, query.filters), q: query.words }, includeArchived)
  return found && Object.keys(query.filters).length > 0 ? { ...found, query } : found
}

async function matchWords(
  contents: LiveContents,
  { q, exact, collection, ...filters }: MatchFilters,
  includeArchived: boolean,
): Promise<Matches | undefined> {
  const searched = q ? await findWords(contents, q, { includeArchived, isExact: exact === 'true' }) : undefined
  const found = collection === undefined ? searched : inCollection(contents, collection, searched)
  if (!hasFilters(filters)) return found
  return { isNearest: false, ...found, ...contents.current.index.select(filters, found, includeArchived) }
}

/** Staff, who also find archived products, search in the main language. */
const wordsFor = ({ words }: LiveContents, includeArchived: boolean) => (includeArchived ? words.main : words.current)

async function findWords(
  contents: LiveContents,
  q: string,
  options: { includeArchived: boolean; isExact: boolean },
): Promise<SearchResult> {
  const words = wordsFor(contents, options.includeArchived)
  const { language } = words
  const gift = options.includeArchived || options.isExact ? undefined : parseGift(language, q)
  // A shop that has gifts by that name finds them like everything else.
  if (!gift || (await words.findNamed([language.gifts.name])).size > 0) return words.find(q, options)
  const found = gift.rest ? await words.find(gift.rest, options) : undefined
  if (found && found.products.length > 0) return found
  const isNearest = gift.isProduct || gift.rest !== ''
  return { ...(await selectGifts(contents, gift.recipient)), isNearest, isGifts: true }
}

function inCollection({ current }: LiveContents, slug: string, searched?: SearchResult): SearchResult {
  const collection = findGroup(current.collection, slug) ?? { rule: null, productIds: [] }
  return { isNearest: false, ...searched, ...selectCollection(current, collection, searched) }
}

/** The filters that match products of both filters. */
function narrow(filters: MatchFilters, { minPrice = 0, maxPrice = Infinity, onSale }: QueryFilters): MatchFilters {
  const min = Math.max(filters.minPrice ?? 0, minPrice)
  const max = Math.min(filters.maxPrice ?? Infinity, maxPrice)
  return {
    ...filters,
    minPrice: min > 0 ? min : undefined,
    maxPrice: max < Infinity ? max : undefined,
    onSale: onSale ?? filters.onSale,
  }
}

function needsSearch(): ShopError {
  const message = '_sort=relevance needs words to search for: q.'
  return new ShopError('invalid_input', message, { fields: { _sort: message } })
}

/** `q` here finds titles and ids that contain each of its words. */
export type FilterRequest = Pick<ProductQuery, 'q' | 'state' | 'stock' | 'sale'>

/** A filter by words, state, stock and sale; undefined when none of them is given. */
export function productFilter({
  q = '',
  state,
  stock: level,
  sale,
}: FilterRequest): ((product: IndexedProduct) => boolean) | undefined {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  if (words.length === 0 && state === undefined && level === undefined && sale === undefined) return undefined
  return (product) =>
    (state === undefined || stateOf(product) === state) &&
    (level === undefined || stockLevel(product) === level) &&
    (sale === undefined || hasSale[sale](product)) &&
    words.every((word) => product.title.includes(word) || product.id.includes(word))
}

function stateOf({ archived, draft }: IndexedProduct): ProductState {
  if (!archived) return 'for-sale'
  return draft ? 'draft' : 'archived'
}

const hasSale: Record<SaleState, (product: IndexedProduct) => boolean> = {
  on: ({ sales }) => (sales & saleFlags.on) > 0,
  ending: ({ saleEndsHour }) => saleEndsHour > 0 && saleEndsHour <= Date.now() / 3_600_000 + saleEndsSoonDays * 24,
  scheduled: ({ sales }) => (sales & saleFlags.scheduled) > 0,
}

function stockLevel({ stock, isLow }: IndexedProduct): StockLevel | undefined {
  if (stock === 0) return 'out'
  if (isLow) return 'low'
  return stock === null ? 'untracked' : undefined
}
