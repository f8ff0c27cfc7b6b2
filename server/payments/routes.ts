import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/payments/payments.ts'
import { requireSession } from '../accounts/guards/require-session.ts'
import type { OrderServices } from '../orders/services.ts'
import { noStore } from '../platform/http/no-store.ts'
import type { PaymentAccounts } from './accounts.ts'
import { getOrderPayment, payOrder } from './attempts/pay-order.ts'
import { paymentLimits, paymentReadLimits } from './payment-limits.ts'
import { listPaymentOptions } from './plan-payment.ts'

export type PaymentServices = OrderServices & { paymentAccounts: PaymentAccounts }

/** The payment methods, for everyone. Staff can also select tests. */
export const paymentOptionRoutes: FastifyPluginAsyncZod<PaymentServices> = async (
  app,
  { settings, sessions, paymentAccounts },
) => {
  noStore(app)
  app.route({
    ...contract.getPaymentOptions,
    async handler({ sessionToken }) {
      const isStaff = Boolean((await sessions.find(sessionToken))?.user.staffRole)
      return listPaymentOptions(settings.current, paymentAccounts, { allowsTests: isStaff })
    },
  })
}

/** Paying own orders. */
export const paymentRoutes: FastifyPluginAsyncZod<PaymentServices> = async (
  app,
  { sessions, paymentAccounts: accounts, ...rest },
) => {
  noStore(app)
  requireSession(app, sessions)
  const services = { ...rest, accounts }
  const { limits } = services

  app.route({
    ...contract.getOrderPayment,
    async handler({ session, params, ip }) {
      await limits.take(paymentReadLimits(ip, session.user.id))
      return getOrderPayment(services, session.user, params.id)
    },
  })

  app.route({
    ...contract.payOrder,
    async handler({ session, params, body, ip }) {
      await limits.take(paymentLimits(ip, session.user.id))
      return payOrder(services, session.user, params.id, body)
    },
  })
}
