import type { InputOf } from '#contract/endpoints.ts'
import type { NewOrderInput, Order } from '#contract/orders/orders.ts'
import { createBodyThunk, createCallThunk } from './create-call-thunk.ts'
import { createAction, createSlice } from './create-slice.ts'
import { replaceById } from './replace-by-id.ts'
import { idle, type RequestStatus, trackRequests } from './request-status.ts'

/** See docs/architecture.md#state-in-the-browser. */
export type OrderState = RequestStatus & { orders: Order[]; currentOrder: Order | null; totalOrders: number }

const initialState: OrderState = { ...idle, orders: [], currentOrder: null, totalOrders: 0 }

type Placing = { order: NewOrderInput; key: string }
type StatusChange = { id: string } & Exclude<InputOf<'PATCH /api/order/:id'>['body'], string>
type OrderList = InputOf<'GET /api/order'>['querystring']

/** `key` is the idempotency key: sent twice, it is one order. */
export const placeOrder = createCallThunk('order/place', ({ order, key }: Placing, { extra }) =>
  extra.call('POST /api/order', { body: order, headers: { 'idempotency-key': key } }),
)

export const fetchOrder = createCallThunk('order/fetch', (id: string, { extra, signal }) =>
  extra.call('GET /api/order/:id', { params: { id } }, signal),
)

export const fetchOrders = createCallThunk('order/fetchAll', (querystring: OrderList, { extra, signal }) =>
  extra.call.page('GET /api/order', { querystring }, signal),
)

export const updateOrder = createCallThunk('order/change', ({ id, ...body }: StatusChange, { extra }) =>
  extra.call('PATCH /api/order/:id', { params: { id }, body }),
)

/** Sets the status of several orders; each succeeds or fails by itself. */
export const updateOrders = createBodyThunk('order/changeMany', 'PATCH /api/order')

export const currentOrderCleared = createAction('order/currentOrderCleared')

export const orderSlice = createSlice(initialState, (on) => {
  on(currentOrderCleared, () => ({ currentOrder: null }))
  on(placeOrder.fulfilled, ({ orders }, { payload }) => ({ orders: [...orders, payload], currentOrder: payload }))
  on(fetchOrder.fulfilled, ({ orders }, { payload }) => ({
    orders: replaceById(orders, [payload]),
    currentOrder: payload,
  }))
  on(fetchOrders.fulfilled, (_, { payload }) => ({ orders: payload.items, totalOrders: payload.total }))
  on(updateOrder.fulfilled, ({ orders, currentOrder }, { payload }) => ({
    orders: replaceById(orders, [payload]),
    currentOrder: currentOrder?.id === payload.id ? payload : currentOrder,
  }))
  on(updateOrders.fulfilled, ({ orders }, { payload }) => ({ orders: replaceById(orders, payload.changed) }))
  trackRequests(on, 'order')
})
