import type { Product, Variant } from './catalog.ts'

// Apart from what lists of products need, so that their pages don't load it.

/** The values of each option, in order of their first appearance. */
export function optionValues({ options, variants }: Product): { name: string; values: string[] }[] {
  const forSale = variants.filter(({ archived }) => !archived)
  return options.map((name, index) => ({
    name,
    values: [...new Set(forSale.flatMap(({ values }) => values[index] ?? []))],
  }))
}

/** The variant with these values, unless it is archived; null where none is selected. */
export function findVariant({ variants }: Pick<Product, 'variants'>, selected: (string | null)[]): Variant | undefined {
  return variants.find(
    ({ archived, values }) =>
      !archived && values.length === selected.length && values.every((value, index) => value === selected[index]),
  )
}

/** The stock that can be ordered together: of the selected variant, of each variant without a selection, or of the product. */
export function stockLevels({ options, stock, variants }: Product, variant?: Variant): (number | null)[] {
  if (variant) return [variant.stock]
  return options.length === 0 ? [stock] : variants.filter(({ archived }) => !archived).map((each) => each.stock)
}

/**
 * The product with price, stock and image of a variant. Without one, a product with options counts as archived: it can't
 * be ordered until a variant is selected.
 */
export function asSelected(product: Product, variant: Variant | null | undefined): Product {
  if (!variant) return product.options.length > 0 ? { ...product, archived: true } : product
  const { price, discountPercentage, discountedPrice, priorPrice, unitPrice, saleEndsAt = null } = variant
  const { stock, image, archived } = variant
  return {
    ...product,
    price,
    discountPercentage,
    discountedPrice,
    priorPrice,
    unitPrice,
    saleEndsAt,
    stock,
    thumbnail: image || product.thumbnail,
    archived: product.archived || archived,
  }
}

/** "Select: Size, Color." The shopkeeper enters the names in any language, so they are not changed. */
export function selectionMessage(options: string[]): string {
  return `Select: ${options.join(', ')}.`
}
