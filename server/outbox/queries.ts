import { and, desc, eq, gt, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { MailState } from '#contract/mail-kinds.ts'
import { isEmailed } from '../orders/links/queries.ts'
import type { Db } from '../platform/db/database.ts'
import { orders, outboxMails, users } from '../platform/db/schema/index.ts'
import { isUuid } from '../platform/is-uuid.ts'

export type OutboxRow = Awaited<ReturnType<typeof selectMails>>[number]

const selectMails = (db: Db) =>
  db
    .select({
      mail: outboxMails,
      order: { number: orders.number, status: orders.status },
      isEmailed: isEmailed(users),
    })
    .from(outboxMails)
    .leftJoin(orders, eq(orders.id, outboxMails.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .$dynamic()

/** `before` is the last mail of the page before. */
type Page = { state?: MailState | undefined; recipient: string; before: Cursor | undefined; limit: number }
export type Cursor = { createdAt: Date; id: string }

/** Lists mails to recipients whose address begins with `recipient`, newest first. */
export function listMails(db: Db, { state, recipient, before, limit }: Page): Promise<OutboxRow[]> {
  const { createdAt, id } = outboxMails
  const isOlder = before && or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id)))
  return selectMails(db)
    .where(and(state && eq(outboxMails.state, state), beginsWith(recipient), isOlder))
    .limit(limit)
}

function beginsWith(recipient: string): SQL | undefined {
  if (recipient === '') return undefined
  return sql`${outboxMails.recipient} between ${recipient} and ${`${recipient}\u{10ffff}`}`
}

/** Lists the mails to the customer about an order, newest first. */
export async function listMailsAbout(db: Db, orderId: string): Promise<OutboxRow[]> {
  if (!isUuid(orderId)) return []
  return selectMails(db).where(
    and(eq(outboxMails.orderId, orderId), notInArray(outboxMails.kind, ['new_order', 'cancelled_by_customer'])),
  )
}

type Failures = { retried: number; failed: number; waitingMinutes: number }

/** How many emails wait after a failed attempt, for how long the oldest does, and how many of the last day have failed. */
export async function countFailures(db: Db): Promise<Failures> {
  const { state, lastError, createdAt } = outboxMails
  const minutes = sql<number>`coalesce(floor(extract(epoch from now() - min(${createdAt})) / 60), 0)::integer`
  const [[waiting], failed] = await Promise.all([
    db
      .select({ retried: sql<number>`count(*)::integer`, waitingMinutes: minutes })
      .from(outboxMails)
      .where(and(eq(state, 'waiting'), ne(lastError, ''))),
    db.$count(outboxMails, and(eq(state, 'failed'), gt(createdAt, sql`now() - interval '1 day'`))),
  ])
  return { retried: 0, waitingMinutes: 0, ...waiting, failed }
}

export async function findMail(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [row] = isUuid(id) ? await selectMails(db).where(eq(outboxMails.id, id)) : []
  return row
}
