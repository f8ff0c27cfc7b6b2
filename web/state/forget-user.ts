import { devicesCleared } from '../accounts/devices-slice.ts'
import { cleared } from './auth-slice.ts'
import { cartCleared } from './cart-slice.ts'
import { currentOrderCleared } from './order-slice.ts'
import type { AppDispatch } from './store.ts'
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
