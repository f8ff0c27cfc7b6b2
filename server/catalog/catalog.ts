import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { FilterOption, Product } from '#contract/catalog.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { type ListRequest, ProductIndex } from './product-index.ts'
import { listBrandLabels, listCategoryLabels, listIndexedProducts, prepareProductsById } from './queries.ts'
import type { IndexedProduct } from './sorted-run.ts'

/** How many whole products are kept; one takes about a kilobyte. */
const keptProducts = 10_000

/** Milliseconds between two readings of what other writers, such as orders, keep changing. */
const restsFor = 250

/** Milliseconds between two tries to read a change from a database that is away. */
const retryDelay = 1000

type Label = { value: string; label: string }

/**
 * The catalog as shoppers read it: orders and counts from memory, whole products from a bounded cache in front of the
 * database. It hears of every change, whichever process made it.
 */
export type Catalog = {
  list(request: ListRequest): Promise<{ products: Product[]; total: number }>
  /** Refuses with not_found. Archived products are answered too; the caller decides who may see them. */
  get(id: string): Promise<Product>
  /** Products as the database has them at this moment, for who decides by stock and price. Unknown ones are left out. */
  read(ids: string[]): Promise<Product[]>
  categories(brands?: string[]): FilterOption[]
  brands(categories?: string[]): FilterOption[]
  /** How many products for sale are wanted. */
  count(isWanted: (product: IndexedProduct) => boolean): number
  /** A page of a list by its ids alone. */
  ids(request: ListRequest): { ids: string[]; total: number }
  /** Calls back after every change, once it is visible here. */
  onChange(listener: () => void): void
  /** Reads the named products again, or everything; for a writer who wants to read its own write at once. */
  refresh(ids?: string[]): Promise<void>
  /** Stops following changes; before the database is closed. */
  close(): void
}

/** Reads the catalog in and keeps it current. `failed` is told of a change that could not be read. */
export async function openCatalog(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  failed: (error: unknown) => void,
): Promise<Catalog> {
  const kept = new LRUCache<string, Product>({ max: keptProducts })
  const readProducts = prepareProductsById(db)
  const listeners: (() => void)[] = []
  let index = new ProductIndex([])
  let labels: { categories: Label[]; brands: Label[] } = { categories: [], brands: [] }
  // Refreshes run one after another: two at once could put an older answer over a newer one.
  let lastRefresh: Promise<void> = Promise.resolve()
  let changes = 0
  /** What was heard and not read yet; all of it is read together. */
  let heard: Set<string> | 'everything' | undefined
  let isFollowing = false
  const closing = new AbortController()

  async function readEverything(): Promise<void> {
    const [all, categories, brands] = await Promise.all([
      listIndexedProducts(db),
      listCategoryLabels(db),
      listBrandLabels(db),
    ])
    index = new ProductIndex(all)
    labels = { categories, brands }
    kept.clear()
  }

  async function readSome(ids: string[]): Promise<void> {
    const found = new Map((await listIndexedProducts(db, ids)).map((product) => [product.id, product]))
    for (const id of ids) kept.delete(id)
    index.replace(ids, found)
  }

  async function readAfter(before: Promise<void>, ids?: string[]): Promise<void> {
    await before
    await (ids ? readSome(ids) : readEverything())
    changes += 1
    for (const tellChange of listeners) tellChange()
  }

  function refresh(ids?: string[]): Promise<void> {
    changes += 1
    // Who reads everything reads what was heard with it.
    if (!ids) heard = undefined
    const next = readAfter(lastRefresh, ids)
    // Whoever asked is told of a failure; the next refresh goes on all the same.
    lastRefresh = next.catch(() => {})
    return next
  }

  /** A change that could not be read would be missed for good, so it is tried until it works. */
  async function refreshInTheEnd(ids?: string[]): Promise<void> {
    for (let wanted = ids; !closing.signal.aborted; wanted = undefined) {
      try {
        return await refresh(wanted)
      } catch (error) {
        if (!closing.signal.aborted) failed(error)
        await wait(retryDelay, undefined, { ref: false })
      }
    }
  }

  function hear(ids?: string[]): void {
    heard = ids && heard !== 'everything' ? new Set([...(heard ?? []), ...ids]) : 'everything'
    if (!isFollowing) void follow()
  }

  /** Reads what is heard at once, and then only from time to time: each change makes every page that is kept anew. */
  async function follow(): Promise<void> {
    isFollowing = true
    while (heard && !closing.signal.aborted) {
      const ids = heard === 'everything' ? undefined : [...heard]
      heard = undefined
      await refreshInTheEnd(ids)
      await wait(restsFor, undefined, { ref: false })
    }
    isFollowing = false
  }

  async function getMany(ids: string[]): Promise<Product[]> {
    const found = ids.map((id) => kept.get(id))
    if (found.every((product) => product !== undefined)) return found
    const before = changes
    const read = new Map((await readProducts(ids)).map((product) => [product.id, product]))
    // What was read while something changed may be the older state already, so it is answered but not kept.
    if (before === changes) for (const product of read.values()) kept.set(product.id, product)
    return ids.flatMap((id) => read.get(id) ?? [])
  }

  const options = (all: Label[], counts: Map<string, number>): FilterOption[] =>
    all.map(({ value, label }) => ({ id: value, value, label, count: counts.get(value) ?? 0, checked: false }))

  await listen(
    'catalogue',
    (payload) => hear(payload === '*' ? undefined : (JSON.parse(payload) as string[])),
    () => hear(),
  )
  await refresh()

  return {
    async list(request) {
      const { ids, total } = index.list(request)
      return { products: await getMany(ids), total }
    },
    async get(id) {
      const [product] = await getMany([id])
      if (!product) throw notFound('product')
      return product
    },
    read: readProducts,
    categories: (brands) => options(labels.categories, index.countByCategory(brands)),
    brands: (categories) => options(labels.brands, index.countByBrand(categories)),
    count: (isWanted) => index.list({ offset: 0, limit: 0, isWanted }).total,
    ids: (request) => index.list(request),
    onChange: (listener) => void listeners.push(listener),
    refresh,
    close: () => closing.abort(),
  }
}
