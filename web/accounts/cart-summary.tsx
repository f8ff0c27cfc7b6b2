import { t } from '#contract/language/t.ts'
import { orderable } from '../order/cart-totals.ts'
import { Totals } from '../order/cart-totals-list.tsx'
import { ItemLine, quantityText, toLine } from '../order/item-line.tsx'
import { useMoney } from '../product/settings-context.ts'
import { loadCartPricing } from '../state/cart-pricing.ts'
import { selectCartItems } from '../state/cart-slice.ts'
import type { Screen } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'

/** Loads the prices of the summary, unless it is empty. */
export async function loadPrices(screen: Pick<Screen, 'store' | 'call'> & { signal: AbortSignal }): Promise<void> {
  if (orderable(selectCartItems(screen.store.getState())).length > 0) await loadCartPricing(screen)
}

/** The items about to be ordered, and their total. Loaded only on the way to the checkout, since it needs the price rules. */
export function CartSummary() {
  const money = useMoney()
  const items = orderable(useSelector(selectCartItems))
  if (items.length === 0) return null
  return (
    <section aria-labelledby="your-order" className="h-fit rounded-card bg-sunken p-4 sm:p-6">
      <h2 id="your-order" className="text-lg">
        {t('Your order')}
      </h2>
      <ul className="my-4 grid gap-4 border-b border-line pb-5">
        {items.map((item) => (
          <ItemLine
            key={item.id}
            item={toLine(item)}
            details={quantityText(item.quantity, money(item.product.discountedPrice))}
            price={money(item.product.discountedPrice * item.quantity)}
          />
        ))}
      </ul>
      <Totals items={items} isTotalLast />
    </section>
  )
}
