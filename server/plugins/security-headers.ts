import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import type { WebApp } from '../pages/web-app.ts'

/** The browser runs and loads only what the shop itself serves. A web app under development may loosen the policy. */
export async function securityHeaders(
  app: FastifyInstance,
  env: Pick<Env, 'PUBLIC_URL' | 'API_ORIGIN'>,
  web: WebApp,
): Promise<void> {
  const overHttps = env.PUBLIC_URL.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: web.isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            styleSrc: ["'self'"],
            imgSrc: ["'self'", 'data:'],
            connectSrc: ["'self'", ...(env.API_ORIGIN ? [env.API_ORIGIN] : [])],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            ...(overHttps && { upgradeInsecureRequests: [] }),
          },
        },
    hsts: overHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
}
