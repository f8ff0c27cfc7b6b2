import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/**
 * Watches requests for signs of a proxy that the settings don't mention. Each sign is logged when it is first seen.
 * Returns a function that lists them, for admins.
 */
export function watchProxy(app: FastifyInstance, env: Settings): () => string[] {
  const found = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    for (const notice of describeProxy(request, env)) {
      if (!found.has(notice)) request.log.warn(notice)
      found.add(notice)
    }
    done()
  })
  return () => [...found]
}

function describeProxy({ headers }: FastifyRequest, { PUBLIC_URL, TRUSTED_PROXIES }: Settings): string[] {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined
  const isSecure = headers['x-forwarded-proto'] === 'https' || headers.origin === `https://${headers.host}`
  return [
    ...(isForwarded && TRUSTED_PROXIES === undefined ? [withoutTrustedProxies] : []),
    ...(isSecure && PUBLIC_URL.startsWith('http:') ? [withoutPublicUrl(PUBLIC_URL)] : []),
  ]
}

const withoutTrustedProxies =
  "Requests come through a proxy, but TRUSTED_PROXIES isn't set: all customers count as one client in rate limits. Set it to the address of the proxy."

const withoutPublicUrl = (publicUrl: string) =>
  `Requests come over https, but PUBLIC_URL is ${publicUrl}: links in mails are wrong, and cookies can be sent without encryption. Set PUBLIC_URL to the https address of the shop.`
