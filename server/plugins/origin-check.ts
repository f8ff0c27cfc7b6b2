import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { ShopError } from '../errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses every state-changing call that another site's page sends: the shop's cookies would go along with it.
 * A call without an Origin comes from no page at all (browsers always send it with such calls).
 */
export function checkOrigin(app: FastifyInstance, env: Pick<Env, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>): void {
  const allowed = new Set([new URL(env.PUBLIC_URL).origin, ...env.ALLOWED_ORIGINS])
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (reading.has(method)) return done()
    const { origin, host } = headers
    const own = origin === undefined || allowed.has(origin) || (URL.canParse(origin) && new URL(origin).host === host)
    const crossSite = origin === undefined && headers['sec-fetch-site'] === 'cross-site'
    if (own && !crossSite) return done()
    return done(new ShopError('foreign_origin', 'Cross-site requests are not allowed.'))
  })
}
