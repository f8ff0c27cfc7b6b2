import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/withdrawals/withdrawals.ts'
import { anonymized } from '../../accounts/account-limits.ts'
import { requireSession } from '../../accounts/guards/require-session.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { clientKey } from '../../platform/limits/client-key.ts'
import type { OrderServices } from '../services.ts'
import { declareWithdrawal, type Sender, withdrawFromLinkedOrder, withdrawFromOrder } from './declare-withdrawal.ts'
import { listReturns } from './queries.ts'
import { getWithdrawal, updateWithdrawal } from './update-withdrawal.ts'
import type { WithdrawalEmails } from './withdrawal-emails.ts'

type WithdrawalsRoutesOptions = Pick<OrderServices, 'db' | 'settings'> & { withdrawalEmails: WithdrawalEmails }

/** The client is stored with the job of its emails, so not as an IP address. */
const senderOf = (ip: string, headers: { 'idempotency-key'?: string | undefined }): Sender => ({
  key: headers['idempotency-key'],
  client: anonymized(clientKey(ip)),
})

/** Withdrawals without a session. No limit applies to them: only their emails are limited. */
export const withdrawalRoutes: FastifyPluginAsyncZod<WithdrawalsRoutesOptions> = async (app, services) => {
  noStore(app)

  app.route({
    ...contract.declareWithdrawal,
    handler: ({ body, ip, headers }) => declareWithdrawal(services, body, senderOf(ip, headers)),
  })

  app.route({
    ...contract.withdrawFromLinkedOrder,
    handler: ({ body, ip, headers }) => withdrawFromLinkedOrder(services, body, senderOf(ip, headers)),
  })
}

export const ownWithdrawalRoutes: FastifyPluginAsyncZod<
  WithdrawalsRoutesOptions & Pick<OrderServices, 'sessions'>
> = async (app, { sessions, ...services }) => {
  noStore(app)
  requireSession(app, sessions)

  app.route({
    ...contract.withdrawFromOrder,
    handler: ({ session, params, body, ip, headers }) =>
      withdrawFromOrder(services, session.user, { ...body, id: params.id }, senderOf(ip, headers)),
  })
}

export const adminWithdrawalRoutes: FastifyPluginAsyncZod<Pick<WithdrawalsRoutesOptions, 'db'>> = async (
  app,
  { db },
) => {
  app.route({
    ...contract.listWithdrawals,
    config: { permission: 'view' },
    async handler({ query: { state, q, order, _page: page, _limit: limit } }, reply) {
      const filter = { state, words: q?.replace(/^#/, ''), orderId: order }
      const { withdrawals, total } = await listReturns(db, { ...filter, limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return withdrawals
    },
  })

  app.route({
    ...contract.getWithdrawal,
    config: { permission: 'view' },
    handler: ({ params }) => getWithdrawal(db, params.id),
  })

  app.route({
    ...contract.updateWithdrawal,
    config: { permission: 'orders' },
    handler: ({ params, body, actor }) => updateWithdrawal(db, actor, params.id, body),
  })
}
