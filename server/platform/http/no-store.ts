import type { FastifyInstance } from 'fastify'

/** Keeps browsers and proxies from storing replies, since they contain personal data. */
export function noStore(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
}
