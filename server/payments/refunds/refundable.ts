import { asc, eq, inArray, sql } from 'drizzle-orm'
import { smallestCents } from '#contract/currencies.ts'
import type { PaymentChannel } from '#contract/payments/payment-methods.ts'
import {
  type EarlierRefund,
  getRefundable,
  type RefundableOrder,
  type RefundableRest,
} from '#contract/payments/refund-amounts.ts'
import type { OrderRow } from '../../orders/queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { orderItems, refunds } from '../../platform/db/schema/index.ts'
import { listRefunds, type RefundRow } from './queries.ts'

/** Where the money of an order came from, and how much of it has been refunded or is reserved for refunds. */
export type Source = {
  orderId: string
  /** Null if staff have recorded the payment. */
  attemptId: string | null
  channel: PaymentChannel
  /** Less the amount charged back. */
  paidCents: number
  refundedCents: number
}

/** The payments of orders, the one with the most money left first. */
export async function listSources(db: Db, orderIds: string[]): Promise<Source[]> {
  const { rows } = (await db.execute(sql`
    select *, coalesce((
      select sum(amount_cents) from refunds
      where refunds.order_id = source."orderId" and refunds.attempt_id is not distinct from source."attemptId"
        and (refunds.attempt_id is not null or refunds.channel = source.channel) and state <> 'failed'
    ), 0)::float8 as "refundedCents"
    from (
      select order_id as "orderId", attempt_id as "attemptId", channel,
        sum(paid_cents - charged_back_cents)::float8 as "paidCents"
      from ledger where order_id = any(${sql.param(orderIds)}::uuid[])
      group by order_id, attempt_id, channel
    ) as source
    where "paidCents" > 0
  `)) as { rows: Source[] }
  return rows.toSorted((a, b) => getRemaining(b) - getRemaining(a))
}

export const getRemaining = ({ paidCents, refundedCents }: Source): number => Math.max(0, paidCents - refundedCents)

/** Whether a refund is part of the order’s price. Others return money that wasn’t for the order, such as a second payment. */
export const isOfPrice = ({ taxes }: Pick<RefundRow, 'taxes'>): boolean => taxes.length > 0

/** The refunds that count: failed ones have given their amounts free again. */
export function countedRefunds(rows: RefundRow[]): EarlierRefund[] {
  return rows.filter((refund) => refund.state !== 'failed' && isOfPrice(refund))
}

/** The refunds of orders that count, by order. */
export async function listCountedRefunds(db: Db, orderIds: string[]): Promise<Map<string, EarlierRefund[]>> {
  const rows = await db.select().from(refunds).where(inArray(refunds.orderId, orderIds))
  return new Map(orderIds.map((id) => [id, countedRefunds(rows.filter(({ orderId }) => orderId === id))]))
}

/** The refundable rest of an order’s price, without its items. */
export function moneyLeft({ price, totalCents, currency }: OrderRow, earlier: EarlierRefund[]): RefundableRest {
  return getRefundable({ totalCents, lines: [], ...taxesOf(price), smallestCents: smallestCents(currency) }, earlier)
}

const taxesOf = ({ taxes, shipping, fee }: OrderRow['price']) => ({
  taxes,
  shippingTaxes: shipping?.taxes ?? [],
  feeTaxes: fee?.taxes ?? [],
})

export type Refundable = {
  order: RefundableOrder
  /** The items by position. */
  items: { productId: string; variantId: string | null; title: string }[]
  all: RefundRow[]
  earlier: EarlierRefund[]
  rest: RefundableRest
  /** The payment that is refunded. */
  source: Source | undefined
}

/** All that a refund of an order depends on. Its lock must be held if the refund is made. */
export async function loadRefundable(db: Db, row: OrderRow): Promise<Refundable> {
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, row.id))
    .orderBy(asc(orderItems.position))
  const [source] = await listSources(db, [row.id])
  const all = await listRefunds(db, row.id)
  const { price, totalCents, currency } = row
  const order = {
    totalCents,
    ...taxesOf(price),
    smallestCents: smallestCents(currency),
    lines: items.map(({ quantity, taxName, taxPpb, netCents, taxCents }) => ({
      quantity,
      taxes: [{ name: taxName, ppb: taxPpb, netCents, taxCents }],
    })),
  }
  const earlier = countedRefunds(all)
  const rest = getRefundable(order, earlier)
  return {
    order,
    items,
    all,
    earlier,
    source,
    rest: { ...rest, cents: Math.min(rest.cents, source ? getRemaining(source) : 0) },
  }
}
