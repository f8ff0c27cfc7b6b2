import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { may } from '#contract/accounts/permissions.ts'
import * as contract from '#contract/orders/orders.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { ShopNavigation } from '../navigation/navigation.ts'
import { findOpenSetup } from '../setup/setup-progress.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { describeFailures } from './describe-failures.ts'
import { getSummary } from './get-summary.ts'

type Options = Pick<CatalogServices, 'env' | 'settings' | 'db' | 'catalog'> & {
  textPages: TextPages
  navigation: ShopNavigation
  listNotices: () => string[]
}

/** The data of the admin home page: recent figures, open tasks, and notices. */
export const overviewRoutes: FastifyPluginAsyncZod<Options> = async (app, services) => {
  const { env, settings, db, catalog, listNotices } = services
  app.route({
    ...contract.getSummary,
    config: { permission: 'view' },
    async handler({ query, session: { user } }) {
      const { timeZone, currency } = settings.current
      return {
        ...(await getSummary(db, catalog, env, { timeZone: query.timeZone ?? timeZone, currency })),
        ...(!may(user, 'reports') && { days: [] }),
        setup: await findOpenSetup(services),
        notices: [...listNotices(), ...(await describeFailures(db))],
      }
    },
  })
}
