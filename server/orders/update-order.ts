import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/permissions.ts'
import { t } from '#contract/language/t.ts'
import { needsRefunds } from '#contract/orders/needs-refunds.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order, OrderChange, OrdersChanged } from '#contract/orders/orders.ts'
import type { RejectionReason } from '#contract/orders/rejected-orders.ts'
import { statusInSentence } from '#contract/orders/status-words.ts'
import { isRefundable } from '#contract/payments/is-refundable.ts'
import { forAdminsOnly, permissionMissing } from '../accounts/guards/require-admin.ts'
import { verificationRequired } from '../accounts/second-factor/verify-identity.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import { mayFollow, notSentCodes, rejectOrder, whyNotSent } from './change-problem.ts'
import { getOrder, mayOpen, viewOrder } from './get-order.ts'
import { listOrdersById, type OrderRow } from './queries.ts'
import type { OrderServices } from './services.ts'
import { setStatus } from './set-status.ts'
import { lockOrders } from './write-queries.ts'

type UpdateOrderServices = Pick<OrderServices, 'db' | 'outbox' | 'settings' | 'orderEmails' | 'orderPayments'>

/**
 * Changes the status of an order and queues an email to the customer, and one to the shop if the customer cancels it;
 * cancelling returns the stock, unless staff write the items off. The current status changes nothing. Staff who cancel a
 * paid order of someone else need `isVerified`, a recent proof of identity, and the permission to refund it once it was
 * dispatched.
 * Throws `not_found`, `forbidden` if the user may not set the status, `invalid_status_transition`, `payment_missing` if it
 * has to be paid first, `nothing_to_send` if everything in it was refunded, `verification_required`, or `order_changed` if
 * the status is no longer `expectedStatus`. See docs/behavior.md#order-status.
 */
export async function updateOrder(
  services: UpdateOrderServices,
  user: User,
  id: string,
  { status, expectedStatus, cancellation }: OrderChange,
  { actor, isVerified }: { actor: Actor; isVerified: boolean },
): Promise<Order> {
  const { current: shop } = services.settings
  return services.db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (!order || !mayOpen(user, order.userId)) throw notFound(t('Order not found.'))
    const read = () => getOrder({ db: tx, shop }, user, id)
    if (order.status === status) return read()
    const canSetStatus = may(user, 'orders')
    if (!canSetStatus && user.id !== order.userId) throw permissionMissing()
    if (!canSetStatus && status !== 'cancelled') throw forAdminsOnly()
    if (!canSetStatus && cancellation) throw fieldError('cancellation', t('Only staff can give a reason.'))
    if (expectedStatus !== undefined && expectedStatus !== order.status) throw orderChanged(await read())
    const isAllowed = canSetStatus || order.status === 'pending'
    if (!isAllowed || !mayFollow(order.status, { status, expectedStatus })) throw statusNotAllowed(order, status)
    const reason = status === 'dispatched' ? whyNotSent(await read(), status) : null
    if (reason) {
      throw new ShopError(notSentCodes[reason] ?? 'order_changed', rejectOrder(order, { status }, reason).message)
    }
    if (status === 'cancelled' && canSetStatus) await checkRefund(tx, user, await read(), isVerified)
    const [changed] = await setStatus(tx, services, actor, [order], status, { cancellation })
    return viewOrder(shop, user, changed as Order)
  })
}

/** Cancelling a paid order refunds it. Customers, and staff as customers, can do that until it is dispatched. */
async function checkRefund(tx: Db, user: User, order: Order, isVerified: boolean): Promise<void> {
  if (needsRefunds(order)) {
    if (!may(user, 'refunds'))
      throw new ShopError('forbidden', t('Your staff role doesn’t allow refunding this order.'))
  } else if (!isRefundable(order) || order.user.id === user.id) return
  if (!isVerified) throw await verificationRequired(tx, user.id)
}

/**
 * Changes the status of many orders, each as `updateOrder` does, and lists the orders that could not be changed. The
 * number of statements doesn't depend on the number of orders.
 */
export async function updateOrders(
  services: UpdateOrderServices,
  user: Pick<User, 'staffRole'>,
  ids: string[],
  change: OrderChange,
  actor: Actor,
): Promise<OrdersChanged> {
  const { status, cancellation } = change
  return services.db.transaction(async (tx) => {
    const found = new Map((await lockOrders(tx, ids)).map((order) => [order.id, order]))
    const needsItems = status === 'dispatched'
    const needsPermission = status === 'cancelled' && !may(user, 'refunds')
    const whole = needsItems || needsPermission ? await listOrdersById(tx, [...found.keys()]) : []
    const accepted: OrderRow[] = []
    const rejected: OrdersChanged['rejected'] = []
    for (const id of new Set(ids)) {
      const row = found.get(id.toLowerCase())
      if (!row) {
        rejected.push({ id, reason: 'not_found', message: notFound(t('Order not found.')).message })
        continue
      }
      const order = whole.find((each) => each.id === row.id)
      const reason = whyRejected(row, change, order)
      if (reason) rejected.push({ ...rejectOrder(row, change, reason), id })
      else accepted.push(row)
    }
    return { changed: await setStatus(tx, services, actor, accepted, status, { cancellation }), rejected }
  })
}

/** Why an order can't be changed, if it can't. The whole order is needed for a dispatch, and to check who may refund it. */
function whyRejected(row: OrderRow, change: OrderChange, order: Order | undefined): RejectionReason | null {
  if (row.status === change.status) return null
  if (change.status === 'cancelled' && order && needsRefunds(order)) return 'no_permission'
  if (!mayFollow(row.status, change)) return row.status
  return order ? whyNotSent(order, change.status) : null
}

function statusNotAllowed({ status: from, pickupPlace }: OrderRow, to: OrderStatus): ShopError {
  const isPickup = pickupPlace !== null
  // Translators: {from} and {to} are statuses, such as “dispatched” and “delivered”.
  const message = t('This order is {from} and can’t be changed to {to}.', {
    from: statusInSentence(from, isPickup),
    to: statusInSentence(to, isPickup),
  })
  return new ShopError('invalid_status_transition', message, { fields: { status: message } })
}

function orderChanged({ status, history, pickupPlace }: Order): ShopError {
  const last = history.at(-1)
  const to = statusInSentence(status, pickupPlace !== null)
  // Translators: {to} is a status, such as “dispatched”.
  const message = last?.byCustomer
    ? t('The customer changed this order to {to}.', { to })
    : t('{name} changed this order to {to}.', { name: last?.by ?? '', to })
  return new ShopError('order_changed', message, { fields: { status: message } })
}
