import type { Product, Variant } from '#contract/catalog/catalog.ts'
import { stockLevels } from '#contract/catalog/variant-selection.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
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
  if (available.length === 0) return [t('Sold out'), 'text-sale']
  const low = available.filter((stock) => stock !== null && stock <= lowStockThreshold)
  const isCounted = product.options.length === 0 || variant !== undefined
  const isMade = product.leadTimeDays !== null
  if (low.length === 0) return [isMade ? t('Made to order') : t('In stock'), 'text-accent']
  if (isCounted) {
    const left = { left: formatNumber(low[0] ?? 0) }
    return isMade
      ? [t('Made to order, only {left} left', left), 'text-accent']
      : [t('Only {left} left', left), 'text-sale']
  }
  if (low.length < available.length) {
    return isMade
      ? [t('Made to order, few left in some options'), 'text-accent']
      : [t('Few left in some options'), 'text-sale']
  }
  return isMade ? [t('Made to order, few left'), 'text-accent'] : [t('Few left'), 'text-sale']
}
