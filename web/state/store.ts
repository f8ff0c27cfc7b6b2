import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { createContext } from 'react-router'
import { devicesSlice } from '../accounts/devices-slice.ts'
import { adminSlice } from '../admin/admin-slice.ts'
import type { Call } from '../api/call.ts'
import { createTurns } from '../api/in-turn.ts'
import { similarProductsSlice } from '../catalog/similar-products-slice.ts'
import { homeSlice } from '../home/home-slice.ts'
import { authSlice } from './auth-slice.ts'
import { cartSlice } from './cart-slice.ts'
import { orderSlice } from './order-slice.ts'
import { productListSlice } from './product-list-slice.ts'
import { userSlice } from './user-slice.ts'

const reducer = combineSlices(
  authSlice,
  adminSlice,
  userSlice,
  devicesSlice,
  cartSlice,
  orderSlice,
  productListSlice,
  similarProductsSlice,
  homeSlice,
)

export type RootState = ReturnType<typeof reducer>

/** One store per page on the server, one per tab in the browser, which starts from the state the server printed. */
export function createStore(call: Call, preloadedState?: RootState) {
  return configureStore({
    reducer,
    // What is unknown at first is left out: the store's types tell "absent" from "undefined".
    ...(preloadedState && { preloadedState }),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { call, inTurn: createTurns() } },
        serializableCheck: false,
        immutableCheck: false,
      }),
  })
}

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']

/** Hands loaders the store of their page. */
export const storeContext = createContext<AppStore>()
