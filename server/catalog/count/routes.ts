import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/catalog/stock-counts.ts'
import type { CatalogServices } from '../services.ts'
import { listStockItems } from './list-stock-items.ts'
import { saveStockCount } from './save-stock-count.ts'

/** The API for counting stock, for admins only. */
export const stockCountRoutes: FastifyPluginAsyncZod<CatalogServices> = async (app, { db, catalog }) => {
  app.route({
    ...contract.listStockItems,
    config: { permission: 'view' },
    handler: ({ query }) => listStockItems(db, query),
  })

  app.route({
    ...contract.saveStockCount,
    config: { permission: 'stock' },
    async handler({ body: { items }, actor, headers }) {
      const { ids, ...saved } = await saveStockCount(db, actor, items, headers['idempotency-key'])
      await catalog.refresh(ids)
      return saved
    },
  })
}
