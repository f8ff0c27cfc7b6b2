import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { t } from '#contract/language/t.ts'
import * as contract from '#contract/orders/order-links.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { clientKey } from '../../platform/limits/client-key.ts'
import type { TextPages } from '../../text-pages/text-pages.ts'
import type { OrderServices } from '../services.ts'
import { getLinkedOrder, reportOrder, sendNewLink } from './order-links.ts'

const perClient = { max: 30, perSeconds: 3600 }

type LinksRoutesOptions = Pick<OrderServices, 'db' | 'settings' | 'sessions' | 'limits' | 'orderEmails'> & {
  textPages: TextPages
}

/** Orders that are opened with a link from an email. */
export const orderLinkRoutes: FastifyPluginAsyncZod<LinksRoutesOptions> = async (
  app,
  { db, settings, sessions, limits, orderEmails, textPages },
) => {
  noStore(app)

  app.route({
    ...contract.getLinkedOrder,
    async handler({ query, sessionToken }) {
      const viewer = await sessions.find(sessionToken)
      return getLinkedOrder({ db, shop: settings.current, textPages }, query.token, viewer?.user.id)
    },
  })

  app.route({
    ...contract.reportLinkedOrder,
    async handler({ body, ip, actor }) {
      await limits.take({ [`order-report:${clientKey(ip)}`]: perClient })
      return { isReported: await reportOrder(db, body.token, actor) }
    },
  })

  app.route({
    ...contract.sendNewOrderLink,
    async handler({ body, ip }) {
      await limits.take({ [`order-link:${clientKey(ip)}`]: perClient })
      await sendNewLink({ db, limits, orderEmails }, body.token)
      return { message: t('If the link is one of ours, we’ve emailed a new one to the address given with the order.') }
    },
  })
}
