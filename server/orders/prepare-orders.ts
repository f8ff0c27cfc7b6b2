import { isDeepStrictEqual } from 'node:util'
import type { Preparation } from '#contract/orders/order-preparation.ts'
import type { OrdersChanged } from '#contract/orders/orders.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { notFound } from '../platform/errors.ts'
import { listOrdersById, type OrderRow } from './queries.ts'
import type { OrderServices } from './services.ts'
import { setStatus } from './set-status.ts'
import { formatTracking, setTracking, type TrackingChange, toTracking } from './set-tracking.ts'
import { isUnpaidFor, notChanged } from './update-order.ts'
import { lockOrders } from './write-queries.ts'

type Services = Pick<OrderServices, 'db' | 'outbox' | 'settings' | 'orderEmails' | 'orderPayments'>

/**
 * Sets the tracking numbers of pending orders, and optionally dispatches them. Lists the orders that couldn't be
 * changed: unknown ones, orders with another status, and orders whose expected number is out of date.
 */
export function prepareOrders(
  services: Services,
  actor: Actor,
  { orders: given, dispatch }: Preparation,
): Promise<OrdersChanged> {
  const ids = given.map(({ id }) => id)
  return services.db.transaction(async (tx) => {
    const found = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
    const accepted = new Map<string, TrackingChange>()
    const rejected: OrdersChanged['rejected'] = []
    for (const { id, tracking: entered, expectedNumber } of given) {
      const before = found.get(id.toLowerCase())
      const tracking = entered && toTracking(entered)
      const problem = before
        ? describeProblem(before, { tracking, expectedNumber, dispatch })
        : notFound('Order').message
      if (before && problem === undefined) accepted.set(before.id, { before, tracking })
      else rejected.push({ id, message: problem ?? '' })
    }
    const changes = [...accepted.values()]
    await setTracking(tx, actor, changes)
    const rows = changes.map(({ before }) => before)
    const changed = dispatch
      ? await setStatus(tx, services, actor, rows, 'dispatched')
      : await listOrdersById(tx, [...accepted.keys()])
    return { changed, rejected }
  })
}

function describeProblem(
  before: OrderRow,
  {
    tracking,
    expectedNumber,
    dispatch,
  }: Pick<TrackingChange, 'tracking'> & { expectedNumber: string; dispatch: boolean },
): string | undefined {
  const isSame = isDeepStrictEqual(before.tracking, tracking)
  // Two admins who enter the same aren't in conflict.
  if (before.status === 'dispatched' && isSame) return undefined
  const isRejected = before.status !== 'pending' || (dispatch && isUnpaidFor(before, 'dispatched'))
  if (isRejected) return notChanged(before, { status: 'dispatched' })
  if (isSame || (before.tracking?.number ?? '') === expectedNumber) return undefined
  return before.tracking
    ? `Order ${before.number}: ${formatTracking(before.tracking)} was entered in the meantime.`
    : `Order ${before.number}: the tracking number was removed in the meantime.`
}
