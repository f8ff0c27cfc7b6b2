import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { OnlineProvider } from '#contract/payments/payment-methods.ts'
import { type Db, isUuid } from '../../platform/db/database.ts'
import { orders, paymentAttempts, payments } from '../../platform/db/schema/index.ts'
import type { BegunDispute } from '../providers/provider.ts'
import type { BookDifference, Booked, Period } from './compare-books.ts'

/** The maximum number of payments to check in one night. The next night continues. */
const maxPayments = 500

/** How long disputes are checked. Lost ones may still be won, as reversed chargebacks are. */
const maxDisputeTime = sql`interval '1 year'`

/**
 * Schedules a check of payments that may be out of date, as webhooks do: payments with differences, with disputes that the
 * shop doesn’t know, and with disputes that aren’t won. The last checked ones come last. Returns how many.
 */
export async function makeOutdatedDue(
  db: Db,
  provider: OnlineProvider,
  { differences, disputes }: { differences: BookDifference[]; disputes: BegunDispute[] },
): Promise<number> {
  const known = await listKnownDisputes(db, provider, disputes)
  const unknown = disputes.filter(({ reference }) => !known.has(reference))
  const ids = differences.map(({ payment }) => payment.id).filter(isUuid)
  const references = [
    ...differences.map(({ payment }) => payment.reference),
    ...unknown.map(({ paymentReference }) => paymentReference),
  ].filter(Boolean)
  const outdated = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        sql`(
          id = any(${sql.param(ids)}::uuid[])
          or reference = any(${sql.param(references)}::text[])
          or payment_reference = any(${sql.param(references)}::text[])
          or id in (${disputesToFollow(provider)})
        )`,
      ),
    )
    .orderBy(sql`${asc(paymentAttempts.checkedAt)} nulls first`)
    .limit(maxPayments)
  const made = await db
    .update(paymentAttempts)
    .set({ nextCheckAt: sql`now()` })
    .where(inArray(paymentAttempts.id, outdated))
    .returning({ id: paymentAttempts.id })
  return made.length
}

/** The references of the disputes that are in the ledger. */
async function listKnownDisputes(db: Db, provider: OnlineProvider, disputes: BegunDispute[]): Promise<Set<string>> {
  const references = disputes.map(({ reference }) => reference)
  const rows = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.channel, provider),
        eq(payments.kind, 'disputed'),
        sql`reference = any(${sql.param(references)}::text[])`,
      ),
    )
  return new Set(rows.map(({ reference }) => reference))
}

/** The payments with disputes that the shop hasn’t recorded as won. */
function disputesToFollow(provider: OnlineProvider) {
  return sql`
    select attempt_id from payments as dispute
    where channel = ${provider} and at > now() - ${maxDisputeTime} and kind = 'disputed' and not exists (
      select from payments where channel = dispute.channel and reference = dispute.reference and kind = 'dispute_won'
    )
  `
}

/** The movements of a period, and those with these references. */
export async function listBooked(
  db: Db,
  provider: OnlineProvider,
  { period, references }: { period: Period; references: string[] },
): Promise<Booked[]> {
  const isTakenBack = sql<boolean>`exists (
    select from payments as later
    where later.channel = ${payments.channel} and later.reference = ${payments.reference} and later.kind = 'refund_failed'
  )`
  const { kind, reference, amountCents, currency, at, attemptId } = payments
  const rows = await db
    .select({
      kind,
      reference,
      amountCents,
      currency,
      at,
      attemptId,
      isTakenBack,
      id: orders.id,
      number: orders.number,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.channel, provider),
        inArray(kind, ['paid', 'refunded']),
        or(and(gte(at, period.from), lt(at, period.until)), sql`${reference} = any(${sql.param(references)}::text[])`),
      ),
    )
  return rows.map(({ id, number, kind: found, ...row }) => ({
    ...row,
    kind: found === 'refunded' ? 'refunded' : 'paid',
    order: { id, number },
  }))
}
