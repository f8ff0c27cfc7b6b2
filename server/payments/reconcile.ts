import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { toUnits } from '#contract/money.ts'
import type { OnlineProvider } from '#contract/payments/payment-methods.ts'
import { maxReconciledDays, type Reconciliation } from '#contract/payments/reconciliation.ts'
import type { Db } from '../platform/db/database.ts'
import { orders, paymentReconciliations, payments } from '../platform/db/schema/index.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { addDays, startOfDay } from '../platform/time/days.ts'
import type { PaymentAccounts } from './accounts.ts'
import { type Booked, compareBooks, type Period } from './compare-books.ts'
import { type PaymentProvider, ProviderError, type ProviderMovement } from './providers/provider.ts'

type Services = { db: Db; accounts: PaymentAccounts }

const day = 24 * 3_600_000

/** How much later than the provider the shop may hear of a movement, in days. */
const marginDays = 3

/** Days that are compared every night. */
const nightlyDays = 7

/**
 * Compares the shop’s books with a provider for some days. Throws `not_found`, `invalid_input`, or `payment_unavailable` if
 * the provider doesn’t respond.
 */
export async function reconcileDays(
  services: Services,
  { provider, from, to, timeZone }: { provider: OnlineProvider; from: string; to: string; timeZone: string },
): Promise<Reconciliation> {
  const period = { from: new Date(startOfDay(from, timeZone)), until: new Date(startOfDay(addDays(to, 1), timeZone)) }
  if (from > to) throw fieldError('to', 'Must not be before the start.')
  if (+period.until - +period.from > (maxReconciledDays + 1) * day) {
    throw fieldError('to', `Select at most ${maxReconciledDays} days.`)
  }
  if (!services.accounts.current.some((account) => account.provider === provider)) throw notFound('Payment provider')
  try {
    return await reconcile(services, provider, period)
  } catch (error) {
    throw error instanceof ProviderError ? new ShopError('payment_unavailable', error.message) : error
  }
}

async function reconcile(
  { db, accounts }: Services,
  provider: OnlineProvider,
  period: Period,
): Promise<Reconciliation> {
  const client = await accounts.open(provider)
  const [from, until] = [+period.from - marginDays * day, +period.until + marginDays * day]
  const movements = await collect(client, { from: new Date(from), until: new Date(until) })
  const references = movements.map(({ reference }) => reference)
  const booked = await listBooked(db, provider, { period, references })
  return {
    provider,
    compared: new Set([...booked, ...movements].map(({ kind, reference }) => `${kind} ${reference}`)).size,
    differences: compareBooks(booked, movements, period).map(({ bookedCents, providerCents, at, ...difference }) => ({
      ...difference,
      booked: bookedCents === null ? null : toUnits(bookedCents),
      atProvider: providerCents === null ? null : toUnits(providerCents),
      at: at.toISOString(),
    })),
  }
}

async function collect(client: PaymentProvider, period: Period): Promise<ProviderMovement[]> {
  const movements = []
  for await (const movement of client.listMovements(period)) movements.push(movement)
  return movements
}

/** The movements of a period, and those with these references. */
async function listBooked(
  db: Db,
  provider: OnlineProvider,
  { period, references }: { period: Period; references: string[] },
): Promise<Booked[]> {
  const isTakenBack = sql<boolean>`exists (
    select from payments as later
    where later.channel = ${payments.channel} and later.reference = ${payments.reference} and later.kind = 'refund_failed'
  )`
  const { kind, reference, amountCents, currency, at } = payments
  const rows = await db
    .select({ kind, reference, amountCents, currency, at, isTakenBack, id: orders.id, number: orders.number })
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

/** Compares the last days with each provider every night, and keeps the result. */
export function scheduleReconciliation(
  jobs: Jobs,
  services: Services,
  report: (error: unknown) => void,
): Promise<void> {
  async function run(): Promise<void> {
    const until = new Date()
    const from = new Date(+until - nightlyDays * day)
    for (const { provider } of services.accounts.current) {
      const result = await reconcile(services, provider, { from, until }).catch(report)
      if (!result) continue
      const row = { ...{ from, until, checkedAt: until }, ...result }
      await services.db
        .insert(paymentReconciliations)
        .values(row)
        .onConflictDoUpdate({ target: paymentReconciliations.provider, set: row })
    }
  }
  return jobs.schedule({ name: 'reconcile-payments', cron: '10 4 * * *', run })
}

/** The last nightly comparison with each provider that the shop is connected to. */
export async function listNightly({ db, accounts }: Services) {
  const rows = await db.select().from(paymentReconciliations)
  return accounts.current.map(({ provider }) => {
    const row = rows.find((one) => one.provider === provider)
    if (!row) return { provider, last: null }
    const { checkedAt, compared, differences } = row
    return { provider, last: { checkedAt: checkedAt.toISOString(), compared, differences } }
  })
}
