import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { Db } from '../platform/db/database.ts'
import { colorWords } from './color-group.ts'
import { getSearchLanguage } from './languages/languages.ts'
import type { SearchLanguage } from './languages/search-language.ts'
import { findAll } from './mark.ts'
import { strongFields } from './postings.ts'
import { listSearchTextsAfter, type ProductText, toSearchText } from './queries.ts'
import { type SearchResult, search } from './rank.ts'
import { SearchIndex } from './search-index.ts'
import { type SynonymGroup, Synonyms } from './synonyms.ts'
import { foldText } from './words.ts'

/** Milliseconds until the words are read, unless someone searches, so that this doesn't delay the startup. */
const startDelay = 1000

/** Milliseconds for which words are added before requests get a turn. */
const maxTurn = 2

/** Milliseconds between attempts while the database is unavailable. */
const retryDelay = 1000

/**
 * The number of cached searches: a page needs the products and the counts, and then the next page of the same search.
 */
const maxKept = 4

export type ProductSearchOptions = {
  db: Db
  numberOf: (id: string) => number | undefined
  /** The folded title of a product in the main language. */
  titleOf: (number: number) => string
  /** The slug of its category. */
  categoryOf: (number: number) => string | undefined
  report: (error: unknown) => void
  /** Called when text that was read again has changed what searches find. */
  onChange: () => void
}

/** How the text of products becomes that of the language. */
type Translate = (text: ProductText) => ProductText

type FindOptions = { includeArchived: boolean; isExact: boolean }

/** Finds products by words of one language. It reads them in the background, and follows changes through `update`. */
export class ProductSearch {
  readonly #options: ProductSearchOptions
  readonly #translate: Translate
  readonly #index: SearchIndex
  /** The folded titles of translated products. */
  readonly #titles = new Map<number, string>()
  readonly #kept = new LRUCache<string, SearchResult>({ max: maxKept })
  #synonyms: Synonyms
  #version = 0
  /** Counts readings; an older one ends when there is a newer one. */
  #reading = 0
  #ready: Promise<void> | undefined
  #isComplete = false
  /** Products that have changed since the last chunk was requested. */
  #changed = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(code: LanguageCode, options: ProductSearchOptions, translate: Translate = (text) => text) {
    this.#options = options
    this.#translate = translate
    this.#index = new SearchIndex(getSearchLanguage(code))
    this.#synonyms = new Synonyms(this.language)
  }

  /** Reads the words shortly after, so that they don't slow the startup of the shop. */
  startSoon(): void {
    this.#timer = setTimeout(() => void this.#start(), startDelay).unref()
  }

  /** The products that a query finds, or its words as they are. Waits until the words have been read once. */
  async find(query: string, { includeArchived, isExact }: FindOptions): Promise<SearchResult> {
    await this.#waitUntilReady()
    const key = `${includeArchived} ${isExact} ${query}`
    let found = this.#kept.get(key)
    if (!found) {
      const { categoryOf } = this.#options
      const titleOf = (number: number) => this.#titles.get(number) ?? this.#options.titleOf(number)
      found = search(this.#index, this.#synonyms, query, { includeArchived, isExact, titleOf, categoryOf })
      this.#kept.set(key, found)
    }
    return found
  }

  /** The numbers of the products for sale that have one of these words, or a synonym, in a strong field. */
  async findNamed(words: string[]): Promise<Set<number>> {
    await this.#waitUntilReady()
    const products = this.#index.productsOf(false)
    const named = new Set<number>()
    for (const word of words) {
      for (const name of [[word], ...this.#synonyms.of([word])]) {
        for (const document of findAll(this.#index, name)?.documentsIn(strongFields) ?? []) {
          if (products[document]) named.add(products[document])
        }
      }
    }
    return named
  }

  setSynonyms(groups: readonly SynonymGroup[]): void {
    this.#synonyms = new Synonyms(this.language, groups)
    this.#forget()
  }

  /** The words and rules of the language of searches. */
  get language(): SearchLanguage {
    return this.#index.language
  }

  /** Replaces the text of products. */
  update(texts: readonly ProductText[]): void {
    for (const text of texts) {
      this.#changed.add(text.id)
      this.#set(text)
    }
  }

  remove(numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#index.remove(number)
      this.#titles.delete(number)
    }
    this.#forget()
  }

  /** Changes whenever searches may find something else. */
  get version(): number {
    return this.#version
  }

  get hasStarted(): boolean {
    return this.#ready !== undefined
  }

  /** Reads all text again, in the background. Until then, searches use the old index. */
  readAgain(): void {
    if (!this.#ready) return
    const reading = this.#readAll()
    if (!this.#isComplete) this.#ready = reading
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#reading += 1
  }

  #forget(): void {
    this.#kept.clear()
    this.#version += 1
  }

  async #waitUntilReady(): Promise<void> {
    let ready: Promise<void> | undefined
    // Reading may have started again.
    while (ready !== this.#start()) {
      ready = this.#start()
      await ready
    }
  }

  #start(): Promise<void> {
    this.#ready ??= this.#readAll()
    return this.#ready
  }

  async #readAll(): Promise<void> {
    const reading = (this.#reading += 1)
    const before = this.#isComplete ? this.#version : undefined
    let last: string | undefined = ''
    while (last !== undefined && reading === this.#reading) {
      this.#changed.clear()
      try {
        const texts: ProductText[] = await listSearchTextsAfter(this.#options.db, last)
        if (reading !== this.#reading) break
        await this.#setInTurns(texts, reading)
        last = texts.at(-1)?.id
        this.#isComplete ||= last === undefined
      } catch (error) {
        if (reading !== this.#reading) break
        this.#options.report(error)
        await wait(retryDelay, undefined, { ref: false })
      }
    }
    const isCurrent = reading === this.#reading
    if (isCurrent && before !== undefined && before !== this.#version) this.#options.onChange()
  }

  /** Requests get a turn in between. */
  async #setInTurns(texts: readonly ProductText[], reading: number): Promise<void> {
    let startedAt = performance.now()
    for (const text of texts) {
      if (performance.now() - startedAt > maxTurn) {
        await turn()
        startedAt = performance.now()
      }
      if (reading === this.#reading && !this.#changed.has(text.id)) this.#set(text)
    }
    await turn()
  }

  #set(given: ProductText): void {
    const number = this.#options.numberOf(given.id)
    // Products that the catalog hasn't read yet follow with its next change.
    if (number === undefined) return
    const { color, ...text } = toSearchText(this.#translate(given))
    if (text.title === given.title) this.#titles.delete(number)
    else this.#titles.set(number, foldText(text.title))
    const attributes = `${text.attributes}\n${color}\n${colorWords(this.language, color)}`
    if (this.#index.set(number, { ...text, attributes })) this.#forget()
  }
}
