import type { CartItem } from '#contract/cart/cart.ts'
import { comparedPrice } from '#contract/money.ts'
import { savingsOn } from '../order/cart-totals.ts'
import { useMoney } from '../product/settings-context.ts'

/** What an item costs, with the original price and the savings; paler if it is sold out, since it isn't in the total. */
export function LinePrice({ item }: { item: CartItem }) {
  const money = useMoney()
  const { product, quantity } = item
  const savings = savingsOn(item)
  return (
    <div className={`shrink-0 text-right text-sm tabular-nums ${product.stock === 0 ? 'text-soft' : ''}`}>
      <p className="text-base font-medium">{money(product.discountedPrice * quantity)}</p>
      {savings > 0 && product.stock !== 0 && (
        <>
          <s className="block text-soft">
            <span className="sr-only">Original price </span>
            {money(comparedPrice(product) * quantity)}
          </s>
          <p className="text-accent max-sm:hidden">You save {money(savings)}</p>
        </>
      )}
    </div>
  )
}
