import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '#contract/accounts.ts'

/** SPEC.md section 3, "Auth state". */
export type AuthState = {
  loggedInUser: User | null
  status: 'idle' | 'loading' | 'completed'
  error: { message: string } | null
  userChecked: boolean
  mailStatus: boolean
  passwordReset: boolean
}

const initialState: AuthState = {
  loggedInUser: null,
  status: 'idle',
  error: null,
  userChecked: false,
  mailStatus: false,
  passwordReset: false,
}

/** SPEC.md section 4, "Auth": the session check and the clear action; the calls join them with the accounts. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The session check has answered: with the user, or with nobody. */
    sessionChecked(state, { payload }: PayloadAction<User | null>) {
      state.loggedInUser = payload
      state.userChecked = true
    },
    cleared(state) {
      state.loggedInUser = null
    },
  },
  selectors: {
    selectLoggedInUser: (state) => state.loggedInUser,
  },
})

export const { sessionChecked, cleared } = authSlice.actions
export const { selectLoggedInUser } = authSlice.selectors
