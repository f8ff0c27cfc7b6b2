import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/navigation/navigation.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { changeNavigation, describeNavigation, undoNavigation } from './change-navigation.ts'
import type { ShopNavigation } from './navigation.ts'

type NavigationRoutesOptions = Pick<CatalogServices, 'db' | 'catalog'> & {
  navigation: ShopNavigation
  textPages: TextPages
}

/** Edits the footer links. For admins only. */
export const navigationRoutes: FastifyPluginAsyncZod<NavigationRoutesOptions> = async (app, services) => {
  app.route({
    ...contract.getNavigation,
    config: { permission: 'catalog' },
    handler: () => describeNavigation(services),
  })

  app.route({
    ...contract.changeNavigation,
    config: { permission: 'catalog' },
    async handler({ body: { expected, ...values }, actor }) {
      await changeNavigation(services, actor, { values, expected })
      return describeNavigation(services)
    },
  })

  app.route({
    ...contract.undoNavigation,
    config: { permission: 'catalog' },
    async handler({ body, actor }) {
      await undoNavigation(services, actor, body.id)
      return describeNavigation(services)
    },
  })
}
