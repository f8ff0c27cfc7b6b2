import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { createContext } from 'react-router'
import type { Call } from '../api/call.ts'
import { createSerialQueue } from '../api/serial-queue.ts'
import { authSlice, userForgotten } from './auth-slice.ts'
import { cartSlice } from './cart-slice.ts'
import { orderSlice } from './order-slice.ts'
import { productListSlice } from './product-list-slice.ts'
import { userSlice } from './user-slice.ts'
import { wishlistSlice } from './wishlist-slice.ts'

const slices = combineSlices(authSlice, userSlice, cartSlice, wishlistSlice, orderSlice, productListSlice)

export type RootState = ReturnType<typeof slices>

/** Resets every slice when the user is forgotten, and all but `auth` when another one takes their place. */
function reducer(state: RootState | undefined, action: UnknownAction): RootState {
  const next = slices(userForgotten.match(action) ? undefined : state, action)
  const before = state?.auth.loggedInUser?.id
  const isReplaced = before !== undefined && next.auth.loggedInUser && next.auth.loggedInUser.id !== before
  return isReplaced ? { ...slices(undefined, action), auth: next.auth } : next
}

/** One store per page on the server; one per tab in the browser, created from the printed state. */
export function createStore(call: Call, preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer,
    ...(preloadedState && { preloadedState: preloadedState as RootState }),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { call, runSerially: createSerialQueue() } },
        serializableCheck: false,
        immutableCheck: false,
      }),
  })
}

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']

/** The router's context of loaders and actions: the store, the API, and whether they run for a native POST. */
type AppContext = {
  store: AppStore
  call: Call
  isServer: boolean
  /** On the server, the parameters of the address, which reject the ones that the screen's route doesn't list. */
  search?: URLSearchParams
}

export const appContext = createContext<AppContext>()
