import { createContext, use } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Amounts } from '#contract/pricing/amounts.ts'
import type { OrderPrice, ShippingMethod } from '#contract/pricing/order-price.ts'
import { selectMethod } from '#contract/pricing/shipping-price.ts'
import { toAmounts } from '#contract/pricing/to-amounts.ts'
import { shippingProblems } from '#contract/shipping/shipping-classes.ts'
import type { ShippingOption } from '#contract/shipping/shipping-option.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { findMethod, listMethods, methodsOfKind, priceCart, type Shipment, toPriceLines } from './cart-price.ts'
import { orderable } from './cart-totals.ts'

/** The selection at the checkout. */
export const ShipmentContext = createContext<Shipment>({})

/** The selected shipping method with its days, or else the cheapest; undefined until it is loaded, and if there is none. */
export function useShippingOption(
  items: CartItem[],
  { kind, methodId }: Shipment = use(ShipmentContext),
): ShippingOption | undefined {
  const pricing = useSelector(selectCartPricing)
  return pricing ? selectMethod(listMethods(items, pricing, kind), toPriceLines(items), methodId) : undefined
}

/** Returns why items can’t be shipped to the destination of the cart’s pricing, by item id. */
export function useShippingProblems(items: CartItem[]): Record<string, string> {
  const pricing = useSelector(selectCartPricing)
  const { kind } = use(ShipmentContext)
  if (!pricing) return {}
  const { shipping, shippingClasses, destination } = pricing
  const lines = orderable(items).map(({ id, product }) => ({
    id,
    title: product.title,
    shippingClass: shippingClasses[product.id] ?? '',
  }))
  return shippingProblems(methodsOfKind(shipping, kind), lines, destination.country)
}

/** The selected shipping method of these items, or else the cheapest; null if there is none. */
export function useShippingMethod(items: CartItem[]): ShippingMethod | null {
  const pricing = useSelector(selectCartPricing)
  return findMethod(items, pricing, useSettings(), use(ShipmentContext))
}

/** Returns the price of items of the cart, with its discounts. */
export function useCartPrice(items: CartItem[], shipment: Shipment = use(ShipmentContext)): OrderPrice {
  return priceCart(items, useSelector(selectCartPricing), useSettings(), shipment)
}

/** The amounts of `useCartPrice`, in units. */
export function useCartAmounts(items: CartItem[], shipment?: Shipment): Amounts {
  return toAmounts(useCartPrice(items, shipment))
}
