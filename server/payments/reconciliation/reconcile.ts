import { plural, t } from '#contract/language/t.ts'
import { toUnits } from '#contract/money.ts'
import type { OnlineProvider } from '#contract/payments/payment-methods.ts'
import { maxReconciledDays, type Reconciliation } from '#contract/payments/reconciliation.ts'
import type { Db } from '../../platform/db/database.ts'
import { paymentReconciliations } from '../../platform/db/schema/index.ts'
import { fieldError, notFound } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { addDays, startOfDay, today } from '../../platform/time/days.ts'
import { type PaymentAccounts, paymentUnavailable } from '../accounts.ts'
import type { Payments } from '../payments.ts'
import { ProviderError, type ProviderMovement } from '../providers/provider.ts'
import { type BookDifference, compareBooks, type Period } from './compare-books.ts'
import { listBooked, makeOutdatedDue } from './queries.ts'

type ReconcileServices = { db: Db; accounts: PaymentAccounts }

type Range = { from: string; to: string }
type Query = { [Day in keyof Range]?: string | undefined }

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
  services: ReconcileServices,
  { provider, timeZone, ...query }: Query & { provider: OnlineProvider; timeZone: string },
): Promise<Reconciliation & Range> {
  const { from, to } = reconciledDays(query, timeZone)
  const period = { from: new Date(startOfDay(from, timeZone)), until: new Date(startOfDay(addDays(to, 1), timeZone)) }
  if (from > to) throw fieldError('to', t('Must not be before the start.'))
  if (+period.until - +period.from > (maxReconciledDays + 1) * day) {
    throw fieldError('to', plural(maxReconciledDays, 'Select up to {count} day.', 'Select up to {count} days.'))
  }
  if (!services.accounts.current.some((account) => account.provider === provider))
    throw notFound(t('Payment provider not found.'))
  try {
    const client = await services.accounts.open(provider)
    const movements = await collect(client.listMovements(withMargin(period)))
    const comparison = await compare(services.db, provider, { period, movements })
    return { ...toReconciliation(provider, comparison), from, to }
  } catch (error) {
    throw error instanceof ProviderError ? paymentUnavailable(error.message) : error
  }
}

/** The days that are compared. By default, they end today, and are the last week. */
export function reconciledDays({ from, to }: Query, timeZone: string, now = Date.now()): Range {
  const last = to ?? today(timeZone, now)
  return { from: from ?? addDays(last, -nightlyDays), to: last }
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items = []
  for await (const item of list) items.push(item)
  return items
}

function withMargin({ from, until }: Period): Period {
  return { from: new Date(+from - marginDays * day), until: new Date(+until + marginDays * day) }
}

type Comparison = { compared: number; differences: BookDifference[] }

async function compare(
  db: Db,
  provider: OnlineProvider,
  { period, movements }: { period: Period; movements: ProviderMovement[] },
): Promise<Comparison> {
  const booked = await listBooked(db, provider, { period, references: movements.map(({ reference }) => reference) })
  return {
    compared: new Set([...booked, ...movements].map(({ kind, reference }) => `${kind} ${reference}`)).size,
    differences: compareBooks(booked, movements, period),
  }
}

function toReconciliation(provider: OnlineProvider, { compared, differences }: Comparison): Reconciliation {
  return {
    provider,
    compared,
    differences: differences.map(({ kind, movement, reference, order, bookedCents, providerCents, currency, at }) => ({
      kind,
      movement,
      reference,
      order,
      currency,
      booked: bookedCents === null ? null : toUnits(bookedCents),
      atProvider: providerCents === null ? null : toUnits(providerCents),
      at: at.toISOString(),
    })),
  }
}

type NightlyServices = ReconcileServices & { payments: Pick<Payments, 'run'> }

/** Reconciles the last days with each provider every night. */
export function scheduleReconciliation(
  jobs: Jobs,
  services: NightlyServices,
  report: (error: unknown) => void,
): Promise<void> {
  const run = () => reconcileLastDays(services, report)
  return jobs.schedule({ name: 'reconcile-payments', cron: '10 4 * * *', run })
}

/**
 * Compares the last days with each provider, and keeps the result. Payments with news at the provider are checked
 * first, so that shops without webhooks also detect late payments, refunds and disputes.
 */
export async function reconcileLastDays(services: NightlyServices, report: (error: unknown) => void): Promise<void> {
  const until = new Date()
  const period = { from: new Date(+until - nightlyDays * day), until }
  for (const { provider } of services.accounts.current) {
    const result = await catchUp(services, provider, period).catch(report)
    if (!result) continue
    const row = { ...period, checkedAt: until, ...toReconciliation(provider, result) }
    await services.db
      .insert(paymentReconciliations)
      .values(row)
      .onConflictDoUpdate({ target: paymentReconciliations.provider, set: row })
  }
}

async function catchUp(services: NightlyServices, provider: OnlineProvider, period: Period): Promise<Comparison> {
  const { db, accounts } = services
  const client = await accounts.open(provider)
  const longer = withMargin(period)
  const movements = await collect(client.listMovements(longer))
  const disputes = await collect(client.listDisputes(longer))
  const { differences } = await compare(db, provider, { period: longer, movements })
  if ((await makeOutdatedDue(db, provider, { differences, disputes })) > 0) await services.payments.run(provider)
  return compare(db, provider, { period, movements })
}

/** The last nightly comparison with each provider that the shop is connected to. */
export async function listNightly({ db, accounts }: ReconcileServices) {
  const rows = await db.select().from(paymentReconciliations)
  return accounts.current.map(({ provider }) => {
    const row = rows.find((one) => one.provider === provider)
    if (!row) return { provider, last: null }
    const { checkedAt, compared, differences } = row
    return { provider, last: { checkedAt: checkedAt.toISOString(), compared, differences } }
  })
}
