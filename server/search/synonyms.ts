import type { SearchLanguage } from './languages/search-language.ts'
import { splitQuery } from './words.ts'

/** Words that mean the same. With `alsoFind`, a search for one of the words also finds those, but not the other way. */
export type SynonymGroup = { words: string[]; alsoFind: string[] }

/** Looks up synonyms of a query's words. */
export class Synonyms {
  readonly #language: SearchLanguage
  /** The meanings by the words' stems. */
  readonly #meanings = new Map<string, string[][]>()
  /** The synonyms of one word. */
  readonly words: string[] = []

  constructor(language: SearchLanguage, groups: readonly SynonymGroup[] = []) {
    this.#language = language
    const split = (term: string) => splitQuery(language, term)
    for (const { words, alsoFind } of groups) {
      const terms = words.map(split)
      const meanings = alsoFind.length > 0 ? alsoFind.map(split) : terms
      for (const term of terms) {
        if (term.length === 1) this.words.push(...term)
        const key = this.#keyOf(term)
        const others = meanings.filter((meaning) => meaning.length > 0 && this.#keyOf(meaning) !== key)
        this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), ...others])
      }
    }
  }

  /** Returns other meanings of these words together: each is one or more words. */
  of(words: string[]): string[][] {
    return this.#meanings.get(this.#keyOf(words)) ?? []
  }

  #keyOf(words: string[]): string {
    return words.map(this.#language.toStem).join(' ')
  }
}
