import { isDeepStrictEqual } from 'node:util'
import { t } from '#contract/language/t.ts'
import type { Preparation } from '#contract/orders/order-preparation.ts'
import type { Order, OrdersChanged } from '#contract/orders/orders.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { notFound } from '../platform/errors.ts'
import { rejectOrder, whyNotSent } from './change-problem.ts'
import { listOrdersById, type OrderRow } from './queries.ts'
import type { OrderServices } from './services.ts'
import { setStatus } from './set-status.ts'
import { formatTracking, questionAbout, setTracking, type TrackingChange, toTracking } from './set-tracking.ts'
import { lockOrders } from './write-queries.ts'

type Rejected = OrdersChanged['rejected'][number]
type PrepareOrdersServices = Pick<OrderServices, 'db' | 'outbox' | 'settings' | 'orderEmails' | 'orderPayments'>

/**
 * Sets the tracking numbers of pending orders, and optionally dispatches them. Lists the orders that couldn't be
 * changed: unknown ones, orders with another status or an unusual number, and orders whose expected number is out of date.
 */
export function prepareOrders(
  services: PrepareOrdersServices,
  actor: Actor,
  { orders: given, dispatch }: Preparation,
): Promise<OrdersChanged> {
  const ids = given.map(({ id }) => id)
  const { country } = services.settings.current
  return services.db.transaction(async (tx) => {
    const found = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
    const whole = dispatch ? await listOrdersById(tx, [...found.keys()]) : []
    const accepted = new Map<string, TrackingChange>()
    const rejected: Rejected[] = []
    for (const { id, tracking: entered, expectedNumber } of given) {
      const before = found.get(id.toLowerCase())
      if (!before) {
        rejected.push({ id, reason: 'not_found', message: notFound(t('Order not found.')).message })
        continue
      }
      const tracking = entered && toTracking(entered, { before: before.tracking, country })
      const question = entered ? questionAbout(entered, before.tracking) : undefined
      const order = whole.find((each) => each.id === before.id)
      const problem = findProblem(before, { tracking, expectedNumber, order, question })
      if (problem) rejected.push({ ...problem, id })
      else accepted.set(before.id, { before, tracking })
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

type Prepared = Pick<TrackingChange, 'tracking'> & {
  expectedNumber: string
  /** Undefined if it isn't to be dispatched. */
  order: Order | undefined
  /** The question about an unusual number. */
  question: string | undefined
}

/** Why an order can't get its tracking number, or be dispatched with it, if it can't. */
function findProblem(before: OrderRow, { tracking, expectedNumber, order, question }: Prepared): Rejected | undefined {
  const isSame = isDeepStrictEqual(before.tracking, tracking)
  // Two admins who enter the same aren't in conflict.
  if (before.status === 'dispatched' && isSame) return undefined
  const reason = before.status === 'pending' ? order && whyNotSent(order, 'dispatched') : before.status
  if (reason) return rejectOrder(before, { status: 'dispatched' }, reason)
  if (isSame || (before.tracking?.number ?? '') === expectedNumber)
    return question === undefined ? undefined : { id: before.id, reason: 'unusual_number', message: question }
  const number = String(before.number)
  const entered = formatTracking(before.tracking)
  const message =
    entered === null
      ? t('Order {number}: someone else removed the tracking number.', { number })
      : t('Order {number}: someone else entered {tracking}.', { number, tracking: entered })
  return { id: before.id, reason: 'changed', message }
}
