import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Customer, CustomerNote } from '#contract/customers/customers.ts'
import { toUnits } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { payableStatuses } from '#contract/payments/payable.ts'
import { listOrdersById } from '../orders/queries.ts'
import { actorName } from '../platform/audit/actor-name.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { customerNotes, orders, products, reviews, users } from '../platform/db/schema/index.ts'
import { accountIds, isShown } from './same-customer.ts'

/** A customer matches if any of these does. */
export type CustomerSearch = {
  emailPrefix: string
  /** A `tsquery` for names, phone numbers and the postal addresses of orders. */
  words?: string | undefined
  tag?: string | undefined
  orderNumber?: number | undefined
}

type Sum = { currency: string; cents: number }

const toSums = (sums: Sum[]): Customer['spent'] =>
  sums.map(({ currency, cents }) => ({ currency, total: toUnits(cents) }))

const columns = {
  id: users.id,
  accountIds: sql<string[]>`array(${accountIds})`,
  name: users.name,
  /** The name in the last order's address. */
  recipient: sql<string | null>`(
    select address->>'name' from orders where user_id in ${accountIds} order by created_at desc, id desc limit 1
  )`,
  email: users.email,
  pendingEmail: users.pendingEmail,
  emailConfirmedAt: users.emailConfirmedAt,
  hasPassword: sql<boolean>`password_hash is not null`,
  phone: users.phone,
  addresses: users.addresses,
  role: users.role,
  createdAt: users.createdAt,
  tags: sql<string[]>`array(select distinct unnest(tags) from users where id in ${accountIds} order by 1)`,
  orderCount: sql<number>`(select count(*)::integer from orders where user_id in ${accountIds})`,
  spent: sql<Sum[]>`array(
    select jsonb_build_object('currency', ledger.currency, 'cents', sum(kept_cents::float8))
    from ledger join orders on orders.id = order_id
    where user_id in ${accountIds} group by ledger.currency having sum(kept_cents) <> 0 order by max(at) desc
  )`,
  unpaid: sql<Sum[]>`array(
    select jsonb_build_object('currency', currency, 'cents', sum(total_cents::float8))
    from orders where user_id in ${accountIds} and ${inArray(orders.paymentStatus, [...payableStatuses])} and total_cents > 0
    group by currency order by max(created_at) desc
  )`,
}

type Row = Awaited<ReturnType<typeof selectCustomers>>[number]

const selectCustomers = (db: Db, where: SQL | undefined) => db.select(columns).from(users).where(where).$dynamic()

const isCustomer = and(eq(users.role, 'user'), isShown)

/** Returns one page of customers, optionally only search results, newest first, and the total. */
export async function listCustomers(
  db: Db,
  search: CustomerSearch | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ customers: Customer[]; total: number }> {
  const where = and(isCustomer, search && isAnyOf(matching(search)))
  const total = await db.$count(users, where)
  const rows =
    offset < total
      ? await selectCustomers(db, where).orderBy(desc(users.createdAt), desc(users.id)).limit(limit).offset(offset)
      : []
  return { customers: rows.map(toCustomer), total }
}

/** One query per kind of search, so that each can use its own index. */
function matching({ emailPrefix, words, tag, orderNumber }: CustomerSearch): SQL {
  const queries = [sql`select id from users where email between ${emailPrefix} and ${`${emailPrefix}\u{10ffff}`}`]
  if (words !== undefined) {
    queries.push(sql`select id from users where search_words(name, phone) @@ ${words}::tsquery`)
    queries.push(sql`select user_id from orders where search_words(address) @@ ${words}::tsquery`)
  }
  if (tag !== undefined) queries.push(sql`select id from users where tags @> array[${tag}]`)
  if (orderNumber !== undefined) queries.push(sql`select user_id from orders where number = ${orderNumber}`)
  return sql.join(queries, sql` union `)
}

/** Whether one of the customer's accounts is among these. */
const isAnyOf = (ids: SQL) =>
  sql`users.email in (select email from users where id in (${ids})) and exists (${accountIds} intersect (${ids}))`

/** Finds the customer with the account. Includes admins, who may also have orders. */
export async function findCustomer(db: Db, id: string) {
  const where = and(isShown, isAnyOf(sql`select ${id}::uuid`))
  const [row] = isUuid(id) ? await selectCustomers(db, where) : []
  if (!row) return undefined
  const { phone, addresses, pendingEmail } = row
  return {
    ...toCustomer(row),
    accountIds: row.accountIds,
    isAdmin: row.role === 'admin',
    phone,
    addresses,
    pendingEmail,
  }
}

/** Returns one page of the orders of some accounts, newest first, and the total. */
export async function listOrdersOfAccounts(
  db: Db,
  accounts: string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: Order[]; total: number }> {
  const where = inArray(orders.userId, accounts)
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  const ids = found.map(({ id }) => id)
  return { orders: await listOrdersById(db, ids), total: await db.$count(orders, where) }
}

function toCustomer({
  id,
  email,
  emailConfirmedAt,
  hasPassword,
  tags,
  orderCount,
  spent,
  unpaid,
  createdAt,
  ...row
}: Row): Customer {
  // Guests give a name only with an address.
  const name = row.name || row.recipient || ''
  return {
    id,
    name,
    email,
    hasPassword,
    tags,
    orderCount,
    emailConfirmed: emailConfirmedAt !== null,
    spent: toSums(spent),
    unpaid: toSums(unpaid),
    createdAt: createdAt.toISOString(),
  }
}

/** Locks accounts until the transaction ends, in the order of their ids. */
export async function lockAccounts(tx: Db, accounts: string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, accounts))
    .orderBy(users.id)
    .for('no key update')
}

/** Replaces the tags of accounts. */
export async function updateTags(db: Db, accounts: string[], tags: string[]): Promise<void> {
  await db.update(users).set({ tags }).where(inArray(users.id, accounts))
}

/** More reviews of one customer are not shown. */
const maxReviews = 50

export async function listReviewsBy(db: Db, userId: string) {
  const rows = await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.text,
      status: reviews.status,
      createdAt: reviews.createdAt,
      product: { id: products.id, title: products.title },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt))
    .limit(maxReviews)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Lists the notes about a customer with these accounts, newest first. */
export async function listNotes(db: Db, accounts: string[]): Promise<CustomerNote[]> {
  const rows = await selectNotes(db)
    .where(inArray(customerNotes.customerId, accounts))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
  return rows.map(toNote)
}

export async function insertNote(
  db: Db,
  values: Pick<typeof customerNotes.$inferInsert, 'customerId' | 'orderId' | 'text' | 'userId'>,
): Promise<CustomerNote> {
  const inserted = await db.insert(customerNotes).values(values).returning({ id: customerNotes.id })
  const [note] = await selectNotes(db).where(eq(customerNotes.id, inserted[0]?.id ?? ''))
  return toNote(note as NoteRow)
}

/** Returns whether there was such a note about a customer with these accounts. */
export async function deleteNote(db: Db, accounts: string[], id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const where = and(eq(customerNotes.id, id), inArray(customerNotes.customerId, accounts))
  return (await db.delete(customerNotes).where(where).returning({ id: customerNotes.id })).length > 0
}

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

const selectNotes = (db: Db) =>
  db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      order: { id: orders.id, number: orders.number },
      by: actorName(customerNotes),
      createdAt: customerNotes.createdAt,
    })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.userId))
    .leftJoin(orders, eq(orders.id, customerNotes.orderId))
    .$dynamic()

const toNote = (row: NoteRow): CustomerNote => ({ ...row, createdAt: row.createdAt.toISOString() })

/** Moves staff notes about customers. */
export async function moveNotes(tx: Db, fromIds: string[], toId: string): Promise<void> {
  await tx.update(customerNotes).set({ customerId: toId }).where(inArray(customerNotes.customerId, fromIds))
}
