import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { useMoney } from '../product/settings-context.ts'
import { AmountList } from './amount-list.tsx'
import { getSavings } from './cart-totals.ts'
import { useCartAmounts, useShippingOption } from './use-cart-amounts.ts'

type TotalsProps = {
  items: CartItem[]
  isTotalLast?: boolean
  /** The total before it changed. */
  oldTotal?: number | undefined
}

/** Shows the totals of a cart, and the savings through sale prices and discounts. */
export function Totals({ items, oldTotal, isTotalLast = false }: TotalsProps) {
  const money = useMoney()
  const amounts = useCartAmounts(items)
  const isPickup = useShippingOption(items)?.kind === 'pickup'
  const savings = getSavings(items) + amounts.discount
  return (
    <AmountList {...{ amounts, isPickup, oldTotal, isTotalLast }}>
      {savings > 0 && (
        <>
          <dt className="text-accent">{t('You save')}</dt>
          <dd className="text-end text-accent">{money(savings)}</dd>
        </>
      )}
    </AmountList>
  )
}
