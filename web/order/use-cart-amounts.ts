import { useSelector } from 'react-redux'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Amounts } from '#contract/pricing/amounts.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectCartPricing } from '../state/cart-slice.ts'
import { cartAmounts } from './cart-price.ts'

/** What items of the cart cost, with its discounts. */
export function useCartAmounts(items: CartItem[]): Amounts {
  return cartAmounts(items, useSelector(selectCartPricing), useSettings())
}
