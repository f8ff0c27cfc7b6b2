import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pageSize } from '#contract/listing.ts'
import * as preparation from '#contract/orders/order-preparation.ts'
import type { Order } from '#contract/orders/orders.ts'
import * as contract from '#contract/orders/orders.ts'
import * as packingSlips from '#contract/orders/packing-slips.ts'
import { anonymized } from '../accounts/account-limits.ts'
import { requireSession } from '../accounts/guards/require-session.ts'
import { hasRecentProof, requireRecentProof } from '../accounts/guards/require-verification.ts'
import type { CartContents } from '../cart/cart-contents.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { recordEvents } from '../platform/audit/record-events.ts'
import { exportName } from '../platform/csv/export-name.ts'
import { noStore } from '../platform/http/no-store.ts'
import { siteKey } from '../platform/limits/client-key.ts'
import { dismissMarks } from './dismiss-marks.ts'
import { exportOrders } from './export-orders.ts'
import { getOrder, viewOrder } from './get-order.ts'
import { findLastTracking } from './last-tracking.ts'
import { listPackingSlips } from './list-packing-slips.ts'
import { orderLimits } from './order-limits.ts'
import { parseTrackingFile } from './parse-tracking-file.ts'
import { placeOrder } from './place-order.ts'
import { prepareOrders } from './prepare-orders.ts'
import { listUserOrders } from './queries.ts'
import { searchOrders, toOrderFilter } from './search-orders.ts'
import type { OrderServices } from './services.ts'
import { updateOrder, updateOrders } from './update-order.ts'
import { updateTracking } from './update-tracking.ts'

type OrdersRoutesOptions = Pick<
  OrderServices,
  'settings' | 'db' | 'sessions' | 'outbox' | 'catalog' | 'translations' | 'orderEmails' | 'orderPayments'
>

type OwnOrderOptions = OrdersRoutesOptions & Pick<OrderServices, 'env' | 'limits'> & { cartContents: CartContents }

/** Order endpoints for signed-in users. */
export const orderRoutes: FastifyPluginAsyncZod<OwnOrderOptions> = async (
  app,
  { env, settings, db, sessions, cartContents, limits, outbox, orderEmails, orderPayments, catalog, translations },
) => {
  noStore(app)
  requireSession(app, sessions)
  const services = { db, outbox, orderEmails, orderPayments, settings, catalog, translations }

  app.route({
    ...contract.placeOrder,
    async handler({ session, body, headers, ip }) {
      await limits.take(orderLimits(ip, session.user.id))
      const order = await placeOrder(services, session.user, body, {
        idempotencyKey: headers['idempotency-key'],
        clientHash: env.RATE_LIMITS ? anonymized(siteKey(ip)) : null,
      })
      cartContents.changed({ userId: session.user.id })
      await refreshStock(catalog, [order])
      return order
    },
  })

  app.route({
    ...contract.listOwnOrders,
    async handler({ session, query }, reply) {
      const isWhole = query._page === undefined && query._limit === undefined
      const { _page: page = 1, _limit: limit = isWhole ? contract.maxOwnOrders : pageSize } = query
      const { orders, total } = await listUserOrders(db, session.user.id, { limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return orders.map((order) => viewOrder(settings.current, session.user, order))
    },
  })

  app.route({
    ...contract.getOrder,
    config: { isForStaffToo: true },
    handler: ({ session, params }) => getOrder({ db, shop: settings.current }, session.user, params.id),
  })

  app.route({
    ...contract.updateOrder,
    config: { isForStaffToo: true },
    async handler({ session, params, body, actor, sessionToken }) {
      const isVerified = body.status === 'cancelled' && (await hasRecentProof({ sessions }, sessionToken))
      const order = await updateOrder(services, session.user, params.id, body, { actor, isVerified })
      if (order.status === 'cancelled') await refreshStock(catalog, [order])
      orderPayments.poll()
      return order
    },
  })
}

/** Order endpoints for admins. */
export const adminOrderRoutes: FastifyPluginAsyncZod<OrdersRoutesOptions> = async (
  app,
  { settings, db, sessions, outbox, orderEmails, orderPayments, catalog },
) => {
  const services = { db, outbox, orderEmails, orderPayments, settings }
  app.route({
    ...contract.listOrders,
    config: { permission: 'view' },
    async handler({ query }, reply) {
      const { orders, total } = await searchOrders(db, catalog, {
        ...query,
        timeZone: query.timeZone ?? settings.current.timeZone,
        country: settings.current.country,
      })
      reply.header('x-total-count', total)
      return orders
    },
  })

  app.route({
    ...contract.updateOrders,
    config: { permission: 'orders' },
    async handler({ session, body: { ids, ...change }, actor, sessionToken }) {
      const isCancelling = change.status === 'cancelled'
      if (isCancelling) await requireRecentProof({ db, sessions }, sessionToken)
      const result = await updateOrders(services, session.user, ids, change, actor)
      if (isCancelling) await refreshStock(catalog, result.changed)
      orderPayments.poll()
      return result
    },
  })

  app.route({
    ...preparation.prepareOrders,
    config: { permission: 'orders' },
    async handler({ body, actor }) {
      const result = await prepareOrders(services, actor, body)
      orderPayments.poll()
      return result
    },
  })

  app.route({
    ...preparation.parseTrackingFile,
    config: { permission: 'orders' },
    handler: ({ body: { csv } }) => parseTrackingFile(db, csv),
  })

  app.route({
    ...preparation.getLastTracking,
    config: { permission: 'view' },
    handler: async () => ({ tracking: await findLastTracking(db) }),
  })

  app.route({
    ...packingSlips.listPackingSlips,
    config: { permission: 'view' },
    handler: ({ query: { id } }) => listPackingSlips(db, settings.current, id),
  })

  app.route({
    ...contract.updateTracking,
    config: { permission: 'orders' },
    handler: ({ params: { id }, body: { tracking }, actor }) => updateTracking(services, actor, id, tracking),
  })

  app.route({
    ...contract.dismissMarks,
    config: { permission: 'orders' },
    handler: ({ params, actor }) => dismissMarks(db, actor, params.id),
  })

  app.route({
    ...contract.exportOrders,
    config: { permission: 'reports', needsVerification: '/admin/orders' },
    async handler({ query, log, actor }, reply) {
      const { timeZone, country } = settings.current
      await recordEvents(db, actor, { event: 'orders_exported', after: query })
      const { rows, ...filters } = query
      const filter = await toOrderFilter(db, catalog, { ...filters, timeZone, country })
      const name = exportName(rows === 'orders' ? 'orders' : 'order-items', timeZone, filters)
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
      // The contract's type is the text that the stream contains.
      const file: unknown = exportOrders(db, { filter, rows, timeZone, country }, (error) =>
        log.error({ err: error }, 'an export failed'),
      )
      return file as string
    },
  })
}

/** Makes the next catalog responses show the stock that these orders took or returned. */
function refreshStock(catalog: Catalog, orders: Order[]): Promise<void> {
  return catalog.refresh(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))
}
