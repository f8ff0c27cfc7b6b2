import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as catalogueContract from '#contract/catalogue.ts'
import * as contract from '#contract/product-changes.ts'
import { nameOf } from '../accounts/name-of.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import { keepNowhere } from '../plugins/keep-nowhere.ts'
import { requireAdmin } from '../plugins/require-admin.ts'
import { changeProduct, changeProducts } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { listChanges } from './list-changes.ts'
import { findChange, listStockSteps, putLabel, type SomeValues } from './queries.ts'
import { toSlug } from './slug.ts'

type Options = { db: Db; catalogue: Catalogue; sessions: Sessions }

/** The calls by which admins change the catalogue. Whatever is routed here is for them alone. */
export const productRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, catalogue, sessions }) => {
  keepNowhere(app)
  requireAdmin(app, sessions)

  /** As the shop shows it from now on; the writer at least sees the change at once. */
  async function current(id: string) {
    await catalogue.refresh([id])
    return catalogue.get(id)
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
      await catalogue.refresh(ids)
      return catalogue.read(ids)
    },
  })

  app.route({ ...contract.getAnyProduct, handler: ({ params: { id } }) => catalogue.get(id) })
  app.route({
    ...contract.listStockSteps,
    handler: async ({ params: { id } }) => listStockSteps(db, (await catalogue.get(id)).id),
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
          const message = 'Please give it a name with letters or digits.'
          throw new ShopError('invalid_input', message, { fields: { label: message } })
        }
        const put = await putLabel(db, kind, value, label)
        await catalogue.refresh()
        const options = kind === 'category' ? catalogue.categories() : catalogue.brands()
        return options.find((option) => option.value === put.value) as catalogueContract.FilterOption
      },
    })
  }
}

function pick(fields: Record<string, { from: unknown; to: unknown }>, side: 'from' | 'to'): SomeValues {
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[side]]))
}
