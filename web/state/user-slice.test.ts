import { describe, expect, test } from 'vitest'
import { aUser } from '../test/a-user.ts'
import { anOrder } from '../test/an-order.ts'
import { fetchOwnOrders, fetchProfile, updateProfile } from './account-thunks.ts'
import { userInfoCleared, userSlice } from './user-slice.ts'

const { reducer, getInitialState } = userSlice
const ada = aUser()
const changed = aUser({ name: 'Ada L.' })
const failure = { message: 'Something went wrong on our end.', status: 500, code: 'internal_error' }
const shown = { ...getInitialState(), userInfo: ada, userOrder: [anOrder()] }

test('the initial state is empty', () => {
  expect(getInitialState()).toEqual({ userInfo: null, userOrder: [], status: 'idle', error: null })
})

const requests = [
  {
    of: 'profile',
    changes: { userInfo: changed },
    pending: fetchProfile.pending('1', undefined),
    fulfilled: fetchProfile.fulfilled(changed, '1', undefined),
    rejected: fetchProfile.rejected(null, '1', undefined),
  },
  {
    of: 'change of the profile',
    changes: { userInfo: changed },
    pending: updateProfile.pending('1', {}),
    fulfilled: updateProfile.fulfilled(changed, '1', {}),
    rejected: updateProfile.rejected(null, '1', {}),
  },
  {
    of: 'list of orders',
    changes: { userOrder: [anOrder({ id: 'order-2' })] },
    pending: fetchOwnOrders.pending('1', {}),
    fulfilled: fetchOwnOrders.fulfilled({ items: [anOrder({ id: 'order-2' })], total: 11 }, '1', {}),
    rejected: fetchOwnOrders.rejected(null, '1', {}),
  },
]

describe.each(requests)('a $of', ({ changes, pending, fulfilled, rejected }) => {
  test('sets the status to loading, keeps the data and clears the error when it starts', () => {
    expect(reducer({ ...shown, error: failure }, pending)).toEqual({ ...shown, status: 'loading' })
  })

  test('sets the status to completed and replaces the data when it succeeds', () => {
    expect(reducer({ ...shown, status: 'loading' }, fulfilled)).toEqual({
      ...shown,
      status: 'completed',
      ...changes,
    })
  })

  test('sets the status to idle, keeps the error and the data when it fails', () => {
    expect(reducer({ ...shown, status: 'loading' }, { ...rejected, error: failure })).toEqual({
      ...shown,
      error: failure,
    })
  })

  test('is not an error when it is aborted', () => {
    const aborted = { ...rejected, error: failure, meta: { ...rejected.meta, aborted: true } }
    expect(reducer({ ...shown, status: 'loading' }, aborted)).toEqual(shown)
  })
})

test('clearing removes the profile', () => {
  expect(reducer(shown, userInfoCleared())).toEqual({ ...shown, userInfo: null })
})
