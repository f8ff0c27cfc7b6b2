import type { Filters } from '#contract/catalog/catalog.ts'
import { countValue, selectedValues, splitOption, type ValueCounts } from './option-values.ts'
import { SharedSets } from './shared-sets.ts'

export type OptionFilters = Pick<Filters, 'option' | 'inStock'>

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

export type OptionSets = SharedSets<Variant[]>

/** The distinct sets of variants of all products, described by lines of `toVariantText`. */
export const createOptionSets = (): OptionSets => new SharedSets(readVariants)

/** Returns 1 for each set with a variant that has a selected value of each option, and is in stock if it has to be. */
export function selectOptionSets(sets: OptionSets, filters: OptionFilters): Uint8Array {
  const matches = matcherOf(filters)
  return Uint8Array.from(sets.list(), (set) => Number(set?.some((variant) => matches(variant)) ?? false))
}

/**
 * Adds to `counts` how many products have variants that match, for each value of an option, and returns how many are in
 * stock. `products` is by number.
 */
export function countOptions(
  sets: OptionSets,
  filters: OptionFilters,
  { products, counts }: { products: Uint32Array; counts: ValueCounts },
): number {
  const matches = matcherOf(filters)
  let inStock = 0
  for (const [number, variants] of sets.list().entries()) {
    const count = products[number] as number
    if (count === 0 || !variants) continue
    if (variants.some((variant) => variant.inStock && matches(variant, 'inStock'))) inStock += count
    const values = variants.flatMap((variant) =>
      variant.values.filter((value) => matches(variant, splitOption(value).name)),
    )
    for (const each of new Set(values)) countValue(counts, each, count)
  }
  return inStock
}

/** Returns whether a variant matches the filters, other than an option's, or `inStock`. */
function matcherOf({ option, inStock }: OptionFilters): (variant: Variant, except?: string) => boolean {
  const selected = selectedValues(option)
  return (variant, except) =>
    (!inStock || variant.inStock || except === 'inStock') &&
    selected.every(({ name, values }) => name === except || values.some((value) => variant.values.includes(value)))
}
