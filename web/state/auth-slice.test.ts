import { expect, test } from 'vitest'
import { aUser } from '../test/a-user.ts'
import { checkSession, logIn, updateProfile } from './account-thunks.ts'
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

const failure = { message: 'Incorrect email or password.', status: 401, code: 'invalid_credentials' }
const offline = { message: 'Can’t reach the shop.', status: 0, code: 'offline' }
const state = (given: Partial<AuthState> = {}): AuthState => ({ ...getInitialState(), ...given })
const signedIn = state({ loggedInUser: ada, userChecked: true })

test('the initial state has no user and no session check', () => {
  expect(getInitialState()).toEqual({
    loggedInUser: null,
    status: 'idle',
    error: null,
    userChecked: false,
    mailStatus: false,
    passwordReset: false,
  })
})

test('a session check without a user is not an error', () => {
  const noUser = checkSession.rejected({ ...failure, code: 'unauthenticated' }, '1', undefined)
  expect(reducer(state(), noUser)).toEqual(state({ userChecked: true }))
  expect(reducer(signedIn, noUser)).toEqual({ ...signedIn, loggedInUser: null })
})

test('a session check that does not reach the shop keeps the user', () => {
  const unreachable = checkSession.rejected(offline, '1', undefined)
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

test('a shop that is too busy to sign someone in has still checked the session', () => {
  const busy = { message: 'The shop is busy.', status: 503, code: 'unavailable' }
  const after = reducer(state({ userChecked: true }), logIn.rejected(busy, '1', credentials))
  expect(after.error).toEqual(busy)
  expect(selectIsSessionUnknown({ auth: after })).toBe(false)
})

test('forgetting the user keeps the session check done', () => {
  expect(reducer(signedIn, userForgotten())).toEqual(state({ userChecked: true }))
})

test('leaving the password reset pages resets mailStatus and passwordReset', () => {
  expect(reducer(state({ mailStatus: true, passwordReset: true }), resetPagesLeft())).toEqual(state())
})

test('an updated profile replaces the signed-in user', () => {
  const changed = aUser({ name: 'Ada L.' })
  expect(reducer(signedIn, updateProfile.fulfilled(changed, '1', {}))).toEqual({ ...signedIn, loggedInUser: changed })
})
