/** Where in a product a word is, as bits. */
export const fields = {
  /** Or the id. */
  description: 1,
  /** A part of a product, or of a title word; see title-words.ts. */
  detail: 2,
  /** Category, brand, color, options and their values, SKUs and barcodes. */
  attribute: 4,
  title: 8,
  /** The title starts with it. */
  titleStart: 16,
  /** The word names the category or its parent. */
  category: 32,
  /** It is the type of the product in the title. */
  type: 64,
  /** It names the category itself, in addition to `category`. */
  ownCategory: 128,
} as const

/** A word in one of these fields names the kind of product. */
export const kindFields = fields.category | fields.ownCategory | fields.type

/** A word in other fields is of little significance. */
export const strongFields = kindFields | fields.title | fields.attribute

const fieldBits = 8

export const anyField = 2 ** fieldBits - 1

/** How many combinations of fields there are. */
export const fieldCombinations = 2 ** fieldBits

/** An entry is a document, and the fields of it that contain the word. */
export const toEntry = (document: number, mask: number) => document * fieldCombinations + mask
export const getDocument = (entry: number) => entry >>> fieldBits
export const getFields = (entry: number) => entry & (fieldCombinations - 1)

/** The documents that contain a word. */
export class Postings {
  #entries: Uint32Array
  #count: number

  constructor(...entries: number[]) {
    this.#entries = Uint32Array.from(entries)
    this.#count = entries.length
  }

  get count(): number {
    return this.#count
  }

  /** The entries; also what isn't used of the array yet, behind `count`. */
  get entries(): Uint32Array {
    return this.#entries
  }

  /** Adds a field of a document. Each document adds all of its words before the next one. */
  add(document: number, field: number): void {
    const last = this.#count - 1
    if (last >= 0 && getDocument(this.#entries[last] as number) === document) {
      this.#entries[last]! |= field
      return
    }
    if (this.#count === this.#entries.length) {
      const longer = new Uint32Array(Math.ceil(this.#count * 1.25) + 1)
      longer.set(this.#entries)
      this.#entries = longer
    }
    this.#entries[this.#count] = toEntry(document, field)
    this.#count += 1
  }

  /** Whether one of the products, which are by document, has the word in one of these fields. */
  isIn(mask: number, products: Uint32Array): boolean {
    for (let at = 0; at < this.#count; at += 1) {
      const entry = this.#entries[at] as number
      if ((entry & mask) > 0 && products[getDocument(entry)] !== 0) return true
    }
    return false
  }

  /** The documents that have the word in one of these fields. */
  *documentsIn(mask: number): Generator<number> {
    for (let at = 0; at < this.#count; at += 1) {
      const entry = this.#entries[at] as number
      if ((entry & mask) > 0) yield getDocument(entry)
    }
  }

  filter(isKept: (entry: number) => boolean): void {
    this.#entries = this.#entries.subarray(0, this.#count).filter(isKept)
    this.#count = this.#entries.length
  }
}
