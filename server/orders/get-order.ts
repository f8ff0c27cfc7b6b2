import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/permissions.ts'
import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { findWithdrawable } from '#contract/withdrawals/withdrawable.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound } from '../platform/errors.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { findOrder } from './queries.ts'

/** Returns whether a user may see an order. For all others it doesn't exist. */
export function mayOpen(user: User, ownerId: string): boolean {
  return may(user, 'view') || user.id === ownerId
}

export async function getOrder({ db, shop }: { db: Db; shop: Shop }, user: User, id: string): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order || !mayOpen(user, order.user.id)) throw notFound(t('Order not found.'))
  return viewOrder(shop, user, order)
}

type Shop = Pick<ShopInfo, 'name' | 'country' | 'timeZone' | 'holidays'>

/**
 * Returns a user's view of an order. Its customer sees the items that they can withdraw from. Customers see neither staff
 * names nor warnings and reasons for staff.
 */
export function viewOrder(shop: Shop, user: User, order: Order): Order {
  const withdrawable = order.user.id === user.id ? findWithdrawable(order, shop, new Date()) : undefined
  const viewed = { ...order, ...(withdrawable !== undefined && { withdrawable }) }
  if (may(user, 'view')) return viewed
  const { marks: _marks, refundTasks: _tasks, history, ...rest } = viewed
  return {
    ...rest,
    history: history.map(({ cancellation: _cancellation, ...entry }) =>
      entry.byCustomer ? entry : { ...entry, by: shop.name },
    ),
  }
}
