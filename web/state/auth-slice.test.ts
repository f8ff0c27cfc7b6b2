import { describe, expect, test } from 'vitest'
import { aUser } from '../test/a-user.ts'
import {
  checkSession,
  logIn,
  logOut,
  requestPasswordReset,
  resetPassword,
  signUp,
  updateProfile,
} from './account-thunks.ts'
import {
  type AuthState,
  authSlice,
  resetPagesLeft,
  selectIsSessionUnknown,
  sessionChecked,
  sessionUnknown,
  userForgotten,
} from './auth-slice.ts'

const { reducer, getInitialState } = authSlice
const ada = aUser()
const credentials = { email: ada.email, password: 'walnut lamp' }
const reset = { ...credentials, token: 'token' }

const failure = { message: 'Incorrect email or password.', status: 401, code: 'invalid_credentials' }
const offline = { message: "Can't reach the shop.", status: 0, code: 'offline' }
const state = (given: Partial<AuthState> = {}): AuthState => ({ ...getInitialState(), ...given })
const signedIn = state({ loggedInUser: ada, userChecked: true })

test('the initial state has no user and no session check', () => {
  expect(getInitialState()).toEqual({
    loggedInUser: null,
    status: 'idle',
    error: null,
    userChecked: false,
    emailStatus: false,
    passwordReset: false,
  })
})

const requests = [
  {
    of: 'sign-up',
    pending: signUp.pending('1', credentials),
    fulfilled: signUp.fulfilled(ada, '1', credentials),
    rejected: signUp.rejected(null, '1', credentials),
    stores: { loggedInUser: ada, userChecked: true },
  },
  {
    of: 'login',
    pending: logIn.pending('1', credentials),
    fulfilled: logIn.fulfilled(ada, '1', credentials),
    rejected: logIn.rejected(null, '1', credentials),
    stores: { loggedInUser: ada, userChecked: true },
  },
  {
    of: 'session check',
    pending: checkSession.pending('1', undefined),
    fulfilled: checkSession.fulfilled(ada, '1', undefined),
    rejected: checkSession.rejected(null, '1', undefined),
    stores: { loggedInUser: ada, userChecked: true },
  },
  {
    of: 'reset request',
    pending: requestPasswordReset.pending('1', { email: ada.email }),
    fulfilled: requestPasswordReset.fulfilled({ message: '' }, '1', { email: ada.email }),
    rejected: requestPasswordReset.rejected(null, '1', { email: ada.email }),
    stores: { emailStatus: true },
  },
  {
    of: 'reset',
    pending: resetPassword.pending('1', reset),
    fulfilled: resetPassword.fulfilled({ message: '' }, '1', reset),
    rejected: resetPassword.rejected(null, '1', reset),
    stores: { passwordReset: true },
  },
  {
    of: 'sign-out',
    pending: logOut.pending('1', undefined),
    fulfilled: logOut.fulfilled('success', '1', undefined),
    rejected: logOut.rejected(null, '1', undefined),
    stores: { loggedInUser: null },
  },
]

describe.each(requests)('a $of', ({ of, pending, fulfilled, rejected, stores }) => {
  const before = of === 'sign-out' ? signedIn : state()

  test('sets the status to loading and clears the error when it starts', () => {
    expect(reducer({ ...before, error: failure }, pending)).toEqual({ ...before, status: 'loading', error: null })
  })

  test('sets the status to completed and stores its result when it succeeds', () => {
    expect(reducer({ ...before, status: 'loading' }, fulfilled)).toEqual({ ...before, status: 'completed', ...stores })
  })

  test('sets the status to idle and keeps the error when it fails', () => {
    const after = reducer({ ...before, status: 'loading' }, { ...rejected, error: offline })
    expect(after).toEqual({ ...before, error: offline, ...(of === 'session check' && { userChecked: true }) })
  })
})

test('a session check without a user is not an error', () => {
  const noUser = { ...checkSession.rejected(null, '1', undefined), error: { ...failure, code: 'unauthenticated' } }
  expect(reducer(state(), noUser)).toEqual(state({ userChecked: true }))
  expect(reducer(signedIn, noUser)).toEqual({ ...signedIn, loggedInUser: null })
})

test('a session check that does not reach the shop keeps the user', () => {
  const unreachable = { ...checkSession.rejected(null, '1', undefined), error: offline }
  expect(reducer(signedIn, unreachable)).toEqual({ ...signedIn, error: offline })
})

test('a session check on the server stores the user or null', () => {
  expect(reducer(undefined, sessionChecked(ada))).toEqual(signedIn)
  expect(reducer(undefined, sessionChecked(null))).toEqual(state({ userChecked: true }))
})

test('a session check that the server could not do leaves no user and an error', () => {
  const unknown = reducer(undefined, sessionUnknown())
  expect(unknown).toMatchObject({ loggedInUser: null, userChecked: true, error: { code: 'session_unknown' } })
  expect(selectIsSessionUnknown({ auth: unknown })).toBe(true)
  expect(selectIsSessionUnknown({ auth: signedIn })).toBe(false)
})

test('a shop that is too busy to sign somebody in has still checked the session', () => {
  const busy = { message: 'The shop is busy.', status: 503, code: 'unavailable' }
  const after = reducer(state({ userChecked: true }), { ...logIn.rejected(null, '1', credentials), error: busy })
  expect(after.error).toEqual(busy)
  expect(selectIsSessionUnknown({ auth: after })).toBe(false)
})

test('forgetting the user keeps the session check done', () => {
  expect(reducer(signedIn, userForgotten())).toEqual(state({ userChecked: true }))
})

test('leaving the password reset pages resets emailStatus and passwordReset', () => {
  expect(reducer(state({ emailStatus: true, passwordReset: true }), resetPagesLeft())).toEqual(state())
})

test('an updated profile replaces the signed-in user', () => {
  const changed = aUser({ name: 'Ada L.' })
  expect(reducer(signedIn, updateProfile.fulfilled(changed, '1', {}))).toEqual({ ...signedIn, loggedInUser: changed })
})
