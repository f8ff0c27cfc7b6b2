import type { CartItem } from '#contract/cart/cart.ts'
import { toCents } from '#contract/money.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { type Amounts, toAmounts } from '#contract/pricing/amounts.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { shopPricing } from '#contract/pricing/shop-rules.ts'
import { orderable } from './cart-totals.ts'

type Pricing = Pick<PageSettings, 'shipping' | 'country'>

/** What the items of a cart that can be ordered cost, calculated as the server does. */
export function cartAmounts(items: CartItem[], { shipping, country }: Pricing): Amounts {
  const lines = orderable(items).map(({ id, product, quantity }) => ({
    ...{ id, quantity, taxClass: 'standard', groups: [], grams: product.weight },
    listCents: toCents(product.price),
    unitCents: toCents(product.discountedPrice),
  }))
  return toAmounts(priceOrder({ ...shopPricing(shipping, country), lines }))
}
