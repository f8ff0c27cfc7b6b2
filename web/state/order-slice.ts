import { createSlice } from '@reduxjs/toolkit'
import type { InputOf } from '#contract/endpoints.ts'
import type { NewOrderInput, Order } from '#contract/orders/orders.ts'
import { createBodyThunk, createCallThunk } from '../api/create-call-thunk.ts'
import { idle, type RequestStatus, trackRequests } from '../api/request-status.ts'
import { replaceById } from './replace-by-id.ts'

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

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    currentOrderCleared(state) {
      state.currentOrder = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(placeOrder.fulfilled, (state, { payload }) => {
        state.orders.push(payload)
        state.currentOrder = payload
      })
      .addCase(fetchOrder.fulfilled, (state, { payload }) => {
        state.orders = replaceById(state.orders, [payload])
        state.currentOrder = payload
      })
      .addCase(fetchOrders.fulfilled, (state, { payload }) => {
        state.orders = payload.items
        state.totalOrders = payload.total
      })
      .addCase(updateOrder.fulfilled, (state, { payload }) => {
        state.orders = replaceById(state.orders, [payload])
        if (state.currentOrder?.id === payload.id) state.currentOrder = payload
      })
      .addCase(updateOrders.fulfilled, (state, { payload }) => {
        state.orders = replaceById(state.orders, payload.changed)
      })
    trackRequests(builder, 'order')
  },
})

export const { currentOrderCleared } = orderSlice.actions
