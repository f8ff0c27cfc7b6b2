import { expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { aUser } from '../test/a-user.ts'
import { anOrder } from '../test/an-order.ts'
import { fetchOwnOrders } from './account-thunks.ts'
import { sessionChecked, userForgotten } from './auth-slice.ts'
import { fetchCart } from './cart-slice.ts'
import { fetchOrders } from './order-slice.ts'
import { createStore } from './store.ts'

test('a page hydrates with the printed state, even if the store has changed since', () => {
  const call = createCall(async () => ({ status: 200, header: () => null, json: async () => [] }))
  const { dispatch, getState, getInitialState } = createStore(call, { cart: createStore(call).getState().cart })
  const printed = getState()
  dispatch(sessionChecked(aUser()))
  expect(getInitialState()).toBe(printed)
})

test('forgetting the user empties every slice', async () => {
  const call = createCall(async ({ path }) => ({
    status: 200,
    header: () => '1',
    json: async () => (path === '/api/cart' ? [aCartItem()] : [anOrder()]),
  }))
  const store = createStore(call)
  store.dispatch(sessionChecked(null))
  const empty = store.getState()
  store.dispatch(sessionChecked(aUser()))
  await Promise.all([store.dispatch(fetchCart()), store.dispatch(fetchOwnOrders({})), store.dispatch(fetchOrders({}))])
  expect(store.getState().order.orders).toHaveLength(1)
  store.dispatch(userForgotten())
  expect(store.getState()).toEqual(empty)
})
