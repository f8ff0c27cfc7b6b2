import { redirect, useLoaderData, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { NewLinkedWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { isApiError } from '../api/call.ts'
import { parseForm } from '../forms/form-action.ts'
import { withdrawFromOrderPath } from '../order/withdrawal-paths.ts'
import { loadOnNavigation, screenLoader } from '../state/screen-loader.ts'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { checkLines, readLines } from './selected-lines.ts'
import { withdrawalAction } from './withdrawal-steps.ts'

const Fields = z.pick(NewLinkedWithdrawal, { name: true })

const tokenOf = (search: URLSearchParams) => search.get('token') ?? ''

const linkedOrderPath = (search: URLSearchParams) => `/order?${new URLSearchParams({ token: tokenOf(search) })}`

export const loader = screenLoader(async ({ call, search, signal }) => {
  try {
    const order = await call('GET /api/linked-order', { querystring: { token: tokenOf(search) } }, signal)
    if (order.ownId !== null) throw redirect(withdrawFromOrderPath(order.ownId))
    return order
  } catch (error) {
    // That screen explains what is wrong with the link.
    if (isApiError(error) && error.status < 500 && error.status !== 429) throw redirect(linkedOrderPath(search))
    throw error
  }
})

export const shouldRevalidate = loadOnNavigation

export const action = withdrawalAction({
  check(values) {
    parseForm(Fields, values)
    checkLines(values)
  },
  send: ({ name = '', ...values }, headers, { call, search }) =>
    call('POST /api/linked-order/withdrawals', {
      body: { token: tokenOf(search), lines: readLines(values), name },
      headers,
    }),
})

/** Withdraws from items of the order of an emailed link. Whoever opens it may not be the customer. */
export function Component() {
  const order = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return <OrderWithdrawal order={order} fields={Fields} initial={{ name: '' }} path={linkedOrderPath(search)} />
}
