import { sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { TaxReport } from '#contract/taxes/tax-report.ts'
import type { Db } from '../platform/db/database.ts'

type Money = TaxReport['totals'][number]['money']

/** Whether the tax report counts an order: it wasn’t cancelled, or had been paid. */
export const isCounted = sql`(
  status <> 'cancelled' or exists (select from refunds where order_id = orders.id and jsonb_array_length(taxes) > 0)
)`

type Row = { currency: string } & { [Name in keyof Money]: number }

/**
 * Sums up the money received in a period, by currency, and its difference from the period’s orders less refunds in
 * it: the total of the tax report less `unpaid`, plus `otherOrders` and `overpaid`, less `chargedBack` is `received`.
 */
export async function sumUpReceived(
  db: Db,
  { since, until }: { since: string; until: string },
): Promise<Map<string, Money>> {
  const isWithin = (time: string) =>
    sql`${sql.raw(time)} >= ${since}::timestamptz and ${sql.raw(time)} < ${until}::timestamptz`
  // An order and its payments are compared within the period.
  const { rows } = (await db.execute(sql`
    select currency,
      sum(greatest(total - paid, 0))::float8 as unpaid,
      sum(case when is_placed then 0 else paid end)::float8 as "otherOrders",
      sum(case when is_placed then greatest(paid - total, 0) else 0 end - returned)::float8 as overpaid,
      sum(charged_back)::float8 as "chargedBack",
      sum(kept)::float8 as received
    from (
      select coalesce(placed.currency, moved.currency) as currency, placed.id is not null as is_placed,
        coalesce(total_cents, 0) as total, coalesce(paid, 0) as paid, coalesce(returned, 0) as returned,
        coalesce(charged_back, 0) as charged_back, coalesce(kept, 0) as kept
      from (select id, currency, total_cents from orders where ${isWithin('created_at')} and ${isCounted}) as placed
      full join (
        select order_id, currency, sum(paid_cents) as paid, sum(returned_cents) as returned,
          sum(charged_back_cents) as charged_back, sum(kept_cents) as kept
        from ledger where ${isWithin('at')} group by 1, 2
      ) as moved on moved.order_id = placed.id and moved.currency = placed.currency
    ) as compared
    group by 1 order by 1
  `)) as { rows: Row[] }
  return new Map(
    rows.map(({ currency, unpaid, otherOrders, overpaid, chargedBack, received }) => [
      currency,
      {
        unpaid: toUnits(unpaid),
        otherOrders: toUnits(otherOrders),
        overpaid: toUnits(overpaid),
        chargedBack: toUnits(chargedBack),
        received: toUnits(received),
      },
    ]),
  )
}
