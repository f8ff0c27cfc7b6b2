import { eq, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import { toUnits } from '#contract/money.ts'
import type { OrderDispute, OrderLedger } from '#contract/payments/refunds.ts'
import type { MovementRow } from '../ledger/queries.ts'
import { actorName } from '../platform/audit/actor-name.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { orders, paymentAttempts, payments, refunds, users } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'
import { storedWords } from '../platform/language/stored-words.ts'
import { mayRecord, reversibleTransfer } from './record-transfers.ts'
import { loadRefundable } from './refunds/refundable.ts'

type Entry = { movement: MovementRow; method: string | null; by: string; paidCents: number; keptCents: number }

/** Returns the payments, refunds and disputes of an order, and the amount left to refund. Throws `not_found`. */
export async function getOrderLedger(db: Db, id: string): Promise<OrderLedger> {
  const [order] = isUuid(id) ? await db.select().from(orders).where(eq(orders.id, id)) : []
  if (!order) throw notFound(t('Order not found.'))
  const entries = await listEntries(db, order.id)
  // Until the provider has paid it out, staff see a refund as open.
  const needsAttention = sql<boolean>`${refunds.state} = 'pending' or ${refunds.id} in (select id from open_refunds)`
  const made = await db
    .select({ refund: refunds, by: actorName(refunds), isOpen: needsAttention })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.userId))
    .where(eq(refunds.orderId, order.id))
    .orderBy(refunds.createdAt, refunds.id)
  const { rest, source, all } = await loadRefundable(db, order)
  const movements = entries.map(({ movement }) => movement)
  return {
    status: order.paymentStatus,
    movements: entries.map(({ movement, method, by, keptCents }) => ({
      kind: movement.kind,
      channel: movement.channel,
      amount: toUnits(movement.amountCents),
      effect: toUnits(keptCents),
      method: storedWords(method ?? ''),
      at: movement.at.toISOString(),
      by: movement.userId === null ? null : by,
    })),
    refunds: made.map(({ refund, by, isOpen }) => ({
      id: refund.id,
      state: refund.state,
      channel: refund.channel,
      amount: toUnits(refund.amountCents),
      lines: refund.lines,
      shipping: toUnits(refund.shippingCents),
      fee: toUnits(refund.feeCents),
      reason: storedWords(refund.reason),
      problem: storedWords(refund.problem),
      isOpen,
      createdAt: refund.createdAt.toISOString(),
      by: refund.userId === null ? null : by,
    })),
    disputes: toDisputes(entries),
    paid: toUnits(entries.reduce((sum, { paidCents }) => sum + paidCents, 0)),
    left: {
      amount: toUnits(rest.cents),
      quantities: rest.quantities,
      shipping: toUnits(rest.shippingCents),
      fee: toUnits(rest.feeCents),
    },
    channel: source?.channel ?? null,
    canRecord: mayRecord(order),
    canReverse: reversibleTransfer(order, movements, all) !== undefined,
  }
}

function listEntries(db: Db, orderId: string): Promise<Entry[]> {
  return db
    .select({
      movement: payments,
      method: paymentAttempts.method,
      by: actorName(payments),
      paidCents: sql<number>`paid_cents::float8`,
      keptCents: sql<number>`kept_cents::float8`,
    })
    .from(payments)
    .innerJoin(sql`ledger`, sql`ledger.id = ${payments.id}`)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .leftJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id)
}

function toDisputes(entries: Entry[]): OrderDispute[] {
  const movements = entries.map(({ movement }) => movement)
  return movements
    .filter(({ kind }) => kind === 'disputed')
    .map(({ channel, reference, amountCents, respondBy }) => {
      const has = (kind: 'dispute_won' | 'dispute_lost') =>
        movements.some((each) => each.kind === kind && each.channel === channel && each.reference === reference)
      const state = has('dispute_won') ? 'won' : has('dispute_lost') ? 'lost' : 'open'
      return { amount: toUnits(amountCents), state, respondBy: respondBy?.toISOString() ?? null }
    })
}
