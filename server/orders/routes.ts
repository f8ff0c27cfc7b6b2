import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import * as contract from '#contract/orders.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { hasStock } from '../catalog/admin-search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../db/database.ts'
import { type Env, shippingRule } from '../env.ts'
import { notFound, ShopError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import type { Outbox } from '../mail/outbox.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireAdmin } from '../plugins/require-admin.ts'
import { requireSession } from '../plugins/require-session.ts'
import { changeOrder, changeOrders } from './change-order.ts'
import { countOrders, listAllOrders, sumUpDays } from './list-queries.ts'
import { placeOrder } from './place-order.ts'
import { findOrder, listOrdersOf } from './queries.ts'
import { readSearch } from './search-orders.ts'

/** As many of the own orders as are answered at once. */
const mostOwnOrders = 100

type Options = { env: Env; db: Db; sessions: Sessions; outbox: Outbox }

/** SPEC.md section 7: the calls about orders, all for those who are signed in. */
export const orderRoutes: FastifyPluginAsyncZod<Options> = async (app, { env, db, sessions, outbox }) => {
  noStore(app)
  requireSession(app, sessions)
  const shipping = shippingRule(env)

  app.route({
    ...contract.placeOrder,
    async handler(request) {
      const { body, session } = request
      if (body.paymentMethod === 'card') {
        const message = 'Paying by card is not set up here.'
        throw new ShopError('invalid_input', message, { fields: { paymentMethod: message } })
      }
      return placeOrder({ db, outbox, env, shipping }, session.user, body, readKey(request))
    },
  })

  app.route({ ...contract.listOwnOrders, handler: ({ session }) => listOrdersOf(db, session.user.id, mostOwnOrders) })

  app.route({
    ...contract.getOrder,
    async handler({ session: { user }, params: { id } }) {
      const order = isUuid(id) ? await findOrder(db, id) : undefined
      if (!order || (user.role !== 'admin' && order.user.id !== user.id)) throw notFound('order')
      return order
    },
  })

  app.route({
    ...contract.changeOrder,
    async handler({ session, params: { id }, body }) {
      if (!isUuid(id)) throw notFound('order')
      return changeOrder({ db, outbox, env }, session.user, id, body)
    },
  })
}

/** The calls by which admins look after everybody's orders. */
export const shopOrderRoutes: FastifyPluginAsyncZod<Options & { catalog: Catalog }> = async (
  app,
  { env, db, sessions, outbox, catalog },
) => {
  noStore(app)
  requireAdmin(app, sessions)

  app.route({
    ...contract.listOrders,
    async handler({ query }, reply) {
      const { _sort: sort, _order: order, _page: page, _limit: limit } = query
      const filter = readSearch(catalog, query)
      const { orders, total } = await listAllOrders(db, { filter, sort, order, limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return orders
    },
  })

  app.route({
    ...contract.changeOrders,
    handler: ({ session, body }) => changeOrders({ db, outbox, env }, session.user, body.ids, body.status),
  })

  app.route({
    ...contract.getSummary,
    async handler({ query: { timeZone } }) {
      const [days, toDispatch] = await Promise.all([
        sumUpDays(db, 30, timeZone),
        countOrders(db, { status: 'pending' }),
      ])
      return { days, toDispatch, lowStock: catalog.count(hasStock('low')), soldOut: catalog.count(hasStock('out')) }
    },
  })
}

const Key = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))

/** A caller who names no wish is taken to have a new one each time. */
function readKey({ headers }: FastifyRequest): string {
  const given = headers['idempotency-key']
  if (given === undefined) return randomUUID()
  const key = Key.safeParse(given)
  if (key.success) return key.data
  const message = 'Idempotency-Key must be 1 to 200 visible ASCII characters.'
  throw new ShopError('invalid_input', message, { fields: { 'idempotency-key': message } })
}
