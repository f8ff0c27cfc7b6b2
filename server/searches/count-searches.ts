import type { FastifyInstance } from 'fastify'
import type { SearchLog } from './search-log.ts'

type Query = { q?: unknown; admin?: unknown; _page?: unknown }

/** Counts first pages of searches, by the list screen or the API. */
export function countSearches(app: FastifyInstance, log: SearchLog): void {
  app.addHook('onResponse', async (request, reply) => {
    // Parsing comes later: this hook runs for every request.
    if (!request.url.includes('q=') || request.method !== 'GET' || reply.statusCode !== 200) return
    const [path = ''] = request.url.split('?', 1)
    const { q, admin, _page: page = 1 } = request.query as Query
    if (!['/products', '/api/products'].includes(path) || typeof q !== 'string' || admin || Number(page) !== 1) return
    const { ip, headers } = request
    log.count({ q, client: { ip, userAgent: headers['user-agent'] } })
  })
}
