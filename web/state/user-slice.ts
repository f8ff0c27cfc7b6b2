import type { User } from '#contract/accounts/accounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { fetchOwnOrders, fetchProfile, isProfileChanged } from './account-thunks.ts'
import { anyOf, createAction, createSlice } from './create-slice.ts'
import { idle, type RequestStatus, trackRequests } from './request-status.ts'

/** See docs/architecture.md#state-in-the-browser. */
export type UserState = RequestStatus & {
  userInfo: User | null
  /** The first page of the user's orders, newest first. Screens of other pages show loader data. */
  userOrder: Order[]
}

const initialState: UserState = { ...idle, userInfo: null, userOrder: [] }

export const userInfoCleared = createAction('user/userInfoCleared')

export const userSlice = createSlice(initialState, (on) => {
  on(userInfoCleared, () => ({ userInfo: null }))
  on(fetchOwnOrders.fulfilled, (_, { payload }) => ({ userOrder: payload.items }))
  on(anyOf(fetchProfile.fulfilled, isProfileChanged), (_, { payload }) => ({ userInfo: payload }))
  trackRequests(on, 'user')
})

type WithUser = { user: UserState }

export const selectUserInfo = ({ user }: WithUser) => user.userInfo
export const selectOwnOrders = ({ user }: WithUser) => user.userOrder
