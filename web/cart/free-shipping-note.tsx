import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { freeShipping } from '../order/cart-totals.ts'
import { useShippingMethod } from '../order/use-cart-amounts.ts'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { useSelector } from '../state/use-store.tsx'

/** How much is missing until shipping is free. */
export function FreeShippingNote({ items }: { items: CartItem[] }) {
  const money = useMoney()
  const pricing = useSelector(selectCartPricing)
  const { shippingTo } = useSettings()
  const shipping = useShippingMethod(items)
  const free = shipping && freeShipping(items, shipping)
  if (!free) return null
  const { from, missing } = free
  // Before the pricing of the cart is loaded, it is known for the shop’s country only.
  const country = pricing ? '' : shippingTo
  return (
    <div className="mb-5 text-sm">
      <p>{freeShippingText(missing > 0 ? money(missing) : '', country)}</p>
      {/* The text contains the same. */}
      <progress
        aria-hidden="true"
        max={from}
        value={from - missing}
        className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}

function freeShippingText(missing: string, country: string): string {
  if (missing === '') return country ? t('Your order ships free to {country}', { country }) : t('Your order ships free')
  return country
    ? t('{missing} more for free shipping to {country}', { missing, country })
    : t('{missing} more for free shipping', { missing })
}
