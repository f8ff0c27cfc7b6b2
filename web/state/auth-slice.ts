import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '#contract/accounts/accounts.ts'
import { idle, type RequestStatus, trackRequests } from '../api/request-status.ts'
import {
  checkSession,
  completeLogIn,
  createGuestAccount,
  isProfileChanged,
  logIn,
  logOut,
  requestPasswordReset,
  resetPassword,
  signUp,
} from './account-thunks.ts'

/** See docs/architecture.md#state-in-the-browser. */
export type AuthState = RequestStatus & {
  loggedInUser: User | null
  userChecked: boolean
  mailStatus: boolean
  passwordReset: boolean
}

const initialState: AuthState = {
  ...idle,
  loggedInUser: null,
  userChecked: false,
  mailStatus: false,
  passwordReset: false,
}

const isSignedIn = isAnyOf(
  signUp.fulfilled,
  createGuestAccount.fulfilled,
  logIn.fulfilled,
  completeLogIn.fulfilled,
  checkSession.fulfilled,
)

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The server checked the session while it rendered the page. Null for a guest. */
    sessionChecked(state, { payload }: PayloadAction<User | null>) {
      state.loggedInUser = payload
      state.userChecked = true
    },
    /** The server couldn't check the session. */
    sessionUnknown(state) {
      state.userChecked = true
      state.error = { message: 'We couldn’t check whether you’re signed in.', status: 503, code: 'session_unknown' }
    },
    /** The user is no longer signed in. The store resets every other slice too. */
    userForgotten: () => ({ ...initialState, userChecked: true }),
    /** The user left the pages for resetting the password (docs/behavior.md#reset). */
    resetPagesLeft(state) {
      state.mailStatus = false
      state.passwordReset = false
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(requestPasswordReset.fulfilled, (state) => {
        state.mailStatus = true
      })
      .addCase(resetPassword.fulfilled, (state) => {
        state.passwordReset = true
      })
      .addCase(logOut.fulfilled, (state) => {
        state.loggedInUser = null
      })
      .addCase(checkSession.rejected, (state, { error }) => {
        state.userChecked = true
        // Only a 401 means that the user is signed out.
        if (error.status === 401) state.loggedInUser = null
      })
      .addMatcher(isSignedIn, (state, { payload }) => {
        state.loggedInUser = payload
        state.userChecked = true
      })
      .addMatcher(isProfileChanged, (state, { payload }) => {
        state.loggedInUser = payload
      })
    // A 401 from the session check is a normal result: there is no session.
    trackRequests(builder, 'auth', ({ type, error }) => type !== checkSession.rejected.type || error?.status !== 401)
  },
  selectors: {
    selectLoggedInUser: (state) => state.loggedInUser,
    selectIsSessionUnknown: (state) => state.error?.code === 'session_unknown',
    selectMailStatus: (state) => state.mailStatus,
    selectPasswordReset: (state) => state.passwordReset,
  },
})

export const { sessionChecked, sessionUnknown, userForgotten, resetPagesLeft } = authSlice.actions
export const { selectLoggedInUser, selectIsSessionUnknown, selectMailStatus, selectPasswordReset } = authSlice.selectors
