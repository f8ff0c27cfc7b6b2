import pLimit from 'p-limit'
import type { OrderPayments } from '../orders/order-payments.ts'
import type { OrderServices } from '../orders/services.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { PaymentAccounts } from './accounts.ts'
import { cancelPayments, endPayments } from './cancel-payments.ts'
import { type CheckServices, checkPayment } from './check-payment.ts'
import { endUnpaidOrders, remindOfTransfers } from './end-unpaid-orders.ts'
import { planPayment } from './plan-payment.ts'
import { claimDueAttempts } from './queries.ts'
import { claimDueRefunds } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'

export type Payments = OrderPayments & {
  /** Does what is due: asks providers about payments, sends refunds, cancels what wasn’t paid in time, sends reminders. */
  run(): Promise<void>
  /** Waits for what is running in the background. */
  close(): Promise<void>
}

type Services = CheckServices & Pick<OrderServices, 'db' | 'catalog'> & { accounts: PaymentAccounts }

const batchSize = 50

/** How many requests to providers this process sends at once. */
const limit = pLimit(8)

/**
 * The payments of orders. What is due is in the database and is done every minute by one of the processes, so that nothing is
 * lost when one dies. `poll` does it right away.
 */
export async function createPayments(
  jobs: Jobs,
  services: Services,
  report: (error: unknown) => void,
): Promise<Payments> {
  const { db, accounts, catalog } = services
  let running: Promise<void> | undefined
  let isDue = false

  const payments: Payments = {
    plan: (shop, choice) => planPayment(shop, accounts, choice),
    cancelled: cancelPayments,
    dispatched: endPayments,
    poll() {
      isDue = true
      running ??= runWhileDue().finally(() => {
        running = undefined
        if (isDue) payments.poll()
      })
    },
    run,
    close: async () => running,
  }

  async function runWhileDue(): Promise<void> {
    while (isDue) {
      isDue = false
      await run().catch(report)
    }
  }

  async function run(): Promise<void> {
    await checkDue()
    const ended = await endUnpaidOrders({ ...services, orderPayments: payments }, report)
    if (ended.length > 0) {
      await catalog.refresh(ended.flatMap(({ items }) => items.map(({ productId }) => productId)))
    }
    await remindOfTransfers(services)
    // Last, since the others add some.
    await sendDue()
  }

  async function checkDue(): Promise<void> {
    const attempts = await claimDueAttempts(db, batchSize)
    await Promise.all(attempts.map((attempt) => limit(() => checkPayment(services, attempt).catch(report))))
    if (attempts.length === batchSize) await checkDue()
  }

  async function sendDue(): Promise<void> {
    const refunds = await claimDueRefunds(db, batchSize)
    await Promise.all(refunds.map((refund) => limit(() => sendRefund(services, refund).catch(report))))
    if (refunds.length === batchSize) await sendDue()
  }

  await jobs.schedule({ name: 'payments', cron: '* * * * *', run })
  return payments
}
