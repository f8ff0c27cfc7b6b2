import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { documentOf, fields, Postings, toEntry } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'
import { isCode, isSmallWord, splitText, stemOf } from './words.ts'

/** The text that searches find a product by. */
export type SearchText = {
  title: string
  /** The description and the id. */
  description: string
  /** Category, brand, color, option values, SKUs and barcodes. */
  attributes: string
  archived: boolean
}

/** When this share of the documents is out of date, their entries are removed. */
const outdatedShare = 0.1

/** How many words are cleaned up before other work gets a turn. */
const wordsPerTurn = 2000

/**
 * The words of all products. Products have numbers from 1. A product's text is a document with a number of its own: when
 * the text changes, the product gets another document, and entries of the old one lead to product 0 until they are removed.
 */
export class SearchIndex {
  /** Postings by word. Words with the same stem share them. */
  readonly #words = new Map<string, Postings>()
  readonly #stems = new Map<string, Postings>()
  readonly letters = new Vocabulary()
  readonly codes = new Vocabulary()
  /** By product: its document, and a hash of its text. */
  #documents = new Uint32Array(1024)
  #hashes = new Float64Array(1024)
  /** By document: its product, or 0. */
  #products = { all: new Uint32Array(1024), forSale: new Uint32Array(1024) }
  #documentCount = 1
  #outdated: number[] = []
  #unused: number[] = []
  #isCleaning = false
  readonly #minOutdated: number

  /** Fewer outdated documents than `minOutdated` are not cleaned up. */
  constructor({ minOutdated = 1000 } = {}) {
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

  find(word: string): Postings | undefined {
    return this.#words.get(word) ?? this.#stems.get(stemOf(word))
  }

  /** Adds a product, or replaces it if its text has changed. Returns whether searches may find something else. */
  set(product: number, text: SearchText): boolean {
    const { title, description, attributes, archived } = text
    this.#documents = enlarge(this.#documents, product)
    this.#hashes = enlarge(this.#hashes, product)
    const hashed = hashOf([title, attributes, description].join('\n'))
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

  #addWords(document: number, { title, description, attributes }: SearchText): void {
    const found = new Map<Postings, number>()
    const add = (words: string[], field: number) => {
      for (const word of words) {
        const postings = this.#postingsOf(word)
        found.set(postings, (found.get(postings) ?? 0) | field)
      }
    }
    add(splitText(title), fields.title)
    add(splitText(title.trim().split(/\s/, 1)[0] ?? ''), fields.titleStart)
    add(splitText(attributes), fields.attribute)
    add(
      splitText(description).filter((word) => !isSmallWord(word)),
      fields.description,
    )
    for (const [postings, mask] of found) postings.add(toEntry(document, mask))
  }

  #postingsOf(word: string): Postings {
    const known = this.#words.get(word)
    if (known) return known
    const stem = stemOf(word)
    const postings = this.#stems.get(stem) ?? new Postings()
    if (isCode(word)) this.codes.add(word)
    else {
      this.letters.add(word)
      this.#stems.set(stem, postings)
    }
    this.#words.set(word, postings)
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
    const done = new Set<Postings>()
    const empty = new Set<string>()
    let count = 0
    for (const [word, postings] of this.#words) {
      if (!done.has(postings)) {
        done.add(postings)
        postings.filter((entry) => outdated[documentOf(entry)] !== 1)
      }
      if (postings.count === 0) empty.add(word)
      count += 1
      if (count % wordsPerTurn === 0) await turn()
    }
    for (const word of empty) {
      // A word may have been used again meanwhile.
      if (this.#words.get(word)?.count !== 0) empty.delete(word)
      else {
        this.#words.delete(word)
        this.#stems.delete(stemOf(word))
      }
    }
    this.letters.delete(empty)
    this.codes.delete(empty)
    this.#unused.push(...freed)
    this.#isCleaning = false
  }
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
