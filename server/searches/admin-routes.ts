import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/search/search.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { today } from '../platform/time/days.ts'
import { createSynonyms, deleteSynonyms, listSynonyms, updateSynonyms } from '../search/update-synonyms.ts'
import { listSearches } from './search-log-queries.ts'

/** Synonyms and searches. For admins only. */
export const adminSearchRoutes: FastifyPluginAsyncZod<CatalogServices> = async (app, { db, catalog, settings }) => {
  app.route({ ...contract.listSynonyms, config: { permission: 'view' }, handler: () => listSynonyms(db) })

  app.route({
    ...contract.createSynonyms,
    config: { permission: 'catalog' },
    async handler({ body, actor }) {
      const created = await createSynonyms(db, actor, body)
      await catalog.readSynonyms()
      return created
    },
  })

  app.route({
    ...contract.updateSynonyms,
    config: { permission: 'catalog' },
    async handler({ params: { id }, body, actor }) {
      const changed = await updateSynonyms(db, actor, id, body)
      await catalog.readSynonyms()
      return changed
    },
  })

  app.route({
    ...contract.deleteSynonyms,
    config: { permission: 'catalog' },
    async handler({ params: { id }, actor }) {
      await deleteSynonyms(db, actor, id)
      await catalog.readSynonyms()
      return { id }
    },
  })

  app.route({
    ...contract.listSearches,
    config: { permission: 'view' },
    async handler({ query: { withoutResult, days, _page: page, _limit: limit } }, reply) {
      const { searches, total } = await listSearches(db, {
        withoutResult: withoutResult === 'true',
        today: today(settings.current.timeZone),
        days: Number(days),
        limit,
        offset: (page - 1) * limit,
      })
      reply.header('x-total-count', total)
      return searches
    },
  })
}
