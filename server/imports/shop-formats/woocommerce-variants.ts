/** A variant of a product, made by one of its variations. */
export type Combination = { variation: number; values: string[] }

const keyOf = (values: string[]) => JSON.stringify(values).toLowerCase()

/** How many variants the variations make if each empty value is any of the option's values. */
export function countCombinations(options: string[][], variations: string[][]): number {
  const count = (values: string[]) =>
    values.reduce((product, value, at) => product * (value === '' ? Math.max(1, options[at]?.length ?? 0) : 1), 1)
  return variations.reduce((sum, values) => sum + count(values), 0)
}

/**
 * Returns a variant for each variation, or several for one with empty values, which stand for any of the option's values.
 * A combination that several variations make belongs to the one with the fewest empty values.
 */
export function expandVariations(options: string[][], variations: string[][]): Combination[] {
  const emptyOnes = (values: string[]) => values.filter((value) => value === '').length
  const owners = new Map<string, number>()
  const expanded = variations.map((values, variation) =>
    combine(options, values).map((each) => ({ variation, values: each })),
  )
  const byPrecision = expanded.toSorted(
    ([a], [b]) => emptyOnes(variations[a?.variation ?? 0] ?? []) - emptyOnes(variations[b?.variation ?? 0] ?? []),
  )
  for (const { variation, values } of byPrecision.flat()) {
    if (!owners.has(keyOf(values))) owners.set(keyOf(values), variation)
  }
  // Two that set all values are an error in the file, which the check finds.
  const isOwn = ({ variation, values }: Combination) =>
    emptyOnes(variations[variation] ?? []) === 0 || owners.get(keyOf(values)) === variation
  return expanded.flat().filter(isOwn)
}

function combine(options: string[][], values: string[]): string[][] {
  return values.reduce<string[][]>(
    (made, value, at) => {
      const all = value === '' ? (options[at] ?? []) : [value]
      return made.flatMap((each) => (all.length === 0 ? [''] : all).map((next) => [...each, next]))
    },
    [[]],
  )
}

/** Divides stock that several variants share: the first ones get the rest. A cell that isn't a whole number is kept. */
export function divideStock(cell: string, count: number): string[] {
  const total = Number(cell)
  if (cell === '' || !Number.isSafeInteger(total)) return Array.from({ length: count }, () => cell)
  return Array.from({ length: count }, (_, at) => `${Math.floor(total / count) + (at < total % count ? 1 : 0)}`)
}
