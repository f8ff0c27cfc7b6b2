import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { plainAmount } from '#contract/currencies.ts'
import { plural, t } from '#contract/language/t.ts'
import { toPercentage, toUnits } from '#contract/money.ts'
import { type ReceivedStep, receivedSteps } from '#contract/taxes/received-steps.ts'
import { maxReportMonths, type TaxReport } from '#contract/taxes/tax-report.ts'
import { withQuote } from '../platform/csv/csv-cells.ts'
import { writeCsv } from '../platform/csv/write-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError } from '../platform/errors.ts'
import { addDays, startOfDay, today } from '../platform/time/days.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { isCounted, sumUpReceived } from './money-received.ts'

type Shop = Pick<ShopInfo, 'timeZone' | 'country'>
type Range = { from: string; to: string }
type Query = { [Day in keyof Range]?: string | undefined }

type Row = {
  month: string
  kind: 'orders' | 'refunds'
  country: string
  name: string
  ppb: number
  exemption: string
  currency: string
  count: number
  netCents: number
  taxCents: number
}

type Total = { currency: string; orders: number; refunds: number; totalCents: number }

/**
 * The taxes of orders, and of refunds as negative amounts, by month in the shop’s time zone, country and rate. Refunds
 * count when they were made. Orders that were cancelled count if they had been paid: their refunds reverse them. Net, tax
 * and rounding add up to the totals of the orders less refunds, to the cent. Orders that are picked up belong
 * to the shop’s country. Throws `invalid_input` for days that are in the wrong order or too far apart.
 */
export async function getTaxReport(db: Db, shop: Shop, query: Query): Promise<TaxReport> {
  const range = reportRange(query, shop.timeZone)
  const listed = listMonths(range, shop.timeZone)
  const months = sql`jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
    as month(name text, since timestamptz, until timestamptz)`
  // What isn’t part of an order’s price, such as a second payment, has no taxes.
  const selected = sql`
    select orders.id, month.name as month, 'orders' as kind, 1 as sign, price -> 'taxes' as taxes, total_cents,
      price, currency, pickup_place, address
    from orders join ${months} on created_at >= since and created_at < until
    where ${isCounted}
    union all
    select refunds.id, month.name, 'refunds', case kind when 'refunded' then -1 else 1 end, taxes, payments.amount_cents,
      price, payments.currency, pickup_place, address
    from payments join ${months} on at >= since and at < until
    join refunds on refunds.id = refund_id and jsonb_array_length(taxes) > 0
    join orders on orders.id = payments.order_id
    where kind in ('refunded', 'refund_failed')
  `
  const { rows } = (await db.execute(sql`
    select month, kind, case when pickup_place is null then address ->> 'country' else ${shop.country} end as country,
      tax.name, tax.ppb::float8 as ppb, coalesce(price ->> 'exemption', '') as exemption, currency,
      count(distinct selected.id)::integer as count, sum(sign * "netCents")::float8 as "netCents",
      sum(sign * "taxCents")::float8 as "taxCents"
    from (${selected}) as selected
    cross join lateral jsonb_to_recordset(taxes) as tax(name text, ppb bigint, "netCents" bigint, "taxCents" bigint)
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 5 desc, 4, 6, 7
  `)) as { rows: Row[] }
  const { rows: totals } = (await db.execute(sql`
    select currency, count(distinct id) filter (where kind = 'orders')::integer as orders,
      count(distinct id) filter (where kind = 'refunds')::integer as refunds, sum(sign * total_cents)::float8 as "totalCents"
    from (${selected}) as selected group by 1 order by 1
  `)) as { rows: Total[] }
  const received = await sumUpReceived(db, { since: listed[0]?.since ?? '', until: listed.at(-1)?.until ?? '' })
  return {
    ...range,
    rows: rows.map(({ ppb, netCents, taxCents, ...row }) => ({
      ...row,
      rate: toPercentage(ppb),
      net: toUnits(netCents),
      tax: toUnits(taxCents),
    })),
    totals: [...received].map(([currency, money]) => {
      const { orders, refunds, totalCents } = totals.find((each) => each.currency === currency) ?? noTotal
      const [net, tax] = [sum(rows, currency, 'netCents'), sum(rows, currency, 'taxCents')]
      return {
        currency,
        orders,
        refunds,
        net: toUnits(net),
        tax: toUnits(tax),
        total: toUnits(totalCents),
        rounding: toUnits(totalCents - net - tax),
        money,
      }
    }),
  }
}

const noTotal = { orders: 0, refunds: 0, totalCents: 0 }

function sum(rows: Row[], currency: string, name: 'netCents' | 'taxCents'): number {
  return rows.filter((row) => row.currency === currency).reduce((total, row) => total + row[name], 0)
}

/** The days of a report. By default, it ends today, and begins with the year of its last day. */
export function reportRange({ from, to }: Query, timeZone: string, now = Date.now()): Range {
  const last = to ?? today(timeZone, now)
  return { from: from ?? `${last.slice(0, 4)}-01-01`, to: last }
}

/** The months from one day to another, each with its start and end. */
function listMonths({ from, to }: Range, timeZone: string): { name: string; since: string; until: string }[] {
  if (from > to) throw fieldError('to', t('Must not be before the start.'))
  const months: { name: string; since: string; until: string }[] = []
  for (let start = from; start <= to; ) {
    const next = firstOfNextMonth(start)
    const end = next > to ? addDays(to, 1) : next
    const moment = (day: string) => new Date(startOfDay(day, timeZone)).toISOString()
    months.push({ name: start.slice(0, 7), since: moment(start), until: moment(end) })
    if (months.length > maxReportMonths)
      throw fieldError('to', plural(maxReportMonths, 'Select up to {count} month.', 'Select up to {count} months.'))
    start = next
  }
  return months
}

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

const columns = [
  'month',
  'type',
  'country',
  'tax',
  'rate',
  'exemption',
  'currency',
  'count',
  'net',
  'tax amount',
  'amount',
]

const stepNames: Record<ReceivedStep, string> = {
  total: 'total',
  unpaid: 'not paid in this period',
  otherOrders: 'payments for other orders',
  overpaid: 'paid too much, less returned',
  chargedBack: 'charged back',
  received: 'money received',
}

/** Writes the rows of a report as a CSV file, and how their total adds up to the money received. */
export function writeTaxReport(
  { rows, totals }: TaxReport,
  country: string,
  report: (error: unknown) => void,
): Readable {
  async function* cells() {
    for (const { name, rate, net, tax, exemption, ...row } of rows) {
      const amounts = { net: plainAmount(net, row.currency), 'tax amount': plainAmount(tax, row.currency) }
      yield {
        month: row.month,
        type: row.kind,
        country: row.country,
        tax: withQuote(name),
        rate: String(rate),
        exemption,
        currency: row.currency,
        count: row.count,
        ...amounts,
      }
    }
    for (const { currency, ...each } of totals) {
      for (const { step, amount } of receivedSteps(each)) {
        yield { type: stepNames[step], currency, amount: plainAmount(amount + 0, currency) }
      }
    }
  }
  return writeCsv(cells(), { columns, decimals: ['rate', 'net', 'tax amount', 'amount'] }, { country, report })
}
