import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/permissions.ts'
import { needsRefunds } from '#contract/orders/needs-refunds.ts'
import { isUndone, nextStatuses, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, OrderChange, OrdersChanged } from '#contract/orders/orders.ts'
import { isRefundable } from '#contract/payments/is-refundable.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import { forAdminsOnly, permissionMissing } from '../accounts/guards/require-admin.ts'
import { verificationRequired } from '../accounts/second-factor/verify-identity.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { getOrder, mayOpen, viewOrder } from './get-order.ts'
import { listOrdersById, type OrderRow } from './queries.ts'
import type { OrderServices } from './services.ts'
import { setStatus } from './set-status.ts'
import { lockOrders } from './write-queries.ts'

type Services = Pick<OrderServices, 'db' | 'outbox' | 'settings' | 'orderEmails' | 'orderPayments'>

/**
 * Changes the status of an order and queues an email to the customer, and one to the shop if the customer cancels it;
 * cancelling returns the stock. The current status changes nothing. Staff who cancel a paid order of someone else need
 * `isVerified`, a recent proof of identity, and the permission to refund it once it was dispatched.
 * Throws `not_found`, `forbidden` if the user may not set the status, `invalid_status_transition`, `payment_missing` if it
 * has to be paid first, `verification_required`, or `order_changed` if the status is no longer `expectedStatus`. See docs/behavior.md#order-status.
 */
export async function updateOrder(
  services: Services,
  user: User,
  id: string,
  { status, expectedStatus }: OrderChange,
  { actor, isVerified }: { actor: Actor; isVerified: boolean },
): Promise<Order> {
  const { current: shop } = services.settings
  return services.db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (!order || !mayOpen(user, order.userId)) throw notFound('Order')
    const read = () => getOrder({ db: tx, shop }, user, id)
    if (order.status === status) return read()
    const canSetStatus = may(user, 'orders')
    if (!canSetStatus && user.id !== order.userId) throw permissionMissing()
    if (!canSetStatus && status !== 'cancelled') throw forAdminsOnly()
    if (expectedStatus !== undefined && expectedStatus !== order.status) throw orderChanged(await read())
    const isAllowed = canSetStatus || order.status === 'pending'
    if (!isAllowed || !mayFollow(order, { status, expectedStatus })) throw statusNotAllowed(order.status, status)
    if (isUnpaidFor(order, status)) throw new ShopError('payment_missing', notChanged(order, { status }))
    if (status === 'cancelled' && canSetStatus) await checkRefund(tx, user, await read(), isVerified)
    const [changed] = await setStatus(tx, services, actor, [order], status)
    return viewOrder(shop, user, changed as Order)
  })
}

/** Cancelling a paid order refunds it. Customers, and staff as customers, can do that until it is dispatched. */
async function checkRefund(tx: Db, user: User, order: Order, isVerified: boolean): Promise<void> {
  if (needsRefunds(order)) {
    if (!may(user, 'refunds')) throw new ShopError('forbidden', 'Your staff role doesn’t allow refunding this order.')
  } else if (!isRefundable(order) || order.user.id === user.id) return
  if (!isVerified) throw await verificationRequired(tx, user.id)
}

/**
 * Changes the status of many orders, each as `updateOrder` does, and lists the orders that could not be changed. The
 * number of statements doesn't depend on the number of orders.
 */
export async function updateOrders(
  services: Services,
  user: Pick<User, 'staffRole'>,
  ids: string[],
  change: OrderChange,
  actor: Actor,
): Promise<OrdersChanged> {
  const { status } = change
  return services.db.transaction(async (tx) => {
    const found = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
    const mayRefund = status !== 'cancelled' || may(user, 'refunds')
    const orders = mayRefund ? [] : await listOrdersById(tx, [...found.keys()])
    const unrefundable = new Set(orders.filter(needsRefunds).map(({ id }) => id))
    const accepted: OrderRow[] = []
    const rejected: OrdersChanged['rejected'] = []
    for (const id of new Set(ids)) {
      const order = found.get(id.toLowerCase())
      if (!order) rejected.push({ id, message: notFound('Order').message })
      else if (order.status === status) accepted.push(order)
      else if (unrefundable.has(order.id)) rejected.push({ id, message: notRefunded(order) })
      else if (mayFollow(order, change) && !isUnpaidFor(order, status)) accepted.push(order)
      else rejected.push({ id, message: notChanged(order, change) })
    }
    return { changed: await setStatus(tx, services, actor, accepted, status), rejected }
  })
}

/** A dispatch or delivery is undone only on purpose, so the request must include the expected status. */
function mayFollow({ status: from }: OrderRow, { status: to, expectedStatus }: OrderChange): boolean {
  if (expectedStatus !== undefined && expectedStatus !== from) return false
  return nextStatuses[from].includes(to) || (expectedStatus !== undefined && isUndone(from, to))
}

/** Whether an order has to be paid before it gets this status. */
export function isUnpaidFor({ paymentStatus }: Pick<OrderRow, 'paymentStatus'>, to: OrderStatus): boolean {
  return to === 'dispatched' && isUnpaid(paymentStatus)
}

function statusNotAllowed(from: OrderStatus, to: OrderStatus): ShopError {
  const message = `This order is ${from} and can’t be changed to ${to}.`
  return new ShopError('invalid_status_transition', message, { fields: { status: message } })
}

/** Why one of many orders wasn't changed. */
export function notChanged(
  { number, status, paymentStatus, customerCancelledAt }: OrderRow,
  { status: to, expectedStatus }: OrderChange,
) {
  const isUndoing = isUndone(expectedStatus, to)
  const isOnlyUnpaid = status === 'pending' && isUnpaidFor({ paymentStatus }, to)
  const given = isOnlyUnpaid ? 'it isn’t paid yet' : `it is ${status}`
  const reason = customerCancelledAt ? 'the customer has cancelled it' : given
  return `Order ${number} wasn’t ${isUndoing || to === 'pending' ? 'changed' : to}: ${reason}.`
}

function notRefunded({ number }: OrderRow): string {
  return `Order ${number} wasn’t cancelled: your staff role doesn’t allow refunding it.`
}

function orderChanged({ status, history }: Order): ShopError {
  const last = history.at(-1)
  const by = last?.byCustomer ? 'The customer' : last?.by
  const message = `${by} changed this order to ${status} in the meantime.`
  return new ShopError('order_changed', message, { fields: { status: message } })
}
