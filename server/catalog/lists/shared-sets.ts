type Shared<Set> = { text: string; set: Set; products: number }

/**
 * The distinct sets of something that products have, such as variants, each described by a text. Each has a number, so
 * that filters check it only once. Numbers of sets without products are reused.
 */
export class SharedSets<Set> {
  readonly #read: (text: string) => Set
  readonly #numbers = new Map<string, number>()
  readonly #sets: (Shared<Set> | undefined)[] = [undefined]
  readonly #free: number[] = []

  constructor(read: (text: string) => Set) {
    this.#read = read
  }

  /** The length of arrays by number. */
  get length(): number {
    return this.#sets.length
  }

  /** The sets by number; undefined for 0, which is for removed products, and for numbers without products. */
  list(): (Set | undefined)[] {
    return this.#sets.map((shared) => shared?.set)
  }

  /** Counts one more product with a set, and returns its number. */
  add(text: string): number {
    const number = this.#numbers.get(text) ?? this.#free.pop() ?? this.#sets.length
    const shared = this.#sets[number] ?? { text, set: this.#read(text), products: 0 }
    shared.products += 1
    this.#sets[number] = shared
    this.#numbers.set(text, number)
    return number
  }

  /** Counts one product less with the set that has this number. */
  remove(number: number): void {
    const shared = this.#sets[number]
    if (!shared) return
    shared.products -= 1
    if (shared.products > 0) return
    this.#numbers.delete(shared.text)
    this.#sets[number] = undefined
    this.#free.push(number)
  }
}
