import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/permissions.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound } from '../platform/errors.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'
import { findOrder } from './queries.ts'

/** Returns whether a user may see an order. For all others it doesn't exist. */
export function mayOpen(user: User, ownerId: string): boolean {
  return may(user, 'view') || user.id === ownerId
}

export async function getOrder(
  { db, shop }: { db: Db; shop: Pick<ShopInfo, 'name'> },
  user: User,
  id: string,
): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order || !mayOpen(user, order.user.id)) throw notFound('Order')
  return viewOrder(shop, user, order)
}

/** Returns a user's view of an order. Customers see neither staff names nor warnings for staff. */
export function viewOrder({ name }: Pick<ShopInfo, 'name'>, user: User, order: Order): Order {
  if (may(user, 'view')) return order
  const { marks: _marks, history, ...rest } = order
  return { ...rest, history: history.map((entry) => (entry.byCustomer ? entry : { ...entry, by: name })) }
}
