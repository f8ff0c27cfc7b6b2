import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  getProduct,
  listBrands,
  listCategories,
  listProducts,
  listSimilarProducts,
  type ProductQuery,
} from '#contract/catalog.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { notFound } from '../errors.ts'
import { sendJson } from '../plugins/send-json.ts'
import { adminSearch } from './admin-search.ts'
import { AnswerCache } from './answer-cache.ts'
import type { Catalog } from './catalog.ts'
import { listSimilar } from './list-similar.ts'
import { productBytes, productListBytes } from './product-bytes.ts'
import type { ListRequest } from './product-index.ts'

type ListAnswer = { bytes: Buffer; total: number }

/** Bytes of lists kept in memory. */
const mostListBytes = 16 * 1024 * 1024

/** SPEC.md section 7, the calls by which shoppers read the catalog. */
export const catalogRoutes: FastifyPluginAsyncZod<{ catalog: Catalog; sessions: Sessions }> = async (
  app,
  { catalog, sessions },
) => {
  const lists = new AnswerCache<ListAnswer>({ maxBytes: mostListBytes, sizeOf: ({ bytes }) => bytes.length + 200 })
  catalog.onChange(() => lists.clear())

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
      const isAdmin = query.admin === 'true' && (await sessions.find(request.sessionToken))?.user.role === 'admin'
      if (!isAdmin) return sendList(reply, await lists.make(url, () => answerList(catalog, query)))
      reply.header('cache-control', 'no-store')
      return sendList(reply, await answerList(catalog, query, { archivedToo: true, isWanted: adminSearch(query) }))
    },
  })

  app.route({
    ...getProduct,
    handler: async ({ params }, reply) => {
      const product = await catalog.get(params.id)
      if (product.archived) throw notFound('product')
      return sendJson(reply, productBytes(product))
    },
  })

  app.route({ ...listSimilarProducts, handler: ({ params }) => listSimilar(catalog, params.id) })
  app.route({ ...listCategories, handler: async ({ query }) => catalog.categories(query.brand) })
  app.route({ ...listBrands, handler: async ({ query }) => catalog.brands(query.category) })
}

function sendList(reply: FastifyReply, { bytes, total }: ListAnswer): FastifyReply {
  return sendJson(reply.header('x-total-count', total), bytes)
}

async function answerList(
  catalog: Catalog,
  query: ProductQuery,
  more: Pick<ListRequest, 'archivedToo' | 'isWanted'> = {},
): Promise<ListAnswer> {
  const { category, brand, _sort: sort, _order: order, _page: page, _limit: limit } = query
  const offset = (page - 1) * limit
  const { products, total } = await catalog.list({ category, brand, sort, order, offset, limit, ...more })
  return { bytes: productListBytes(products), total }
}
