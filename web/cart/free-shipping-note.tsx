import type { CartItem } from '#contract/cart/cart.ts'
import { freeShipping } from '../order/cart-totals.ts'
import { useShippingMethod } from '../order/use-cart-amounts.ts'
import { useMoney } from '../product/settings-context.ts'

/** How much is missing until shipping is free. */
export function FreeShippingNote({ items }: { items: CartItem[] }) {
  const money = useMoney()
  const shipping = useShippingMethod(items)
  const free = shipping && freeShipping(items, shipping)
  if (!free) return null
  const { from, missing } = free
  return (
    <div className="mb-5 text-sm">
      <p>{missing > 0 ? `${money(missing)} more for free shipping` : 'Your order ships free'}</p>
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
