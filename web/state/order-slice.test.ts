import { expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { anOrder } from '../test/an-order.ts'
import { currentOrderCleared, orderSlice, placeOrder, updateOrder } from './order-slice.ts'
import { createStore } from './store.ts'

const { reducer, getInitialState } = orderSlice
const first = anOrder()
const second = anOrder({ id: 'order-2', number: 1002 })
const shown = { ...getInitialState(), orders: [first], currentOrder: first, totalOrders: 1 }

const placing = { order: { addressId: 'a', paymentMethod: 'cash' }, key: 'key-1' } as const
const change = { id: first.id, status: 'cancelled' } as const

test('the initial state has no orders', () => {
  expect(getInitialState()).toEqual({ orders: [], status: 'idle', currentOrder: null, error: null, totalOrders: 0 })
})

test('a change of another order keeps the current one', () => {
  expect(reducer(shown, updateOrder.fulfilled(second, '1', { ...change, id: second.id })).currentOrder).toBe(first)
})

test('a reset clears the current order', () => {
  expect(reducer(shown, currentOrderCleared())).toEqual({ ...shown, currentOrder: null })
})

test('an order is sent with its idempotency key', async () => {
  const sent: unknown[] = []
  const call = createCall(async (request) => {
    sent.push(request)
    return { status: 200, header: () => null, json: async () => first }
  })
  await createStore(call).dispatch(placeOrder(placing))
  expect(sent).toMatchObject([
    { method: 'POST', path: '/api/order', body: placing.order, headers: { 'idempotency-key': 'key-1' } },
  ])
})
