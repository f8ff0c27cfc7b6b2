import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import type { OnlineProvider, PaymentChannel } from '#contract/payments/payment-methods.ts'
import { checkTransition, refundTransitions } from '../../ledger/transitions.ts'
import type { OrderRow } from '../../orders/queries.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import { refunds } from '../../platform/db/schema/index.ts'
import { notFound } from '../../platform/errors.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

/** Inserts refunds. Refunds whose request key the order already has are skipped. */
export async function insertRefunds(tx: Db, rows: NewRefund[]): Promise<RefundRow[]> {
  if (rows.length === 0) return []
  // Not when the transaction began: the order may have been dispatched while it waited. See `refundedUnits`.
  const timed = rows.map((row) => ({ createdAt: sql`clock_timestamp()`, ...row }))
  return tx.insert(refunds).values(timed).onConflictDoNothing().returning()
}

export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Finds a refund of an order, whose lock must be held. Throws `not_found`. */
export async function getRefund(tx: Db, order: OrderRow, id: string): Promise<RefundRow> {
  const refund = isUuid(id) ? await findRefund(tx, id) : undefined
  if (refund?.orderId !== order.id) throw notFound(t('Refund not found.'))
  return refund
}

/** The key of the refund that replaces a failed one. */
export const retryKey = (id: string): string => `retry ${id}`

/** Finds a refund by the provider’s id of it. */
export async function findRefundByReference(
  db: Db,
  channel: PaymentChannel,
  reference: string,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.channel, channel), eq(refunds.reference, reference)))
  return row
}

/** Changes a refund, whose order must be locked. Throws if its new state can’t follow. */
export async function updateRefund(
  tx: Db,
  { id, state }: Pick<RefundRow, 'id' | 'state'>,
  changes: Partial<NewRefund>,
): Promise<void> {
  checkTransition(refundTransitions, state, changes.state ?? state)
  await tx.update(refunds).set(changes).where(eq(refunds.id, id))
}

/**
 * Takes up to `limit` refunds that are to be sent to a provider. Each is due again later, in case the process dies or
 * the provider doesn’t respond: after a minute at first, then after ever longer.
 */
export async function claimDueRefunds(db: Db, provider: OnlineProvider, limit: number): Promise<RefundRow[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.channel, provider), eq(refunds.state, 'requested'), lte(refunds.nextTryAt, sql`now()`)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({ nextTryAt: sql`now() + greatest(interval '1 minute', least(interval '6 hours', (now() - created_at) / 2))` })
    .where(inArray(refunds.id, due))
    .returning()
}
