import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getProduct, listBrands, listCategories, listProducts, listSimilarProducts } from '#contract/catalogue.ts'
import { notFound } from '../errors.ts'
import type { Catalogue } from './catalogue.ts'
import { listSimilar } from './list-similar.ts'

/** SPEC.md section 7, the calls by which shoppers read the catalogue. */
export const catalogueRoutes: FastifyPluginAsyncZod<{ catalogue: Catalogue }> = async (app, { catalogue }) => {
  app.route({
    ...listProducts,
    handler: async ({ query }, reply) => {
      const { category, brand, _sort: sort, _order: order, _page: page, _limit: limit } = query
      const { products, total } = await catalogue.list({
        category,
        brand,
        sort,
        order,
        offset: (page - 1) * limit,
        limit,
      })
      reply.header('x-total-count', total)
      return products
    },
  })

  app.route({
    ...getProduct,
    handler: async ({ params }) => {
      const product = await catalogue.get(params.id)
      if (product.archived) throw notFound('product')
      return product
    },
  })

  app.route({ ...listSimilarProducts, handler: ({ params }) => listSimilar(catalogue, params.id) })
  app.route({ ...listCategories, handler: async ({ query }) => catalogue.categories(query.brand) })
  app.route({ ...listBrands, handler: async ({ query }) => catalogue.brands(query.category) })
}
