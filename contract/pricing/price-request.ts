import type { CartItem } from '../cart/cart.ts'
import type { CartPricing } from '../cart/cart-pricing.ts'
import { toCents } from '../money.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import type { ShippingKind } from '../shipping/shipping-option.ts'
import { mainClass } from '../taxes/tax-classes.ts'
import type { PriceLine, PriceRequest, ShippingMethod } from './order-price.ts'
import { paymentFee } from './payment-fee.ts'
import { shopPricing } from './shop-rules.ts'

type Pricing = Pick<
  CartPricing,
  'tax' | 'pickupTax' | 'cashFeeCents' | 'smallestCents' | 'roundTotalTo' | 'discounts' | 'codes'
>

/** The destination, shipping method and payment method that a customer has selected. */
type Selected = {
  country: string
  /** Where items that are picked up are sold. */
  shopCountry: string
  method: (ShippingMethod & { kind?: ShippingKind }) | null
  /** The payment method; there is no fee without one. */
  paymentMethod?: PaymentMethod | undefined
}

/**
 * Puts together what a price follows from, for the cart that shows it and for the order that charges it. Until the pricing is
 * loaded (null), there are no discounts and taxes.
 */
export function toPriceRequest(
  lines: PriceLine[],
  pricing: Pricing | null,
  { country, shopCountry, method, paymentMethod }: Selected,
): PriceRequest {
  const isPickup = method?.kind === 'pickup'
  const request = { ...shopPricing(method, isPickup ? shopCountry : country), lines }
  if (pricing === null) return request
  const { discounts, codes, smallestCents, roundTotalTo, cashFeeCents } = pricing
  return {
    ...request,
    discounts,
    codes,
    smallestCents,
    roundTotalTo,
    tax: (isPickup && pricing.pickupTax) || pricing.tax,
    feeCents: paymentFee(paymentMethod, { isPickup, cashFeeCents }),
  }
}

/** A line of the price of a cart, from an item. */
export function toPriceLine(
  { id, product, quantity }: CartItem,
  { groups, taxClasses }: Pick<CartPricing, 'groups' | 'taxClasses'>,
): PriceLine {
  return {
    id,
    quantity,
    listCents: toCents(product.price),
    unitCents: toCents(product.discountedPrice),
    taxClass: taxClasses[product.id] ?? mainClass,
    groups: groups[product.id] ?? [],
    grams: product.weight,
  }
}
