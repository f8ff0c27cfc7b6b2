import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { SearchLanguage } from './languages/search-language.ts'
import { fields, getDocument, Postings, toEntry } from './postings.ts'
import { parseCategory, parseTitle } from './title-words.ts'
import { Vocabulary } from './vocabulary.ts'
import { codeBeginnings, isCode, isSmallWord, splitText } from './words.ts'

/** The text that searches find a product by. */
export type SearchText = {
  title: string
  /** The description and the id. */
  description: string
  /** The labels of its category and the parent category, on separate lines. */
  category: string
  /** Brand, color, options and their values, SKUs and barcodes. */
  attributes: string
  archived: boolean
}

/** When this share of the documents is out of date, their entries are removed. */
const outdatedShare = 0.1

/** How many words are cleaned up before other work gets a turn. */
const wordsPerTurn = 500

/**
 * The words of all products. Products have numbers from 1. A product's text is a document with a separate number: when
 * the text changes, the product gets another document, and entries of the old one point to product 0 until they are
 * removed.
 */
export class SearchIndex {
  readonly language: SearchLanguage
  /** Postings by word. Words with the same stem share them. Codes are only in `codes`. */
  readonly #words = new Map<string, Postings>()
  readonly #stems = new Map<string, Postings>()
  /** Words with accents by their folded form, in languages that show them. */
  readonly #spellings = new Map<string, string>()
  readonly letters = new Vocabulary<undefined>()
  /** The same words backwards, in languages where many compounds end with a word. */
  readonly #backwards = new Vocabulary<undefined>()
  /** Most codes are in one document only: then they have its entry, which takes the least memory. */
  readonly codes = new Vocabulary<Postings | number>()
  /** The document of each product, and a hash of its text. */
  #documents = new Uint32Array(1024)
  #hashes = new Float64Array(1024)
  /** The product of each document, or 0. */
  #products = { all: new Uint32Array(1024), forSale: new Uint32Array(1024) }
  #documentCount = 1
  #outdated: number[] = []
  #unused: number[] = []
  #isCleaning = false
  readonly #minOutdated: number

  /** Fewer outdated documents than `minOutdated` are not cleaned up. */
  constructor(language: SearchLanguage, { minOutdated = 1000 } = {}) {
    this.language = language
    this.#minOutdated = minOutdated
  }

  /** How long arrays by product must be. */
  get size(): number {
    return this.#documents.length
  }

  get documentCount(): number {
    return this.#documentCount
  }

  /** Products by document: all of them, or those for sale. */
  productsOf(includeArchived: boolean): Uint32Array {
    return includeArchived ? this.#products.all : this.#products.forSale
  }

  /** Whether products have a word with this ending. Finds no codes. */
  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** The words that end with a text, for languages with compounds. */
  endingWith(text: string): string[] {
    return this.#backwards.startingWith(reverse(text)).map(reverse)
  }

  /** The word as products have it. */
  spellingOf(word: string): string {
    return this.#spellings.get(word) ?? word
  }

  find(word: string): Postings | undefined {
    if (!isCode(word)) return this.#words.get(word) ?? this.#stems.get(this.language.toStem(word))
    const found = this.codes.get(word)
    return typeof found === 'number' ? new Postings(found) : found
  }

  /** Adds a product, or replaces it if its text has changed. Returns whether searches may find something else. */
  set(product: number, text: SearchText): boolean {
    const { title, description, category, attributes, archived } = text
    this.#documents = enlarge(this.#documents, product)
    this.#hashes = enlarge(this.#hashes, product)
    const hashed = hashOf([title, category, attributes, description].join('\n'))
    let document = this.#documents[product] as number
    const isNew = document === 0 || this.#hashes[product] !== hashed
    if (isNew) {
      this.remove(product)
      document = this.#unused.pop() ?? this.#documentCount++
      this.#documents[product] = document
      this.#hashes[product] = hashed
      this.#addWords(document, text)
    }
    const { all, forSale } = this.#products
    this.#products = { all: enlarge(all, document), forSale: enlarge(forSale, document) }
    this.#products.all[document] = product
    const wasArchived = this.#products.forSale[document] === 0
    this.#products.forSale[document] = archived ? 0 : product
    return isNew || archived !== wasArchived
  }

  remove(product: number): void {
    const document = this.#documents[product]
    if (!document) return
    this.#documents[product] = 0
    this.#products.all[document] = 0
    this.#products.forSale[document] = 0
    this.#outdated.push(document)
    if (this.#outdated.length > Math.max(this.#minOutdated, this.#documentCount * outdatedShare)) void this.#cleanUp()
  }

  #addWords(document: number, { title, description, category, attributes }: SearchText): void {
    const { language } = this
    for (const { word, field } of parseTitle(language, title)) this.#add(word, document, field)
    for (const { word, field } of parseCategory(language, category)) this.#add(word, document, field)
    for (const word of splitText(language, attributes)) this.#add(word, document, fields.attribute)
    for (const word of codeBeginnings(language, attributes)) this.#add(word, document, fields.attribute)
    for (const word of splitText(language, description)) {
      if (!isSmallWord(language, word)) this.#add(word, document, fields.description)
    }
    if (language.showsAccents) this.#addSpellings(`${title}\n${category}\n${attributes}`)
  }

  #addSpellings(text: string): void {
    for (const word of text.toLowerCase().match(/\p{L}*[^\0-\x7f\P{L}]\p{L}*/gu) ?? []) {
      this.#spellings.set(this.language.fold(word), word)
    }
  }

  /** `field` may be several bits. */
  #add(word: string, document: number, field: number): void {
    const known = this.#words.get(word)
    if (known) known.add(document, field)
    else if (isCode(word)) this.codes.update(word, (before) => withField(before, document, field))
    else this.#addLetters(word).add(document, field)
  }

  #addLetters(word: string): Postings {
    const stem = this.language.toStem(word)
    const postings = this.#stems.get(stem) ?? new Postings()
    this.#stems.set(stem, postings)
    this.#words.set(word, postings)
    this.letters.update(word, () => undefined)
    if (this.language.compounds) this.#backwards.update(reverse(word), () => undefined)
    return postings
  }

  /** Removes the entries of outdated documents, and words that have no other. */
  async #cleanUp(): Promise<void> {
    if (this.#isCleaning) return
    this.#isCleaning = true
    const outdated = new Uint8Array(this.#documentCount)
    for (const document of this.#outdated) outdated[document] = 1
    const freed = this.#outdated
    this.#outdated = []
    const isCurrent = (entry: number) => outdated[getDocument(entry)] !== 1
    for (const _ of this.codes.filter((_code, found) => keepCurrent(found, isCurrent))) await turn()
    let count = 0
    for (const postings of this.#stems.values()) {
      postings.filter(isCurrent)
      count += 1
      if (count % wordsPerTurn === 0) await turn()
    }
    // Words with the same stem go together.
    for (const [word, postings] of this.#words) {
      if (postings.count > 0) continue
      this.#words.delete(word)
      this.#spellings.delete(word)
      this.#stems.delete(this.language.toStem(word))
    }
    for (const _ of this.letters.filter((word) => this.#words.has(word))) await turn()
    for (const _ of this.#backwards.filter((word) => this.#words.has(reverse(word)))) await turn()
    this.#unused.push(...freed)
    this.#isCleaning = false
  }
}

const reverse = (word: string) => Array.from(word).toReversed().join('')

/** Removes the other entries. Returns whether any is left. */
function keepCurrent(found: Postings | number, isCurrent: (entry: number) => boolean): boolean {
  if (typeof found === 'number') return isCurrent(found)
  found.filter(isCurrent)
  return found.count > 0
}

/** The postings of a code, with a field of a document. */
function withField(before: Postings | number | undefined, document: number, field: number): Postings | number {
  if (before === undefined) return toEntry(document, field)
  const postings = typeof before === 'number' ? new Postings(before) : before
  postings.add(document, field)
  return postings.count === 1 ? (postings.entries[0] as number) : postings
}

/** Returns an array that is longer than `index`. */
function enlarge<T extends Uint32Array | Float64Array>(array: T, index: number): T {
  if (index < array.length) return array
  const larger = new (array.constructor as new (length: number) => T)(Math.ceil(index * 1.5))
  larger.set(array)
  return larger
}

/** 48 bits of a hash, as a number. */
function hashOf(text: string): number {
  return Number.parseInt(hash('md5', text).slice(0, 12), 16)
}
