import type { CartItem } from '#contract/cart/cart.ts'
import { t } from '#contract/language/t.ts'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { fetchCart, selectCartItems, selectIsCartToLoad } from '../state/cart-slice.ts'
import type { AppStore } from '../state/store.ts'
import { selectOwnOrders } from '../state/user-slice.ts'
import { fetchWishlist } from '../state/wishlist-slice.ts'
import { toast } from '../ui/toast.tsx'

/**
 * Loads the cart and the orders when the app starts, unless the page contains them, and these and the wishlist when a user
 * signs in, here or in another tab (docs/behavior.md#cart-state).
 */
export function followUser(store: AppStore): void {
  const state = store.getState()
  let knownId = selectLoggedInUser(state)?.id
  if (selectIsCartToLoad(state)) void store.dispatch(fetchCart())
  if (knownId !== undefined && selectOwnOrders(state).length === 0) void store.dispatch(fetchOwnOrders({ _page: 1 }))
  store.subscribe(() => {
    const user = selectLoggedInUser(store.getState())
    const id = user?.id
    if (id === knownId) return
    // Nothing is new to guests who have just entered their email address.
    const guestItems = knownId === undefined && user?.hasPassword ? selectCartItems(store.getState()) : []
    knownId = id
    if (id === undefined) return
    void store.dispatch(fetchWishlist())
    void loadCartAndOrders(store, guestItems)
  })
}

/** A failed request leaves its error in the slice; screens that show the cart or the orders load them again. */
async function loadCartAndOrders({ dispatch }: AppStore, guestItems: CartItem[]): Promise<void> {
  const [cart] = await Promise.all([dispatch(fetchCart()), dispatch(fetchOwnOrders({ _page: 1 }))])
  if (guestItems.length === 0 || !fetchCart.fulfilled.match(cart)) return
  const { describeMerge } = await import('./describe-merge.ts')
  toast('info', describeMerge(guestItems, cart.payload), { to: '/cart', text: t('View cart') })
}
