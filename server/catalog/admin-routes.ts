import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FilterOption, Product } from '#contract/catalog.ts'
import * as contract from '#contract/product-changes.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { nameOf } from '../accounts/user.ts'
import type { Db } from '../db/database.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireAdmin } from '../plugins/require-admin.ts'
import type { Catalog } from './catalog.ts'
import { changeProduct, changeProducts } from './change-product.ts'
import { createLabel } from './create-label.ts'
import { createProduct } from './create-product.ts'
import { listStockSteps } from './edit-queries.ts'
import { listLog } from './list-log.ts'
import { undoChange } from './undo-change.ts'

type Options = { db: Db; catalog: Catalog; sessions: Sessions }

/** The API for editing the catalog, for admins only. */
export const adminCatalogRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, catalog, sessions }) => {
  noStore(app)
  requireAdmin(app, sessions)

  /** Returns the saved product and makes sure that the next request sees it as well. */
  async function refreshed(id: string): Promise<Product> {
    await catalog.refresh([id])
    return catalog.get(id)
  }

  app.route({
    ...contract.createProduct,
    handler: async ({ body, session }) => refreshed(await createProduct(db, nameOf(session.user), body)),
  })

  app.route({
    ...contract.changeProduct,
    async handler({ params: { id }, body, session }) {
      await changeProduct(db, nameOf(session.user), id, body)
      return refreshed(id)
    },
  })

  app.route({
    ...contract.changeProducts,
    async handler({ body: { ids, changes }, session }) {
      await changeProducts(db, nameOf(session.user), ids, changes)
      await catalog.refresh(ids)
      return catalog.read(ids)
    },
  })

  app.route({ ...contract.getAnyProduct, handler: ({ params: { id } }) => catalog.get(id) })

  app.route({
    ...contract.listStockSteps,
    handler: async ({ params: { id } }) => listStockSteps(db, (await catalog.get(id)).id),
  })

  app.route({
    ...contract.listChanges,
    async handler({ query: { _page: page, _limit: limit, ...filter } }, reply) {
      const { entries, total } = await listLog(db, { ...filter, limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return entries
    },
  })

  app.route({
    ...contract.undoChange,
    handler: async ({ params: { id }, session }) => refreshed(await undoChange(db, nameOf(session.user), id)),
  })

  app.route({
    ...contract.createCategory,
    async handler({ body: { label } }) {
      const slug = await createLabel(db, 'category', label)
      await catalog.refresh()
      return catalog.categories().find(({ value }) => value === slug) as FilterOption
    },
  })

  app.route({
    ...contract.createBrand,
    async handler({ body: { label } }) {
      const slug = await createLabel(db, 'brand', label)
      await catalog.refresh()
      return catalog.brands().find(({ value }) => value === slug) as FilterOption
    },
  })
}
