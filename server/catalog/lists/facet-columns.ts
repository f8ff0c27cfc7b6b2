import type { Filters } from '#contract/catalog/catalog.ts'
import { type ColorGroup, colorGroups } from '#contract/catalog/colors.ts'
import type { Facets } from '#contract/catalog/facets.ts'
import { ratingSteps } from '#contract/catalog/product-states.ts'
import { toCents, toUnits } from '#contract/money.ts'
import type { Found } from '../../search/rank.ts'
import { createFactSets, matchSets } from './fact-sets.ts'
import { createOptionSets } from './option-sets.ts'
import { type FactFilter, sortCounts, type ValueCounts } from './option-values.ts'
import type { IndexedProduct } from './sorted-index.ts'

/** Filters by which products are counted here. */
export type FacetFilters = Omit<Filters, 'category' | 'brand' | 'q' | 'exact' | 'collection'>

type SelectOptions = {
  /** 1 for the groups that the products may be in. */
  groups?: Uint8Array | undefined
  limit?: number | undefined
  includeArchived?: boolean | undefined
}

/** A bit for each filter, except filters by variant. */
const bits = { category: 1, brand: 2, price: 4, rating: 8, color: 16, onSale: 32 }

/** `exists` is missing where a product was deleted. */
const flags = { forSale: 1, inStock: 2, onSale: 4, exists: 8 }

const colorNumbers = new Map<ColorGroup, number>(colorGroups.map(({ value }, number) => [value, number]))

/** The number of products without a color, which are in no group. */
const noColor = colorGroups.length

/** Steps of the histogram: three for each doubling of the price. */
const priceStep = (price: number) => Math.floor(Math.log2(price + 1) * 3)

/**
 * The values of filters other than category and brand, one column each, indexed by product number.
 * Lists and counts read them from start to end: 21 bytes for a product.
 *
 * Each filter of a request has a bit. For each product, the bits of the filters that it doesn't match are set: without
 * any, it is in the list; with one, it counts only for the values of that filter. Options and stock are looked at per set
 * of variants, since one variant has to match all of them, and facts per set of facts.
 */
export class FacetColumns {
  #flags = new Uint8Array(1024)
  #groups = new Uint32Array(1024)
  /** In cents. */
  #prices = new Uint32Array(1024)
  #steps = new Uint8Array(1024)
  #ratings = new Uint8Array(1024)
  #colors = new Uint8Array(1024)
  /** The number of each product’s set in `#optionSets`, by product number. */
  #sets = new Uint32Array(1024)
  readonly #optionSets = createOptionSets()
  /** The number of each product’s set in `#factSets`, by product number. */
  #facts = new Uint32Array(1024)
  readonly #factSets = createFactSets()
  #length = 1

  /** Keeps a product; `group` is its number in the counts by category and brand. */
  set(product: IndexedProduct & { number: number }, group: number): void {
    const { number, archived, stock, discount, price, rating, color, variants, facts } = product
    if (number >= this.#flags.length) this.#grow(number)
    this.#length = Math.max(this.#length, number + 1)
    this.#flags[number] =
      flags.exists |
      (archived ? 0 : flags.forSale) |
      (stock === 0 ? 0 : flags.inStock) |
      (discount > 0 ? flags.onSale : 0)
    this.#groups[number] = group
    this.#prices[number] = toCents(price)
    this.#steps[number] = priceStep(price)
    this.#ratings[number] = Math.floor(rating)
    this.#colors[number] = color === null ? noColor : (colorNumbers.get(color) as number)
    const before = this.#sets[number] as number
    this.#sets[number] = this.#optionSets.add(variants)
    this.#optionSets.remove(before)
    const factsBefore = this.#facts[number] as number
    this.#facts[number] = this.#factSets.add(facts)
    this.#factSets.remove(factsBefore)
  }

  /** How many different sets of variants and of facts there are room for. */
  get setCount(): number {
    return this.#optionSets.length + this.#factSets.length
  }

  groupOf(number: number): number {
    return this.#groups[number] as number
  }

  isInStock(number: number): boolean {
    return ((this.#flags[number] as number) & flags.inStock) > 0
  }

  remove(number: number): void {
    this.#flags[number] = 0
    this.#optionSets.remove(this.#sets[number] as number)
    this.#sets[number] = 0
    this.#factSets.remove(this.#facts[number] as number)
    this.#facts[number] = 0
  }

  /** The given products, or all, that match the filters. */
  select(
    filters: FacetFilters,
    found?: Found,
    { groups, limit = Number.POSITIVE_INFINITY, includeArchived }: SelectOptions = {},
  ): Found {
    const failuresOf = this.#compile(filters, { mustHave: includeArchived ? flags.exists : flags.forSale })
    const hasVariant = matchSets(filters, this.#factSets, this.#optionSets).select()
    const end = found?.products.length ?? this.#length
    const products = new Uint32Array(Math.min(end, limit))
    const scores = new Uint16Array(products.length)
    let count = 0
    for (let at = 0; at < end && count < limit; at += 1) {
      const number = found ? (found.products[at] as number) : at
      if (groups && groups[this.#groups[number] as number] !== 1) continue
      if (failuresOf(number) !== 0) continue
      if (!hasVariant[this.#facts[number] as number]?.[this.#sets[number] as number]) continue
      products[count] = number
      scores[count] = found ? (found.scores[at] as number) : 1
      count += 1
    }
    return { products: products.slice(0, count), scores: scores.slice(0, count) }
  }

  /** `groupFailures` has the bits of category and brand by group. */
  count(
    filters: FacetFilters,
    groupFailures: Uint8Array,
    { found, factFilters }: { found?: Found | undefined; factFilters: readonly FactFilter[] },
  ): Facets {
    const failuresOf = this.#compile(filters, { groupFailures })
    const sets = matchSets(filters, this.#factSets, this.#optionSets)
    const hasVariant = sets.select()
    const variants = sets.createCounters()
    const facts = new Uint32Array(this.#factSets.length)
    const selectedFacts = sets.factNames().map((name) => ({
      name,
      hasVariant: sets.select(name),
      products: new Uint32Array(facts.length),
    }))
    const steps = new Uint32Array(256)
    const ratings = new Uint32Array(256)
    const colors = new Uint32Array(colorGroups.length + 1)
    let [min, max, onSale] = [Number.POSITIVE_INFINITY, 0, 0]
    const end = found?.products.length ?? this.#length
    for (let at = 0; at < end; at += 1) {
      const number = found ? (found.products[at] as number) : at
      const failures = failuresOf(number)
      // More than one bit is set.
      if (failures & (failures - 1)) continue
      const set = this.#sets[number] as number
      const factSet = this.#facts[number] as number
      if (failures === 0) {
        variants[factSet]![set]! += 1
        for (const each of selectedFacts) if (each.hasVariant[factSet]![set]) each.products[factSet]! += 1
      }
      if (!hasVariant[factSet]![set]) continue
      if (failures === 0) facts[factSet]! += 1
      if (failures === 0 || failures === bits.price) {
        steps[this.#steps[number] as number]! += 1
        const price = this.#prices[number] as number
        if (price < min) min = price
        if (price > max) max = price
      }
      if (failures === 0 || failures === bits.rating) ratings[this.#ratings[number] as number]! += 1
      if (failures === 0 || failures === bits.color) colors[this.#colors[number] as number]! += 1
      if (failures === 0 && (this.#flags[number] as number) & flags.onSale) onSale += 1
    }
    const counts: ValueCounts = new Map()
    const inStock = sets.countOptions(variants, counts)
    sets.countFacts(facts, new Map(selectedFacts.map(({ name, products }) => [name, products])), counts)
    return {
      price: max === 0 && min > 0 ? null : { min: Math.floor(toUnits(min)), max: Math.ceil(toUnits(max)) },
      histogram: trim(steps),
      ratings: ratingSteps.map((value) => ({
        value,
        count: ratings.reduce((sum, count, rating) => sum + (rating >= value ? count : 0), 0),
      })),
      colors: colorGroups.flatMap(({ value }, number) => {
        const count = colors[number] as number
        return count > 0 || filters.color?.includes(value) ? [{ value, count }] : []
      }),
      options: sortCounts(counts, factFilters),
      inStock,
      onSale,
    }
  }

  /** Returns a function that gives the bits of the filters that the product with a number doesn't match. */
  #compile(
    filters: FacetFilters,
    { groupFailures, mustHave = flags.forSale }: { groupFailures?: Uint8Array; mustHave?: number },
  ): (number: number) => number {
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, rating = 0, color } = filters
    const [lowest, highest] = [toCents(minPrice), toCents(maxPrice)]
    const wrongColors = Uint8Array.from([...colorGroups, undefined], (group) =>
      color && !(group && color.includes(group.value)) ? bits.color : 0,
    )
    const fullPrice = Uint8Array.from({ length: 16 }, (_, flag) =>
      filters.onSale && !(flag & flags.onSale) ? bits.onSale : 0,
    )
    return (number) => {
      const flag = this.#flags[number] as number
      // Archived or deleted: it matches no filter.
      if (!(flag & mustHave)) return -1
      const price = this.#prices[number] as number
      return (
        (groupFailures ? (groupFailures[this.#groups[number] as number] as number) : 0) |
        (price < lowest || price > highest ? bits.price : 0) |
        ((this.#ratings[number] as number) < rating ? bits.rating : 0) |
        (wrongColors[this.#colors[number] as number] as number) |
        (fullPrice[flag] as number)
      )
    }
  }

  #grow(number: number): void {
    const length = Math.max(number + 1, this.#flags.length * 2)
    const grown = <T extends Uint8Array | Uint32Array>(column: T, larger: T): T => {
      larger.set(column)
      return larger
    }
    this.#flags = grown(this.#flags, new Uint8Array(length))
    this.#groups = grown(this.#groups, new Uint32Array(length))
    this.#prices = grown(this.#prices, new Uint32Array(length))
    this.#steps = grown(this.#steps, new Uint8Array(length))
    this.#ratings = grown(this.#ratings, new Uint8Array(length))
    this.#colors = grown(this.#colors, new Uint8Array(length))
    this.#facts = grown(this.#facts, new Uint32Array(length))
    this.#sets = grown(this.#sets, new Uint32Array(length))
  }
}

/** Whether anything is filtered by. */
export function hasFilters(filters: FacetFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** Removes the zeros at the start and the end. */
function trim(counts: Uint32Array): number[] {
  const first = counts.findIndex((count) => count > 0)
  return first === -1 ? [] : Array.from(counts.slice(first, counts.findLastIndex((count) => count > 0) + 1))
}
