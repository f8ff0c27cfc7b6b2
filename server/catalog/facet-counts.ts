export type Facets = { category: string; brand: string; archived: boolean }

/** The groups that a filter selects: a mask with 1 for each of them, their number of products, and whether it's all. */
export type Selection = { mask: Uint8Array; total: number; isEverything: boolean }

/** Counts products by group: each combination of category, brand and archived that occurs is one, with a number. */
export class FacetCounts {
  readonly #groups: (Facets & { count: number })[] = []
  /** Group numbers by category, and by brand among the products for sale, or the archived ones. */
  readonly #numbers = { false: new Map<string, Map<string, number>>(), true: new Map<string, Map<string, number>>() }

  /** The number of the group that a product belongs to. */
  groupOf({ category, brand, archived }: Facets): number {
    const ofCategory = this.#numbers[`${archived}`].get(category) ?? new Map<string, number>()
    this.#numbers[`${archived}`].set(category, ofCategory)
    const number = ofCategory.get(brand) ?? this.#groups.push({ category, brand, archived, count: 0 }) - 1
    ofCategory.set(brand, number)
    return number
  }

  add(product: Facets, difference: 1 | -1): void {
    const group = this.#groups[this.groupOf(product)]
    if (group) group.count += difference
  }

  /** Without categories or brands, all of them are selected. */
  select(categories: readonly string[] = [], brands: readonly string[] = [], includeArchived = false): Selection {
    const [categorySet, brandSet] = [new Set(categories), new Set(brands)]
    const selection = { mask: new Uint8Array(this.#groups.length), total: 0, isEverything: true }
    this.#groups.forEach(({ category, brand, archived, count }, number) => {
      const isSelected =
        (categorySet.size === 0 || categorySet.has(category)) &&
        (brandSet.size === 0 || brandSet.has(brand)) &&
        (includeArchived || !archived)
      if (isSelected) {
        selection.mask[number] = 1
        selection.total += count
      } else if (count > 0) selection.isEverything = false
    })
    return selection
  }

  /** By group, 1 if it isn't in one of the categories, plus 2 if it isn't of one of the brands. */
  failures(categories: readonly string[] = [], brands: readonly string[] = []): Uint8Array {
    const [categorySet, brandSet] = [new Set(categories), new Set(brands)]
    return Uint8Array.from(this.#groups, ({ category, brand }) => {
      const isOtherCategory = categorySet.size > 0 && !categorySet.has(category)
      const isOtherBrand = brandSet.size > 0 && !brandSet.has(brand)
      return Number(isOtherCategory) + 2 * Number(isOtherBrand)
    })
  }

  get groupCount(): number {
    return this.#groups.length
  }

  /** Counts the selected products per category or per brand: all of them, or those of a search, given by group. */
  countBy(facet: 'category' | 'brand', { mask }: Selection, found?: Uint32Array): Map<string, number> {
    const counts = new Map<string, number>()
    this.#groups.forEach((group, number) => {
      if (mask[number]) {
        counts.set(group[facet], (counts.get(group[facet]) ?? 0) + (found?.[number] ?? group.count))
      }
    })
    return counts
  }
}
