import type { Filters } from '#contract/catalog.ts'
import { type ColorGroup, colorGroups } from '#contract/colors.ts'
import type { Facets } from '#contract/facets.ts'
import { ratingSteps } from '#contract/listing.ts'
import type { IndexedProduct } from './sorted-index.ts'

/** Filters by which products are counted here. */
export type FacetFilters = Omit<Filters, 'category' | 'brand' | 'q'>

/** A bit for each filter; those of options follow. */
const bits = { category: 1, brand: 2, price: 4, rating: 8, color: 16, inStock: 32, onSale: 64 }
const firstOptionBit = 7

const flags = { forSale: 1, inStock: 2, onSale: 4 }

const colorNumbers = new Map<ColorGroup, number>(colorGroups.map(({ value }, number) => [value, number]))

/** Steps of the histogram: three for each doubling of the price. */
const priceStep = (price: number) => Math.floor(Math.log2(price + 1) * 3)

/**
 * What shoppers filter by besides category and brand, as one column each, in which the number of a product is the index.
 * Lists and counts read them from start to end: 17 bytes for a product.
 *
 * Each filter of a request has a bit. For each product, the bits of the filters that it doesn't match are set: without
 * any, it is in the list; with one, it counts only for the values of that filter.
 */
export class FacetColumns {
  #flags = new Uint8Array(1024)
  #groups = new Uint32Array(1024)
  #prices = new Uint32Array(1024)
  #steps = new Uint8Array(1024)
  #ratings = new Uint8Array(1024)
  #colors = new Uint8Array(1024)
  #optionSets = new Uint32Array(1024)
  /** The different values of `optionValues`, and each as a list. */
  readonly #setNumbers = new Map<string, number>()
  readonly #sets: string[][] = []
  #length = 1

  /** Keeps a product; `group` is its number in the counts by category and brand. */
  set(product: IndexedProduct & { number: number }, group: number): void {
    const { number, archived, stock, discount, price, rating, color, optionValues } = product
    if (number >= this.#flags.length) this.#grow(number)
    this.#length = Math.max(this.#length, number + 1)
    this.#flags[number] = archived
      ? 0
      : flags.forSale + (stock === 0 ? 0 : flags.inStock) + (discount > 0 ? flags.onSale : 0)
    this.#groups[number] = group
    this.#prices[number] = price
    this.#steps[number] = priceStep(price)
    this.#ratings[number] = Math.floor(rating)
    this.#colors[number] = colorNumbers.get(color) ?? 0
    this.#optionSets[number] = this.#setNumber(optionValues)
  }

  remove(number: number): void {
    this.#flags[number] = 0
  }

  /** By number, 1 for the products that match the filters, or their scores if a search has found them. */
  select(filters: FacetFilters, scores?: Uint16Array): Uint16Array {
    const selected = new Uint16Array(this.#length)
    const failuresOf = this.#compile(filters)
    for (let number = 1; number < this.#length; number += 1) {
      const score = scores ? (scores[number] ?? 0) : 1
      if (score > 0 && failuresOf(number) === 0) selected[number] = score
    }
    return selected
  }

  /** `groupFailures` has the bits of category and brand by group. */
  count(filters: FacetFilters, groupFailures: Uint8Array, scores?: Uint16Array): Facets {
    const failuresOf = this.#compile(filters, groupFailures)
    const optionBits = optionBitsOf(filters)
    const steps = new Uint32Array(256)
    const ratings = new Uint32Array(256)
    const colors = new Uint32Array(colorGroups.length)
    /** By option that is filtered by, and '' for all others. */
    const sets = new Map(['', ...optionBits.keys()].map((name) => [name, new Uint32Array(this.#sets.length)]))
    const setsByBit = new Map([...optionBits].map(([name, bit]) => [bit, sets.get(name) as Uint32Array]))
    const allSets = sets.get('') as Uint32Array
    let [min, max, inStock, onSale] = [Number.POSITIVE_INFINITY, 0, 0, 0]
    for (let number = 1; number < this.#length; number += 1) {
      if (scores && !scores[number]) continue
      const failures = failuresOf(number)
      // More than one bit is set.
      if (failures & (failures - 1)) continue
      if (failures === 0 || failures === bits.price) {
        steps[this.#steps[number] as number]! += 1
        const price = this.#prices[number] as number
        if (price < min) min = price
        if (price > max) max = price
      }
      if (failures === 0 || failures === bits.rating) ratings[this.#ratings[number] as number]! += 1
      if (failures === 0 || failures === bits.color) colors[this.#colors[number] as number]! += 1
      if (failures === 0) {
        allSets[this.#optionSets[number] as number]! += 1
        const flag = this.#flags[number] as number
        if (flag & flags.inStock) inStock += 1
        if (flag & flags.onSale) onSale += 1
      } else {
        const ofOption = setsByBit.get(failures)
        if (ofOption) ofOption[this.#optionSets[number] as number]! += 1
      }
    }
    return {
      price: max === 0 && min > 0 ? null : { min, max },
      histogram: trim(steps),
      ratings: ratingSteps.map((value) => ({
        value,
        count: ratings.reduce((sum, count, rating) => sum + (rating >= value ? count : 0), 0),
      })),
      colors: colorGroups.flatMap(({ value }, number) => {
        const count = colors[number] as number
        return count > 0 || filters.color?.includes(value) ? [{ value, count }] : []
      }),
      options: this.#countOptions(sets),
      inStock,
      onSale,
    }
  }

  /** Returns a function that gives the bits of the filters that the product with a number doesn't match. */
  #compile(filters: FacetFilters, groupFailures?: Uint8Array): (number: number) => number {
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, rating = 0, color } = filters
    const wrongColors = Uint8Array.from(colorGroups, ({ value }) => (color && !color.includes(value) ? bits.color : 0))
    const setFailures = this.#setFailures(filters)
    const required = (filters.inStock ? bits.inStock : 0) | (filters.onSale ? bits.onSale : 0)
    const missing = Uint8Array.from({ length: 8 }, (_, flag) => {
      const without = (flag & flags.inStock ? 0 : bits.inStock) | (flag & flags.onSale ? 0 : bits.onSale)
      return without & required
    })
    return (number) => {
      const flag = this.#flags[number] as number
      // Archived or deleted: it matches no filter.
      if (flag === 0) return -1
      const price = this.#prices[number] as number
      return (
        (groupFailures ? (groupFailures[this.#groups[number] as number] as number) : 0) |
        (price < minPrice || price > maxPrice ? bits.price : 0) |
        ((this.#ratings[number] as number) < rating ? bits.rating : 0) |
        (wrongColors[this.#colors[number] as number] as number) |
        (missing[flag] as number) |
        (setFailures[this.#optionSets[number] as number] as number)
      )
    }
  }

  /** By set of option values, the bits of the options of which none of the selected values is in the set. */
  #setFailures(filters: FacetFilters): Uint32Array {
    const optionBits = optionBitsOf(filters)
    return Uint32Array.from(this.#sets, (values) =>
      [...optionBits].reduce((failures, [name, bit]) => {
        const isMatching = filters.option?.some((value) => optionOf(value).name === name && values.includes(value))
        return isMatching ? failures : failures | bit
      }, 0),
    )
  }

  #countOptions(sets: Map<string, Uint32Array>): Facets['options'] {
    const options = new Map<string, Map<string, number>>()
    for (const [number, values] of this.#sets.entries()) {
      for (const each of values) {
        const { name, value } = optionOf(each)
        const counts = options.get(name) ?? new Map<string, number>()
        options.set(name, counts)
        const count = (sets.get('')?.[number] ?? 0) + (sets.get(name)?.[number] ?? 0)
        if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count)
      }
    }
    const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
    return [...options]
      .filter(([, counts]) => counts.size > 0)
      .toSorted(([a, first], [b, second]) => sumOf(second) - sumOf(first) || (a < b ? -1 : 1))
      .map(([name, counts]) => ({
        name,
        values: [...counts]
          .map(([value, count]) => ({ value, count }))
          .toSorted((a, b) => compareValues(a.value, b.value)),
      }))
  }

  #setNumber(optionValues: string): number {
    const known = this.#setNumbers.get(optionValues)
    if (known !== undefined) return known
    this.#setNumbers.set(optionValues, this.#sets.length)
    return this.#sets.push(optionValues === '' ? [] : optionValues.split('\n')) - 1
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
    this.#optionSets = grown(this.#optionSets, new Uint32Array(length))
  }
}

/** Whether anything is filtered by. */
export function hasFilters(filters: FacetFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

/** The bit of each option that is filtered by. */
function optionBitsOf({ option = [] }: FacetFilters): Map<string, number> {
  const names = new Set(option.map((value) => optionOf(value).name))
  return new Map([...names].map((name, index) => [name, 1 << (firstOptionBit + index)]))
}

function optionOf(text: string): { name: string; value: string } {
  const colon = text.indexOf(':')
  return { name: text.slice(0, colon), value: text.slice(colon + 1) }
}

/** Sizes of clothes, which have no order as texts. */
const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl']

function compareValues(a: string, b: string): number {
  const [first, second] = [sizes.indexOf(a.toLowerCase()), sizes.indexOf(b.toLowerCase())]
  if (first >= 0 && second >= 0) return first - second
  return a.localeCompare(b, 'en', { numeric: true })
}

/** Without the zeros at the start and the end. */
function trim(counts: Uint32Array): number[] {
  const first = counts.findIndex((count) => count > 0)
  return first === -1 ? [] : [...counts.slice(first, counts.findLastIndex((count) => count > 0) + 1)]
}
