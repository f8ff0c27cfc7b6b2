import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import type { Order } from '#contract/orders/orders.ts'
import { NewOrderWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { isApiError } from '../api/call.ts'
import { type FormValues, parseForm } from '../forms/form-action.ts'
import { withdrawFromOrderPath } from '../order/withdrawal-paths.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { checkLines, parseLines } from './selected-lines.ts'
import type { Flow } from './withdrawal-steps.ts'

export type WithdrawnOrder = {
  order: Pick<Order, 'number' | 'items' | 'pickupPlace' | 'withdrawable'>
  /** The customer's data. If there is no email address, the acknowledgment goes to that of the order. */
  initial: { name: string; email?: string }
  /** The order's page. */
  path: string
}

export const customerFields = z.pick(NewOrderWithdrawal, { name: true, email: true })

function check(values: FormValues): void {
  parseForm(customerFields, values)
  checkLines(values)
}

/** A customer withdraws from items of their order. */
export const ownOrderFlow: Flow<WithdrawnOrder> = {
  async load({ store, call, params, signal }) {
    const order = await call('GET /api/order/:id', { params: { id: params['id'] ?? '' } }, signal)
    const { id, number, items, pickupPlace, withdrawable, address, user } = order
    // Staff can read the orders of others, but not withdraw from them.
    if (selectLoggedInUser(store.getState())?.id !== user.id) throw data({ code: 'not_found' }, { status: 404 })
    const initial = { name: address.name, email: user.email }
    return { order: { number, items, pickupPlace, withdrawable }, initial, path: `/order-succcess/${id}` }
  },
  check,
  send: ({ name = '', email = '', ...values }, headers, { call, params }) =>
    call('POST /api/order/:id/withdrawals', {
      params: { id: params['id'] ?? '' },
      body: { lines: parseLines(values), name, email },
      headers,
    }),
}

/** Someone with the emailed link of an order, who may not be the customer, withdraws from its items. */
export const linkedOrderFlow: Flow<WithdrawnOrder> = {
  async load({ call, search, signal }) {
    const token = tokenOf(search)
    const path = `/order?${new URLSearchParams({ token })}`
    try {
      const order = await call('GET /api/linked-order', { querystring: { token } }, signal)
      const { ownId, number, items, pickupPlace, withdrawable } = order
      if (ownId !== null) throw redirect(withdrawFromOrderPath(ownId))
      return { order: { number, items, pickupPlace, withdrawable }, initial: { name: '' }, path }
    } catch (error) {
      // That screen explains the problem with the link.
      if (isApiError(error) && error.status < 500 && error.status !== 429) throw redirect(path)
      throw error
    }
  },
  check,
  send: ({ name = '', ...values }, headers, { call, search }) =>
    call('POST /api/linked-order/withdrawals', {
      body: { token: tokenOf(search), lines: parseLines(values), name },
      headers,
    }),
}

const tokenOf = (search: URLSearchParams) => search.get('token') ?? ''
