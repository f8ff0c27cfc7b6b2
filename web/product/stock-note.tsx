import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { stockLevels } from '#contract/catalog/variant-selection.ts'
import { lowStockThreshold } from '#contract/listing.ts'

/** The availability of a product or its selected variant, in words next to a colored dot. */
export function StockNote({ product, variant }: { product: Product; variant?: Variant | undefined }) {
  const [text, tone] = stockText(product, variant)
  return (
    <p className={`mt-4 flex items-center gap-2 text-sm ${tone}`}>
      <span className="size-2 rounded-full bg-current" />
      {text}
    </p>
  )
}

/** The words and their color. Without a selection, no number is true of each variant, so there is none. */
export function stockText(product: Product, variant?: Variant): [text: string, tone: string] {
  const available = stockLevels(product, variant).filter((stock) => stock !== 0)
  if (available.length === 0) return ['Sold out', 'text-sale']
  const low = available.filter((stock) => stock !== null && stock <= lowStockThreshold)
  const isCounted = product.options.length === 0 || variant !== undefined
  const few = isCounted
    ? `only ${low[0]} left`
    : low.length < available.length
      ? 'few left in some options'
      : 'few left'
  const isMade = product.leadTimeDays !== null
  if (low.length === 0) return [isMade ? 'Made to order' : 'In stock', 'text-accent']
  return isMade
    ? [`Made to order, ${few}`, 'text-accent']
    : [few.replace(/^./, (letter) => letter.toUpperCase()), 'text-sale']
}
