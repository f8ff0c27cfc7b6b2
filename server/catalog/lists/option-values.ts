import type { Facets } from '#contract/catalog/facets.ts'
import { compare } from '#contract/language/compare.ts'

/** The products with each value of an option or a fact, by its name. */
export type ValueCounts = Map<string, Map<string, number>>

/** The name and value in a filter such as `Size:M`. */
export function splitOption(text: string): { name: string; value: string } {
  const colon = text.indexOf(':')
  return { name: text.slice(0, colon), value: text.slice(colon + 1) }
}

/** The selected values of each name. */
export function selectedValues(option: readonly string[] = []): { name: string; values: string[] }[] {
  const byName = Map.groupBy(new Set(option), (text) => splitOption(text).name)
  return [...byName].map(([name, values]) => ({ name, values }))
}

export function countValue(counts: ValueCounts, text: string, count: number): void {
  const { name, value } = splitOption(text)
  const values = counts.get(name) ?? new Map<string, number>()
  counts.set(name, values.set(value, (values.get(value) ?? 0) + count))
}

/** A fact that lists can be filtered by, with its values in display order. */
export type FactFilter = { name: string; values: readonly string[] }

/** The most frequent option first, with its values in their usual order, and then the facts in the given order. */
export function sortCounts(counts: ValueCounts, facts: readonly FactFilter[]): Facets['options'] {
  const sumOf = (values: Map<string, number>) => [...values.values()].reduce((sum, count) => sum + count, 0)
  const places = new Map(facts.map(({ name }, index) => [name, index + 1]))
  const placeOf = (name: string) => places.get(name) ?? 0
  return [...counts]
    .toSorted(([a, first], [b, second]) => placeOf(a) - placeOf(b) || sumOf(second) - sumOf(first) || (a < b ? -1 : 1))
    .map(([name, values]) => ({
      name,
      values: [...values]
        .map(([value, count]) => ({ value, count }))
        .toSorted(comparing(facts[placeOf(name) - 1]?.values)),
    }))
}

function comparing(order: readonly string[] = []) {
  const places = new Map(order.map((value, index) => [value, index]))
  const placeOf = (value: string) => places.get(value) ?? order.length
  return (a: { value: string }, b: { value: string }) =>
    placeOf(a.value) - placeOf(b.value) || compareValues(a.value, b.value)
}

/** Clothing sizes, which don't sort alphabetically. */
const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl']

function compareValues(a: string, b: string): number {
  const [first, second] = [sizes.indexOf(a.toLowerCase()), sizes.indexOf(b.toLowerCase())]
  if (first >= 0 && second >= 0) return first - second
  return compare(a, b)
}
