import type { FilterOption, Product, ProductQuery } from '#contract/catalog.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { ChangeFeed } from './change-feed.ts'
import { ProductCache } from './product-cache.ts'
import { type ProductSearch, productFilter } from './product-filter.ts'
import { type ListRequest, ProductIndex } from './product-index.ts'
import {
  countWrites,
  forShoppers,
  listAllIndexedProducts,
  listBrandLabels,
  listCategoryLabels,
  listIdsByCode,
  listProductsById,
  readIndexedProducts,
} from './queries.ts'

/** `other` selects values of the other filter, for the counts. Options without products for sale are left out. */
type OptionRequest = { other?: readonly string[] | undefined; includeEmpty?: boolean }

/** Milliseconds between checks whether a notification was lost. */
const checkInterval = 600_000

type CatalogRequest = Omit<ListRequest, 'matches'> & Pick<ProductQuery, 'q' | 'state' | 'stock'>

type Page = { ids: string[]; total: number }

/**
 * The catalog for reading: the order of lists and all counts come from memory, whole products from a cache in front of
 * the database. Changes by other processes show up within a quarter of a second.
 */
export type Catalog = {
  list(request: CatalogRequest): Promise<{ products: Product[]; total: number }>
  /** Like `list`, without reading the products. */
  search(request: CatalogRequest): Promise<Page>
  /** Like `search`, but `q` finds titles and ids only. */
  listIds(request: CatalogRequest): Page
  /** Also returns archived products, and archived variants. Throws not_found. */
  get(id: string): Promise<Product>
  /** Products for sale in the order of the ids. Unknown and archived ones are left out. */
  find(ids: string[]): Promise<Product[]>
  /** Reads products from the database, for decisions about stock and prices. Unknown ids are left out. */
  read(ids: string[]): Promise<Product[]>
  categories(request?: OptionRequest): FilterOption[]
  brands(request?: OptionRequest): FilterOption[]
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

  let writes: number | undefined

  async function readEverything(): Promise<void> {
    // Counted before reading, so that what is written meanwhile is read again.
    const counted = await countWrites(db)
    const [products, categories, brands] = await Promise.all([
      listAllIndexedProducts(db),
      listCategoryLabels(db),
      listBrandLabels(db),
    ])
    contents = { index: new ProductIndex(products), categories, brands }
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
      else for await (const chunk of readIndexedProducts(db, ids)) contents.index.update(chunk.ids, chunk.found)
    } finally {
      cache.delete(ids)
      for (const listener of listeners) listener()
    }
  }

  async function search(request: CatalogRequest): Promise<Page> {
    if (!request.q) return listIds(request)
    return listIds({ ...request, foundByCode: new Set(await listIdsByCode(db, request.q)) })
  }

  function listIds({ q, state, stock, foundByCode, ...request }: CatalogRequest & ProductSearch): Page {
    return contents.index.list({ ...request, matches: productFilter({ q, state, stock, foundByCode }) })
  }

  const feed = new ChangeFeed({ listen, refresh, report })
  await feed.open()
  const timer = setInterval(() => void readIfWritten(), checkInterval).unref()

  return {
    async list(request) {
      const { ids, total } = await search(request)
      const products = await cache.getMany(ids)
      return { products: request.includeArchived ? products : products.map(forShoppers), total }
    },
    search,
    listIds,
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
      toOptions(contents.categories, (brands) => contents.index.countByCategory(brands), request),
    brands: (request) => toOptions(contents.brands, (categories) => contents.index.countByBrand(categories), request),
    onChange: (listener) => void listeners.push(listener),
    refresh: (ids) => feed.refresh(ids),
    close() {
      clearInterval(timer)
      feed.close()
    },
  }
}

type Label = { value: string; label: string }

type Count = (other?: readonly string[]) => Map<string, number>

function toOptions(labels: Label[], count: Count, { other, includeEmpty = false }: OptionRequest = {}): FilterOption[] {
  const [total, counts] = [count(), count(other)]
  return labels
    .filter(({ value }) => includeEmpty || (total.get(value) ?? 0) > 0)
    .map(({ value, label }) => ({ id: value, value, label, count: counts.get(value) ?? 0, checked: false }))
}
