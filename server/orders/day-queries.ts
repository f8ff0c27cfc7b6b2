import { and, eq, inArray, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { ShopSummary } from '#contract/orders/orders.ts'
import { payableStatuses } from '#contract/payments/payable.ts'
import { type Db, prepareOnce } from '../platform/db/database.ts'
import { orders } from '../platform/db/schema/index.ts'
import type { Span } from './order-filter.ts'

/**
 * One lookup per day and float8, which is exact up to 2^53 cents: grouping and numeric sums take three times as long. On
 * the embedded database, planning it took as long as running it.
 */
const ordersOfDays = prepareOnce((db) =>
  db
    .select({
      day: sql<string>`day`,
      orders: sql<number>`placed.orders`,
      keptCents: sql<number>`moved.kept`,
      chargedBackCents: sql<number>`moved.charged_back`,
    })
    .from(sql`
      jsonb_to_recordset(${sql.placeholder('days')}::jsonb) as calendar (day text, "from" float8, before float8)
      cross join lateral (
        select count(*)::integer as orders from orders
        where created_at >= to_timestamp("from" / 1000) and created_at < to_timestamp(before / 1000)
      ) as placed
      cross join lateral (
        select coalesce(sum(kept_cents::float8), 0) as kept,
          coalesce(sum(charged_back_cents::float8), 0) as charged_back
        from ledger
        where at >= to_timestamp("from" / 1000) and at < to_timestamp(before / 1000)
          and currency = ${sql.placeholder('currency')}
      ) as moved
    `)
    .orderBy(sql`day`)
    .prepare('orders_of_days'),
)

/**
 * Returns orders of days, and their revenue in a currency by the ledger, including days without either. Times are in
 * milliseconds since 1970.
 */
export async function sumUpDays(db: Db, days: Span[], currency: string): Promise<ShopSummary['days']> {
  const rows = await ordersOfDays(db).execute({ days: JSON.stringify(days), currency })
  return rows.map(({ keptCents, chargedBackCents, ...day }) => ({
    ...day,
    revenue: toUnits(keptCents),
    chargedBack: toUnits(chargedBackCents),
  }))
}

/** Returns the total of all orders in a currency that are still to be paid. */
export async function sumUpUnpaid(db: Db, currency: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(total_cents::float8), 0)` })
    .from(orders)
    .where(and(inArray(orders.paymentStatus, [...payableStatuses]), eq(orders.currency, currency)))
  return toUnits(row?.cents ?? 0)
}
