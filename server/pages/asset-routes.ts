import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { forAYear } from './cache-control.ts'
import type { WebApp } from './web-app.ts'

/** Files with a hash in their name never change; the others (icons, manifest) are asked after once a day. */
const forADay = 'public, max-age=86400'

const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options', 'referrer-policy']

/** The browser's files, as the build left them: compressed beforehand, never at a request. */
export const assetRoutes: FastifyPluginAsync<{ web: WebApp }> = async (app, { web }) => {
  if (!web.assetFolder) return
  await app.register(staticFiles, {
    root: web.assetFolder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? forAYear : forADay)
      // What a document may do is no matter for scripts, styles and fonts.
      for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
}
