import type { OrderRow } from '../orders/queries.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { endAttemptsOf } from './queries.ts'
import { refundCancelled } from './refunds.ts'

/** Ends the attempts to pay orders that have just been cancelled, and refunds what was paid. Most orders have neither. */
export async function cancelPayments(tx: Db, orders: OrderRow[], actor: Actor): Promise<void> {
  const concerned = orders.filter(({ paymentStatus }) => paymentStatus !== 'due')
  if (concerned.length === 0) return
  await endAttemptsOf(
    tx,
    concerned.map(({ id }) => id),
  )
  await refundCancelled(tx, concerned, actor)
}
