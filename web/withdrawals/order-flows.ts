import { data, useLoaderData } from 'react-router'
import * as z from 'zod/mini'
import { NewOrderWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { parseForm } from '../forms/form-action.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { checkLines, readLines } from './selected-lines.ts'
import { withdrawalAction } from './withdrawal-steps.ts'

const Fields = z.pick(NewOrderWithdrawal, { name: true, email: true })

export const loader = screenLoader(async ({ store, call, params, signal }) => {
  const order = await call('GET /api/order/:id', { params: { id: params['id'] ?? '' } }, signal)
  // Staff can read the orders of others, but not withdraw from them.
  if (selectLoggedInUser(store.getState())?.id !== order.user.id) throw data({ code: 'not_found' }, { status: 404 })
  return order
})

export const shouldRevalidate = loadOnNavigation

export const action = withdrawalAction({
  check(values) {
    parseForm(Fields, values)
    checkLines(values)
  },
  send: ({ name = '', email = '', ...values }, headers, { call, params }) =>
    call('POST /api/order/:id/withdrawals', {
      params: { id: params['id'] ?? '' },
      body: { lines: readLines(values), name, email },
      headers,
    }),
})

/** Withdraws from items of an own order. */
export function Component() {
  const order = useLoaderData<typeof loader>()
  const { id, address, user } = order
  const initial = { name: address.name, email: user.email }
  return <OrderWithdrawal order={order} fields={Fields} initial={initial} path={`/order-succcess/${id}`} />
}
