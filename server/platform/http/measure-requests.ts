import type { FastifyInstance } from 'fastify'
import { requestDuration } from '../health/metrics.ts'

/** Measures how long each request takes, by route, since URLs are unlimited. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requestDuration.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000)
  })
}
