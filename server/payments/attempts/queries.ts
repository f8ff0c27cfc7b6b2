import { and, asc, desc, eq, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import { type OnlineProvider, onlineProviders } from '#contract/payments/payment-methods.ts'
import { attemptTransitions, checkTransition } from '../../ledger/transitions.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import { orders, paymentAttempts, paymentWebhooks } from '../../platform/db/schema/index.ts'
import { lookUpSeconds } from '../payment-limits.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect
/** The states of an attempt that its customer may still pay. */
const openStates: AttemptRow['state'][] = ['starting', 'open']

export const isOpen = ({ state }: Pick<AttemptRow, 'state'>): boolean => openStates.includes(state)

/** Whether its provider may soon report something else about an attempt. */
export const isUnsettled = (attempt: Pick<AttemptRow, 'state'>): boolean =>
  isOpen(attempt) || attempt.state === 'processing'

export async function insertAttempt(tx: Db, attempt: typeof paymentAttempts.$inferInsert): Promise<AttemptRow> {
  const [row] = await tx.insert(paymentAttempts).values(attempt).returning()
  return row as AttemptRow
}

export async function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row
}

/** The attempts to pay an order, the latest first. */
export function listAttempts(db: Db, orderId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
}

/** Changes an attempt, whose order must be locked. Throws if its new state can’t follow. */
export async function updateAttempt(
  tx: Db,
  { id, state }: Pick<AttemptRow, 'id' | 'state'>,
  changes: Partial<typeof paymentAttempts.$inferInsert>,
): Promise<void> {
  checkTransition(attemptTransitions, state, changes.state ?? state)
  await tx.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id))
}

/**
 * Stores the payment that the provider has created for an attempt, whose order must be locked, and returns the attempt. An
 * attempt that has ended since is reopened, so that it is also closed at the provider.
 */
export async function saveReference(
  tx: Db,
  id: string,
  { reference, url }: { reference: string; url: string },
): Promise<AttemptRow | undefined> {
  const attempt = await findAttempt(tx, id)
  if (!attempt || attempt.reference !== null) return attempt
  const isOver = attempt.state === 'expired'
  await updateAttempt(tx, attempt, { reference, url, state: 'open', ...(isOver && { nextCheckAt: new Date() }) })
  return findAttempt(tx, id)
}

/** Ends attempts: they are closed at the provider, and then checked. */
export async function endAttempts(tx: Db, attempts: Pick<AttemptRow, 'id'>[]): Promise<void> {
  const ids = attempts.map(({ id }) => id)
  await endWhere(tx, inArray(paymentAttempts.id, ids))
}

/** The same for all attempts to pay these orders. */
export async function endOrderAttempts(tx: Db, orderIds: string[]): Promise<void> {
  await endWhere(tx, inArray(paymentAttempts.orderId, orderIds))
}

async function endWhere(tx: Db, selected: SQL): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ expiresAt: sql`least(expires_at, now())`, nextCheckAt: sql`now()` })
    .where(and(selected, inArray(paymentAttempts.state, openStates)))
}

/** When an attempt is checked, in minutes after it began, and again after its payment began to be processed. */
export const checkMinutes = [1, 5] as const

/**
 * Takes up to `limit` attempts at a provider that are to be checked. Each is due again later, in case the process dies: at
 * the next of `checkMinutes`, at its end and every few minutes from then on, or hourly while a payment is processed.
 */
export async function claimDueAttempts(db: Db, provider: OnlineProvider, limit: number): Promise<AttemptRow[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), lte(paymentAttempts.nextCheckAt, sql`now()`)))
    .orderBy(asc(paymentAttempts.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(paymentAttempts).set({ nextCheckAt: nextCheck }).where(inArray(paymentAttempts.id, due)).returning()
}

const processingSince = sql`(
  select at from payments where attempt_id = payment_attempts.id and kind = 'authorized' limit 1
)`
const nextCheck = sql`case
  when state = 'processing' then ${nextMoment(processingSince, sql`now() + interval '1 hour'`)}
  when expires_at > now() then ${nextMoment(sql`created_at`, sql`expires_at`)}
  else now() + interval '3 minutes' end`

/** The next of `checkMinutes` after a time, or else `last`, if that is earlier. */
function nextMoment(since: SQL, last: SQL): SQL {
  const moments = checkMinutes.map((minutes) => sql`${since} + make_interval(mins => ${minutes})`)
  return sql`(
    select min(moment) from unnest(array[${sql.join([...moments, last], sql`, `)}]) as moment where moment > now()
  )`
}

/** Finds an attempt by its id, or by one of the provider’s ids of it. */
export async function findAttemptByReference(
  db: Db,
  provider: OnlineProvider,
  { paymentId, reference }: { paymentId: string; reference: string },
): Promise<AttemptRow | undefined> {
  const byId = await findAttempt(db, paymentId)
  if (byId?.provider === provider) return byId
  if (reference === '') return undefined
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        sql`${reference} in (${paymentAttempts.reference}, ${paymentAttempts.paymentReference})`,
      ),
    )
  return row
}

/** Records a webhook, unless it was recorded before. */
export async function insertWebhook(db: Db, webhook: typeof paymentWebhooks.$inferInsert): Promise<void> {
  await db.insert(paymentWebhooks).values(webhook).onConflictDoNothing()
}

/** Has an attempt checked after some seconds, or earlier if it is due earlier. */
export async function makeAttemptDue(db: Db, id: string, afterSeconds: number): Promise<void> {
  const nextCheckAt = sql`least(next_check_at, now() + make_interval(secs => ${afterSeconds}))`
  await db.update(paymentAttempts).set({ nextCheckAt }).where(eq(paymentAttempts.id, id))
}

/**
 * Records that an attempt was checked, and when it is checked next, if ever. A check that is due is kept: its cause may
 * have happened after the last check.
 */
export async function setNextCheck(tx: Db, id: string, next: Date | null): Promise<void> {
  const isDue = sql`next_check_at <= now() + make_interval(secs => ${lookUpSeconds})`
  const nextCheckAt = sql`case when ${isDue} then next_check_at else ${next?.toISOString() ?? null}::timestamptz end`
  await tx.update(paymentAttempts).set({ checkedAt: new Date(), nextCheckAt }).where(eq(paymentAttempts.id, id))
}

/** The last webhook of each provider. */
export async function listLastWebhooks(db: Db) {
  const lists = onlineProviders.map((provider) =>
    db
      .select()
      .from(paymentWebhooks)
      .where(eq(paymentWebhooks.provider, provider))
      .orderBy(desc(paymentWebhooks.receivedAt))
      .limit(1),
  )
  return (await Promise.all(lists)).flat()
}

/** Forgets webhooks. The ledger keeps what followed from them. */
export async function deleteOldWebhooks(db: Db, before: Date): Promise<void> {
  await db.delete(paymentWebhooks).where(lt(paymentWebhooks.receivedAt, before))
}

/**
 * Up to `limit` orders that weren’t paid in time, the first due first. Those with an open payment are among them only after
 * `maxHoursUnknown`, and those whose payment is processed aren’t.
 */
export async function listUnpaidOrders(
  db: Db,
  { limit, maxHoursUnknown }: { limit: number; maxHoursUnknown: number },
): Promise<string[]> {
  const isAwaited = sql`exists (
    select from payment_attempts as attempt where attempt.order_id = orders.id and (
      attempt.state = 'processing' or attempt.state in ('starting', 'open')
        and orders.payable_until > now() - make_interval(hours => ${maxHoursUnknown})
    )
  )`
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.payableUntil, sql`now()`), not(isAwaited)))
    .orderBy(asc(orders.payableUntil))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Takes up to `limit` orders whose customers are to be reminded of their bank transfer. */
export async function claimReminders(tx: Db, limit: number): Promise<string[]> {
  const due = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), sql`payable_until is not null`, lte(orders.remindAt, sql`now()`)))
    .orderBy(asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(orders)
    .set({ remindAt: null })
    .where(inArray(orders.id, due))
    .returning({ id: orders.id })
  return rows.map(({ id }) => id)
}

/** Attempts at a provider that may still be paid. */
export function countOpenAttempts(db: Db, provider: OnlineProvider): Promise<number> {
  const { state } = paymentAttempts
  return db.$count(
    paymentAttempts,
    and(eq(paymentAttempts.provider, provider), inArray(state, [...openStates, 'processing'])),
  )
}
