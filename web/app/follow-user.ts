import type { CartItem } from '#contract/cart.ts'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { fetchCart, selectCartItems } from '../state/cart-slice.ts'
import type { AppStore } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'

/**
 * SPEC.md section 4, "App start": what belongs to somebody is loaded once they are known. The page has brought it along
 * for who was signed in already; this is for who signs in here, or in another tab.
 */
export function followUser(store: AppStore): void {
  let known = selectLoggedInUser(store.getState())?.id
  store.subscribe(() => {
    const id = selectLoggedInUser(store.getState())?.id
    if (id === known) return
    const brought = known === undefined ? selectCartItems(store.getState()) : []
    known = id
    if (id !== undefined) void loadCartAndOrders(store, brought)
  })
}

/** A failed load is kept in its slice; the cart and the orders are asked for again where they are shown. */
async function loadCartAndOrders({ dispatch }: AppStore, brought: CartItem[]): Promise<void> {
  const [cart] = await Promise.all([dispatch(fetchCart()), dispatch(fetchOwnOrders())])
  if (brought.length > 0 && fetchCart.fulfilled.match(cart)) toast('info', saysWhatCame(brought, cart.payload))
}

/** BEHAVIOUR 30: says which of the things that a visitor had chosen are in their cart now. */
export function saysWhatCame(brought: CartItem[], cart: CartItem[]): string {
  const titles = brought.map(({ product }) => product)
  const came = titles.filter(({ id }) => cart.some((item) => item.product.id === id))
  const [first] = came
  if (!first) return 'What you had chosen before you signed in is not available any more.'
  const others = came.length - 1
  const things = others === 0 ? `“${first.title}”` : `“${first.title}” and ${others} more`
  const left = titles.length - came.length
  return `${things} from before you signed in ${came.length === 1 ? 'is' : 'are'} in your cart.${left > 0 ? ' The rest is not available any more.' : ''}`
}
