import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/alerts/product-alerts.ts'
import { t } from '#contract/language/t.ts'
import { requireAdmin } from '../accounts/guards/require-admin.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { noStore } from '../platform/http/no-store.ts'
import { hashToken } from '../platform/http/token.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { type AlertEmails, confirmAlert, requestAlert } from './product-alerts.ts'
import { countWaitingAlerts, deleteAlertsOfToken } from './queries.ts'

const perClient = { max: 20, perSeconds: 3600 }

/** Emails when a product is back in stock or costs less. */
export const alertRoutes: FastifyPluginAsyncZod<CatalogServices & { alertEmails: AlertEmails }> = async (
  app,
  { db, catalog, sessions, limits, alertEmails, settings },
) => {
  noStore(app)

  app.route({
    ...contract.requestAlert,
    async handler({ body, ip, sessionToken }) {
      await limits.take({ [`alert:${clientKey(ip)}`]: perClient })
      const user = (await sessions.find(sessionToken))?.user
      return requestAlert({ db, limits, alertEmails, settings }, body, user)
    },
  })

  app.route({
    ...contract.confirmAlert,
    handler: ({ body }) => confirmAlert(db, body.token),
  })

  app.route({
    ...contract.stopAlerts,
    async handler({ body }) {
      await deleteAlertsOfToken(db, hashToken(body.token))
      return { message: t('You won’t get emails about products anymore.') }
    },
  })

  await app.register(async (admins: typeof app) => {
    requireAdmin(admins, sessions)

    admins.route({
      ...contract.countAlerts,
      config: { permission: 'view' },
      handler: async ({ params: { id } }) => countWaitingAlerts(db, (await catalog.get(id)).id),
    })
  })
}
