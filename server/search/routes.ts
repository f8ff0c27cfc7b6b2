import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { suggest } from './suggest.ts'

/** What the search field needs while somebody types. */
export const searchRoutes: FastifyPluginAsyncZod<{ catalog: Catalog }> = async (app, { catalog }) => {
  app.route({ ...contract.listSuggestions, handler: ({ query }) => suggest(catalog, query.q) })
}
