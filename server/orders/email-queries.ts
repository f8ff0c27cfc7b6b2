import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { TaxPart } from '#contract/pricing/order-price.ts'
import { toTax } from '#contract/pricing/to-amounts.ts'
import type { Db } from '../platform/db/database.ts'
import { outboxEmails, type RefundFacts, type refunds } from '../platform/db/schema/index.ts'
import { allKinds, type OrderEmail, type OrderEmailKind, type OrderEvent, overtakenBy } from './order-email-kinds.ts'

const ofOrders = (orderIds: string[], emails: Parameters<typeof allKinds>[0]) =>
  and(inArray(outboxEmails.orderId, orderIds), inArray(outboxEmails.kind, allKinds(emails)))

/**
 * Marks the emails that an event has made untrue, and withdraws any that wait. One that is being sent now may still
 * arrive, but isn't tried again. Returns how many it has withdrawn.
 */
export async function overtakeEmails(tx: Db, orderIds: string[], event: OrderEvent): Promise<number> {
  return overtake(tx, ofOrders(orderIds, overtakenBy[event]))
}

/** Does the same with the emails about a refund that has failed or was reversed. */
export async function overtakeRefundEmails(tx: Db, refundId: string): Promise<void> {
  await overtake(tx, eq(outboxEmails.refundId, refundId))
}

/** Withdraws the email to the shop about a new order, unless it has left or is being sent now. Returns whether it did. */
export async function withdrawNewOrderEmail(tx: Db, orderId: string): Promise<boolean> {
  const { state, sendingSince } = outboxEmails
  const isUnsent = and(eq(state, 'waiting'), isNull(sendingSince))
  return (await overtake(tx, and(ofOrders([orderId], ['new_order']), isUnsent))) > 0
}

async function overtake(tx: Db, selected: SQL | undefined): Promise<number> {
  const { state, suppressionReason } = outboxEmails
  const isWaiting = sql`${state} = 'waiting'`
  const overtaken = await tx
    .update(outboxEmails)
    .set({
      isOvertaken: true,
      state: sql`case when ${isWaiting} then 'suppressed' else ${state} end`,
      suppressionReason: sql`case when ${isWaiting} then 'withdrawn' else ${suppressionReason} end`,
    })
    .where(and(selected, sql`${suppressionReason} is distinct from 'withdrawn'`))
    .returning({ suppressionReason })
  return overtaken.filter((email) => email.suppressionReason === 'withdrawn').length
}

/** The last email of each kind about orders, if it was withdrawn. */
export async function listWithdrawn(tx: Db, orderIds: string[], emails: readonly OrderEmail[]) {
  const { orderId, kind, suppressionReason, createdAt } = outboxEmails
  const last = await tx
    .selectDistinctOn([orderId, kind], { orderId, kind, suppressionReason })
    .from(outboxEmails)
    .where(ofOrders(orderIds, emails))
    .orderBy(orderId, kind, desc(createdAt))
  const withdrawn = last.filter((email) => email.suppressionReason === 'withdrawn')
  return withdrawn as { orderId: string; kind: OrderEmailKind }[]
}

/**
 * Whether an email was withdrawn, the refund that it is about, and the facts that it states; undefined if its record was
 * deleted.
 */
export async function findQueuedEmail(db: Db, id: string) {
  const { refundId, suppressionReason, facts } = outboxEmails
  const [row] = await db
    .select({ refundId, suppressionReason, facts })
    .from(outboxEmails)
    .where(eq(outboxEmails.id, id))
  return (
    row && {
      isWithdrawn: row.suppressionReason === 'withdrawn',
      refundId: row.refundId ?? undefined,
      facts: row.facts ?? undefined,
    }
  )
}

type RefundRow = typeof refunds.$inferSelect

/** A refund of an order that is in its ledger, with the amount that it and the earlier refunds have left. */
export async function findRefundFacts(db: Db, { taxes }: Order, refundId: string): Promise<RefundFacts | undefined> {
  const { rows } = (await db.execute(sql`
    select entry.channel, entry.amount_cents::float8 as "amountCents", lines, taxes,
      shipping_cents::float8 as "shippingCents", fee_cents::float8 as "feeCents", (
        select sum(refunded_cents) from ledger where ledger.order_id = entry.order_id and ledger.id <= entry.id
      )::float8 as "totalCents", (
        select coalesce(jsonb_agg(part), '[]') from refunds as made, jsonb_array_elements(made.taxes) as part
        where made.order_id = entry.order_id and made.state in ('pending', 'done')
      ) as "madeTaxes"
    from refunds join payments as entry on entry.order_id = refunds.order_id and entry.refund_id = refunds.id
    where refunds.id = ${refundId} and entry.kind = 'refunded' order by entry.id desc limit 1
  `)) as {
    rows: (Pick<RefundRow, 'channel' | 'amountCents' | 'lines' | 'taxes' | 'shippingCents' | 'feeCents'> & {
      totalCents: number
      madeTaxes: TaxPart[]
    })[]
  }
  const [row] = rows
  if (!row) return undefined
  const left = taxes.map((tax) => {
    const made = row.madeTaxes.map(toTax).filter(({ name, rate }) => name === tax.name && rate === tax.rate)
    return made.reduce((rest, part) => ({ ...rest, net: rest.net - part.net, tax: rest.tax - part.tax }), tax)
  })
  return {
    channel: row.channel,
    amount: toUnits(row.amountCents),
    total: toUnits(row.totalCents),
    lines: row.lines.map(({ position, quantity }) => ({ position, quantity })),
    shipping: toUnits(row.shippingCents),
    fee: toUnits(row.feeCents),
    taxes: row.taxes.map(toTax),
    taxesLeft: left,
  }
}

/**
 * Lists the orders whose email about a status may have left since they last got it. Without a record, which is deleted
 * after 30 days, it has.
 */
export function listInformed(
  tx: Db,
  orderIds: string[],
  { status, email }: { status: OrderStatus; email: OrderEmail },
): Promise<string[]> {
  return listInformedSince(
    tx,
    orderIds,
    email,
    sql`(
      select max(at) from order_history
      where order_history.order_id = ${outboxEmails.orderId} and order_history.status = ${status}
    )`,
  )
}

/** Whether the email about the last payment of an order may have left. */
export async function isInformedOfPayment(tx: Db, orderId: string): Promise<boolean> {
  const since = sql`(
    select max(at) from payments where payments.order_id = ${outboxEmails.orderId} and payments.kind = 'paid'
  )`
  return (await listInformedSince(tx, [orderId], 'payment_received', since)).length > 0
}

async function listInformedSince(tx: Db, orderIds: string[], email: OrderEmail, since: SQL): Promise<string[]> {
  const { orderId, state, sendingSince, createdAt } = outboxEmails
  const records = await tx
    .select({ orderId, mayHaveLeft: sql<boolean>`${state} = 'sent' or ${sendingSince} is not null` })
    .from(outboxEmails)
    // The outbox rounds to milliseconds.
    .where(and(ofOrders(orderIds, [email]), sql`${createdAt} >= date_trunc('milliseconds', ${since})`))
  return orderIds.filter((id) => {
    const own = records.filter((record) => record.orderId === id)
    return own.length === 0 || own.some(({ mayHaveLeft }) => mayHaveLeft)
  })
}
