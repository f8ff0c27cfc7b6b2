import { fetchOwnOrders } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { fetchCart } from '../state/cart-slice.ts'
import type { AppStore } from '../state/store.ts'
import { selectOwnOrders } from '../state/user-slice.ts'

/**
 * Loads the cart and the orders for a page, unless its screen has loaded them. A failed request leaves its error in the
 * slice and doesn't affect the page.
 */
export async function loadCartAndOrders({ dispatch, getState }: AppStore, hasCart: boolean): Promise<void> {
  const state = getState()
  const isUser = selectLoggedInUser(state) !== null
  await Promise.all([
    (isUser || hasCart) && state.cart.status === 'idle' && dispatch(fetchCart()),
    isUser && selectOwnOrders(state).length === 0 && dispatch(fetchOwnOrders()),
  ])
}
