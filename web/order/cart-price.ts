import type { CartItem } from '#contract/cart/cart.ts'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { OrderPrice, PriceLine, ShippingMethod } from '#contract/pricing/order-price.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { toPriceLine, toPriceRequest } from '#contract/pricing/price-request.ts'
import { selectMethod } from '#contract/pricing/shipping-price.ts'
import { methodsFor } from '#contract/shipping/shipping-classes.ts'
import type { ShippingKind, ShippingOption } from '#contract/shipping/shipping-option.ts'
import { orderable } from './cart-totals.ts'

type Shop = Pick<PageSettings, 'shipping' | 'country'>

/** The selection at the checkout. */
export type Shipment = {
  /** The country of the address. */
  country?: string | undefined
  /** Whether it is shipped or picked up; by default either. */
  kind?: ShippingKind | undefined
  /** The shipping method; by default the cheapest one. */
  methodId?: string | undefined
  /** The payment method; there is no fee without one. */
  paymentMethod?: PaymentMethod | undefined
}

/**
 * Returns the price of the available items of a cart, calculated as on the server. Until the pricing is loaded (null), it
 * excludes discounts and uses the shipping price of the settings.
 */
export function priceCart(
  items: CartItem[],
  pricing: CartPricing | null,
  shop: Shop,
  shipment: Shipment = {},
): OrderPrice {
  const country = shipment.country ?? pricing?.destination.country ?? shop.country
  const method = findMethod(items, pricing, shop, shipment)
  const { paymentMethod } = shipment
  const selected = { country, shopCountry: shop.country, method, paymentMethod }
  return priceOrder(toPriceRequest(toPriceLines(items, pricing), pricing, selected))
}

/** The selected shipping method of these items, or else the cheapest; null if there is none. */
export function findMethod(
  items: CartItem[],
  pricing: CartPricing | null,
  { shipping }: Pick<Shop, 'shipping'>,
  { kind, methodId }: Shipment = {},
): ShippingMethod | ShippingOption | null {
  return pricing ? (selectMethod(listMethods(items, pricing, kind), toPriceLines(items), methodId) ?? null) : shipping
}

/** The shipping methods, of one kind if it is given, that take all items that can be ordered. */
export function listMethods(
  items: CartItem[],
  { shipping, shippingClasses }: CartPricing,
  kind?: ShippingKind,
): ShippingOption[] {
  return methodsFor(
    methodsOfKind(shipping, kind),
    orderable(items).map(({ product }) => shippingClasses[product.id] ?? ''),
  )
}

export function methodsOfKind(methods: ShippingOption[], kind: ShippingKind | undefined): ShippingOption[] {
  return methods.filter((method) => kind === undefined || method.kind === kind)
}

/** The items that can be ordered, as prices are calculated from them. */
export function toPriceLines(
  items: CartItem[],
  pricing: Pick<CartPricing, 'groups' | 'taxClasses'> | null = null,
): PriceLine[] {
  const classes = pricing ?? { groups: {}, taxClasses: {} }
  return orderable(items).map((item) => toPriceLine(item, classes))
}
