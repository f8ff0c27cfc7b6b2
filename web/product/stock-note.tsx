import type { Product } from '#contract/catalog/catalog.ts'
import { lowStockThreshold } from '#contract/listing.ts'

/** A product's availability, in words next to a colored dot. */
export function StockNote({ product }: { product: Product }) {
  const [text, tone] = stockText(product)
  return (
    <p className={`mt-4 flex items-center gap-2 text-sm ${tone}`}>
      <span className="size-2 rounded-full bg-current" />
      {text}
    </p>
  )
}

/** The words and their color. */
export function stockText({ stock, leadTimeDays }: Product): [text: string, tone: string] {
  if (stock === 0) return ['Sold out', 'text-sale']
  const isLow = stock !== null && stock <= lowStockThreshold
  if (leadTimeDays !== null) return [isLow ? `Made to order, only ${stock} left` : 'Made to order', 'text-accent']
  return isLow ? [`Only ${stock} left`, 'text-sale'] : ['In stock', 'text-accent']
}
