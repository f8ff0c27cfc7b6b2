import { and, desc, eq, gt, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type EmailState, emailKindNames, emailKinds } from '#contract/email-texts/email-kinds.ts'
import { isEmailed } from '../orders/links/queries.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { orders, outboxEmails, users } from '../platform/db/schema/index.ts'

export type OutboxRow = Awaited<ReturnType<typeof selectEmails>>[number]

const selectEmails = (db: Db) =>
  db
    .select({
      email: outboxEmails,
      order: { number: orders.number, status: orders.status },
      isEmailed: isEmailed(users),
    })
    .from(outboxEmails)
    .leftJoin(orders, eq(orders.id, outboxEmails.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .$dynamic()

/** `before` is the last email of the previous page. */
type Page = { state?: EmailState | undefined; recipient: string; before: Cursor | undefined; limit: number }
export type Cursor = { createdAt: Date; id: string }

/** Lists emails to addresses that begin with `recipient`, newest first. */
export function listEmails(db: Db, { state, recipient, before, limit }: Page): Promise<OutboxRow[]> {
  const { createdAt, id } = outboxEmails
  const isOlder = before && or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id)))
  return selectEmails(db)
    .where(and(state && eq(outboxEmails.state, state), beginsWith(recipient), isOlder))
    .limit(limit)
}

function beginsWith(recipient: string): SQL | undefined {
  if (recipient === '') return undefined
  return sql`${outboxEmails.recipient} between ${recipient} and ${`${recipient}\u{10ffff}`}`
}

const toShop = emailKindNames.filter((kind) => emailKinds[kind].to === 'shop')

/** Lists the emails to the customer about an order, newest first. */
export async function listEmailsAbout(db: Db, orderId: string): Promise<OutboxRow[]> {
  if (!isUuid(orderId)) return []
  return selectEmails(db).where(and(eq(outboxEmails.orderId, orderId), notInArray(outboxEmails.kind, toShop)))
}

type Failures = { retried: number; failed: number; waitingMinutes: number }

/** How many emails wait after a failed attempt, for how long the oldest does, and how many of the last day have failed. */
export async function countFailures(db: Db): Promise<Failures> {
  const { state, lastError, createdAt } = outboxEmails
  const minutes = sql<number>`coalesce(floor(extract(epoch from now() - min(${createdAt})) / 60), 0)::integer`
  const [[waiting], failed] = await Promise.all([
    db
      .select({ retried: sql<number>`count(*)::integer`, waitingMinutes: minutes })
      .from(outboxEmails)
      .where(and(eq(state, 'waiting'), ne(lastError, ''))),
    db.$count(outboxEmails, and(eq(state, 'failed'), gt(createdAt, sql`now() - interval '1 day'`))),
  ])
  return { retried: 0, waitingMinutes: 0, ...waiting, failed }
}

export async function findEmail(db: Db, id: string): Promise<OutboxRow | undefined> {
  const [row] = isUuid(id) ? await selectEmails(db).where(eq(outboxEmails.id, id)) : []
  return row
}
