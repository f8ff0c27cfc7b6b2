import type { OrdersChanged } from '#contract/orders/orders.ts'
import { rejectChange } from '../orders/change-problem.ts'
import { listOrdersById } from '../orders/queries.ts'
import type { OrderServices } from '../orders/services.ts'
import { lockOrders } from '../orders/write-queries.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { notFound } from '../platform/errors.ts'
import { recordPending, reversePending } from './record-transfer.ts'

type Services = Pick<OrderServices, 'db' | 'outbox' | 'orderEmails' | 'settings'>

/**
 * Records that the bank transfers for many pending orders have arrived, or undoes that, each in a transaction of its own: the
 * emails and the stock of one order don’t depend on the others. Lists the orders that couldn’t be changed.
 */
export async function recordTransfers(
  services: Services,
  actor: Actor,
  { ids, isPaid }: { ids: string[]; isPaid: boolean },
): Promise<OrdersChanged> {
  const change = isPaid ? recordPending : reversePending
  const changed: string[] = []
  const rejected: OrdersChanged['rejected'] = []
  for (const id of new Set(ids)) {
    const rejection = await services.db.transaction(async (tx) => {
      const [order] = await lockOrders(tx, [id])
      if (!order) return { reason: 'not_found' as const, message: notFound('Order').message }
      const reason = await change(tx, services, actor, order)
      return reason && rejectChange(order, isPaid ? 'marked as paid' : 'marked as unpaid', reason)
    })
    if (rejection) rejected.push({ ...rejection, id })
    else changed.push(id)
  }
  return { changed: await listOrdersById(services.db, changed), rejected }
}
