import { countOptions, type OptionFilters, type OptionSets, selectOptionSets } from './option-sets.ts'
import { countValue, selectedValues, splitOption, type ValueCounts } from './option-values.ts'
import { SharedSets } from './shared-sets.ts'

/** Describes the facts of a product by which lists can be filtered, such as `Material:Wool`. */
export const toFactText = (values: string[]) => values.join('\t')

export type FactSets = SharedSets<string[]>

/**
 * The distinct sets of facts of all products, described by `toFactText`. They are apart from the sets of variants, since
 * there would be almost as many of both together as products.
 */
export const createFactSets = (): FactSets => new SharedSets((text) => (text === '' ? [] : text.split('\t')))

/**
 * Matches sets of facts and of variants with the selected values. A variant doesn’t need a value that its product has as a
 * fact. Selected names, at most 24, have a bit each.
 */
export function matchSets(filters: OptionFilters, factSets: FactSets, optionSets: OptionSets) {
  const selected = selectedValues(filters.option)
  const names = selected.map(({ name }) => name)
  const facts = factSets.list()
  /** The bits of the names that each set of facts has a selected value of. */
  const found = Uint32Array.from(facts, (values = []) =>
    selected.reduce((bits, each, at) => bits | (each.values.some((value) => values.includes(value)) ? 1 << at : 0), 0),
  )

  const without = (bits: number): OptionFilters => ({
    ...filters,
    option: filters.option?.filter((value) => (bits & (1 << names.indexOf(splitOption(value).name))) === 0),
  })
  const selections = new Map<number, Uint8Array>()
  const selectionOf = (bits: number) => {
    const selection = selections.get(bits) ?? selectOptionSets(optionSets, without(bits))
    selections.set(bits, selection)
    return selection
  }

  return {
    /** Selects the matching sets of variants, 1 for each, by set of facts. With `except`, they needn’t match this name. */
    select(except?: string): Uint8Array[] {
      const bit = except === undefined ? 0 : 1 << names.indexOf(except)
      return Array.from(found, (bits) => selectionOf(bits | bit))
    },

    /** The selected names that are facts of any product, which may have other values than the selected ones. */
    factNames(): string[] {
      const isFact = (name: string) => facts.some((values) => values?.some((value) => splitOption(value).name === name))
      return names.filter(isFact)
    },

    /** Counters by set of variants, one for each set of facts. Sets that match the same names share one. */
    createCounters(): Uint32Array[] {
      const shared = new Map<number, Uint32Array>()
      return Array.from(found, (bits) => {
        const counter = shared.get(bits) ?? new Uint32Array(optionSets.length)
        shared.set(bits, counter)
        return counter
      })
    },

    /** Adds the values of options to `counts`, from these counters, and returns how many products are in stock. */
    countOptions(counters: Uint32Array[], counts: ValueCounts): number {
      const byBits = new Map(counters.map((products, number) => [found[number] as number, products]))
      return [...byBits].reduce(
        (sum, [bits, products]) => sum + countOptions(optionSets, without(bits), { products, counts }),
        0,
      )
    },

    /** Adds the values of facts to `counts`. The products are by set of facts; those of selected names match all others. */
    countFacts(products: Uint32Array, ofSelected: ReadonlyMap<string, Uint32Array>, counts: ValueCounts): void {
      for (const [number, values] of facts.entries()) {
        for (const value of values ?? []) {
          const count = (ofSelected.get(splitOption(value).name) ?? products)[number] as number
          if (count > 0) countValue(counts, value, count)
        }
      }
    },
  }
}
