import type { FastifyInstance } from 'fastify'

/** What an app's calls answer is one person's, at that moment: no browser and no proxy keeps it. */
export function noStore(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
}
