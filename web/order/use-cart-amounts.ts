import { createContext, use } from 'react'
import { useSelector } from 'react-redux'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Amounts } from '#contract/pricing/amounts.ts'
import type { OrderPrice } from '#contract/pricing/order-price.ts'
import { toAmounts } from '#contract/pricing/to-amounts.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { priceCart, type Shipment } from './cart-price.ts'

/** What the checkout has selected. */
export const ShipmentContext = createContext<Shipment>({})

/** What items of the cart cost, with its discounts. */
export function useCartPrice(items: CartItem[]): OrderPrice {
  return priceCart(items, useSelector(selectCartPricing), useSettings(), use(ShipmentContext))
}

/** The amounts of `useCartPrice`, in units. */
export function useCartAmounts(items: CartItem[]): Amounts {
  return toAmounts(useCartPrice(items))
}
