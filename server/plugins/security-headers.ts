import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Env } from '../env.ts'
import type { WebApp } from '../pages/web-app.ts'

/**
 * The browser runs and loads only what the shop itself serves. A web app under development may loosen the policy.
 * Helmet says what the headers are, once; asking it anew would be a quarter of the cost of a page from memory.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  env: Pick<Env, 'PUBLIC_URL' | 'API_ORIGIN'>,
  web: Pick<WebApp, 'isDevelopment'>,
): void {
  const headers = collectHeaders(helmetOptions(env, web.isDevelopment))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

function helmetOptions(
  { PUBLIC_URL, API_ORIGIN }: Pick<Env, 'PUBLIC_URL' | 'API_ORIGIN'>,
  isDevelopment: boolean,
): HelmetOptions {
  const overHttps = PUBLIC_URL.startsWith('https:')
  return {
    contentSecurityPolicy: isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            imgSrc: ["'self'", 'data:'],
            connectSrc: ["'self'", ...(API_ORIGIN ? [API_ORIGIN] : [])],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            ...(overHttps && { upgradeInsecureRequests: [] }),
          },
        },
    strictTransportSecurity: overHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
    // Headers that today's browsers no longer read.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  }
}

/** Lets helmet write its headers into an answer that goes nowhere. */
function collectHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}
