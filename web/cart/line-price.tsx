import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { savingsOn } from '../order/cart-totals.ts'
import { ComparedPrice } from '../product/price.tsx'
import { useMoney } from '../product/settings-context.ts'

/** Shows an item's price, its reference price and the savings; paler if sold out, since it isn't in the total. */
export function LinePrice({ item }: { item: CartItem }) {
  const money = useMoney()
  const { product, quantity } = item
  const savings = savingsOn(item)
  return (
    <div className={`max-w-40 shrink-0 text-end text-sm tabular-nums ${product.stock === 0 ? 'text-soft' : ''}`}>
      <p className="text-base font-medium">{money(product.discountedPrice * quantity)}</p>
      {savings > 0 && product.stock !== 0 && (
        <>
          <ComparedPrice product={product} quantity={quantity} className="block text-soft" />
          <p className="text-accent max-sm:hidden">{t('You save {savings}', { savings: money(savings) })}</p>
        </>
      )}
    </div>
  )
}
