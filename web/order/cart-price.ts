import type { CartItem } from '#contract/cart/cart.ts'
import type { CartPricing } from '#contract/discounts/cart-pricing.ts'
import { toCents } from '#contract/money.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import type { OrderPrice } from '#contract/pricing/order-price.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { shopPricing } from '#contract/pricing/shop-rules.ts'
import { orderable } from './cart-totals.ts'

type Shop = Pick<PageSettings, 'shipping' | 'country'>

/** What the items of a cart that can be ordered cost, calculated as the server does. Null: without discounts. */
export function priceCart(items: CartItem[], pricing: CartPricing | null, { shipping, country }: Shop): OrderPrice {
  const { discounts = [], codes = [], groups = {} } = pricing ?? {}
  const lines = orderable(items).map(({ id, product, quantity }) => ({
    ...{ id, quantity, taxClass: 'standard', groups: groups[product.id] ?? [], grams: product.weight },
    listCents: toCents(product.price),
    unitCents: toCents(product.discountedPrice),
  }))
  return priceOrder({ ...shopPricing(shipping, country), discounts, codes, lines })
}
