import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
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
import { anyOf, createAction, createSlice } from './create-slice.ts'
import { idle, type RequestStatus, trackRequests } from './request-status.ts'

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

const isSignedIn = anyOf(
  signUp.fulfilled,
  createGuestAccount.fulfilled,
  logIn.fulfilled,
  completeLogIn.fulfilled,
  checkSession.fulfilled,
)

/** The server checked the session while it rendered the page. Null for a guest. */
export const sessionChecked = createAction<User | null>('auth/sessionChecked')

/** The server couldn't check the session. */
export const sessionUnknown = createAction('auth/sessionUnknown')

/** The user is no longer signed in. The store resets every other slice too. */
export const userForgotten = createAction('auth/userForgotten')

/** The user left the pages for resetting the password (docs/behavior.md#reset). */
export const resetPagesLeft = createAction('auth/resetPagesLeft')

export const authSlice = createSlice(initialState, (on) => {
  on(sessionChecked, (_, { payload }) => ({ loggedInUser: payload, userChecked: true }))
  on(sessionUnknown, () => ({
    userChecked: true,
    error: { message: t('We couldn’t check whether you’re signed in.'), status: 503, code: 'session_unknown' },
  }))
  on(userForgotten, () => ({ ...initialState, userChecked: true }))
  on(resetPagesLeft, () => ({ mailStatus: false, passwordReset: false }))
  on(requestPasswordReset.fulfilled, () => ({ mailStatus: true }))
  on(resetPassword.fulfilled, () => ({ passwordReset: true }))
  on(logOut.fulfilled, () => ({ loggedInUser: null }))
  on(isSignedIn, (_, { payload }) => ({ loggedInUser: payload, userChecked: true }))
  on(isProfileChanged, (_, { payload }) => ({ loggedInUser: payload }))
  on(checkSession.rejected, ({ loggedInUser }, { error }) => ({
    userChecked: true,
    // Only a 401 means that the user is signed out.
    loggedInUser: error.status === 401 ? null : loggedInUser,
  }))
  // A 401 from the session check is a normal result: there is no session.
  trackRequests(on, 'auth', ({ type, error }) => type !== checkSession.rejected.type || error?.status !== 401)
})

type WithAuth = { auth: AuthState }

export const selectLoggedInUser = ({ auth }: WithAuth) => auth.loggedInUser
export const selectIsSessionUnknown = ({ auth }: WithAuth) => auth.error?.code === 'session_unknown'
export const selectMailStatus = ({ auth }: WithAuth) => auth.mailStatus
export const selectPasswordReset = ({ auth }: WithAuth) => auth.passwordReset
