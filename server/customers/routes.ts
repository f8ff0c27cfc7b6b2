import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/customers/customers.ts'
import { requireRecentProof } from '../accounts/guards/require-verification.ts'
import type { AccountServices } from '../accounts/services.ts'
import { correctCustomer } from './correct-customer.ts'
import {
  addNote,
  changeTags,
  getCustomer,
  listOrdersOfCustomer,
  removeNote,
  searchCustomers,
  signOutCustomer,
} from './customers.ts'

type CustomersRoutesServices = Pick<
  AccountServices,
  'db' | 'sessions' | 'limits' | 'accountData' | 'emailConfirmations'
>

/** Customers, for admins. */
export const customerRoutes: FastifyPluginAsyncZod<CustomersRoutesServices> = async (app, services) => {
  const { db, sessions } = services
  app.route({
    ...contract.listCustomers,
    config: { permission: 'view' },
    async handler({ query: { q, _page: page, _limit: limit } }, reply) {
      const { customers, total } = await searchCustomers(db, q, { limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return customers
    },
  })

  app.route({
    ...contract.getCustomer,
    config: { permission: 'view' },
    handler: ({ params: { id } }) => getCustomer(db, id),
  })

  app.route({
    ...contract.changeCustomer,
    config: { permission: 'orders' },
    async handler({ params: { id }, body: { tags, expected, ...corrections }, actor, sessionToken }) {
      if (corrections.email !== undefined) await requireRecentProof({ db, sessions }, sessionToken)
      if (tags !== undefined) await changeTags(db, actor, id, { values: { tags }, expected: { tags: expected?.tags } })
      if (Object.keys(corrections).length > 0) await correctCustomer(services, actor, id, { ...corrections, expected })
      return getCustomer(db, id)
    },
  })

  app.route({
    ...contract.listCustomerOrders,
    config: { permission: 'view' },
    async handler({ params, query: { _page: page, _limit: limit } }, reply) {
      const { orders, total } = await listOrdersOfCustomer(db, params.id, { limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return orders
    },
  })

  app.route({
    ...contract.addCustomerNote,
    config: { permission: 'orders' },
    handler: ({ params: { id }, body, actor }) => addNote(db, actor, id, body),
  })

  app.route({
    ...contract.deleteCustomerNote,
    config: { permission: 'orders' },
    async handler({ params: { id, note }, actor }) {
      await removeNote(db, actor, id, note)
      return { id: note }
    },
  })

  app.route({
    ...contract.signOutCustomer,
    config: { permission: 'orders' },
    async handler({ params: { id }, actor }) {
      for (const account of await signOutCustomer(db, actor, id)) sessions.forget(account)
      return { id }
    },
  })
}
