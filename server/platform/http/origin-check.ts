import type { FastifyInstance } from 'fastify'
import { t } from '#contract/language/t.ts'
import type { Env } from '../../env.ts'
import { ShopError } from '../errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects state-changing requests from other sites, since browsers send the shop's cookies with them. Browsers always
 * send an Origin header with such requests; without one, the request doesn't come from a page. The shop can be reached by
 * URLs other than PUBLIC_URL, but not by http if that is https: others may have written a page that came over http.
 */
export function checkOrigin(app: FastifyInstance, env: Pick<Env, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>): void {
  const allowed = new Set([new URL(env.PUBLIC_URL).origin, ...env.ALLOWED_ORIGINS])
  const ownProtocols = env.PUBLIC_URL.startsWith('https:') ? ['https:'] : ['http:', 'https:']

  function isSameHost(origin: string, host: string | undefined): boolean {
    const url = URL.parse(origin)
    return url !== null && url.host === host && ownProtocols.includes(url.protocol)
  }

  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (safeMethods.has(method)) return done()
    const { origin, host } = headers
    const isOwn = origin === undefined || allowed.has(origin) || isSameHost(origin, host)
    const isCrossSite = origin === undefined && headers['sec-fetch-site'] === 'cross-site'
    if (isOwn && !isCrossSite) return done()
    return done(new ShopError('origin_not_allowed', t('Cross-site requests are not allowed.')))
  })
}
