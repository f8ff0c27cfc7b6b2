import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { cacheForever } from '../platform/http/cache-control.ts'
import type { WebApp } from './web-app.ts'

/** Used for files without a hash in their name, such as icons. */
const cacheForADay = 'public, max-age=86400'

const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options', 'referrer-policy']

/** Serves the built files of the web app, which the build has compressed, and files that a later build adds. */
export const assetRoutes: FastifyPluginAsync<{ web: WebApp }> = async (app, { web }) => {
  if (!web.assetFolder) return
  const options = { preCompressed: true, cacheControl: false, decorateReply: false }
  await app.register(staticFiles, {
    ...options,
    root: join(web.assetFolder, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => setHeaders(reply, cacheForever),
  })
  await app.register(staticFiles, {
    ...options,
    root: web.assetFolder,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'assets/**', 'service-worker.js'],
    setHeaders: (reply) => setHeaders(reply, cacheForADay),
  })
}

function setHeaders(reply: FastifyReply, cacheControl: string): void {
  reply.header('cache-control', cacheControl)
  // These only apply to documents.
  for (const name of documentHeaders) reply.removeHeader(name)
}
