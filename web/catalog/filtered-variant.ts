import type { Product, Variant } from '#contract/catalog.ts'

/**
 * The first variant in stock that has the option values of a list's filter, such as `Size:M`. Undefined if the filter has
 * no value of the product's options.
 */
export function filteredVariant(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  filter: string[],
): Variant | undefined {
  const wanted = options.map((name) => filter.filter((value) => value.startsWith(`${name}:`)))
  if (wanted.every((values) => values.length === 0)) return undefined
  return variants.find(({ values, archived, stock }) => {
    const fits = wanted.every((any, at) => any.length === 0 || any.includes(`${options[at]}:${values[at]}`))
    return fits && !archived && stock !== 0
  })
}
