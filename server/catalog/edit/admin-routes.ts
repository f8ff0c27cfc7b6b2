import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import * as groups from '#contract/catalog/catalog-groups.ts'
import { suggestFacts } from '#contract/catalog/fact-suggestions.ts'
import * as contract from '#contract/catalog/product-changes.ts'
import * as log from '#contract/catalog/product-log.ts'
import type { GroupType } from '#contract/listing.ts'
import type { Actor } from '../../platform/audit/record-events.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { startOfDay } from '../../platform/time/days.ts'
import { catalogGroupsKey } from '../contents.ts'
import { listDefinitions } from '../facts/definition-queries.ts'
import { listUsedFactNames } from '../facts/fact-queries.ts'
import { definitionsFor } from '../facts/fit-facts.ts'
import { changeGroup, deleteGroup } from '../groups/change-group.ts'
import { createLabel } from '../groups/create-label.ts'
import { createSubcategory } from '../groups/create-subcategory.ts'
import { listBrandFacts } from '../groups/group-queries.ts'
import { moveCategory } from '../groups/move-category.ts'
import type { CatalogServices } from '../services.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeProducts } from './change-products.ts'
import { checkPermission } from './check-permission.ts'
import { createProduct } from './create-product.ts'
import { deleteProducts } from './delete-products.ts'
import { listLog } from './list-log.ts'
import { listStockSteps } from './stock-history.ts'
import { undoChange, undoChanges } from './undo-change.ts'
import { updateProduct } from './update-product.ts'

type NewLabels = Pick<contract.ProductChanges, 'newCategory' | 'newBrand'>

/** The API for editing the catalog, for admins only. */
export const adminCatalogRoutes: FastifyPluginAsyncZod<CatalogServices> = async (
  app,
  { db, catalog, removeFromCarts, settings },
) => {
  /** Refreshes the catalog, so that the next request sees the change, and returns the saved product. */
  async function refreshAndGet(id: string, { newCategory, newBrand }: NewLabels = {}): Promise<Product> {
    const hasNewLabels = newCategory !== undefined || newBrand !== undefined
    await catalog.refresh(hasNewLabels ? [id, catalogGroupsKey] : [id])
    return catalog.get(id)
  }

  /** New slugs are written in the language of the shop's country. */
  const authorOf = (actor: Actor) => ({ actor, language: languageOf(settings.current.country) })

  async function createOption(
    type: GroupType,
    actor: Actor,
    { label, parent }: { label: string; parent?: string | undefined },
  ): Promise<FilterOption> {
    const slug = await db.transaction((tx) =>
      parent ? createSubcategory(tx, authorOf(actor), label, parent) : createLabel(tx, authorOf(actor), type, label),
    )
    await catalog.refresh([catalogGroupsKey])
    const all = { includeEmpty: true }
    const options = type === 'category' ? catalog.categories(all) : catalog.brands(all)
    return options.find(({ value }) => value === slug) as FilterOption
  }

  async function saveGroup(type: GroupType, actor: Actor, slug: string, changes: groups.GroupPatch) {
    const saved = await changeGroup(db, actor, type, slug, changes)
    // The products of a category have its slug.
    await catalog.refresh(saved.value === slug ? [catalogGroupsKey] : undefined)
    return saved
  }

  async function removeGroup(type: GroupType, actor: Actor, id: string) {
    await deleteGroup(db, actor, type, id)
    await catalog.refresh([catalogGroupsKey])
    return { id }
  }

  app.route({
    ...contract.createProduct,
    config: { permission: 'catalog' },
    handler: async ({ body, actor }) => refreshAndGet(await createProduct(db, authorOf(actor), body), body),
  })

  app.route({
    ...contract.updateProduct,
    config: { permission: 'stock' },
    async handler({ params: { id }, body, actor, headers, session }) {
      const { expected: _expected, ...changes } = body
      checkPermission(session.user, changes)
      await updateProduct(db, authorOf(actor), id, body, headers['idempotency-key'])
      return refreshAndGet(id, body)
    },
  })

  app.route({
    ...contract.changeProducts,
    config: { permission: 'catalog', needsVerification: true },
    async handler({ body, actor, headers }) {
      await changeProducts(db, actor, body, headers['idempotency-key'])
      await catalog.refresh(body.ids)
      return catalog.read(body.ids)
    },
  })

  app.route({
    ...contract.listProductIds,
    config: { permission: 'view' },
    async handler({ query: { _sort: sort, _order: order, ...filter } }, reply) {
      const page = { offset: 0, limit: contract.maxBulkProducts, includeArchived: true }
      const { ids, total } = await catalog.search({ ...filter, sort, order, ...page })
      reply.header('x-total-count', total)
      return ids
    },
  })

  app.route({
    ...contract.deleteProducts,
    config: { permission: 'catalog', needsVerification: true },
    async handler({ body: { ids }, actor }) {
      const { done, ...deletion } = await deleteProducts({ db, removeFromCarts }, actor, ids)
      done()
      await catalog.refresh(ids)
      return deletion
    },
  })

  app.route({
    ...contract.getAnyProduct,
    config: { permission: 'view' },
    handler: ({ params: { id } }) => catalog.get(id),
  })

  app.route({
    ...suggestFacts,
    config: { permission: 'view' },
    handler: async ({ query: { category = '', brand = '' } }) => ({
      names: await listUsedFactNames(db, category),
      brandFacts: await listBrandFacts(db, brand),
      definitions: [...definitionsFor(await listDefinitions(db), category).values()],
    }),
  })

  app.route({
    ...log.listStockSteps,
    config: { permission: 'view' },
    handler: async ({ params: { id } }) => listStockSteps(db, (await catalog.get(id)).id),
  })

  app.route({
    ...log.adjustStock,
    config: { permission: 'stock' },
    async handler({ params: { id }, body, actor, headers }) {
      await adjustStock(db, actor, id, body, headers['idempotency-key'])
      return refreshAndGet(id)
    },
  })

  app.route({
    ...log.listChanges,
    config: { permission: 'view' },
    async handler({ query: { _page: page, _limit: limit, day, ...filter } }, reply) {
      const { timeZone } = settings.current
      const days = day !== undefined && { from: startOfDay(day, timeZone), before: startOfDay(day, timeZone, 1) }
      const { entries, total } = await listLog(db, { ...filter, ...days, limit, offset: (page - 1) * limit })
      reply.header('x-total-count', total)
      return entries
    },
  })

  app.route({
    ...log.undoChanges,
    config: { permission: 'stock', needsVerification: true },
    async handler({ params: { id }, actor, session: { user } }) {
      const { ids, kept } = await undoChanges(db, actor, id, (patch) => checkPermission(user, patch))
      await catalog.refresh(ids)
      return { products: await catalog.read(ids), kept }
    },
  })

  app.route({
    ...log.undoChange,
    config: { permission: 'stock' },
    handler: async ({ params: { id }, actor, session: { user } }) =>
      refreshAndGet(await undoChange(db, actor, id, (patch) => checkPermission(user, patch))),
  })

  app.route({
    ...contract.createCategory,
    config: { permission: 'catalog' },
    handler: ({ body, actor }) => createOption('category', actor, body),
  })
  app.route({
    ...contract.createBrand,
    config: { permission: 'catalog' },
    handler: ({ body, actor }) => createOption('brand', actor, body),
  })

  app.route({
    ...groups.updateCategory,
    config: { permission: 'catalog' },
    handler: ({ params, body, actor }) => saveGroup('category', actor, params.id, body),
  })

  app.route({
    ...groups.updateBrand,
    config: { permission: 'catalog' },
    handler: ({ params, body, actor }) => saveGroup('brand', actor, params.id, body),
  })

  app.route({
    ...groups.moveCategory,
    config: { permission: 'catalog' },
    async handler({ params, body, actor }) {
      const order = await moveCategory(db, actor, params.id, body.by)
      await catalog.refresh([catalogGroupsKey])
      return { order }
    },
  })

  app.route({
    ...groups.deleteCategory,
    config: { permission: 'catalog' },
    handler: ({ params, actor }) => removeGroup('category', actor, params.id),
  })

  app.route({
    ...groups.deleteBrand,
    config: { permission: 'catalog' },
    handler: ({ params, actor }) => removeGroup('brand', actor, params.id),
  })
}
