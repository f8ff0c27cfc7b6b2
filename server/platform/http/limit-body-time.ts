import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Timeouts } from './connections.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which may take long to arrive. */
    isUpload?: boolean
  }
}

/**
 * Ends connections whose request body doesn't arrive in time. Node's own `requestTimeout` is the same for all requests,
 * so it leaves time for uploads.
 */
export function limitBodyTime(app: FastifyInstance, timeouts: Pick<Timeouts, 'body'>): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (!routeOptions.config.isUpload) endUnlessComplete(raw)
    done()
  })

  // No one reads the rest of an upload that was rejected.
  app.addHook('onResponse', ({ raw, routeOptions }, _reply, done) => {
    if (routeOptions.config.isUpload && !raw.complete) endUnlessComplete(raw)
    done()
  })

  function endUnlessComplete(raw: IncomingMessage): void {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    if (length === '0' && encoding === undefined) return
    const timer = setTimeout(() => raw.destroy(), timeouts.body).unref()
    raw.once('close', () => clearTimeout(timer))
  }
}
