import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as catalogContract from '#contract/catalog.ts'
import * as contract from '#contract/product-changes.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { nameOf } from '../accounts/user.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import { noStore } from '../plugins/no-store.ts'
import { requireAdmin } from '../plugins/require-admin.ts'
import type { Catalog } from './catalog.ts'
import { changeProduct, changeProducts } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { findChange, listStockSteps, putLabel, type SomeValues } from './edit-queries.ts'
import { listChanges } from './list-changes.ts'
import { toSlug } from './slug.ts'

type Options = { db: Db; catalog: Catalog; sessions: Sessions }

/** The calls by which admins change the catalog. Whatever is routed here is for them alone. */
export const productRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, catalog, sessions }) => {
  noStore(app)
  requireAdmin(app, sessions)

  /** As the shop shows it from now on; the writer at least sees the change at once. */
  async function current(id: string) {
    await catalog.refresh([id])
    return catalog.get(id)
  }

  app.route({
    ...contract.createProduct,
    handler: async ({ body, session }) => current(await createProduct(db, nameOf(session.user), body)),
  })

  app.route({
    ...contract.changeProduct,
    async handler({ params: { id }, body, session }) {
      await changeProduct(db, nameOf(session.user), id, body)
      return current(id)
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
      const { entries, total } = await listChanges(db, { ...filter, limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return entries
    },
  })

  app.route({
    ...contract.undoChange,
    async handler({ params: { id }, session }) {
      const change = isUuid(id) ? await findChange(db, id) : undefined
      if (!change) throw notFound('change')
      const before: SomeValues = change.kind === 'created' ? { archived: true } : pick(change.fields, 'from')
      const expected = change.kind === 'created' ? { archived: false } : pick(change.fields, 'to')
      await changeProduct(db, nameOf(session.user), change.productId, { ...before, expected })
      return current(change.productId)
    },
  })

  for (const [route, kind] of [
    [contract.createCategory, 'category'],
    [contract.createBrand, 'brand'],
  ] as const) {
    app.route({
      ...route,
      async handler({ body: { label } }) {
        const value = toSlug(label)
        if (value === '') {
          const message = 'Enter a name with letters or digits.'
          throw new ShopError('invalid_input', message, { fields: { label: message } })
        }
        const put = await putLabel(db, kind, value, label)
        await catalog.refresh()
        const options = kind === 'category' ? catalog.categories() : catalog.brands()
        return options.find((option) => option.value === put.value) as catalogContract.FilterOption
      },
    })
  }
}

function pick(fields: Record<string, { from: unknown; to: unknown }>, side: 'from' | 'to'): SomeValues {
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[side]]))
}
