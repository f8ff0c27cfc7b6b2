import pLimit from 'p-limit'
import { type OnlineProvider, onlineProviders } from '#contract/payments/payment-methods.ts'
import type { OrderPayments } from '../orders/order-payments.ts'
import type { OrderServices } from '../orders/services.ts'
import { within } from '../platform/health/within.ts'
import { createLoop } from '../platform/jobs/create-loop.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { inLanguageOf } from '../platform/language/reader-language.ts'
import type { PaymentAccounts } from './accounts.ts'
import { endUnpaidOrders, remindOfTransfers } from './attempts/end-unpaid-orders.ts'
import { type AttemptRow, claimDueAttempts } from './attempts/queries.ts'
import { type CheckServices, checkPayment } from './attempts/settle-payment.ts'
import { planPayment } from './plan-payment.ts'
import { ProviderError } from './providers/provider.ts'
import { cancelPayments, endPayments } from './refunds/cancel-payments.ts'
import { claimDueRefunds } from './refunds/queries.ts'
import { sendRefund } from './refunds/send-refund.ts'

export type Payments = OrderPayments & {
  /**
   * Does all due work, at one provider or everywhere: checks payments, sends refunds, cancels orders that weren’t paid in
   * time, sends reminders. Resolves once all that was due before is done.
   */
  run(provider?: OnlineProvider): Promise<void>
  /** Waits a few seconds for requests that have been sent to providers. What is left is due again later. */
  close(): Promise<void>
}

type PaymentsServices = CheckServices & Pick<OrderServices, 'db' | 'catalog'> & { accounts: PaymentAccounts }

const batchSize = 50

/** Milliseconds for which closing waits for providers. */
const closeTimeout = 3000

/** How many requests this process sends to a provider at the same time. */
const maxRequests = 8

/**
 * The payments of orders. What is due is in the database and is done every minute by one of the processes, so that nothing
 * is lost when one dies. `poll` does it right away. Each provider has its own loop, so that no one waits for another one
 * that doesn’t respond.
 */
export async function createPayments(
  jobs: Jobs,
  services: PaymentsServices,
  report: (error: unknown) => void,
): Promise<Payments> {
  const { db, accounts, catalog, settings } = services
  // It may have been started by a request in another language.
  const createWork = (work: () => Promise<void>) => createLoop(() => inLanguageOf(settings.current, null, work), report)
  const loops = {
    ...byProvider((provider) => createWork(() => workAt(provider))),
    orders: createWork(workOnOrders),
  }
  let isClosing = false
  const limits = byProvider(() => pLimit(maxRequests))

  const payments: Payments = {
    plan: (shop, choice) => planPayment(shop, accounts, choice),
    cancelled: cancelPayments,
    dispatched: endPayments,
    poll: () => void payments.run(),
    async run(provider) {
      await Promise.all((provider ? [loops[provider]] : Object.values(loops)).map((loop) => loop.run()))
    },
    async close() {
      isClosing = true
      await within(closeTimeout, Promise.all(Object.values(loops).map((loop) => loop.close())))
    },
  }

  async function workOnOrders(): Promise<void> {
    await endOrders()
    await remindOfTransfers(services)
  }

  async function endOrders(): Promise<void> {
    const ended = await endUnpaidOrders({ ...services, orderPayments: payments }, report)
    if (ended.length > 0) {
      await catalog.refresh(ended.flatMap(({ items }) => items.map(({ productId }) => productId)))
    }
  }

  async function workAt(provider: OnlineProvider): Promise<void> {
    const attempts = await claimDueAttempts(db, provider, batchSize)
    const areChecked = await sendAll(provider, attempts, check)
    if (attempts.length > 0) await endOrders()
    // Last, since checks add some.
    const refunds = await claimDueRefunds(db, provider, batchSize)
    const areSent = await sendAll(provider, refunds, (refund) => sendRefund(services, refund))
    const isMore = attempts.length === batchSize || refunds.length === batchSize
    if (isMore && areChecked && areSent) await workAt(provider)
  }

  /** Returns false if the provider has responded to none, so that the others wait for the next round. */
  async function sendAll<T>(provider: OnlineProvider, rows: T[], send: (row: T) => Promise<boolean>): Promise<boolean> {
    const sent = rows.map((row) =>
      limits[provider](async () => {
        if (isClosing) return false
        return send(row).catch((error: unknown) => {
          report(error)
          return true
        })
      }),
    )
    return rows.length === 0 || (await Promise.all(sent)).includes(true)
  }

  async function check(attempt: AttemptRow): Promise<boolean> {
    try {
      await checkPayment(services, attempt)
      return true
    } catch (error) {
      report(error)
      return !(error instanceof ProviderError && error.isTemporary)
    }
  }

  // It doesn’t wait for providers, so that a slow one doesn’t delay the next time.
  await jobs.schedule({ name: 'payments', cron: '* * * * *', run: async () => payments.poll() })
  return payments
}

function byProvider<T>(create: (provider: OnlineProvider) => T): Record<OnlineProvider, T> {
  return Object.fromEntries(onlineProviders.map((each) => [each, create(each)])) as Record<OnlineProvider, T>
}
