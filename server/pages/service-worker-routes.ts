import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { brandTags } from '../branding/icons.ts'
import { pathPrefix } from '../platform/language/language-path.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { offlineDocument } from './document.ts'
import type { WebApp } from './web-app.ts'

/** Replaces an installed service worker, deletes its stored files, and removes itself. */
export const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** Whether pages may install the service worker (docs/behavior.md#without-a-connection). */
export const hasServiceWorker = ({ current }: CurrentSettings, { assetFolder }: WebApp) =>
  current.offlinePages && assetFolder !== undefined

/** The service worker, and its fallback for pages that aren't stored. */
export const serviceWorkerRoutes: FastifyPluginAsync<{ settings: CurrentSettings; web: WebApp }> = async (
  app,
  { settings, web },
) => {
  const script = web.assetFolder && (await readFile(join(web.assetFolder, 'service-worker.js'), 'utf8'))

  /** The script with the paths of its offline pages, so that a changed language is a new version. */
  const currentScript = () => {
    const { languages } = settings.current
    const paths = languages.map((language) => `${pathPrefix(language, languages)}/offline`)
    return `const offlinePages = ${JSON.stringify(paths)}\n${script}`
  }

  // Browsers look for a new version whenever they open a page.
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(hasServiceWorker(settings, web) ? currentScript() : removal),
  )

  app.get('/offline', { schema: { hide: true } }, async ({ language }, reply) => {
    const { headTags } = await web.load(language)
    const prefix = pathPrefix(language, settings.current.languages)
    const page = offlineDocument(headTags + brandTags(settings.current), {
      ...settings.current,
      language,
      pathPrefix: prefix,
    })
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      .send(page)
  })
}
