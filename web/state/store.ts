import { createContext } from 'react-router'
import { createStore as createZustandStore, type StoreApi } from 'zustand'
import type { Call } from '../api/call.ts'
import { createSerialQueue } from '../api/serial-queue.ts'
import { type AuthState, authSlice, userForgotten } from './auth-slice.ts'
import { type CartState, cartSlice } from './cart-slice.ts'
import type { Dispatch, Thunk, ThunkExtra } from './create-call-thunk.ts'
import type { Action } from './create-slice.ts'
import { type OrderState, orderSlice } from './order-slice.ts'
import { type ProductListState, productListSlice } from './product-list-slice.ts'
import { type UserState, userSlice } from './user-slice.ts'
import { type WishlistState, wishlistSlice } from './wishlist-slice.ts'

export type RootState = {
  auth: AuthState
  user: UserState
  cart: CartState
  wishlist: WishlistState
  order: OrderState
  productList: ProductListState
}

const reduceSlices = (state: Partial<RootState>, action: Action): RootState => ({
  auth: authSlice.reducer(state.auth, action),
  user: userSlice.reducer(state.user, action),
  cart: cartSlice.reducer(state.cart, action),
  wishlist: wishlistSlice.reducer(state.wishlist, action),
  order: orderSlice.reducer(state.order, action),
  productList: productListSlice.reducer(state.productList, action),
})

/** Resets every slice when the user is forgotten, and all but `auth` when another one takes their place. */
function reduce(state: RootState, action: Action): RootState {
  const next = reduceSlices(userForgotten.match(action) ? {} : state, action)
  const before = state.auth.loggedInUser?.id
  const isReplaced = before !== undefined && next.auth.loggedInUser && next.auth.loggedInUser.id !== before
  return isReplaced ? { ...reduceSlices({}, action), auth: next.auth } : next
}

export type AppStore = Pick<StoreApi<RootState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  dispatch: Dispatch
  extra: ThunkExtra
}

/** One store per page on the server; one per tab in the browser, created from the printed state. */
export function createStore(call: Call, printed?: Partial<RootState>): AppStore {
  const { setState, ...store } = createZustandStore(() => reduceSlices(printed ?? {}, { type: 'created' }))
  const { getState } = store
  const extra = { call, runSerially: createSerialQueue() }
  const dispatch: Dispatch = (given: Action | Thunk<unknown>) => {
    if (typeof given === 'function') return given(dispatch, extra)
    setState(reduce(getState(), given))
    return given
  }
  // Components render this state on the server, after the loaders, and while they hydrate a printed page.
  return { ...store, ...(!printed && { getInitialState: getState }), dispatch, extra }
}

/** The router's context of loaders and actions: the store, the API, and whether they run for a native POST. */
type AppContext = {
  store: AppStore
  call: Call
  isServer: boolean
  /** The country of the shop when the page was loaded. */
  shopCountry?: string
  /** On the server, the parameters of the address, which reject the ones that the screen's route doesn't list. */
  search?: URLSearchParams
}

export const appContext = createContext<AppContext>()
