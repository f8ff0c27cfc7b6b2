/** Where in a product a word is, as bits. */
export const fields = {
  /** Or the id. */
  description: 1,
  /** Category, brand, color, option values, SKUs and barcodes. */
  attribute: 2,
  title: 4,
  /** The title starts with it. */
  titleStart: 8,
} as const

const fieldBits = 4

/** How many combinations of fields there are. */
export const fieldCombinations = 2 ** fieldBits

/** An entry is a document, and the fields of it that contain the word. */
export const toEntry = (document: number, mask: number) => document * fieldCombinations + mask
export const documentOf = (entry: number) => entry >>> fieldBits
export const fieldsOf = (entry: number) => entry & (fieldCombinations - 1)

/** The documents that contain a word. Most words of a shop are in one only, such as SKUs, which needs no array. */
export class Postings {
  #entries: Uint32Array | undefined
  #first = 0
  #count = 0

  get count(): number {
    return this.#count
  }

  add(entry: number): void {
    if (this.#count === 0) this.#first = entry
    else {
      let entries = this.#entries ?? Uint32Array.of(this.#first, 0)
      if (this.#count === entries.length) {
        const longer = new Uint32Array(Math.ceil(entries.length * 1.5))
        longer.set(entries)
        entries = longer
      }
      entries[this.#count] = entry
      this.#entries = entries
    }
    this.#count += 1
  }

  /** The entries; also what isn't used of the array yet, behind `count`. */
  get entries(): Uint32Array {
    return this.#entries ?? Uint32Array.of(this.#first)
  }

  /** Whether one of the documents belongs to a product; `products` are by document. */
  isUsed(products: Uint32Array): boolean {
    const { entries } = this
    for (let at = 0; at < this.#count; at += 1) {
      if (products[documentOf(entries[at] as number)] !== 0) return true
    }
    return false
  }

  filter(isKept: (entry: number) => boolean): void {
    const kept = this.entries.subarray(0, this.#count).filter(isKept)
    this.#count = kept.length
    this.#first = kept[0] ?? 0
    this.#entries = kept.length > 1 ? kept : undefined
  }
}
