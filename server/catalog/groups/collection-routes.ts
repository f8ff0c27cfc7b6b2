import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/catalog/collections.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { catalogGroupsKey } from '../contents.ts'
import type { CatalogServices } from '../services.ts'
import { changeGroup, deleteGroup } from './change-group.ts'
import { createLabel } from './create-label.ts'

/** The API for editing collections, for admins only. */
export const collectionRoutes: FastifyPluginAsyncZod<CatalogServices> = async (app, { db, catalog, settings }) => {
  app.route({
    ...contract.listCollections,
    config: { permission: 'view' },
    handler: async () =>
      catalog.contents().collection.map((collection) => ({
        value: collection.value,
        label: collection.label,
        count: catalog.countCollection(collection),
        isPicked: collection.rule === null,
      })),
  })

  app.route({
    ...contract.getEditedCollection,
    config: { permission: 'view' },
    async handler({ params }) {
      const collection = catalog.group('collection', params.id)
      const products = new Map((await catalog.read(collection.productIds)).map((product) => [product.id, product]))
      return {
        ...collection,
        products: collection.productIds.flatMap((id) => products.get(id) ?? []),
        count: catalog.countCollection(collection),
      }
    },
  })

  app.route({
    ...contract.createCollection,
    config: { permission: 'catalog' },
    async handler({ body, actor }) {
      const language = languageOf(settings.current.country)
      const slug = await db.transaction((tx) => createLabel(tx, { actor, language }, 'collection', body.label))
      await catalog.refresh([catalogGroupsKey])
      return catalog.group('collection', slug)
    },
  })

  app.route({
    ...contract.updateCollection,
    config: { permission: 'catalog' },
    async handler({ params, body, actor }) {
      const { value } = await changeGroup(db, actor, 'collection', params.id, body)
      await catalog.refresh([catalogGroupsKey])
      return catalog.group('collection', value)
    },
  })

  app.route({
    ...contract.deleteCollection,
    config: { permission: 'catalog' },
    async handler({ params: { id }, actor }) {
      await deleteGroup(db, actor, 'collection', id)
      await catalog.refresh([catalogGroupsKey])
      return { id }
    },
  })

  app.route({
    ...contract.countRule,
    config: { permission: 'view' },
    handler: async ({ body }) => ({ count: catalog.countRule(body) }),
  })
}
