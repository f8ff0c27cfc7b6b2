import type { Product } from '#contract/catalog/catalog.ts'
import type { ShownProduct } from '#contract/catalog/shown-product.ts'
import { optionValues } from '#contract/catalog/variant-selection.ts'
import { foldText } from '../../search/words.ts'
import { findColorShade } from './color-shade.ts'

/** Names of options that are colors or sizes, in several languages, without accents. */
const colorNames = new Set(['color', 'colour', 'farbe', 'couleur', 'colore', 'kleur', 'cor'])
const sizeNames = new Set([
  'size',
  'grosse',
  'grose',
  'taille',
  'pointure',
  'talla',
  'tamano',
  'taglia',
  'misura',
  'maat',
])

/** The option that shows swatches, and the one that links to the size guide with this path. */
export function shownOptions(
  product: Pick<Product, 'options' | 'variants'>,
  sizeGuide?: string,
): Pick<ShownProduct, 'swatches' | 'sizeGuide'> {
  const options = optionValues(product)
  const color = findNamed(product.options, colorNames)
  const colors = toSwatches(options[color]?.values ?? [])
  const size = findNamed(product.options, sizeNames)
  // Without a known name, such as “Waist”, sizes are what isn't the color.
  const sized = size === -1 ? options.findIndex((_, index) => index !== color) : size
  return {
    ...(colors && { swatches: { option: color, colors } }),
    ...(sizeGuide !== undefined && sized !== -1 && { sizeGuide: { option: sized, path: sizeGuide } }),
  }
}

/** The CSS colors of a product with a color option, for its card. Undefined if fewer than two are known. */
export function cardColors(product: Pick<Product, 'options' | 'variants'>): string[] | undefined {
  const color = findNamed(product.options, colorNames)
  if (color === -1) return undefined
  const colors = toSwatches(optionValues(product)[color]?.values ?? [])?.filter((each) => each !== null)
  return colors && colors.length > 1 ? colors : undefined
}

const findNamed = (options: string[], names: Set<string>) =>
  options.findIndex((name) =>
    foldText(name)
      .split(/[^a-z]+/)
      .some((word) => names.has(word)),
  )

/**
 * The color of each value, null where none is known or another one has the same, so that no two swatches look alike.
 * Undefined without any.
 */
function toSwatches(values: string[]): (string | null)[] | undefined {
  const shades = values.map(findColorShade)
  const colors = shades.map((shade, index) => {
    const isOnly = shades.every((other, at) => other !== shade || at === index)
    return isOnly ? (shade ?? null) : null
  })
  return colors.some((color) => color !== null) ? colors : undefined
}
