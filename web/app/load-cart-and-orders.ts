import { fetchOwnOrders } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { fetchCart } from '../state/cart-slice.ts'
import type { AppStore } from '../state/store.ts'
import { selectOwnOrders } from '../state/user-slice.ts'

/**
 * SPEC.md section 4, "App start": loads the cart and the orders of whoever a page is for, where its screen has not done
 * so. A failed load is kept in its slice and leaves the page standing.
 */
export async function loadCartAndOrders({ dispatch, getState }: AppStore, hasCart: boolean): Promise<void> {
  const state = getState()
  const isUser = selectLoggedInUser(state) !== null
  await Promise.all([
    (isUser || hasCart) && state.cart.status === 'idle' && dispatch(fetchCart()),
    isUser && selectOwnOrders(state).length === 0 && dispatch(fetchOwnOrders()),
  ])
}
