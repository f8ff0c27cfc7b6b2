import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { cacheForever } from './cache-control.ts'
import type { WebApp } from './web-app.ts'

/** For files without a hash in their name, such as icons. */
const cacheForADay = 'public, max-age=86400'

const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options', 'referrer-policy']

/** Serves the built files of the web app, which the build has compressed. */
export const assetRoutes: FastifyPluginAsync<{ web: WebApp }> = async (app, { web }) => {
  if (!web.assetFolder) return
  await app.register(staticFiles, {
    root: web.assetFolder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? cacheForever : cacheForADay)
      // These only apply to documents.
      for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
}
