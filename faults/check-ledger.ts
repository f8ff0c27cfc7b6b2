import type { Database } from '../server/platform/db/database.ts'
import type { DeliveredEmail } from './mail-server.ts'
import type { Ledger, Purchase } from './shoppers.ts'

/** The differences between a ledger and the shop. */
export type Differences = { lost: string[]; twice: string[] }

type OrderRow = {
  id: string
  number: number
  status: string
  payment: string
  isAnnounced: boolean
  /** Whether it was cancelled because no one had paid. */
  isUnpaid: boolean
  /** Whether a payment has withdrawn its confirmation before that left. The email about the payment has all of it. */
  isOvertaken: boolean
  key: string
  items: Record<string, number>
}

const selectOrders = `
  select id, number, status, payment_status as payment, unpaid_at is not null as "isUnpaid",
    announced_at is not null as "isAnnounced", idempotency_key as key, exists (
      select from outbox_emails
      where order_id = orders.id and kind = 'order_placed' and suppression_reason = 'withdrawn'
    ) as "isOvertaken",
    (select json_object_agg(product_id, quantity) from order_items where order_id = orders.id) as items
  from orders
`

type DiscountedOrder = { number: number; status: string; discounts: number; uses: number }

const selectDiscounts = `
  select number, status, jsonb_array_length(price->'applied') as discounts,
    (select count(*)::integer from discount_uses where order_id = orders.id) as uses
  from orders
`

const selectWaitingEmails = `
  select data->>'subject' as subject from jobs.job where name = 'email' and state in ('created', 'retry', 'active')
  union all
  select case data->>'kind' when 'order_cancelled' then 'Your order ' || number || ' was cancelled'
    else 'We’ve received your order ' || number end
  from jobs.job join public.orders on orders.id::text = data->>'order'
  where name = 'order-email' and state in ('created', 'retry', 'active')
`

/**
 * Compares a ledger with the database: each acknowledged purchase and cancellation is there, nothing is there that no
 * one requested, the stock of each product matches the orders, the limited discount was used by as many orders as have it
 * and no more than it can be, and each order was emailed once, or its email is still queued. If orders are paid online, the
 * emails are those about new orders, which follow their payments.
 */
export async function checkLedger(
  database: Pick<Database, 'executeSql'>,
  { purchases }: Ledger,
  initial: { stock: number; discountUses: number },
  emails: DeliveredEmail[],
  { arePaidOnline = false } = {},
): Promise<Differences> {
  const select = async <T>(query: string) => (await database.executeSql(query)).rows as T[]
  const orders = await select<OrderRow>(selectOrders)
  const stock = await select<{ id: string; stock: number }>('select id, stock from products')
  const waiting = await select<{ subject: string }>(selectWaitingEmails)
  const byKey = Map.groupBy(orders, ({ key }) => key)
  const found: Differences[] = [
    ...purchases.map((purchase) => checkPurchase(purchase, byKey.get(purchase.key) ?? [])),
    checkUnknownOrders(purchases, orders),
    ...stock.map((product) => checkStock(product, initial.stock, orders)),
    checkDiscountUses(await select<DiscountedOrder>(selectDiscounts), initial.discountUses),
    arePaidOnline
      ? checkEmails(orders, emails.filter(isAboutNewOrder), waiting, emailsOfPaidOrder, withdrawableEmails)
      : checkEmails(orders, emails, waiting, expectedEmails, withdrawableEmails),
  ]
  return { lost: found.flatMap(({ lost }) => lost), twice: found.flatMap(({ twice }) => twice) }
}

function checkPurchase({ order, quantities, cancellation }: Purchase, rows: OrderRow[]): Differences {
  const [row, ...others] = rows
  const twice = others.map(({ number }) => `order ${number} has the key of order ${row?.number}`)
  if (!order) return { lost: [], twice }
  if (!row || row.id !== order.id || row.number !== order.number) return { lost: [`order ${order.number}`], twice }
  const lost = []
  const products = new Set([...quantities.keys(), ...Object.keys(row.items)])
  for (const product of products) {
    const { min, max } = quantities.get(product) ?? { min: 0, max: 0 }
    const quantity = row.items[product] ?? 0
    if (quantity < min) lost.push(`order ${row.number} has ${quantity} of ${product}, not ${min}`)
    if (quantity > max) twice.push(`order ${row.number} has ${quantity} of ${product}, not ${max}`)
  }
  if (cancellation === 'acknowledged' && row.status !== 'cancelled')
    lost.push(`the cancellation of order ${row.number}`)
  if (!cancellation && row.status === 'cancelled' && !row.isUnpaid)
    twice.push(`order ${row.number} was cancelled by no one`)
  return { lost, twice }
}

function checkUnknownOrders(purchases: Purchase[], orders: OrderRow[]): Differences {
  const keys = new Set(purchases.map(({ key }) => key))
  const unknown = orders.filter(({ key }) => !keys.has(key))
  return { lost: [], twice: unknown.map(({ number }) => `order ${number} was placed by no one`) }
}

function checkStock({ id, stock }: { id: string; stock: number }, initial: number, orders: OrderRow[]): Differences {
  const sold = orders
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { items }) => sum + (items[id] ?? 0), 0)
  const difference = `${id} has ${stock} in stock, not ${initial - sold}`
  return { lost: stock > initial - sold ? [difference] : [], twice: stock < initial - sold ? [difference] : [] }
}

function checkDiscountUses(orders: DiscountedOrder[], max: number): Differences {
  const open = orders.filter(({ status }) => status !== 'cancelled')
  const used = open.reduce((sum, { uses }) => sum + uses, 0)
  const lost = open.filter(({ discounts, uses }) => uses < discounts)
  const twice = orders.filter(({ status, discounts, uses }) => uses > (status === 'cancelled' ? 0 : discounts))
  return {
    lost: lost.map(({ number }) => `the use of the discount of order ${number}`),
    twice: [
      ...twice.map(({ number }) => `order ${number} counts as a use of a discount it doesn’t have`),
      ...(used > max ? [`a discount for ${max} orders was used ${used} times`] : []),
    ],
  }
}

function checkEmails(
  orders: OrderRow[],
  emails: DeliveredEmail[],
  waiting: { subject: string }[],
  expectedOf: (order: OrderRow) => string[],
  withdrawableOf: (order: OrderRow) => string[],
): Differences {
  const delivered = Map.groupBy(emails, about)
  const queued = new Set(waiting.map(about))
  const expected = new Set(orders.flatMap(expectedOf))
  const withdrawable = new Set(orders.flatMap(withdrawableOf))
  const isKnown = (subject: string) => expected.has(subject) || withdrawable.has(subject)
  const isRepeated = (subject: string) => new Set(delivered.get(subject)?.map(({ id }) => id)).size > 1
  return {
    lost: [...expected].filter((subject) => !delivered.has(subject) && !queued.has(subject)),
    twice: [...delivered.keys()].filter((subject) => !isKnown(subject) || isRepeated(subject)),
  }
}

/** The subject without the customer's name. */
const about = ({ subject }: { subject: string }) => subject.replace(/ from .*/, '')

const newOrderEmails = (number: number) => [`We’ve received your order ${number}`, `New order ${number}`]
const isAboutNewOrder = ({ subject }: { subject: string }) => /^(We’ve received your|New) order /.test(subject)

export function expectedEmails({ number, status }: { number: number; status: string }): string[] {
  if (status !== 'cancelled') return newOrderEmails(number)
  return [`Your order ${number} was cancelled`, `Order ${number} was cancelled by the customer`]
}

function emailsOfPaidOrder({ number, status, isAnnounced, isOvertaken, payment }: OrderRow): string[] {
  if (status === 'cancelled' || !(isAnnounced || payment === 'paid')) return []
  return isOvertaken ? [`New order ${number}`] : newOrderEmails(number)
}

/** Emails that a cancellation or a payment withdraws unless they have left. */
const withdrawableEmails = ({ number, status, isOvertaken }: OrderRow): string[] =>
  status === 'cancelled' || isOvertaken ? newOrderEmails(number) : []
