import type { User } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import { may } from '#contract/permissions.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { findOrder } from './queries.ts'

/** Returns whether a user may see an order. For all others it doesn't exist. */
export function mayOpen(user: User, ownerId: string): boolean {
  return may(user, 'view') || user.id === ownerId
}

export async function getOrder(db: Db, user: User, id: string): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order || !mayOpen(user, order.user.id)) throw notFound('Order')
  return order
}
