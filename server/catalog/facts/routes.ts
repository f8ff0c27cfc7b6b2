import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/catalog/fact-definitions.ts'
import type { CatalogServices } from '../services.ts'
import { readDefinitions } from './definition-queries.ts'
import {
  changeDefinition,
  createDefinition,
  getDefinition,
  moveDefinition,
  toDefinition,
  undoDefinition,
} from './definitions.ts'

/** The API for the definitions of facts, for admins only. Filters follow changes by themselves, as in other processes. */
export const factDefinitionRoutes: FastifyPluginAsyncZod<Pick<CatalogServices, 'db'>> = async (app, { db }) => {
  app.route({
    ...contract.listFactDefinitions,
    config: { permission: 'view' },
    handler: async () => (await readDefinitions(db)).map(toDefinition),
  })

  app.route({
    ...contract.getFactDefinition,
    config: { permission: 'view' },
    handler: ({ params }) => getDefinition(db, params.id),
  })

  app.route({
    ...contract.createFactDefinition,
    config: { permission: 'catalog' },
    handler: async ({ body, actor }) => getDefinition(db, await createDefinition(db, actor, body)),
  })

  app.route({
    ...contract.updateFactDefinition,
    config: { permission: 'catalog', needsVerification: true },
    async handler({ params: { id }, body, actor }) {
      await changeDefinition(db, actor, id, body)
      return getDefinition(db, id)
    },
  })

  app.route({
    ...contract.moveFactDefinition,
    config: { permission: 'catalog' },
    handler: async ({ params: { id }, body, actor }) => ({ order: await moveDefinition(db, actor, id, body.by) }),
  })

  app.route({
    ...contract.undoFactDefinition,
    config: { permission: 'catalog', needsVerification: true },
    async handler({ params: { id }, body, actor }) {
      await undoDefinition(db, actor, id, body.id)
      return getDefinition(db, id)
    },
  })
}
