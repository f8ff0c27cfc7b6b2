import { describe, expect, test } from 'vitest'
import { createCall } from '../api/call.ts'
import { anOrder } from '../test/an-order.ts'
import {
  currentOrderCleared,
  fetchOrder,
  fetchOrders,
  orderSlice,
  placeOrder,
  updateOrder,
  updateOrders,
} from './order-slice.ts'
import { createStore } from './store.ts'

const { reducer, getInitialState } = orderSlice
const first = anOrder()
const second = anOrder({ id: 'order-2', number: 1002 })
const failure = { message: 'A price has changed.', status: 409, code: 'total_changed' }
const shown = { ...getInitialState(), orders: [first], currentOrder: first, totalOrders: 1 }

const placing = { order: { addressId: 'a', paymentMethod: 'cash' }, key: 'key-1' } as const
const change = { id: first.id, status: 'cancelled' } as const
const cancelled = anOrder({ status: 'cancelled' })

test('the initial state has no orders', () => {
  expect(getInitialState()).toEqual({ orders: [], status: 'idle', currentOrder: null, error: null, totalOrders: 0 })
})

const requests = [
  {
    of: 'placed order, appended and made the current one,',
    changes: { orders: [first, second], currentOrder: second },
    pending: placeOrder.pending('1', placing),
    fulfilled: placeOrder.fulfilled(second, '1', placing),
    rejected: placeOrder.rejected(null, '1', placing),
  },
  {
    of: 'fetched order, made the current one,',
    changes: { currentOrder: second },
    pending: fetchOrder.pending('1', second.id),
    fulfilled: fetchOrder.fulfilled(second, '1', second.id),
    rejected: fetchOrder.rejected(null, '1', second.id),
  },
  {
    of: 'page of orders, stored with the total,',
    changes: { orders: [second], totalOrders: 12 },
    pending: fetchOrders.pending('1', {}),
    fulfilled: fetchOrders.fulfilled({ items: [second], total: 12 }, '1', {}),
    rejected: fetchOrders.rejected(null, '1', {}),
  },
  {
    of: 'changed order, replaced by id,',
    changes: { orders: [cancelled], currentOrder: cancelled },
    pending: updateOrder.pending('1', change),
    fulfilled: updateOrder.fulfilled(cancelled, '1', change),
    rejected: updateOrder.rejected(null, '1', change),
  },
  {
    of: 'bulk change, replaced by id,',
    changes: { orders: [cancelled] },
    pending: updateOrders.pending('1', { ids: [first.id], status: 'cancelled' }),
    fulfilled: updateOrders.fulfilled({ changed: [cancelled], rejected: [] }, '1', { ids: [], status: 'cancelled' }),
    rejected: updateOrders.rejected(null, '1', { ids: [first.id], status: 'cancelled' }),
  },
]

describe.each(requests)('a $of', ({ changes, pending, fulfilled, rejected }) => {
  test('sets the status to loading, keeps the data and clears the error when it starts', () => {
    expect(reducer({ ...shown, error: failure }, pending)).toEqual({ ...shown, status: 'loading' })
  })

  test('sets the status to completed when it succeeds', () => {
    expect(reducer({ ...shown, status: 'loading' }, fulfilled)).toEqual({ ...shown, status: 'completed', ...changes })
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
