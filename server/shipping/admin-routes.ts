import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/shipping/shipping.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { Settings } from '../settings/settings.ts'
import { createMethod, deleteMethod, updateMethod } from './methods.ts'
import { listShippingClasses } from './queries.ts'
import { undoShipping } from './undo-shipping.ts'
import { createZone, deleteZone, getZone, listShipping, startZones, updateZone } from './zones.ts'

/** The API for shipping zones and methods, for admins only. */
export const adminShippingRoutes: FastifyPluginAsyncZod<Pick<CatalogServices, 'db'> & { settings: Settings }> = async (
  app,
  services,
) => {
  const { db } = services
  const config = { permission: 'settings' } as const

  app.route({ ...contract.listShippingClasses, config: { permission: 'view' }, handler: () => listShippingClasses(db) })

  app.route({ ...contract.getShipping, config, handler: () => listShipping(db) })

  app.route({
    ...contract.startZones,
    config,
    async handler({ actor }) {
      await startZones(services, actor)
      return listShipping(db)
    },
  })

  app.route({
    ...contract.createZone,
    config,
    handler: async ({ actor, body }) => getZone(db, await createZone(services, actor, body)),
  })

  app.route({
    ...contract.updateZone,
    config,
    async handler({ actor, params, body }) {
      await updateZone(services, actor, params.id, body)
      return getZone(db, params.id)
    },
  })

  app.route({
    ...contract.deleteZone,
    config,
    async handler({ actor, params }) {
      await deleteZone(services, actor, params.id)
      return listShipping(db)
    },
  })

  app.route({
    ...contract.createMethod,
    config,
    handler: ({ actor, params, body }) => createMethod(services, actor, params.id, body),
  })

  app.route({
    ...contract.updateMethod,
    config,
    handler: ({ actor, params, body }) => updateMethod(services, actor, params.id, body),
  })

  app.route({
    ...contract.deleteMethod,
    config,
    async handler({ actor, params }) {
      await deleteMethod(services, actor, params.id)
      return listShipping(db)
    },
  })

  app.route({
    ...contract.undoShipping,
    config,
    async handler({ actor, body }) {
      await undoShipping(services, actor, body.id)
      return listShipping(db)
    },
  })
}
