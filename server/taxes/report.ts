import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { toPercentage, toUnits } from '#contract/money.ts'
import { maxReportMonths, type TaxReport } from '#contract/taxes/tax-report.ts'
import { withQuote } from '../platform/csv/csv-cells.ts'
import { writeCsv } from '../platform/csv/write-csv.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError } from '../platform/errors.ts'
import type { ShopInfo } from '../platform/settings/settings.ts'
import { addDays, startOfDay } from '../platform/time/days.ts'

type Shop = Pick<ShopInfo, 'timeZone' | 'country'>
type Range = { from: string; to: string }

type Row = {
  month: string
  country: string
  name: string
  ppb: number
  exemption: string
  currency: string
  orders: number
  netCents: number
  taxCents: number
}

type Total = { currency: string; orders: number; roundingCents: number; totalCents: number }

/**
 * The taxes of orders that weren’t cancelled, by month in the shop’s time zone, country and rate. Net, tax and rounding add
 * up to the totals of the orders, to the cent. Orders that are picked up belong to the shop’s country. Throws
 * `invalid_input` for days that are in the wrong order or too far apart.
 */
export async function getTaxReport(db: Db, shop: Shop, range: Range): Promise<TaxReport> {
  const months = listMonths(range, shop.timeZone)
  const selected = sql`
    select orders.*, month.name as month from orders
    join jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as month(name text, since timestamptz, until timestamptz)
      on created_at >= since and created_at < until
    where status <> 'cancelled'
  `
  const { rows } = (await db.execute(sql`
    select month, case when pickup_place is null then address ->> 'country' else ${shop.country} end as country,
      tax.name, tax.ppb::float8 as ppb, coalesce(price ->> 'exemption', '') as exemption, currency,
      count(distinct selected.id)::integer as orders, sum("netCents")::float8 as "netCents",
      sum("taxCents")::float8 as "taxCents"
    from (${selected}) as selected
    cross join lateral jsonb_to_recordset(price -> 'taxes')
      as tax(name text, ppb bigint, "netCents" bigint, "taxCents" bigint)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 4 desc, 3, 5, 6
  `)) as { rows: Row[] }
  const { rows: totals } = (await db.execute(sql`
    select currency, count(*)::integer as orders, sum(rounding_cents)::float8 as "roundingCents",
      sum(total_cents)::float8 as "totalCents"
    from (${selected}) as selected group by 1 order by 1
  `)) as { rows: Total[] }
  return {
    rows: rows.map(({ ppb, netCents, taxCents, ...row }) => ({
      ...row,
      ...{ rate: toPercentage(ppb), net: toUnits(netCents), tax: toUnits(taxCents) },
    })),
    totals: totals.map(({ currency, orders, roundingCents, totalCents }) => ({
      ...{ currency, orders, rounding: toUnits(roundingCents), total: toUnits(totalCents) },
      net: toUnits(sum(rows, currency, 'netCents')),
      tax: toUnits(sum(rows, currency, 'taxCents')),
    })),
  }
}

function sum(rows: Row[], currency: string, name: 'netCents' | 'taxCents'): number {
  return rows.filter((row) => row.currency === currency).reduce((total, row) => total + row[name], 0)
}

/** The months from one day to another, each with the moments between which it lies. */
function listMonths({ from, to }: Range, timeZone: string): { name: string; since: string; until: string }[] {
  if (from > to) throw fieldError('to', 'Must not be before the start.')
  const months: { name: string; since: string; until: string }[] = []
  for (let start = from; start <= to; ) {
    const next = firstOfNextMonth(start)
    const end = next > to ? addDays(to, 1) : next
    const moment = (day: string) => new Date(startOfDay(day, timeZone)).toISOString()
    months.push({ name: start.slice(0, 7), since: moment(start), until: moment(end) })
    if (months.length > maxReportMonths) throw fieldError('to', `At most ${maxReportMonths} months.`)
    start = next
  }
  return months
}

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

const columns = ['month', 'country', 'tax', 'rate', 'exemption', 'currency', 'orders', 'net', 'tax amount']

/** Writes the rows of a report as a CSV file. */
export function writeTaxReport({ rows }: TaxReport, country: string, report: (error: unknown) => void): Readable {
  async function* cells() {
    for (const { name, rate, net, tax, exemption, ...row } of rows) {
      yield {
        ...{ month: row.month, country: row.country, tax: withQuote(name), rate: String(rate), exemption },
        ...{ currency: row.currency, orders: row.orders, net: net.toFixed(2), 'tax amount': tax.toFixed(2) },
      }
    }
  }
  return writeCsv(cells(), { columns, decimals: ['rate', 'net', 'tax amount'] }, { country, report })
}
