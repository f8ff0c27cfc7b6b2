import type { CartItem } from '#contract/cart/cart.ts'
import { useMoney } from '../product/settings-context.ts'
import { AmountList } from './amount-list.tsx'
import { getSavings } from './cart-totals.ts'
import { useCartAmounts } from './use-cart-amounts.ts'

type TotalsProps = {
  items: CartItem[]
  isTotalLast?: boolean
  /** What the total was before it changed. */
  oldTotal?: number | undefined
}

/** What the items of a cart cost, and how much is saved by sale prices and discounts. */
export function Totals({ items, oldTotal, isTotalLast = false }: TotalsProps) {
  const money = useMoney()
  const amounts = useCartAmounts(items)
  const savings = getSavings(items) + amounts.discount
  return (
    <AmountList amounts={amounts} {...{ oldTotal, isTotalLast }}>
      {savings > 0 && (
        <>
          <dt className="text-accent">You save</dt>
          <dd className="text-right text-accent">{money(savings)}</dd>
        </>
      )}
    </AmountList>
  )
}
