import { cartCleared } from '../cart/cart-slice.ts'
import { currentOrderCleared } from '../orders/order-slice.ts'
import type { AppDispatch } from '../store.ts'
import { cleared } from './auth-slice.ts'
import { devicesCleared } from './devices-slice.ts'
import { userInfoCleared, userOrdersCleared } from './user-slice.ts'

/** Takes everything that belongs to a person out of the store. */
export function forgetUser(dispatch: AppDispatch): void {
  dispatch(cleared())
  dispatch(userInfoCleared())
  dispatch(userOrdersCleared())
  dispatch(devicesCleared())
  dispatch(cartCleared())
  dispatch(currentOrderCleared())
}
