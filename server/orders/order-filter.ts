import { and, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { OrderMark, OrderStatus } from '#contract/orders/order-status.ts'
import type { PaymentFilter } from '#contract/payments/payment-filters.ts'
import { type RefundTask, unpaidStatuses } from '#contract/payments/payment-methods.ts'
import { refundLines } from '../platform/db/refund-lines.ts'
import { orders, trackingKey } from '../platform/db/schema/index.ts'
import { isOpenDispute } from './queries.ts'
import { isInOpenWithdrawal } from './withdrawals/queries.ts'

/**
 * `number`, `emailPrefix`, `words`, `trackingPrefix`, `day` and `productIds` are alternatives: an order matches if any of
 * them does. The other conditions must all hold. Times are in milliseconds since 1970.
 */
export type OrderFilter = {
  number?: number | undefined
  emailPrefix?: string | undefined
  /** A `tsquery` for the names, addresses and phone numbers of orders and users. */
  words?: string | undefined
  /** The start of a tracking number: capital letters and digits. */
  trackingPrefix?: string | undefined
  /** On which it was placed or is due. */
  day?: Span | undefined
  productIds?: string[] | undefined
  status?: OrderStatus | undefined
  mark?: OrderMark | undefined
  payment?: PaymentFilter | undefined
  /** Only these orders. */
  ids?: string[] | undefined
  from?: number | undefined
  before?: number | undefined
}

/** A day, with its first millisecond and the first one of the next day. */
export type Span = { day: string; from: number; before: number }

const markColumns = { reported: orders.reportedAt, cancelled_by_customer: orders.customerCancelledAt }

/** Orders with a dispute that isn't decided. */
const isDisputed = sql`orders.id in (select order_id from payments as dispute where ${isOpenDispute})`

function hasMark(mark: OrderMark): SQL | undefined {
  if (mark === 'disputed') return isDisputed
  if (mark === 'withdrawn') return isInOpenWithdrawal
  return and(
    // The first condition matches an index.
    or(isNotNull(orders.reportedAt), isNotNull(orders.customerCancelledAt)),
    sql`${markColumns[mark]} > coalesce(${orders.marksDismissedAt}, '-infinity')`,
  )
}

function hasPayment(payment: PaymentFilter): SQL {
  if (payment === 'ready') return sql`${hasBeenPaid} and not ${hasNothingToSend}`
  if (payment === 'refund_to_pay') return hasRefundTask('to_pay')
  if (payment === 'refund_failed') return hasRefundTask('failed')
  return eq(orders.paymentStatus, payment)
}

const hasBeenPaid = notInArray(orders.paymentStatus, [...unpaidStatuses, 'charged_back', 'refunded'])

/** Whether all items of a pending order were refunded, as `refundedUnits` counts them. */
const hasNothingToSend = sql`(orders.status = 'pending' and orders.id in (
  select pending.id from orders as pending
  where pending.status = 'pending' and pending.id in (select order_id from refunds where lines <> '[]') and not exists (
    select from order_items as item
    where item.order_id = pending.id and item.quantity > (
      select greatest(
        coalesce(sum(line.quantity) filter (where state <> 'failed'), 0),
        coalesce(sum(line.quantity) filter (where line."isRestocked"), 0)
      )
      from refunds
      cross join lateral ${refundLines}
      where refunds.order_id = item.order_id and line.position = item.position
    )
  )
))`

const hasRefundTask = (task: RefundTask) => sql`orders.id in (select order_id from refund_tasks where task = ${task})`

/** The conditions that all hold. */
export function statusAndTimes({ status, mark, payment, ids, from, before }: OrderFilter): SQL | undefined {
  return and(
    status && eq(orders.status, status),
    payment && hasPayment(payment),
    ids && sql`${orders.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
    mark && hasMark(mark),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${timestamp(from)}`,
    before === undefined ? undefined : sql`${orders.createdAt} < ${timestamp(before)}`,
  )
}

const timestamp = (milliseconds: number) => sql`to_timestamp(${milliseconds}::float8 / 1000)`

/** One query per kind of search, so that each can use its own index. */
export function searchQueries(filter: OrderFilter): SQL[] {
  const { number, emailPrefix, words, trackingPrefix, day, productIds = [] } = filter
  const select = sql`
    select orders.id, orders.number, orders.user_id, orders.status, orders.payment_status, orders.created_at, orders.expected_until, orders.total_cents, orders.reported_at,
      orders.customer_cancelled_at, orders.marks_dismissed_at
    from orders`
  // The offset keeps PostgreSQL from joining all orders: it looks up the orders of each matching user instead.
  const selectOf = sql`select found.* from users cross join lateral (${select} where user_id = users.id offset 0) as found`
  const queries: SQL[] = []
  if (number !== undefined) queries.push(sql`${select} where number = ${number}`)
  if (emailPrefix !== undefined) {
    queries.push(sql`${selectOf} where users.email between ${emailPrefix} and ${`${emailPrefix}\u{10ffff}`}`)
  }
  if (words !== undefined) {
    queries.push(sql`${select} where search_words(address) @@ ${words}::tsquery`)
    queries.push(sql`${selectOf} where search_words(users.name, users.phone) @@ ${words}::tsquery`)
  }
  if (trackingPrefix !== undefined) {
    queries.push(sql`${select} where ${trackingKey} between ${trackingPrefix} and ${`${trackingPrefix}\u{10ffff}`}`)
  }
  if (day !== undefined) {
    queries.push(sql`${select} where created_at >= ${timestamp(day.from)} and created_at < ${timestamp(day.before)}`)
    queries.push(sql`${select} where expected_until = ${day.day}::date`)
  }
  if (productIds.length > 0) {
    queries.push(sql`${select} join order_items on order_id = orders.id where product_id in (
      select jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))`)
  }
  return queries
}
