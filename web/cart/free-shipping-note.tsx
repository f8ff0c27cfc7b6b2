import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import { freeShipping } from '../order/cart-totals.ts'
import { useSettings } from '../product/settings-context.ts'

/** How much is missing until shipping is free. */
export function FreeShippingNote({ items }: { items: CartItem[] }) {
  const { currency, shipping } = useSettings()
  const free = freeShipping(items, shipping)
  if (!free) return null
  const { from, missing } = free
  return (
    <div className="mb-5 text-sm">
      <p>{missing > 0 ? `${formatMoney(missing, currency)} more for free shipping` : 'Your order ships free'}</p>
      {/* The text says the same. */}
      <progress
        aria-hidden="true"
        max={from}
        value={from - missing}
        className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}
