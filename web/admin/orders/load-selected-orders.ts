import { data, redirect } from 'react-router'
import { fetchOrder } from '../../state/order-slice.ts'
import type { Screen } from '../../state/screen-loader.ts'
import { ordersPath } from '../kit/paths.ts'
import { unlessMissing } from '../kit/unless-missing.ts'
import { maxSelected } from './order-query.ts'

/** Loads the orders whose ids are in the URL, in that order, and counts unknown ids. */
export async function loadSelectedOrders({ store, search, signal }: Screen) {
  const ids = [...new Set(search.getAll('id').flatMap((each) => each.split(',')))].filter(Boolean)
  if (ids.length === 0) throw redirect(ordersPath)
  const load = (id: string) => unlessMissing(store.dispatch(fetchOrder(id, { signal })).unwrap())
  const orders = await Promise.all(ids.slice(0, maxSelected).map(load))
  const found = orders.filter((order) => order !== undefined)
  if (found.length === 0) throw data({ code: 'not_found' }, { status: 404 })
  return { orders: found, missing: orders.length - found.length }
}
