import { data, redirect } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { isApiError } from '../../api/call.ts'
import { fetchOrder } from '../../state/order-slice.ts'
import type { Screen } from '../../state/screen-loader.ts'
import { ordersPath } from '../kit/paths.ts'
import { maxSelected } from './order-query.ts'

/** The orders whose ids are in the address, in that order, and how many of the ids are unknown. */
export async function loadSelectedOrders({ store, search, signal }: Screen) {
  const ids = [...new Set(search.getAll('id').flatMap((each) => each.split(',')))].filter(Boolean)
  if (ids.length === 0) throw redirect(ordersPath)
  const orders = await Promise.all(
    ids.slice(0, maxSelected).map(
      (id): Promise<Order | undefined> =>
        store
          .dispatch(fetchOrder(id, { signal }))
          .unwrap()
          .catch((error: unknown) => {
            if (isApiError(error) && error.status === 404) return undefined
            throw error
          }),
    ),
  )
  const found = orders.filter((order) => order !== undefined)
  if (found.length === 0) throw data({ code: 'not_found' }, { status: 404 })
  return { orders: found, missing: orders.length - found.length }
}
