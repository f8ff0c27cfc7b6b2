import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderMatch, WithdrawalState } from '#contract/withdrawals/withdrawal-states.ts'
import type { Withdrawal } from '#contract/withdrawals/withdrawals.ts'
import { actorName } from '../../platform/audit/actor-name.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import { orders, returnLines, returns, users } from '../../platform/db/schema/index.ts'

/** The withdrawals that were declared on the page of an order, or its emailed link, in a query of orders. */
export const withdrawalsOfOrder = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'declaredAt', declared_at, 'lines', (
    select coalesce(jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity) order by position), '[]')
    from return_lines where return_id = returns.id
  )) order by declared_at, id), '[]')
  from returns where order_id = ${orders.id}
)`.mapWith((found: Order['withdrawals']) =>
  found.map((each) => ({ ...each, declaredAt: new Date(each.declaredAt).toISOString() })),
)

/** Whether an order has an open withdrawal, in a query of orders and users. */
export const hasOpenWithdrawal = sql<boolean>`exists (
  select from returns where state = 'open' and (
    order_id = ${orders.id}
    or order_id is null and order_numbers @> array[${orders.number}] and returns.email = ${users.email}
  )
)`

/** The same as a filter of orders, which begins with the few open withdrawals. */
export const isInOpenWithdrawal = sql`orders.id in (
  select order_id from returns where state = 'open' and order_id is not null
  union all
  select named.id from returns
  join orders as named on named.number = any(order_numbers)
  join users as customer on customer.id = named.user_id and customer.email = returns.email
  where state = 'open' and order_id is null
)`

export type NewReturn = Pick<typeof returns.$inferInsert, 'name' | 'contract' | 'items' | 'email'> & {
  orderId: string | null
  orderNumbers: number[]
  requestKey: string | null
  lines: { position: number; quantity: number }[]
}

/** Inserts a withdrawal with its lines. Returns undefined if it was recorded before, with the same key. */
export async function insertReturn(
  tx: Db,
  { lines, ...values }: NewReturn,
): Promise<{ id: string; declaredAt: Date } | undefined> {
  const [inserted] = await tx
    .insert(returns)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: returns.id, declaredAt: returns.declaredAt })
  if (inserted && lines.length > 0) {
    await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: inserted.id })))
  }
  return inserted
}

/** Returns when the withdrawal of a key was recorded. */
export async function findDeclaredAt(db: Db, requestKey: string | null): Promise<Date | undefined> {
  if (requestKey === null) return undefined
  const { declaredAt } = returns
  const [found] = await db.select({ declaredAt }).from(returns).where(eq(returns.requestKey, requestKey))
  return found?.declaredAt
}

export type ReturnRow = typeof returns.$inferSelect

const isUnacknowledged = (id: string) => and(eq(returns.id, id), isNull(returns.acknowledgedAt))

/** Returns a withdrawal whose acknowledgment hasn’t been queued. */
export async function findUnacknowledged(db: Db, id: string): Promise<ReturnRow | undefined> {
  const [found] = await db.select().from(returns).where(isUnacknowledged(id))
  return found
}

/** Returns false if the acknowledgment was queued before. */
export async function markAcknowledged(tx: Db, id: string): Promise<boolean> {
  const marked = await tx
    .update(returns)
    .set({ acknowledgedAt: sql`now()` })
    .where(isUnacknowledged(id))
    .returning({ id: returns.id })
  return marked.length > 0
}

export type ReturnFilter = {
  state?: WithdrawalState | undefined
  /** A part of the name, the email address or the description of the contract. */
  words?: string | undefined
  orderId?: string | undefined
}

/** Returns a page of withdrawals, newest first, and the total. */
export async function listReturns(
  db: Db,
  { limit, offset, ...filter }: ReturnFilter & { limit: number; offset: number },
): Promise<{ withdrawals: Withdrawal[]; total: number }> {
  const where = toWhere(filter)
  const newestFirst = [desc(returns.declaredAt), desc(returns.id)]
  const rows = await selectReturns(db)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return { withdrawals: rows.map(toWithdrawal), total: await db.$count(returns, where) }
}

export async function findReturn(db: Db, id: string): Promise<Withdrawal | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await selectReturns(db).where(eq(returns.id, id))
  return row && toWithdrawal(row)
}

/** Returns the state of a withdrawal, and locks it until the transaction ends. */
export async function lockReturn(tx: Db, id: string): Promise<WithdrawalState | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select({ state: returns.state }).from(returns).where(eq(returns.id, id)).for('update')
  return row?.state
}

export async function setReturnState(
  tx: Db,
  id: string,
  { state, userId }: { state: WithdrawalState; userId: string | null },
): Promise<void> {
  const isClosed = state === 'closed'
  await tx
    .update(returns)
    .set({ state, closedAt: isClosed ? sql`now()` : null, userId: isClosed ? userId : null })
    .where(eq(returns.id, id))
}

export function countOpenReturns(db: Db): Promise<number> {
  return db.$count(returns, eq(returns.state, 'open'))
}

/** Deletes withdrawals, so many years after the end of the year in which they were declared. */
export async function deleteOldReturns(db: Db, years: number): Promise<void> {
  const firstKept = sql`date_trunc('year', now(), 'UTC') - make_interval(years => ${years})`
  await db.delete(returns).where(sql`${returns.declaredAt} < ${firstKept}`)
}

function toWhere({ state, words = '', orderId }: ReturnFilter): SQL | undefined {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const contains = [returns.name, returns.email, returns.contract].map((column) => sql`${column} ilike ${pattern}`)
  return and(
    state && eq(returns.state, state),
    words === '' ? undefined : or(...contains),
    orderId === undefined ? undefined : concerns(orderId),
  )
}

/** Whether a withdrawal concerns an order, or may concern it. */
function concerns(orderId: string): SQL {
  if (!isUuid(orderId)) return sql`false`
  const number = sql`array(select number from orders where id = ${orderId})`
  return sql`(${returns.orderId} = ${orderId} or ${returns.orderId} is null and ${returns.orderNumbers} && ${number})`
}

function selectReturns(db: Db) {
  const lines = sql<Withdrawal['lines']>`(
    select coalesce(jsonb_agg(jsonb_build_object('position', line.position, 'quantity', line.quantity, 'title', title,
      'options', options, 'thumbnail', thumbnail) order by line.position), '[]')
    from return_lines as line
    join order_items on order_items.order_id = ${returns.orderId} and order_items.position = line.position
    where return_id = ${returns.id}
  )`
  const found = sql<Withdrawal['orders']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'status', status,
      'paymentStatus', payment_status, 'match', match) order by match, number), '[]')
    from (
      select found.id, number, status, payment_status, ${matchOf} as match
      from orders as found join users as customer on customer.id = found.user_id
      where found.id = ${returns.orderId} or ${returns.orderId} is null and number = any(${returns.orderNumbers})
    ) as matching
  )`
  return db
    .select({ row: returns, lines, orders: found, closedBy: actorName(returns) })
    .from(returns)
    .leftJoin(users, eq(users.id, returns.userId))
    .$dynamic()
}

/** Their alphabetical order is the order of certainty. */
const matchOf = sql<OrderMatch>`case
  when found.id = ${returns.orderId} then 'certain'
  when customer.email = ${returns.email} then 'likely'
  else 'possible'
end`

type Row = Awaited<ReturnType<typeof selectReturns>>[number]

/** Withdrawals from the page of an order are stored with its number in the customer's language. */
function describeContract({ orderId, orderNumbers: [number], contract }: Row['row']): string {
  return orderId === null || number === undefined ? contract : t('Order {number}', { number: String(number) })
}

function toWithdrawal({ row, closedBy, lines, orders: found }: Row): Withdrawal {
  const { id, state, name, email, items, declaredAt, acknowledgedAt, closedAt } = row
  return {
    id,
    state,
    name,
    email,
    contract: describeContract(row),
    items,
    lines,
    orders: found,
    declaredAt: declaredAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    closed: closedAt && { at: closedAt.toISOString(), by: closedBy },
  }
}
