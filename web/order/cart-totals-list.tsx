import type { CartItem } from '#contract/cart/cart.ts'
import { useMoney, useSettings } from '../product/settings-context.ts'
import { cartTotals } from './cart-totals.ts'

type TotalsProps = {
  items: CartItem[]
  /** What the total was before it changed. */
  oldTotal?: number | undefined
}

/** Subtotal, shipping and total of cart items. */
export function Totals({ items, oldTotal }: TotalsProps) {
  const money = useMoney()
  const { shipping: rule } = useSettings()
  const { subtotal, shipping, total, savings } = cartTotals(items, rule)
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-sm tabular-nums">
      <dt className="text-soft">Subtotal</dt>
      <dd className="text-right">{money(subtotal)}</dd>
      <dt className="text-soft">Shipping</dt>
      <dd className="text-right">{shipping === 0 ? 'Free' : money(shipping)}</dd>
      <dt className="mt-2 border-t border-line pt-4 text-base font-semibold">Total</dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-base font-semibold">
        {oldTotal !== undefined && <s className="mr-2 font-normal text-soft">{money(oldTotal)}</s>}
        {money(total)}
      </dd>
      {savings > 0 && (
        <>
          <dt className="text-accent">You save</dt>
          <dd className="text-right text-accent">{money(savings)}</dd>
        </>
      )}
    </dl>
  )
}
