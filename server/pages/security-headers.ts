import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import type { WebApp } from './web-app.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'API_ORIGIN' | 'HSTS_SUBDOMAINS'>

/** Sends the security headers of pages with every response. See docs/asvs.md#3-web-frontend. */
export function sendSecurityHeaders(app: FastifyInstance, env: Settings, web: Pick<WebApp, 'isDevelopment'>): void {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(env.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${env.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    }),
    // Vite's development server needs inline scripts and web sockets.
    ...(!web.isDevelopment && { 'content-security-policy': contentSecurityPolicy(env) }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (request.url.startsWith(framedPath)) {
      reply.header('x-frame-options', 'SAMEORIGIN')
      if (!web.isDevelopment) reply.header('content-security-policy', contentSecurityPolicy(env, "'self'"))
    }
    done()
  })
}

/** The preview of the home page, which the admin area shows in a frame as wide as a phone. */
const framedPath = '/admin/home/preview'

/** Allows the browser to run and load only files from the shop itself. */
function contentSecurityPolicy({ PUBLIC_URL, API_ORIGIN }: Settings, frameAncestors = "'none'"): string {
  const directives = [
    "default-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${API_ORIGIN ?? ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ]
  if (PUBLIC_URL.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join(';')
}
