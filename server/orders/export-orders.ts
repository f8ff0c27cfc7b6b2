import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { and, asc, gte, lt, sql } from 'drizzle-orm'
import type { Order, OrderItem } from '#contract/orders.ts'
import { describeOptions } from '#contract/variants.ts'
import { csvOptions, withQuote } from '../catalog/csv-cells.ts'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema/index.ts'
import { startOfDay } from './days.ts'
import { listOrdersById } from './queries.ts'

type Request = { from?: string | undefined; to?: string | undefined; rows: 'orders' | 'items'; timeZone: string }

const batchSize = 500

/**
 * Writes orders as a CSV file for bookkeeping, oldest first: a row for each order, or for each item. Amounts are in units
 * with two decimals. Cells that a spreadsheet would run as formulas are escaped. If reading fails half-way, the file ends
 * early and `report` receives the error.
 */
export function exportOrders(db: Db, request: Request, report: (error: unknown) => void): Readable {
  return pipeline(
    () => listRows(db, request),
    stringify({ ...csvOptions, columns: request.rows === 'orders' ? orderColumns : itemColumns }),
    (error) => {
      // A client that stops reading is not an error.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') report(error)
    },
  )
}

const ofOrder = ['number', 'date', 'status', 'payment', 'payment status', 'currency']
const ofCustomer = ['email', 'name', 'country']
const orderColumns = [...ofOrder, 'subtotal', 'shipping', 'total', ...ofCustomer]
const itemColumns = [...ofOrder, 'product', 'options', 'sku', 'quantity', 'unit price', 'amount', ...ofCustomer]

async function* listRows(db: Db, { rows, timeZone, ...days }: Request) {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  for await (const order of listOrders(db, { ...days, timeZone })) {
    const { address, user, number, status, paymentMethod, paymentStatus, currency } = order
    const common = {
      ...{ number, status, payment: paymentMethod, 'payment status': paymentStatus, currency },
      date: date.format(new Date(order.createdAt)),
      ...{ email: withQuote(user.email), name: withQuote(address.name), country: address.country },
    }
    if (rows === 'items') for (const item of order.items) yield { ...common, ...toItemCells(item) }
    else yield { ...common, ...toAmounts(order) }
  }
}

async function* listOrders(db: Db, { from, to, timeZone }: Omit<Request, 'rows'>): AsyncGenerator<Order> {
  const within = and(
    from === undefined ? undefined : gte(orders.createdAt, new Date(startOfDay(from, timeZone))),
    to === undefined ? undefined : lt(orders.createdAt, new Date(startOfDay(to, timeZone, 1))),
  )
  let last: { createdAt: string; id: string } | undefined
  for (;;) {
    const after = last && sql`(${orders.createdAt}, ${orders.id}) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`
    const found = await db
      // As text, since a date has no microseconds.
      .select({ id: orders.id, createdAt: sql<string>`${orders.createdAt}::text` })
      .from(orders)
      .where(and(within, after))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(batchSize)
    yield* await listOrdersById(
      db,
      found.map(({ id }) => id),
    )
    last = found.at(-1)
    if (found.length < batchSize) return
  }
}

const amount = (units: number) => units.toFixed(2)

function toAmounts({ subtotal, shipping, total }: Order) {
  return { subtotal: amount(subtotal), shipping: amount(shipping), total: amount(total) }
}

function toItemCells({ title, options, sku, quantity, unitPrice }: OrderItem) {
  return {
    ...{ product: withQuote(title), options: withQuote(describeOptions(options)), sku: withQuote(sku), quantity },
    ...{ 'unit price': amount(unitPrice), amount: amount(unitPrice * quantity) },
  }
}
