import type { Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import { currentLanguage } from '#contract/language/current-language.ts'
import type { ListType } from '#contract/listing.ts'
import { Cache } from '../platform/cache/cache.ts'
import { sizedCache } from '../platform/cache/sized-cache.ts'
import type { Database, Db } from '../platform/db/database.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { watchValue } from '../platform/db/watch-value.ts'
import type { Settings } from '../settings/settings.ts'
import { listOtherTexts, listProductTexts } from './queries.ts'
import { type Item, translateGroup, translateItem, translateProduct } from './translate.ts'
import { createWords, type Words } from './words.ts'

const maxBytes = 16 * 1024 * 1024

type Line = { productId: string; title: string; options: { name: string; value: string }[] }

/** The shop's own texts in the language of the request. In the main language, they are returned as they are. */
export type Translations = {
  products<T extends Product>(products: T[]): Promise<T[]>
  /** Entries that have a product, such as those of a cart. */
  items<T extends Item>(items: T[]): Promise<T[]>
  /** Lines of a transaction that have the title and options of a product. */
  lines<T extends Line>(tx: Db, lines: T[]): Promise<T[]>
  group<T extends CatalogGroup>(type: ListType, group: T): T
  /** The texts of a text page in the language of the request, by the name of their field; undefined in the main language. */
  pageTexts(id: string): Texts | undefined
  /** The words of products in the language of the request. */
  words(): Words
  /** Reads the translations of categories, brands, collections, text pages and words again. Call this after every write. */
  refresh(): Promise<void>
  /** Call this after changes of the products with these ids, or of all. */
  forget(ids?: string[]): void
  /** Calls the listener after changes of what `refresh` reads. */
  onChange(listener: () => void): void
}

const sourceWords = createWords([])

/** Leaves a catalog in its main language. */
export const noTranslations: Translations = {
  products: async (products) => products,
  items: async (items) => items,
  lines: async (_tx, lines) => lines,
  group: (_type, group) => group,
  pageTexts: () => undefined,
  words: () => sourceWords,
  refresh: async () => {},
  forget() {},
  onChange() {},
}

/** Keeps translations in memory: all of categories, brands, collections, text pages and words, and those of the last products. */
export async function createTranslations(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  settings: Pick<Settings, 'current' | 'onChange'>,
  report: (error: unknown) => void,
): Promise<Translations> {
  const ofProducts = new Cache<Texts>(
    'translations',
    sizedCache({ maxBytes, sizeOf: (texts) => JSON.stringify(texts).length * 2 }),
  )
  settings.onChange(() => ofProducts.forget())
  const read = async () => toLookups(await listOtherTexts(db))
  const others = await watchValue(listen, 'translations', read, report)

  /** The language of the request; empty if it is the main one. */
  function furtherLanguage(): string {
    const [, ...further] = settings.current.languages
    return further.find((code) => code === currentLanguage().code) ?? ''
  }

  const find = (type: ListType | 'page', id: string) =>
    others.current.texts.get(keyOf(furtherLanguage(), type, id)) ?? {}
  const words = () => others.current.words.get(furtherLanguage()) ?? sourceWords

  async function readProducts(to: string, ids: string[]): Promise<Map<string, Texts>> {
    const store = ofProducts.begin()
    const found = await listProductTexts(db, to, ids)
    for (const id of ids) store(keyOf(to, 'product', id), found.get(id) ?? {})
    return found
  }

  async function translateProducts<T extends Product>(products: T[]): Promise<T[]> {
    const to = furtherLanguage()
    if (to === '') return products
    const [main] = settings.current.languages
    const cached = new Map(products.map(({ id }) => [id, ofProducts.get(keyOf(to, 'product', id))]))
    const missing = [...cached].filter(([, texts]) => texts === undefined).map(([id]) => id)
    const found = missing.length > 0 ? await readProducts(to, missing) : cached
    return products.map((product) =>
      translateProduct(product, {
        main,
        texts: cached.get(product.id) ?? found.get(product.id) ?? {},
        label: (type, slug) => find(type, slug)['label'],
        words: words(),
      }),
    )
  }

  return {
    products: translateProducts,
    async items(items) {
      const products = await translateProducts(items.map(({ product }) => product))
      return items.map((item, index) => translateItem(item, products[index] ?? item.product))
    },
    async lines(tx, lines) {
      const to = furtherLanguage()
      if (to === '') return lines
      const ids = lines.map(({ productId }) => productId)
      const texts = await listProductTexts(tx, to, ids)
      const { of } = words()
      return lines.map((line) => ({
        ...line,
        title: texts.get(line.productId)?.['title'] ?? line.title,
        options: line.options.map(({ name, value }) => ({ name: of(name), value: of(value) })),
      }))
    },
    group: (type, group) =>
      furtherLanguage() === '' ? group : translateGroup(group, find(type, group.value), settings.current.languages[0]),
    pageTexts: (id) => (furtherLanguage() === '' ? undefined : find('page', id)),
    words,
    refresh: others.refresh,
    forget(ids) {
      const languages = settings.current.languages.slice(1)
      ofProducts.forget(ids && languages.flatMap((to) => ids.map((id) => keyOf(to, 'product', id))))
    },
    onChange: others.onChange,
  }
}

const keyOf = (language: string, type: string, id: string) => `${language}/${type}/${id}`

function toLookups(rows: Awaited<ReturnType<typeof listOtherTexts>>) {
  const [words, others] = [rows.filter(({ type }) => type === 'word'), rows.filter(({ type }) => type !== 'word')]
  const inLanguage = ([language, own]: [string, typeof rows]): [string, Words] => [
    language,
    createWords(own.map(({ texts, sources }) => ({ source: sources['text'] ?? '', text: texts['text'] ?? '' }))),
  ]
  return {
    texts: new Map(others.map(({ type, id, language, texts }) => [keyOf(language, type, id), texts])),
    words: new Map([...Map.groupBy(words, ({ language }) => language)].map(inLanguage)),
  }
}
