import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit'
import type { User } from '#contract/accounts/accounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { failed, idle, type RequestStatus, started, succeeded } from '../api/request-status.ts'
import {
  cancelEmailChange,
  fetchOwnOrders,
  fetchProfile,
  removeProfileImage,
  setProfileImage,
  updateProfile,
} from './account-thunks.ts'

/** See docs/architecture.md#state-in-the-browser. */
export type UserState = RequestStatus & {
  userInfo: User | null
  /** A page of the user's orders, newest first. */
  userOrder: Order[]
}

const initialState: UserState = { ...idle, userInfo: null, userOrder: [] }

const profileRequests = [fetchProfile, updateProfile, cancelEmailChange, setProfileImage, removeProfileImage] as const
const requests = [...profileRequests, fetchOwnOrders] as const

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
      .addMatcher(isFulfilled(...profileRequests), (state, { payload }) => {
        state.userInfo = payload
      })
      .addMatcher(isPending(...requests), started)
      .addMatcher(isFulfilled(...requests), succeeded)
      .addMatcher(isRejected(...requests), failed)
  },
  selectors: { selectUserInfo: (state) => state.userInfo, selectOwnOrders: (state) => state.userOrder },
})

export const { userInfoCleared } = userSlice.actions
export const { selectUserInfo, selectOwnOrders } = userSlice.selectors
