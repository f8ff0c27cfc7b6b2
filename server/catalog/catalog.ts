import type { FilterOption, Filters, Product, ProductQuery } from '#contract/catalog.ts'
import type { CollectionRule } from '#contract/collections.ts'
import type { Facets } from '#contract/facets.ts'
import type { ListType } from '#contract/listing.ts'
import { toPercentage } from '#contract/money.ts'
import type { Database } from '../platform/db/database.ts'
import { watchValue } from '../platform/db/watch-value.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { listSynonyms } from '../search/change-synonyms.ts'
import { ProductSearch } from '../search/product-search.ts'
import type { Found, SearchResult } from '../search/rank.ts'
import { type QueryFilters, type ReadQuery, readQuery } from '../search/read-query.ts'
import { groupNotFound } from './groups/group-not-found.ts'
import {
  type Groups,
  readGroups,
  type Stored,
  type StoredCollection,
  type StoredGroup,
} from './groups/group-queries.ts'
import { findGroup, selectCollection, selectRule, withSubcategories } from './groups/select-collection.ts'
import { ChangeFeed } from './lists/change-feed.ts'
import { type FacetFilters, hasFilters } from './lists/facet-columns.ts'
import { ProductCache } from './lists/product-cache.ts'
import { productFilter } from './lists/product-filter.ts'
import { type ListRequest, ProductIndex } from './lists/product-index.ts'
import {
  countSold,
  forShoppers,
  listAllIndexedProducts,
  listProductsById,
  readIndexedProducts,
} from './lists/queries.ts'
import type { IndexedProduct } from './lists/sorted-index.ts'

/**
 * `other` selects values of the other filter, and `found` the products of a search, for the counts. Options without
 * products for sale are left out.
 */
type OptionRequest = {
  other?: readonly string[] | undefined
  found?: Found | undefined
  includeEmpty?: boolean
}

/** When everything is read, this many new or changed products are found at once, and all others a little later. */
const maxReadAtOnce = 10_000

/** Stands for the categories, brands and collections among the ids of products that have changed. */
export const groupsId = ''

/** Milliseconds between counts of what was sold, and until the first one: the shop starts first. */
const soldInterval = 600_000
const firstSoldDelay = 1000

/** Milliseconds between the times at which products can become too old for a collection. */
const ageInterval = 3_600_000

/** All filters that endpoints accept, so that they can pass on their query. */
type CatalogRequest = Omit<ListRequest, 'matches' | 'found' | 'isSearch' | 'isOrdered'> &
  Omit<Filters, 'category' | 'brand'> &
  Pick<ProductQuery, 'state' | 'stock'>

type Page = { ids: string[]; total: number }

type MatchFilters = FacetFilters & Pick<Filters, 'q' | 'exact' | 'collection'>

/** `query` is set if some words of the search became filters. */
type Matches = SearchResult & { query?: ReadQuery | undefined }

/** `isNearest`: no product matches all words of the search; these match most of them. */
type SearchPage = Page & Pick<Matches, 'isNearest' | 'guess' | 'query'>

/**
 * The catalog for reading: the order of lists and all counts come from memory, whole products from a cache in front of
 * the database. Changes by other processes show up within a quarter of a second.
 */
export type Catalog = {
  list(request: CatalogRequest): Promise<Omit<SearchPage, 'ids'> & { products: Product[] }>
  /** Like `list`, without reading the products. See docs/search.md for what `q` finds. Throws invalid_input. */
  search(request: CatalogRequest): Promise<SearchPage>
  /** Like `search`, but finds titles and ids that contain the words of `q`. */
  listIds(request: Omit<CatalogRequest, keyof FacetFilters | 'collection' | 'exact'>): Page
  /** Also returns archived products, and archived variants. Throws not_found. */
  get(id: string): Promise<Product>
  /** Like `get`, but also throws not_found for drafts: nobody but the staff may learn that they exist. */
  getPublished(id: string): Promise<Product>
  /** Products for sale in the order of the ids. Unknown and archived ones are left out. */
  find(ids: string[]): Promise<Product[]>
  isForSale(id: string): boolean
  /** The biggest discount in percent in a list, without sold-out products. 0 if none of the others is on sale. */
  biggestDiscount(list: Pick<Filters, 'category' | 'brand' | 'collection'>): number
  /** The products for sale that sold most in the last 90 days, at most `limit`. */
  bestSelling(limit: number): Promise<Product[]>
  /** Reads products from the database, by id, for decisions about stock and prices. Unknown ids are left out. */
  read(ids: string[]): Promise<Product[]>
  /**
   * Which products a search and filters find; collections have products for sale only. Undefined if nothing is searched
   * for or filtered by.
   */
  match(filters: MatchFilters, includeArchived?: boolean): Promise<Matches | undefined>
  /** How many products for sale each value of a filter finds, besides categories and brands. */
  facets(filters: Filters): Promise<Facets>
  categories(request?: OptionRequest): FilterOption[]
  brands(request?: OptionRequest): FilterOption[]
  /** A category, brand or collection by its slug, or by one that it had before. Throws not_found. */
  group<Type extends ListType>(type: Type, slug: string): Stored<Type>
  /** How many products for sale a collection has. */
  countCollection(collection: StoredCollection): number
  /** Whether a collection has products for sale. Looks for the first one only. */
  hasProducts(collection: StoredCollection): boolean
  countRule(rule: CollectionRule): number
  /** What sitemaps list, and a number that is another one when it has changed. */
  contents(): { version: number; products: () => IndexedProduct[] } & { [Type in ListType]: Stored<Type>[] }
  /** Reads the synonyms of searches again. Call this after every write, so that the next search uses them. */
  readSynonyms(): Promise<void>
  /** Counts the units sold again, for the order of products. It also happens every ten minutes. */
  countSold(): Promise<void>
  /** Calls the listener after every change, once it is visible here. */
  onChange(listener: () => void): void
  /**
   * Reads the given products again, `groupsId` for categories, brands and collections, or everything. Call this after every write, so
   * that the next answer shows it.
   */
  refresh(ids?: string[]): Promise<void>
  /** Stops following changes. Call it before the database is closed. */
  close(): void
}

/** Reads the catalog and keeps it up to date. `report` receives errors of the background work. */
export async function openCatalog(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  report: (error: unknown) => void,
): Promise<Catalog> {
  const readProducts = (ids: string[]) => listProductsById(db, ids)
  const cache = new ProductCache(readProducts)
  const listeners: (() => void)[] = []
  const none = { all: [], oldSlugs: new Map<string, string>() }
  let contents: Contents = { index: new ProductIndex([]), category: none, brand: none, collection: none }
  let version = 0
  let collectionCounts = { version, counts: new Map<string, number>() }

  const productSearch = new ProductSearch({
    db,
    numberOf: (id) => contents.index.numberOf(id),
    titleOf: (number) => contents.index.titleOf(number),
    categoryOf: (number) => contents.index.categoryOf(number),
    report,
  })

  async function readEverything(): Promise<void> {
    const [products, groups] = await Promise.all([listAllIndexedProducts(db), readAllGroups()])
    const before = contents.index
    contents = { index: new ProductIndex(products, before), ...groups }
    version += 1
    productSearch.remove(before.numbersWithout(contents.index))
    const changed = productSearch.hasStarted ? contents.index.changesSince(before) : []
    if (changed.length <= maxReadAtOnce) {
      for await (const { texts } of readIndexedProducts(db, changed)) productSearch.update(texts)
    }
    productSearch.readAgain()
  }

  async function readAllGroups(): Promise<Omit<Contents, 'index'>> {
    const [category, brand, collection] = await Promise.all([
      readGroups(db, 'category'),
      readGroups(db, 'brand'),
      readGroups(db, 'collection'),
    ])
    return { category, brand, collection }
  }

  async function readGroupsAgain(): Promise<void> {
    const before = contents
    contents = { ...before, ...(await readAllGroups()) }
    version += 1
    // Products are found by the labels of their category, of the one that it is in, and of their brand.
    if (isRenamed(before.category, contents.category) || isRenamed(before.brand, contents.brand)) {
      productSearch.readAgain()
    }
  }

  async function readSold(): Promise<void> {
    if (!contents.index.setSold(await countSold(db))) return
    for (const listener of listeners) listener()
  }
  function readAges(): void {
    if (contents.collection.all.every(({ rule }) => !rule?.maxAgeDays)) return
    version += 1
    for (const listener of listeners) listener()
  }

  const readSoldSafely = () => void readSold().catch(report)

  async function refresh(ids?: string[]): Promise<void> {
    const hasGroups = ids?.includes(groupsId) === true
    try {
      if (!ids) return await readEverything()
      if (hasGroups) await readGroupsAgain()
      for await (const chunk of readIndexedProducts(db, ids)) replace(chunk)
    } finally {
      // Products have the labels of their category and brand.
      cache.delete(hasGroups ? undefined : ids)
      for (const listener of listeners) listener()
    }
  }

  function replace({ ids, found, texts }: ReadChunk): void {
    const { index } = contents
    const numbers = ids.map((id) => index.numberOf(id))
    if (index.update(ids, found)) version += 1
    productSearch.remove(numbers.filter((number) => number !== undefined && !index.has(number)) as number[])
    productSearch.update(texts)
  }

  async function match(filters: MatchFilters, includeArchived = false): Promise<Matches | undefined> {
    if (filters.exact || !filters.q) return matchWords(filters, includeArchived)
    const query = readQuery(filters.q)
    const found = await matchQuery(query, filters, includeArchived)
    if (!query.filters.onSale || found?.products.length !== 0) return found
    // "Sale" may also be a word of a product.
    return matchQuery(readQuery(filters.q, { readsSale: false }), filters, includeArchived)
  }

  async function matchQuery(
    query: ReadQuery,
    filters: MatchFilters,
    includeArchived: boolean,
  ): Promise<Matches | undefined> {
    const found = await matchWords({ ...narrow(filters, query.filters), q: query.words }, includeArchived)
    return found && Object.keys(query.filters).length > 0 ? { ...found, query } : found
  }

  async function matchWords(
    { q, exact, collection, ...filters }: MatchFilters,
    includeArchived: boolean,
  ): Promise<Matches | undefined> {
    const searched = q ? await productSearch.find(q, { includeArchived, isExact: exact === 'true' }) : undefined
    const found = collection === undefined ? searched : inCollection(collection, searched)
    if (!hasFilters(filters)) return found
    return { isNearest: false, ...found, ...contents.index.select(filters, found, includeArchived) }
  }

  function inCollection(slug: string, searched?: SearchResult): SearchResult {
    const collection = findGroup(contents.collection, slug) ?? { rule: null, productIds: [] }
    return { isNearest: false, ...searched, ...selectCollection(contents, collection, searched) }
  }

  async function search(request: CatalogRequest): Promise<SearchPage> {
    const { state, stock, category: given, brand, sort, order, includeArchived, ...rest } = request
    const { offset, limit, countTotal, ...filters } = rest
    if (sort === 'relevance' && filters.q === undefined) throw needsSearch()
    const found = await match(filters, includeArchived)
    const matches = productFilter({ state, stock })
    const category = withSubcategories(contents.category, given)
    const isOrdered = filters.collection !== undefined && !findGroup(contents.collection, filters.collection)?.rule
    const page = contents.index.list({
      ...{ category, brand, sort, order, includeArchived, offset, limit, countTotal },
      ...{ found, isSearch: Boolean(found?.query ? found.query.words : filters.q), isOrdered, matches },
    })
    return { ...page, isNearest: found?.isNearest ?? false, guess: found?.guess, query: found?.query }
  }

  const readSynonyms = async () => productSearch.setSynonyms(await listSynonyms(db))
  const synonyms = await watchValue(listen, 'synonyms', readSynonyms, report)
  synonyms.onChange(() => {
    for (const listener of listeners) listener()
  })

  const feed = new ChangeFeed({ listen, refresh, report })
  await feed.open()
  productSearch.startSoon()
  const timers = [
    setInterval(readSoldSafely, soldInterval).unref(),
    setInterval(readAges, ageInterval).unref(),
    setTimeout(readSoldSafely, firstSoldDelay).unref(),
  ]

  return {
    async list(request) {
      const { ids, ...found } = await search(request)
      const products = await cache.getMany(ids)
      return { products: request.includeArchived ? products : products.map(forShoppers), ...found }
    },
    search,
    match,
    async facets({ q, exact, collection, category, brand, ...filters }) {
      const found = await match({ q, exact, collection })
      const categories = withSubcategories(contents.category, category)
      return contents.index.countFacets({ category: categories, brand, ...filters }, found)
    },
    listIds: ({ q, state, stock, category, ...request }) =>
      contents.index.list({
        ...request,
        category: withSubcategories(contents.category, category),
        matches: productFilter({ q, state, stock }),
      }),
    async get(id) {
      const [product] = await cache.getMany([id])
      if (!product) throw notFound('Product')
      return product
    },
    async getPublished(id) {
      const [product] = await cache.getMany([id])
      if (!product || product.draft) throw notFound('Product')
      return product
    },
    async find(ids) {
      const products = await cache.getMany(ids)
      return products.filter(({ archived }) => !archived).map(forShoppers)
    },
    isForSale: (id) => contents.index.isForSale(id),
    async bestSelling(limit) {
      // Some of them may be archived.
      const products = await cache.getMany([...contents.index.bestSelling].slice(0, 2 * limit))
      return products
        .filter(({ archived }) => !archived)
        .slice(0, limit)
        .map(forShoppers)
    },
    biggestDiscount({ collection, category, brand }) {
      const found = collection === undefined ? undefined : inCollection(collection)
      const categories = withSubcategories(contents.category, category)
      return toPercentage(contents.index.biggestDiscount({ category: categories, brand, found }))
    },
    read: readProducts,
    categories: (request) =>
      toOptions(contents.category.all, (...filter) => contents.index.countByCategory(...filter), request),
    brands: (request) =>
      toOptions(contents.brand.all, (...filter) => contents.index.countByBrand(...filter), {
        ...request,
        other: withSubcategories(contents.category, request?.other),
      }),
    group(type, slug) {
      const found = findGroup<StoredGroup>(contents[type], slug)
      if (!found) throw groupNotFound(type)
      return found as Stored<typeof type>
    },
    countCollection(collection) {
      if (collectionCounts.version !== version) collectionCounts = { version, counts: new Map() }
      const { counts } = collectionCounts
      const count = counts.get(collection.value) ?? selectCollection(contents, collection).products.length
      counts.set(collection.value, count)
      return count
    },
    hasProducts: (collection) => selectCollection(contents, collection, undefined, 1).products.length > 0,
    countRule: (rule) => selectRule(contents, rule).products.length,
    contents: () => ({
      version,
      products: () => contents.index.listByCreation(),
      category: contents.category.all,
      brand: contents.brand.all,
      collection: contents.collection.all,
    }),
    readSynonyms: synonyms.refresh,
    countSold: readSold,
    onChange: (listener) => void listeners.push(listener),
    refresh: (ids) => feed.refresh(ids),
    close() {
      for (const timer of timers) clearInterval(timer)
      productSearch.close()
      feed.close()
    },
  }
}

type Contents = { index: ProductIndex } & { [Type in ListType]: Groups<Type> }

function needsSearch(): ShopError {
  const message = '_sort=relevance needs words to search for: q.'
  return new ShopError('invalid_input', message, { fields: { _sort: message } })
}

/** Whether a category or brand has another label than before, or is in another category. */
function isRenamed(before: Groups, after: Groups): boolean {
  const namesOf = ({ label, parent }: StoredGroup | StoredCollection) => `${label} ${parent ?? ''}`
  const names = new Map(before.all.map((group) => [group.value, namesOf(group)]))
  return after.all.some((group) => names.has(group.value) && names.get(group.value) !== namesOf(group))
}

/** The filters that match what both ask for. */
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

type ReadChunk = Awaited<ReturnType<ReturnType<typeof readIndexedProducts>['next']>>['value'] & object

type Count = (other?: readonly string[], found?: Found) => Map<string, number>

function toOptions(
  all: StoredGroup[],
  count: Count,
  { other, found, includeEmpty = false }: OptionRequest = {},
): FilterOption[] {
  const [total, counts] = [addSubcategories(all, count()), addSubcategories(all, count(other, found))]
  return all
    .filter(({ value }) => includeEmpty || (total.get(value) ?? 0) > 0)
    .map(({ value, label, parent }) => ({
      ...{ id: value, value, label, count: counts.get(value) ?? 0, checked: false },
      ...(parent && { parent }),
    }))
}

/** Counts by slug, with those of subcategories in that of their category. */
function addSubcategories(all: StoredGroup[], counts: Map<string, number>): Map<string, number> {
  const sums = new Map(counts)
  for (const { value, parent } of all) {
    if (parent) sums.set(parent, (sums.get(parent) ?? 0) + (counts.get(value) ?? 0))
  }
  return sums
}
