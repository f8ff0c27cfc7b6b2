import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { User } from '#contract/accounts/accounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { idle, type RequestStatus, trackRequests } from '../api/request-status.ts'
import { fetchOwnOrders, fetchProfile, isProfileChanged } from './account-thunks.ts'

/** See docs/architecture.md#state-in-the-browser. */
export type UserState = RequestStatus & {
  userInfo: User | null
  /** The first page of the user's orders, newest first. Screens of other pages show loader data. */
  userOrder: Order[]
}

const initialState: UserState = { ...idle, userInfo: null, userOrder: [] }

export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    userInfoCleared(state) {
      state.userInfo = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchOwnOrders.fulfilled, (state, { payload }) => {
        state.userOrder = payload.items
      })
      .addMatcher(isAnyOf(fetchProfile.fulfilled, isProfileChanged), (state, { payload }) => {
        state.userInfo = payload
      })
    trackRequests(builder, 'user')
  },
  selectors: { selectUserInfo: (state) => state.userInfo, selectOwnOrders: (state) => state.userOrder },
})

export const { userInfoCleared } = userSlice.actions
export const { selectUserInfo, selectOwnOrders } = userSlice.selectors
