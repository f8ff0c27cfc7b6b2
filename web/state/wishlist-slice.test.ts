import { expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { createStore } from './store.ts'
import { fetchWishlist, selectIsInWishlist, updateWishlist, wishlistLoaded } from './wishlist-slice.ts'

const store = () => createStore(createCall(async () => ({ status: 200, header: () => null, json: async () => ({}) })))
const failure = { name: 'Error', message: 'You’re offline.', status: 0, code: 'offline' }
const add = { product: 'lamp', isListed: true }
const remove = { product: 'lamp', isListed: false }

test('a product that is added while the list loads is in it', () => {
  const { dispatch, getState } = store()
  dispatch(fetchWishlist.pending('fetch'))
  dispatch(updateWishlist.pending('change', add))
  dispatch(fetchWishlist.fulfilled({ items: [], shareToken: null }, 'fetch'))
  expect(selectIsInWishlist(getState(), 'lamp')).toBe(true)
  dispatch(updateWishlist.fulfilled(undefined, 'change', add))
  expect([selectIsInWishlist(getState(), 'lamp'), getState().wishlist]).toEqual([
    true,
    { ids: ['lamp'], unconfirmed: {} },
  ])
})

test.each([[[]], [['lamp']]])('the list is restored after two changes that failed: %j', (ids) => {
  const { dispatch, getState } = store()
  dispatch(wishlistLoaded(ids))
  const changes = ids.length > 0 ? [remove, add] : [add, remove]
  changes.forEach((change, index) => dispatch(updateWishlist.pending(String(index), change)))
  changes.forEach((change, index) => dispatch(updateWishlist.rejected(failure, String(index), change)))
  expect(getState().wishlist).toEqual({ ids, unconfirmed: {} })
})

test('an older answer changes nothing while a later change is sent', () => {
  const { dispatch, getState } = store()
  dispatch(updateWishlist.pending('1', add))
  dispatch(updateWishlist.pending('2', remove))
  dispatch(updateWishlist.fulfilled(undefined, '1', add))
  expect(selectIsInWishlist(getState(), 'lamp')).toBe(false)
  dispatch(updateWishlist.rejected(failure, '2', remove))
  expect(selectIsInWishlist(getState(), 'lamp')).toBe(true)
})
