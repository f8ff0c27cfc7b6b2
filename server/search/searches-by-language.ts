import { currentLanguage } from '#contract/language/current-language.ts'
import type { LanguageCode, LanguageCodes } from '#contract/language/languages.ts'
import { ProductSearch, type ProductSearchOptions } from './product-search.ts'
import { type Names, type ProductText, translateText } from './queries.ts'
import type { SynonymGroup } from './synonyms.ts'

type Options = ProductSearchOptions & { namesIn: (language: LanguageCode) => Names }

/** Searches in each language of the shop, in the text that products have in it. */
export class SearchesByLanguage {
  readonly #options: Options
  #languages: LanguageCodes = ['en']
  #searches: ReadonlyMap<string, ProductSearch>
  #groups: readonly SynonymGroup[] = []
  #isOpen = false

  constructor(options: Options) {
    this.#options = options
    this.#searches = new Map([['en', this.#create('en')]])
  }

  /** The search in the main language, which staff use. */
  get main(): ProductSearch {
    return this.#searches.get(this.#languages[0]) as ProductSearch
  }

  /** Searches in the language of the request, or in the main one if the shop isn't in it. */
  get current(): ProductSearch {
    return this.#searches.get(currentLanguage().code) ?? this.main
  }

  /** Sets the languages, of which the first is the main one, and returns whether they have changed. Searches wait for new ones. */
  setLanguages(languages: LanguageCodes): boolean {
    if (String(languages) === String(this.#languages)) return false
    const before = this.#searches
    // With another main language, every text may be another one.
    const kept = languages[0] === this.#languages[0] ? before : new Map<string, ProductSearch>()
    this.#languages = languages
    this.#searches = new Map(languages.map((code) => [code, kept.get(code) ?? this.#create(code)]))
    for (const [code, search] of before) if (this.#searches.get(code) !== search) search.close()
    return true
  }

  setSynonyms(groups: readonly SynonymGroup[]): void {
    this.#groups = groups
    for (const search of this.#searches.values()) search.setSynonyms(groups)
  }

  /** Reads the text shortly after, so that this doesn't slow the startup of the shop. */
  startSoon(): void {
    this.#isOpen = true
    for (const search of this.#searches.values()) search.startSoon()
  }

  get hasStarted(): boolean {
    return [...this.#searches.values()].some((search) => search.hasStarted)
  }

  update(texts: readonly ProductText[]): void {
    for (const search of this.#searches.values()) search.update(texts)
  }

  remove(numbers: readonly number[]): void {
    for (const search of this.#searches.values()) search.remove(numbers)
  }

  readAgain(): void {
    for (const search of this.#searches.values()) search.readAgain()
  }

  /** Reads all text of further languages again. Call this after changes of their names. */
  readNamesAgain(): void {
    for (const search of this.#searches.values()) if (search !== this.main) search.readAgain()
  }

  close(): void {
    for (const search of this.#searches.values()) search.close()
  }

  #create(code: LanguageCode): ProductSearch {
    const isMain = code === this.#languages[0]
    const translate = (text: ProductText) => translateText(text, code, this.#options.namesIn(code))
    const search = new ProductSearch(code, this.#options, isMain ? undefined : translate)
    search.setSynonyms(this.#groups)
    if (this.#isOpen) search.startSoon()
    return search
  }
}
