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
import type { Sessions } from '../accounts/sessions.ts'
import { notFound } from '../errors.ts'
import { sendJson } from '../plugins/send-json.ts'
import { adminSearch } from './admin-search.ts'
import { AnswerCache } from './answer-cache.ts'
import type { Catalogue } from './catalogue.ts'
import { listSimilar } from './list-similar.ts'
import { productBytes, productListBytes } from './product-bytes.ts'
import type { ListRequest } from './product-index.ts'

type ListAnswer = { bytes: Buffer; total: number }

/** Bytes of lists kept in memory. */
const mostListBytes = 16 * 1024 * 1024

/** SPEC.md section 7, the calls by which shoppers read the catalogue. */
export const catalogueRoutes: FastifyPluginAsyncZod<{ catalogue: Catalogue; sessions: Sessions }> = async (
  app,
  { catalogue, sessions },
) => {
  const lists = new AnswerCache<ListAnswer>({ mostBytes: mostListBytes, sizeOf: ({ bytes }) => bytes.length + 200 })
  catalogue.onChange(() => lists.clear())

  app.route({
    ...listProducts,
    // A list that is kept was asked for in the same words before, so they need no second check.
    onRequest(request, reply, done) {
      const kept = request.url.includes('admin') ? undefined : lists.find(request.url)
      if (kept) sendList(reply, kept)
      else done()
    },
    async handler(request, reply) {
      const { query, url } = request
      const isAdmin = query.admin === 'true' && (await sessions.find(request))?.user.role === 'admin'
      if (!isAdmin) return sendList(reply, await lists.make(url, () => answerList(catalogue, query)))
      reply.header('cache-control', 'no-store')
      return sendList(reply, await answerList(catalogue, query, { archivedToo: true, isWanted: adminSearch(query) }))
    },
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

async function answerList(
  catalogue: Catalogue,
  query: ProductQuery,
  more: Pick<ListRequest, 'archivedToo' | 'isWanted'> = {},
): Promise<ListAnswer> {
  const { category, brand, _sort: sort, _order: order, _page: page, _limit: limit } = query
  const offset = (page - 1) * limit
  const { products, total } = await catalogue.list({ category, brand, sort, order, offset, limit, ...more })
  return { bytes: productListBytes(products), total }
}
