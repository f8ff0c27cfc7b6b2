import { createContext, use } from 'react'
import { useSelector } from 'react-redux'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Amounts } from '#contract/pricing/amounts.ts'
import type { OrderPrice } from '#contract/pricing/order-price.ts'
import { toAmounts } from '#contract/pricing/to-amounts.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { priceCart } from './cart-price.ts'

/** The country that an order is shipped to; the shop's as long as none is selected. */
export const Destination = createContext<string | undefined>(undefined)

/** What items of the cart cost, with its discounts. */
export function useCartPrice(items: CartItem[]): OrderPrice {
  const { shipping, country } = useSettings()
  return priceCart(items, useSelector(selectCartPricing), { shipping, country: use(Destination) ?? country })
}

/** The amounts of `useCartPrice`, in units. */
export function useCartAmounts(items: CartItem[]): Amounts {
  return toAmounts(useCartPrice(items))
}
