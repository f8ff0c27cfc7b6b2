import type { Product } from '#contract/catalog/catalog.ts'
import type { CatalogGroup } from '#contract/catalog/catalog-groups.ts'
import { currentLanguage } from '#contract/language/current-language.ts'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { GroupType, ListType } from '#contract/listing.ts'
import { slugField } from '#contract/translations/translated-types.ts'
import { Cache } from '../platform/cache/cache.ts'
import { sizedCache } from '../platform/cache/sized-cache.ts'
import type { Database, Db } from '../platform/db/database.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { watchValue } from '../platform/db/watch-value.ts'
import { listTranslatedOldSlugs } from '../platform/old-slugs/old-slugs.ts'
import type { Names } from '../search/queries.ts'
import type { Settings } from '../settings/settings.ts'
import { listOtherTexts, listProductTexts } from './queries.ts'
import { type Item, translateGroup, translateItem, translateProduct } from './translate.ts'
import { createWords, type Words } from './words.ts'

const maxBytes = 16 * 1024 * 1024

/** A category, brand, collection or text page, with its slug in the main language, which is its id unless that is given. */
type Slugged = { type: ListType | 'page'; slug: string; id?: string }

type Line = { productId: string; title: string; options: { name: string; value: string }[] }

/** The shop's own texts in the language of the request. In the main language, they are returned as they are. */
export type Translations = {
  products<T extends Product>(products: T[]): Promise<T[]>
  /** Entries that have a product, such as those of a cart. */
  items<T extends Item>(items: T[]): Promise<T[]>
  /** Lines of a transaction that have the title and options of a product. */
  lines<T extends Line>(tx: Db, lines: T[]): Promise<T[]>
  group<T extends CatalogGroup>(type: ListType, group: T): T
  /** The slug in the language of the request. */
  slug(slugged: Slugged): string
  /** The slug in each language of the shop; undefined if it is the same in all. */
  slugs(slugged: Slugged): Record<string, string> | undefined
  /**
   * The id of what has a slug in the language of the request, and of what has it in another language or had it before. Of a
   * category, brand or collection, the id is the slug in the main language.
   */
  bySlug(type: Slugged['type'], slug: string): { own?: string | undefined; other?: string | undefined }
  /** The texts of a text page in the language of the request, by the name of their field; undefined in the main language. */
  pageTexts(id: string): Texts | undefined
  /** The words of products in the language of the request. */
  words(): Words
  /** The names of categories and brands and the words of products in a further language. */
  namesIn(language: LanguageCode): Names
  /** Reads the translations of categories, brands, collections, text pages and words again. Call this after every write. */
  refresh(): Promise<void>
  /** Call this after changes of the products with these ids, or of all. */
  forget(ids?: string[]): void
  /** Calls the listener after changes of what `refresh` reads. */
  onChange(listener: () => void): void
  /** Calls the listener after changes of the names of any language. */
  onNames(listener: () => void): void
}

const sourceWords = createWords([])

/** Leaves a catalog in its main language. */
export const noTranslations: Translations = {
  products: async (products) => products,
  items: async (items) => items,
  lines: async (_tx, lines) => lines,
  group: (_type, group) => group,
  slug: ({ slug }) => slug,
  slugs: () => undefined,
  bySlug: () => ({}),
  pageTexts: () => undefined,
  words: () => sourceWords,
  namesIn: () => ({ label: () => undefined, word: sourceWords.of }),
  refresh: async () => {},
  forget() {},
  onChange() {},
  onNames() {},
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
  const read = async () => ({ ...toLookups(await listOtherTexts(db)), oldSlugs: await readOldSlugs(db) })
  const others = await watchValue(listen, 'translations', read, report)

  /** The language of the request; empty if it is the main one. */
  function furtherLanguage(): string {
    const [, ...further] = settings.current.languages
    return further.find((code) => code === currentLanguage().code) ?? ''
  }

  const find = (type: ListType | 'page', id: string, language = furtherLanguage()) =>
    others.current.texts.get(keyOf(language, type, id)) ?? {}
  function slugIn(language: string, { type, slug, id = slug }: Slugged): string {
    const { label, [slugField]: translated = slug } = find(type, id, language)
    return type === 'page' || label ? translated : slug
  }
  const slugOf = (slugged: Slugged) => slugIn(furtherLanguage(), slugged)
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
        slug: (type, slug) => slugOf({ type, slug }),
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
    group(type, group) {
      if (furtherLanguage() === '') return group
      const [main] = settings.current.languages
      return translateGroup(group, { texts: find(type, group.value), main, slugOf: (slug) => slugOf({ type, slug }) })
    },
    slug: slugOf,
    slugs(slugged) {
      const [main, ...further] = settings.current.languages
      const { slug } = slugged
      const own = further.map((code) => [code, slugIn(code, slugged)] as const)
      return own.some(([, each]) => each !== slug) ? Object.fromEntries([[main, slug], ...own]) : undefined
    },
    bySlug(type, slug) {
      const { slugs, oldSlugs } = others.current
      const codes = [furtherLanguage(), ...settings.current.languages.slice(1)]
      const keys = codes.map((code) => keyOf(code, type, slug))
      const [own = ''] = keys
      const other = [oldSlugs.get(own), ...keys.flatMap((key) => [slugs.get(key), oldSlugs.get(key)])]
      return { own: slugs.get(own), other: other.find((each) => each !== undefined) }
    },
    pageTexts: (id) => (furtherLanguage() === '' ? undefined : find('page', id)),
    words,
    namesIn: (language) => ({
      label: (type: GroupType, slug) => find(type, slug, language)['label'],
      word: (others.current.words.get(language) ?? sourceWords).of,
    }),
    refresh: others.refresh,
    forget(ids) {
      const languages = settings.current.languages.slice(1)
      ofProducts.forget(ids && languages.flatMap((to) => ids.map((id) => keyOf(to, 'product', id))))
    },
    onChange: others.onChange,
    onNames(listener) {
      let { names } = others.current
      others.onChange(() => {
        if (others.current.names === names) return
        names = others.current.names
        listener()
      })
    },
  }
}

async function readOldSlugs(db: Db): Promise<Map<string, string>> {
  const types = ['category', 'brand', 'collection', 'page'] as const
  const old = await Promise.all(
    types.map(async (type) =>
      (await listTranslatedOldSlugs(db, type)).map(
        ({ language, slug, value }) => [keyOf(language, type, slug), value] as const,
      ),
    ),
  )
  return new Map(old.flat())
}

const nameTypes = new Set(['category', 'brand', 'word'])

const nameKey = ({ language, type, id }: { language: string; type: string; id: string }) => keyOf(language, type, id)

const keyOf = (language: string, type: string, id: string) => `${language}/${type}/${id}`

function toLookups(rows: Awaited<ReturnType<typeof listOtherTexts>>) {
  const [words, others] = [rows.filter(({ type }) => type === 'word'), rows.filter(({ type }) => type !== 'word')]
  const inLanguage = ([language, own]: [string, typeof rows]): [string, Words] => [
    language,
    createWords(own.map(({ texts, sources }) => ({ source: sources['text'] ?? '', text: texts['text'] ?? '' }))),
  ]
  return {
    texts: new Map(others.map(({ type, id, language, texts }) => [keyOf(language, type, id), texts])),
    slugs: new Map(
      others.flatMap(({ type, id, language, texts }) =>
        texts[slugField] ? [[keyOf(language, type, texts[slugField]), id]] : [],
      ),
    ),
    words: new Map([...Map.groupBy(words, ({ language }) => language)].map(inLanguage)),
    /** The names of all languages as one text, which tells whether any has changed. */
    names: JSON.stringify(
      rows.filter(({ type }) => nameTypes.has(type)).toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)),
    ),
  }
}
