import { currentLanguage } from '../language/current-language.ts'
import { t } from '../language/t.ts'
import type { Product, Variant } from './catalog.ts'

// Apart from what lists of products need, so that their pages don't load it.

/** The values of each option, in order of their first appearance. */
export function optionValues({
  options,
  variants,
}: Pick<Product, 'options' | 'variants'>): { name: string; values: string[] }[] {
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

/** “Select a size and a color.” */
export function selectionMessage(options: string[]): string {
  return t('{sentence}.', { sentence: selectionLabel(options) })
}

/** Names that read well in an English sentence. */
const everydayName = /(?:^| )(?:size|colou?r|waist|width|length|strap|volume|style)$/i

/**
 * “Select a size and a color”, for a button. Shopkeepers enter names in any language, so a text with another one, or in
 * another language, keeps them as they are: “Select: Größe”
 */
export function selectionLabel(options: string[]): string {
  const isEnglish = currentLanguage().locale.startsWith('en')
  return isEnglish && options.every((name) => everydayName.test(name))
    ? `Select ${options.map(withArticle).join(' and ')}` // Not translated
    : t('Select: {options}', { options: options.join(', ') })
}

/** “a size”, “an EU size”, “a US size” */
function withArticle(name: string): string {
  return `a${/^[aeio]/i.test(name) ? 'n' : ''} ${name.replace(/^.(?![A-Z])/, (letter) => letter.toLowerCase())}`
}
