import type { Product, Variant } from '#contract/catalog/catalog.ts'

/**
 * The first variant with the option values of a list's filter, such as `Size:M`, in stock if there is one. Undefined if
 * the filter has no value of the product's options.
 */
export function filteredVariant(
  { options, variants }: Pick<Product, 'options' | 'variants'>,
  filter: string[],
): Variant | undefined {
  const wanted = options.map((name) => filter.filter((value) => value.startsWith(`${name}:`)))
  if (wanted.every((values) => values.length === 0)) return undefined
  const found = variants.filter(({ values, archived }) => {
    const fits = wanted.every((any, at) => any.length === 0 || any.includes(`${options[at]}:${values[at]}`))
    return fits && !archived
  })
  return found.find(({ stock }) => stock !== 0) ?? found[0]
}
