import type { FilterOption, Product, ProductQuery } from '#contract/catalog.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { listSynonyms } from '../search/change-synonyms.ts'
import { ProductSearch } from '../search/product-search.ts'
import type { Found } from '../search/rank.ts'
import { ChangeFeed } from './change-feed.ts'
import { ProductCache } from './product-cache.ts'
import { productFilter } from './product-filter.ts'
import { type ListRequest, ProductIndex } from './product-index.ts'
import {
  countWrites,
  forShoppers,
  listAllIndexedProducts,
  listBrandLabels,
  listCategoryLabels,
  listProductsById,
  readIndexedProducts,
} from './queries.ts'

/**
 * `other` selects values of the other filter, and `scores` the products of a search, for the counts. Options without
 * products for sale are left out.
 */
type OptionRequest = {
  other?: readonly string[] | undefined
  scores?: Uint16Array | undefined
  includeEmpty?: boolean
}

/** When everything is read, this many new or changed products are found at once, and all others a little later. */
const maxReadAtOnce = 10_000

/** Milliseconds between checks whether a notification was lost. */
const checkInterval = 600_000

type CatalogRequest = Omit<ListRequest, 'matches' | 'scores'> & Pick<ProductQuery, 'q' | 'state' | 'stock'>

type Page = { ids: string[]; total: number }

/** `isNearest`: no product matches all words of the search; these match most of them. */
type SearchPage = Page & { isNearest: boolean }

/**
 * The catalog for reading: the order of lists and all counts come from memory, whole products from a cache in front of
 * the database. Changes by other processes show up within a quarter of a second.
 */
export type Catalog = {
  list(request: CatalogRequest): Promise<Omit<SearchPage, 'ids'> & { products: Product[] }>
  /** Like `list`, without reading the products. See docs/search.md for what `q` finds. */
  search(request: CatalogRequest): Promise<SearchPage>
  /** Like `search`, but `q` finds titles and ids that contain its words. */
  listIds(request: CatalogRequest): Page
  /** Also returns archived products, and archived variants. Throws not_found. */
  get(id: string): Promise<Product>
  /** Products for sale in the order of the ids. Unknown and archived ones are left out. */
  find(ids: string[]): Promise<Product[]>
  /** Reads products from the database, for decisions about stock and prices. Unknown ids are left out. */
  read(ids: string[]): Promise<Product[]>
  /** Which products a search finds; undefined without one. */
  score(q: string | undefined, includeArchived?: boolean): Promise<Found | undefined>
  categories(request?: OptionRequest): FilterOption[]
  brands(request?: OptionRequest): FilterOption[]
  /** Reads the synonyms of searches again. Call this after every write, so that the next search uses them. */
  readSynonyms(): Promise<void>
  /** Calls the listener after every change, once it is visible here. */
  onChange(listener: () => void): void
  /** Reads the given products again, or everything. Call this after every write, so that the next answer shows it. */
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
  let contents = { index: new ProductIndex([]), categories: [] as Label[], brands: [] as Label[] }

  const productSearch = new ProductSearch({
    db,
    numberOf: (id) => contents.index.numberOf(id),
    titleOf: (number) => contents.index.titleOf(number),
    report,
  })

  let writes: number | undefined

  async function readEverything(): Promise<void> {
    // Counted before reading, so that what is written meanwhile is read again.
    const counted = await countWrites(db)
    const [products, categories, brands] = await Promise.all([
      listAllIndexedProducts(db),
      listCategoryLabels(db),
      listBrandLabels(db),
    ])
    const before = contents.index
    contents = { index: new ProductIndex(products, before), categories, brands }
    productSearch.remove(before.numbersWithout(contents.index))
    const changed = productSearch.hasStarted ? contents.index.changesSince(before) : []
    if (changed.length <= maxReadAtOnce) {
      for await (const { texts } of readIndexedProducts(db, changed)) productSearch.update(texts)
    }
    productSearch.readAgain()
    writes = counted
  }

  /** Reads everything again if anything was written, announced or not. */
  async function readIfWritten(): Promise<void> {
    try {
      if ((await countWrites(db)) !== writes) feed.follow()
    } catch (error) {
      report(error)
    }
  }

  async function refresh(ids?: string[]): Promise<void> {
    try {
      if (!ids) await readEverything()
      else for await (const chunk of readIndexedProducts(db, ids)) replace(chunk)
    } finally {
      cache.delete(ids)
      for (const listener of listeners) listener()
    }
  }

  function replace({ ids, found, texts }: ReadChunk): void {
    const { index } = contents
    const numbers = ids.map((id) => index.numberOf(id))
    index.update(ids, found)
    productSearch.remove(numbers.filter((number) => number !== undefined && !index.has(number)) as number[])
    productSearch.update(texts)
  }

  const score = async (q: string | undefined, includeArchived = false) =>
    q ? productSearch.find(q, includeArchived) : undefined

  async function search({ q, ...request }: CatalogRequest): Promise<SearchPage> {
    const found = await score(q, request.includeArchived)
    return { ...list(request, found?.scores), isNearest: found?.isNearest ?? false }
  }

  function list({ q, state, stock, ...request }: CatalogRequest, scores?: Uint16Array): Page {
    return contents.index.list({ ...request, scores, matches: productFilter({ q, state, stock }) })
  }

  async function readSynonyms(): Promise<void> {
    productSearch.setSynonyms(await listSynonyms(db))
    for (const listener of listeners) listener()
  }
  const followSynonyms = () => void readSynonyms().catch(report)
  await listen('synonyms', followSynonyms, followSynonyms)
  await readSynonyms()

  const feed = new ChangeFeed({ listen, refresh, report })
  await feed.open()
  productSearch.startSoon()
  const timer = setInterval(() => void readIfWritten(), checkInterval).unref()

  return {
    async list(request) {
      const { ids, ...found } = await search(request)
      const products = await cache.getMany(ids)
      return { products: request.includeArchived ? products : products.map(forShoppers), ...found }
    },
    search,
    score,
    listIds: (request) => list(request),
    async get(id) {
      const [product] = await cache.getMany([id])
      if (!product) throw notFound('Product')
      return product
    },
    async find(ids) {
      const products = await cache.getMany(ids)
      return products.filter(({ archived }) => !archived).map(forShoppers)
    },
    read: readProducts,
    categories: (request) =>
      toOptions(contents.categories, (...filter) => contents.index.countByCategory(...filter), request),
    brands: (request) => toOptions(contents.brands, (...filter) => contents.index.countByBrand(...filter), request),
    readSynonyms,
    onChange: (listener) => void listeners.push(listener),
    refresh: (ids) => feed.refresh(ids),
    close() {
      clearInterval(timer)
      productSearch.close()
      feed.close()
    },
  }
}

type ReadChunk = Awaited<ReturnType<ReturnType<typeof readIndexedProducts>['next']>>['value'] & object

type Label = { value: string; label: string }

type Count = (other?: readonly string[], scores?: Uint16Array) => Map<string, number>

function toOptions(labels: Label[], count: Count, { other, scores, includeEmpty = false }: OptionRequest = {}) {
  const [total, counts] = [count(), count(other, scores)]
  return labels
    .filter(({ value }) => includeEmpty || (total.get(value) ?? 0) > 0)
    .map(({ value, label }) => ({ id: value, value, label, count: counts.get(value) ?? 0, checked: false }))
}
