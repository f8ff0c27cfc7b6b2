import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/payments/refunds.ts'
import { findOrder } from '../../orders/queries.ts'
import { within } from '../../platform/health/within.ts'
import { getOrderLedger } from '../order-ledger.ts'
import { recordTransfer, recordTransfers, reverseTransfer } from '../record-transfers.ts'
import type { PaymentServices } from '../routes.ts'
import type { RefundRow } from './queries.ts'
import { recordRefund, reverseRefund } from './record-refund.ts'
import { previewRefund, refundOrder } from './refund-order.ts'
import { retryRefund, transferRefund } from './retry-refund.ts'
import { sendRefund } from './send-refund.ts'

/** Milliseconds that staff wait for a provider’s response. The job continues requests that take longer. */
const maxWait = 8000

/** Payments and refunds of orders, for admins. */
export const refundRoutes: FastifyPluginAsyncZod<PaymentServices> = async (app, services) => {
  const { db, catalog, paymentAccounts: accounts } = services
  const read = (id: string) => getOrderLedger(db, id)

  async function send(refund: RefundRow): Promise<void> {
    await within(maxWait, sendRefund({ ...services, accounts }, refund))
  }

  app.route({
    ...contract.getOrderLedger,
    config: { permission: 'view' },
    handler: ({ params }) => read(params.id),
  })

  app.route({
    ...contract.previewRefund,
    config: { permission: 'refunds' },
    handler: ({ params, body }) => db.transaction((tx) => previewRefund(tx, params.id, body)),
  })

  app.route({
    ...contract.refundOrder,
    config: { permission: 'refunds', needsVerification: true },
    async handler({ params, body, headers, actor }) {
      const key = headers['idempotency-key']
      const { refund, restocked } = await refundOrder(db, actor, params.id, body, key)
      await catalog.refresh(restocked)
      await send(refund)
      return read(params.id)
    },
  })

  app.route({
    ...contract.retryRefund,
    config: { permission: 'refunds', needsVerification: true },
    async handler({ params, actor }) {
      await send(await retryRefund(db, actor, params.id, params.refund))
      return read(params.id)
    },
  })

  app.route({
    ...contract.transferRefund,
    config: { permission: 'refunds', needsVerification: true },
    async handler({ params, actor }) {
      await transferRefund({ ...services, accounts }, actor, params.id, params.refund)
      return read(params.id)
    },
  })

  app.route({
    ...contract.recordRefund,
    config: { permission: 'refunds', needsVerification: true },
    async handler({ params, actor }) {
      await recordRefund(services, actor, params.id, params.refund)
      return read(params.id)
    },
  })

  app.route({
    ...contract.reverseRefund,
    config: { permission: 'refunds', needsVerification: true },
    async handler({ params, actor }) {
      await reverseRefund(db, actor, params.id, params.refund)
      return read(params.id)
    },
  })

  app.route({
    ...contract.recordPayment,
    config: { permission: 'orders' },
    async handler({ params, actor }) {
      const { isRevived } = await recordTransfer(services, actor, params.id)
      services.orderPayments.poll()
      if (isRevived) await refreshStock(params.id)
      return read(params.id)
    },
  })

  app.route({
    ...contract.reversePayment,
    config: { permission: 'orders' },
    async handler({ params, actor }) {
      await reverseTransfer(services, actor, params.id)
      return read(params.id)
    },
  })

  app.route({
    ...contract.recordPayments,
    config: { permission: 'orders' },
    async handler({ body, actor }) {
      const result = await recordTransfers(services, actor, body)
      services.orderPayments.poll()
      return result
    },
  })

  async function refreshStock(id: string): Promise<void> {
    const order = await findOrder(db, id)
    await catalog.refresh(order?.items.map(({ productId }) => productId) ?? [])
  }
}
