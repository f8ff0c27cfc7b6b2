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

test('nothing is known of anybody at first', () => {
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
    pending: fetchOwnOrders.pending('1', undefined),
    fulfilled: fetchOwnOrders.fulfilled([anOrder({ id: 'order-2' })], '1', undefined),
    rejected: fetchOwnOrders.rejected(null, '1', undefined),
  },
]

describe.each(requests)('a $of', ({ changes, pending, fulfilled, rejected }) => {
  test('is loading when it starts, what is shown stays, and the last error is gone', () => {
    expect(reducer({ ...shown, error: failure }, pending)).toEqual({ ...shown, status: 'loading' })
  })

  test('is completed when it succeeds, and takes the place of what was there', () => {
    expect(reducer({ ...shown, status: 'loading' }, fulfilled)).toEqual({
      ...shown,
      status: 'completed',
      ...changes,
    })
  })

  test('that fails is idle again, keeps the error and leaves what is shown', () => {
    expect(reducer({ ...shown, status: 'loading' }, { ...rejected, error: failure })).toEqual({
      ...shown,
      error: failure,
    })
  })

  test('that is called off is no error', () => {
    const aborted = { ...rejected, error: failure, meta: { ...rejected.meta, aborted: true } }
    expect(reducer({ ...shown, status: 'loading' }, aborted)).toEqual(shown)
  })
})

test('clearing empties the profile', () => {
  expect(reducer(shown, userInfoCleared())).toEqual({ ...shown, userInfo: null })
})
