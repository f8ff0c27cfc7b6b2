import type { Product } from '#contract/catalog/catalog.ts'
import type { LanguageCodes } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import type { Database } from '../platform/db/database.ts'
import { watchValue } from '../platform/db/watch-value.ts'
import { notFound } from '../platform/errors.ts'
import type { SearchLanguage } from '../search/languages/search-language.ts'
import { listSynonyms } from '../search/update-synonyms.ts'
import { noTranslations, type Translations } from '../translations/translations.ts'
import { catalogGroupsKey, createContents, type LiveContents } from './contents.ts'
import { createListGroups, type ListGroups } from './groups/list-groups.ts'
import { ChangeFeed } from './lists/change-feed.ts'
import { ProductCache } from './lists/product-cache.ts'
import { forShoppers, listProductsById, withoutFacts } from './lists/queries.ts'
import { createSearchProducts, type SearchProducts } from './lists/search-products.ts'

/** Milliseconds between counts of sold units, and until the first one, so that it doesn't delay the startup. */
const soldInterval = 600_000
const firstSoldDelay = 1000

/** Milliseconds between the times at which products can become too old for a collection. */
const ageInterval = 3_600_000

/**
 * The catalog for reading: the order of lists and all counts come from memory, whole products from a cache in front of
 * the database. Changes by other processes show up within a quarter of a second.
 */
export type Catalog = SearchProducts &
  ReadProducts &
  ListGroups & {
    /** Reads products from the database, by id, for decisions about stock and prices. Unknown ids are omitted. */
    read(ids: string[]): Promise<Product[]>
    /** Reads the synonyms of searches again. Call this after every write, so that the next search uses them. */
    readSynonyms(): Promise<void>
    /** The language of searches in this request. */
    searchLanguage(): SearchLanguage
    /** Sets the languages of searches, the main one first. Those in another one wait until all products have been read. */
    setSearchLanguages(languages: LanguageCodes): void
    /** Counts the units sold again, for the order of products. It also happens every ten minutes. */
    countSold(): Promise<void>
    /** Calls the listener after every change, once it is visible here. */
    onChange(listener: () => void): void
    /**
     * Reads the given products again, `catalogGroupsKey` for categories, brands and collections, or everything. Call this after
     * every write, so that the next response shows it.
     */
    refresh(ids?: string[]): Promise<void>
    /** Stops following changes. Call it before the database is closed. */
    close(): void
  }

/** Reads the catalog and keeps it up to date. `report` receives errors of the background work. */
export async function createCatalog(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  report: (error: unknown) => void,
  translations: Translations = noTranslations,
): Promise<Catalog> {
  const listeners: (() => void)[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const contents = createContents(db, translations, { report, onWords: notify })
  const read = (ids: string[]) => listProductsById(db, ids)
  const cache = new ProductCache(read)

  async function refresh(ids?: string[]): Promise<void> {
    try {
      await contents.read(ids)
      // They have moved with a slug.
      if (!ids || ids.includes(catalogGroupsKey)) await translations.refresh()
    } finally {
      // Products have the labels of their category and brand.
      cache.delete(ids?.includes(catalogGroupsKey) ? undefined : ids)
      translations.forget(ids)
      notify()
    }
  }

  async function readSold(): Promise<void> {
    if (await contents.readSold()) notify()
  }
  const readSoldSafely = () => void readSold().catch(report)
  const readAges = () => contents.readAges() && notify()

  const readSynonyms = async () => contents.words.setSynonyms(await listSynonyms(db))
  const synonyms = await watchValue(listen, 'synonyms', readSynonyms, report)
  synonyms.onChange(notify)
  translations.onChange(notify)
  translations.onNames(() => contents.words.readNamesAgain())

  const feed = new ChangeFeed({ listen, refresh, report })
  await feed.open()
  contents.words.startSoon()
  const timers = [
    setInterval(readSoldSafely, soldInterval).unref(),
    setInterval(readAges, ageInterval).unref(),
    setTimeout(readSoldSafely, firstSoldDelay).unref(),
  ]

  return {
    ...createSearchProducts(contents, cache, translations),
    ...createReadProducts(contents, cache, translations),
    ...createListGroups(contents, translations),
    read,
    readSynonyms: synonyms.refresh,
    searchLanguage: () => contents.words.current.language,
    setSearchLanguages(languages) {
      if (contents.words.setLanguages(languages)) notify()
    },
    countSold: readSold,
    onChange: (listener) => void listeners.push(listener),
    refresh: (ids) => feed.refresh(ids),
    close() {
      for (const timer of timers) clearInterval(timer)
      contents.words.close()
      feed.close()
    },
  }
}

export type ReadProducts = {
  /** Also returns archived products, and archived variants. Throws not_found. */
  get(id: string): Promise<Product>
  /** Like `get`, but also throws not_found for drafts: only staff may learn that they exist. */
  getPublished(id: string): Promise<Product>
  /** Products for sale, in the language of the request and in the order of the ids. Unknown and archived ones are omitted. */
  find(ids: string[]): Promise<Product[]>
  /** All products with these ids, in their order. */
  findAll(ids: string[]): Promise<Product[]>
  isForSale(id: string): boolean
  /** The products for sale that sold most in the last 90 days, at most `limit`. */
  bestSelling(limit: number): Promise<Product[]>
}

/** Returns products by their ids, from the cache. */
export function createReadProducts(
  contents: LiveContents,
  cache: ProductCache,
  translations: Translations,
): ReadProducts {
  async function get(id: string): Promise<Product> {
    const [product] = await cache.getMany([id])
    if (!product) throw notFound(t('Product not found.'))
    return product
  }

  async function find(ids: string[]): Promise<Product[]> {
    const products = await cache.getMany(ids)
    return translations.products(products.filter(({ archived }) => !archived).map(forShoppers))
  }

  return {
    get,
    async getPublished(id) {
      const product = await get(id)
      if (product.draft) throw notFound(t('Product not found.'))
      return product
    },
    find,
    findAll: async (ids) => (await cache.getMany(ids)).map(withoutFacts),
    isForSale: (id) => contents.current.index.isForSale(id),
    async bestSelling(limit) {
      // Some of them may be archived.
      const products = await find(contents.current.index.bestSelling.slice(0, 2 * limit))
      return products.slice(0, limit)
    },
  }
}
