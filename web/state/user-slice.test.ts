import { expect, test } from 'vitest'
import { aUser } from '../test/a-user.ts'
import { anOrder } from '../test/an-order.ts'
import { userInfoCleared, userSlice } from './user-slice.ts'

const { reducer, getInitialState } = userSlice
const ada = aUser()
const shown = { ...getInitialState(), userInfo: ada, userOrder: [anOrder()] }

test('the initial state is empty', () => {
  expect(getInitialState()).toEqual({ userInfo: null, userOrder: [], status: 'idle', error: null })
})

test('clearing removes the profile', () => {
  expect(reducer(shown, userInfoCleared())).toEqual({ ...shown, userInfo: null })
})
