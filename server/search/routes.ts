import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { QueryBudget } from '../plugins/query-budget.ts'
import { suggest } from './suggest.ts'

/** What the search field needs while somebody types. */
export const searchRoutes: FastifyPluginAsyncZod<{ catalog: Catalog; queryBudget: QueryBudget }> = async (
  app,
  { catalog, queryBudget },
) => {
  app.route({
    ...contract.listSuggestions,
    handler(request) {
      queryBudget(request, request.query)
      return suggest(catalog, request.query.q)
    },
  })
}
