import { lowStockThreshold } from '#contract/listing.ts'

/** A product's availability, in words beside a colored dot. */
export function StockNote({ stock }: { stock: number | null }) {
  const [text, tone] = describe(stock)
  return (
    <p className={`mt-4 flex items-center gap-2 text-sm ${tone}`}>
      <span className="size-2 rounded-full bg-current" />
      {text}
    </p>
  )
}

function describe(stock: number | null): [text: string, tone: string] {
  // Not tracked, for example because it is made to order.
  if (stock === null) return ['Available', 'text-accent']
  if (stock === 0) return ['Sold out', 'text-sale']
  return stock <= lowStockThreshold ? [`Only ${stock} left`, 'text-sale'] : ['In stock', 'text-accent']
}
