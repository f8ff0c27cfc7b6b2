import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/catalog/group-merges.ts'
import type { CatalogServices } from '../services.ts'
import { mergeGroup, undoMerge } from './merge-group.ts'
import { listMerges } from './merge-queries.ts'

/** The API for merging categories and brands, for admins only. Everything is read again, since many products move. */
export const mergeRoutes: FastifyPluginAsyncZod<CatalogServices> = async (app, { db, catalog }) => {
  app.route({
    ...contract.mergeCategory,
    config: { permission: 'catalog', needsVerification: true },
    async handler({ params, body, actor }) {
      const products = await mergeGroup(db, actor, 'category', params.id, body.into)
      await catalog.refresh()
      return { products }
    },
  })

  app.route({
    ...contract.mergeBrand,
    config: { permission: 'catalog', needsVerification: true },
    async handler({ params, body, actor }) {
      const products = await mergeGroup(db, actor, 'brand', params.id, body.into)
      await catalog.refresh()
      return { products }
    },
  })

  app.route({
    ...contract.listGroupMerges,
    config: { permission: 'view' },
    async handler({ query }) {
      const merges = await listMerges(db, query.type)
      return merges.map((merge) => ({ ...merge, createdAt: merge.createdAt.toISOString() }))
    },
  })

  app.route({
    ...contract.undoGroupMerge,
    config: { permission: 'catalog', needsVerification: true },
    async handler({ params: { id }, actor }) {
      const type = await undoMerge(db, actor, id)
      await catalog.refresh()
      return { type, id }
    },
  })
}
