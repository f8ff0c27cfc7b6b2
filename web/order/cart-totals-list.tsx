import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import { useSettings } from '../product/settings-context.ts'
import { cartTotals } from './cart-totals.ts'

/** Subtotal, shipping and total of cart items. */
export function Totals({ items }: { items: CartItem[] }) {
  const { currency, shipping: rule } = useSettings()
  const { subtotal, shipping, total } = cartTotals(items, rule)
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-sm tabular-nums">
      <dt className="text-soft">Subtotal</dt>
      <dd className="text-right">{formatMoney(subtotal, currency)}</dd>
      <dt className="text-soft">Shipping</dt>
      <dd className="text-right">{shipping === 0 ? 'Free' : formatMoney(shipping, currency)}</dd>
      <dt className="mt-2 border-t border-line pt-4 text-base font-semibold">Total</dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-base font-semibold">
        {formatMoney(total, currency)}
      </dd>
    </dl>
  )
}
