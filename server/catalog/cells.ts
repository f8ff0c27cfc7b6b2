import { LRUCache } from 'lru-cache'

type Cell = { category: string; brand: string; archived: boolean; count: number }

/** The cells that a filter leaves: a mask with a 1 for each, how many products they hold, and whether that is all. */
export type Selection = { mask: Uint8Array; total: number; isWhole: boolean }

/** How many filters' selections are kept. */
const keptSelections = 1000

/** Numbers every combination of category, brand and archived that occurs, and counts its products. */
export class Cells {
  readonly #cells: Cell[] = []
  readonly #numbers = new Map<string, number>()
  readonly #selections = new LRUCache<string, Selection>({ max: keptSelections })

  /** The number of the cell that a product belongs to. */
  of({ category, brand, archived }: Omit<Cell, 'count'>): number {
    const key = `${category}\n${brand}\n${archived}`
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.#cells.push({ category, brand, archived, count: 0 }) - 1
      this.#numbers.set(key, number)
    }
    return number
  }

  count(product: Omit<Cell, 'count'>, by: 1 | -1): void {
    const cell = this.#cells[this.of(product)]
    if (cell) cell.count += by
    this.#selections.clear()
  }

  select(categories: readonly string[] = [], brands: readonly string[] = [], archivedToo = false): Selection {
    const key = `${categories.join()}\n${brands.join()}\n${archivedToo}`
    let selection = this.#selections.get(key)
    if (!selection) {
      selection = this.#select(new Set(categories), new Set(brands), archivedToo)
      this.#selections.set(key, selection)
    }
    return selection
  }

  #select(categories: Set<string>, brands: Set<string>, archivedToo: boolean): Selection {
    const mask = new Uint8Array(this.#cells.length)
    let total = 0
    let isWhole = true
    this.#cells.forEach(({ category, brand, archived, count }, number) => {
      const isWanted =
        (categories.size === 0 || categories.has(category)) &&
        (brands.size === 0 || brands.has(brand)) &&
        (archivedToo || !archived)
      if (isWanted) {
        mask[number] = 1
        total += count
      } else if (count > 0) isWhole = false
    })
    return { mask, total, isWhole }
  }

  /** How many products a selection holds for each category, or for each brand. */
  countBy(facet: 'category' | 'brand', { mask }: Selection): Map<string, number> {
    const counts = new Map<string, number>()
    this.#cells.forEach((cell, number) => {
      if (mask[number]) counts.set(cell[facet], (counts.get(cell[facet]) ?? 0) + cell.count)
    })
    return counts
  }
}
