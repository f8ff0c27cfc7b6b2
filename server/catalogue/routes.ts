import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  getProduct,
  listBrands,
  listCategories,
  listProducts,
  listSimilarProducts,
  type ProductQuery,
} from '#contract/catalogue.ts'
import { notFound } from '../errors.ts'
import { sendJson } from '../plugins/send-json.ts'
import { AnswerCache } from './answer-cache.ts'
import type { Catalogue } from './catalogue.ts'
import { listSimilar } from './list-similar.ts'
import { productBytes, productListBytes } from './product-bytes.ts'

type ListAnswer = { bytes: Buffer; total: number }

/** Bytes of lists kept in memory. */
const mostListBytes = 16 * 1024 * 1024

/** SPEC.md section 7, the calls by which shoppers read the catalogue. */
export const catalogueRoutes: FastifyPluginAsyncZod<{ catalogue: Catalogue }> = async (app, { catalogue }) => {
  const lists = new AnswerCache<ListAnswer>({ mostBytes: mostListBytes, sizeOf: ({ bytes }) => bytes.length + 200 })
  catalogue.onChange(() => lists.clear())

  app.route({
    ...listProducts,
    // A list that is kept was asked for in the same words before, so they need no second check.
    onRequest(request, reply, done) {
      const kept = lists.find(request.url)
      if (kept) sendList(reply, kept)
      else done()
    },
    handler: async ({ query, url }, reply) =>
      sendList(reply, await lists.make(url, () => answerList(catalogue, query))),
  })

  app.route({
    ...getProduct,
    handler: async ({ params }, reply) => {
      const product = await catalogue.get(params.id)
      if (product.archived) throw notFound('product')
      return sendJson(reply, productBytes(product))
    },
  })

  app.route({ ...listSimilarProducts, handler: ({ params }) => listSimilar(catalogue, params.id) })
  app.route({ ...listCategories, handler: async ({ query }) => catalogue.categories(query.brand) })
  app.route({ ...listBrands, handler: async ({ query }) => catalogue.brands(query.category) })
}

function sendList(reply: FastifyReply, { bytes, total }: ListAnswer): FastifyReply {
  return sendJson(reply.header('x-total-count', total), bytes)
}

async function answerList(catalogue: Catalogue, query: ProductQuery): Promise<ListAnswer> {
  const { category, brand, _sort: sort, _order: order, _page: page, _limit: limit } = query
  const { products, total } = await catalogue.list({ category, brand, sort, order, offset: (page - 1) * limit, limit })
  return { bytes: productListBytes(products), total }
}
