import type { Filters } from '#contract/catalog/catalog.ts'
import type { Facets } from '#contract/catalog/facets.ts'

type OptionFilters = Pick<Filters, 'option' | 'inStock'>

/** A variant for sale: the values of its options, such as `Size:M`. A product without options has one without values. */
type Variant = { values: string[]; inStock: boolean }

const inStockMark = '+'

export const toVariantText = ({ values, inStock }: Variant) => [inStock ? inStockMark : '', ...values].join('\t')

function readVariants(text: string): Variant[] {
  return text.split('\n').map((line) => {
    const [mark, ...values] = line.split('\t')
    return { values, inStock: mark === inStockMark }
  })
}

type OptionSet = { text: string; variants: Variant[]; products: number }

/**
 * The distinct sets of variants of all products. Each has a number, so that filters check it only once; 0 is for
 * removed products. Numbers of sets without products are reused.
 */
export class OptionSets {
  readonly #numbers = new Map<string, number>()
  readonly #sets: (OptionSet | undefined)[] = [undefined]
  readonly #free: number[] = []

  /** The length of arrays by number. */
  get length(): number {
    return this.#sets.length
  }

  /** Counts one more product with the set that is described by lines of `toVariantText`, and returns its number. */
  add(text: string): number {
    const number = this.#numbers.get(text) ?? this.#free.pop() ?? this.#sets.length
    const set = this.#sets[number] ?? { text, variants: readVariants(text), products: 0 }
    set.products += 1
    this.#sets[number] = set
    this.#numbers.set(text, number)
    return number
  }

  /** Counts one product less with the set that has this number. */
  remove(number: number): void {
    const set = this.#sets[number]
    if (!set) return
    set.products -= 1
    if (set.products > 0) return
    this.#numbers.delete(set.text)
    this.#sets[number] = undefined
    this.#free.push(number)
  }

  /** Returns 1 for each set with a variant that has a selected value of each option, and is in stock if it has to be. */
  select(filters: OptionFilters): Uint8Array {
    const matches = matcherOf(filters)
    return Uint8Array.from(this.#sets, (set) => Number(set?.variants.some((variant) => matches(variant)) ?? false))
  }

  /** How many products have variants that match, for each value of an option and for being in stock. `products` is by number. */
  countValues(filters: OptionFilters, products: Uint32Array): Pick<Facets, 'options' | 'inStock'> {
    const matches = matcherOf(filters)
    const options = new Map<string, Map<string, number>>()
    let inStock = 0
    for (const [number, set] of this.#sets.entries()) {
      const count = products[number] as number
      if (count === 0 || !set) continue
      const { variants } = set
      if (variants.some((variant) => variant.inStock && matches(variant, 'inStock'))) inStock += count
      const values = variants.flatMap((variant) =>
        variant.values.filter((value) => matches(variant, optionOf(value).name)),
      )
      for (const each of new Set(values)) {
        const { name, value } = optionOf(each)
        const counts = options.get(name) ?? new Map<string, number>()
        options.set(name, counts.set(value, (counts.get(value) ?? 0) + count))
      }
    }
    return { options: sortOptions(options), inStock }
  }
}

/** Returns whether a variant matches the filters, other than an option's, or `inStock`. */
function matcherOf({ option = [], inStock }: OptionFilters): (variant: Variant, except?: string) => boolean {
  const names = [...new Set(option.map((value) => optionOf(value).name))]
  const selected = names.map((name) => ({ name, values: option.filter((value) => optionOf(value).name === name) }))
  return (variant, except) =>
    (!inStock || variant.inStock || except === 'inStock') &&
    selected.every(({ name, values }) => name === except || values.some((value) => variant.values.includes(value)))
}

function sortOptions(options: Map<string, Map<string, number>>): Facets['options'] {
  const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...options]
    .toSorted(([a, first], [b, second]) => sumOf(second) - sumOf(first) || (a < b ? -1 : 1))
    .map(([name, counts]) => ({
      name,
      values: [...counts]
        .map(([value, count]) => ({ value, count }))
        .toSorted((a, b) => compareValues(a.value, b.value)),
    }))
}

function optionOf(text: string): { name: string; value: string } {
  const colon = text.indexOf(':')
  return { name: text.slice(0, colon), value: text.slice(colon + 1) }
}

/** Clothing sizes, which don't sort alphabetically. */
const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl']

function compareValues(a: string, b: string): number {
  const [first, second] = [sizes.indexOf(a.toLowerCase()), sizes.indexOf(b.toLowerCase())]
  if (first >= 0 && second >= 0) return first - second
  return a.localeCompare(b, 'en', { numeric: true })
}
