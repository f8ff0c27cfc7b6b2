import type { FastifyInstance } from 'fastify'

/** Keeps browsers and proxies from storing replies, since they are about one person. */
export function noStore(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
}
