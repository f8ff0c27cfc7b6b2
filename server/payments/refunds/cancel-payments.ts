import type { OrderRow } from '../../orders/queries.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { endAttemptsOf } from '../attempts/queries.ts'
import { refundCancelled } from './refunds.ts'

/** Ends the attempts to pay orders that have just been cancelled, and refunds what was paid, for a reason that may be empty. */
export async function cancelPayments(tx: Db, orders: OrderRow[], actor: Actor, reason: string): Promise<void> {
  await endPayments(tx, orders)
  await refundCancelled(tx, orders, actor, reason)
}

/** Ends the attempts to pay orders that have just been cancelled or dispatched. */
export async function endPayments(tx: Db, orders: Pick<OrderRow, 'id'>[]): Promise<void> {
  await endAttemptsOf(
    tx,
    orders.map(({ id }) => id),
  )
}
