import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { User } from '#contract/accounts.ts'
import type { Failure } from '../api/create-call-thunk.ts'
import { fetchProfile, updateProfile } from './calls.ts'

/** SPEC.md section 3, "User state"; `error` is kept when a request fails (BEHAVIOUR 16). */
export type UserState = {
  userInfo: User | null
  /** Nothing is ordered yet: orders join the shop with the checkout. */
  userOrder: never[]
  status: 'idle' | 'loading' | 'completed'
  error: Failure | null
}

const initialState: UserState = { userInfo: null, userOrder: [], status: 'idle', error: null }

/** SPEC.md section 4, "User". */
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
      .addMatcher(isAnyOf(fetchProfile.fulfilled, updateProfile.fulfilled), (state, { payload }) => {
        state.userInfo = payload
        state.status = 'completed'
      })
      .addMatcher(isAnyOf(fetchProfile.pending, updateProfile.pending), (state) => {
        state.status = 'loading'
        state.error = null
      })
      .addMatcher(isAnyOf(fetchProfile.rejected, updateProfile.rejected), (state, { error, meta }) => {
        state.status = 'idle'
        if (!meta.aborted) state.error = error
      })
  },
  selectors: { selectUserInfo: (state) => state.userInfo },
})

export const { userInfoCleared } = userSlice.actions
export const { selectUserInfo } = userSlice.selectors
