import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/search/search.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { findPages } from './find-pages.ts'
import { suggest } from './suggest.ts'

/** Data for the search field and the results, other than products. */
export const searchRoutes: FastifyPluginAsyncZod<CatalogServices & { textPages: TextPages }> = async (
  app,
  { catalog, textPages, queryBudget },
) => {
  app.route({
    ...contract.listSuggestions,
    handler(request) {
      queryBudget(request, request.query)
      return suggest(catalog, textPages, request.query.q)
    },
  })

  app.route({
    ...contract.listFoundPages,
    async handler(request) {
      queryBudget(request, {})
      return findPages(textPages, request.query.q)
    },
  })
}
