export type Facets = { category: string; brand: string; archived: boolean }

type Group = Facets & { count: number }

/** The groups that a filter selects: a mask with 1 for each of them, their number of products, and whether it's all. */
export type Selection = { mask: Uint8Array; total: number; isEverything: boolean }

/**
 * Counts products by group: each combination of category, brand and archived that occurs is one, with a number. Numbers of
 * groups without products are used again.
 */
export class FacetCounts {
  readonly #groups: (Group | undefined)[] = []
  readonly #numbers = new Map<string, number>()
  readonly #free: number[] = []

  /** Counts one more product, and returns the number of its group. */
  add({ category, brand, archived }: Facets): number {
    const key = keyOf({ category, brand, archived })
    const number = this.#numbers.get(key) ?? this.#free.pop() ?? this.#groups.length
    const group = this.#groups[number] ?? { category, brand, archived, count: 0 }
    group.count += 1
    this.#groups[number] = group
    this.#numbers.set(key, number)
    return number
  }

  /** The category of the group with a number. */
  categoryOf(number: number): string | undefined {
    return this.#groups[number]?.category
  }

  /** Counts one product less. */
  remove(product: Facets): void {
    const key = keyOf(product)
    const number = this.#numbers.get(key)
    const group = number === undefined ? undefined : this.#groups[number]
    if (number === undefined || !group) return
    group.count -= 1
    if (group.count > 0) return
    this.#numbers.delete(key)
    this.#groups[number] = undefined
    this.#free.push(number)
  }

  /** Selects all categories or brands if none are given. */
  select(categories: readonly string[] = [], brands: readonly string[] = [], includeArchived = false): Selection {
    const [categorySet, brandSet] = [new Set(categories), new Set(brands)]
    const selection = { mask: new Uint8Array(this.#groups.length), total: 0, isEverything: true }
    this.#groups.forEach((group, number) => {
      if (!group) return
      const { category, brand, archived, count } = group
      const isSelected =
        (categorySet.size === 0 || categorySet.has(category)) &&
        (brandSet.size === 0 || brandSet.has(brand)) &&
        (includeArchived || !archived)
      if (isSelected) {
        selection.mask[number] = 1
        selection.total += count
      } else selection.isEverything = false
    })
    return selection
  }

  /** Returns 1 for each group if none of the categories matches, plus 2 if none of the brands matches. */
  failures(categories: readonly string[] = [], brands: readonly string[] = []): Uint8Array {
    const [categorySet, brandSet] = [new Set(categories), new Set(brands)]
    return Uint8Array.from(this.#groups, (group) => {
      if (!group) return 0
      const isOtherCategory = categorySet.size > 0 && !categorySet.has(group.category)
      const isOtherBrand = brandSet.size > 0 && !brandSet.has(group.brand)
      return Number(isOtherCategory) + 2 * Number(isOtherBrand)
    })
  }

  /** The length of arrays by number. */
  get length(): number {
    return this.#groups.length
  }

  /**
   * Counts the selected products per category or per brand: all of them, or the results of a search, given by group.
   */
  countBy(facet: 'category' | 'brand', { mask }: Selection, found?: Uint32Array): Map<string, number> {
    const counts = new Map<string, number>()
    this.#groups.forEach((group, number) => {
      if (group && mask[number]) {
        counts.set(group[facet], (counts.get(group[facet]) ?? 0) + (found?.[number] ?? group.count))
      }
    })
    return counts
  }
}

/** Slugs contain no spaces. */
const keyOf = ({ category, brand, archived }: Facets) => `${category} ${brand} ${archived}`
