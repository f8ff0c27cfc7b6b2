import { expect, test } from 'vitest'
import { authSlice, cleared, sessionChecked } from './auth-slice.ts'

const { reducer, getInitialState } = authSlice
const ada = { id: '1', email: 'ada@example.com', name: 'Ada', role: 'user' } as const

test('nobody is signed in and nothing is checked at first', () => {
  expect(getInitialState()).toEqual({
    loggedInUser: null,
    status: 'idle',
    error: null,
    userChecked: false,
    mailStatus: false,
    passwordReset: false,
  })
})

test('a session check that finds somebody stores the user and is done', () => {
  expect(reducer(undefined, sessionChecked(ada))).toEqual({
    ...getInitialState(),
    loggedInUser: ada,
    userChecked: true,
  })
})

test('a session check that finds nobody is done too', () => {
  expect(reducer(undefined, sessionChecked(null))).toEqual({ ...getInitialState(), userChecked: true })
})

test('clearing empties the user and leaves the check done', () => {
  const checked = reducer(undefined, sessionChecked(ada))
  expect(reducer(checked, cleared())).toEqual({ ...getInitialState(), userChecked: true })
})
