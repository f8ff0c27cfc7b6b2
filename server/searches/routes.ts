import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/search/search.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { explainSearch } from './explain-search.ts'
import { suggest } from './suggest.ts'

/** Data for the search field and the results, other than products. */
export const searchRoutes: FastifyPluginAsyncZod<CatalogServices & { textPages: TextPages }> = async (
  app,
  { catalog, textPages, settings, queryBudget },
) => {
  app.route({
    ...contract.listSuggestions,
    handler(request) {
      queryBudget(request, request.query)
      return suggest(catalog, textPages, request.query.q)
    },
  })

  app.route({
    ...contract.getSearchHelp,
    handler(request) {
      queryBudget(request, request.query)
      return explainSearch({ catalog, textPages, money: settings.current }, request.query)
    },
  })
}
