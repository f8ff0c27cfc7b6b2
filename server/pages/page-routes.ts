import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { PageSettings, Transport } from '#contract/page.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import type { Env } from '../env.ts'
import { CachedPage, sendCached } from './cached-page.ts'
import { brokenPage, htmlDocument } from './document.ts'
import { createPageCache, pageKey, type Redirect } from './page-cache.ts'
import type { WebApp } from './web-app.ts'

/** A page is asked after each time, and not sent again where it has not changed. */
const asPage = { type: 'text/html; charset=utf-8', cacheControl: 'private, no-cache' }

type Options = { env: Env; catalogue: Catalogue; web: WebApp }

/** Every address that nothing else answers is a page of the web app, which knows itself what does not exist. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { env, catalogue, web }) => {
  const cache = createPageCache()
  catalogue.onChange(() => cache.clear())
  const transport = transportInto(app)
  const settings: PageSettings = {
    publicUrl: env.PUBLIC_URL,
    apiOrigin: env.API_ORIGIN ?? '',
    currency: env.CURRENCY,
    shopEmail: env.ADMIN_EMAIL,
  }

  // A refused call is a page of the web app; here end the defects of the rendering itself.
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a page could not be rendered')
    return reply
      .code(isDatabaseAway(error) ? 503 : 500)
      .type('text/html; charset=utf-8')
      .send(brokenPage(web.headTags))
  })

  async function render(path: string): Promise<CachedPage | Redirect> {
    const rendered = await web.render({ path, settings, transport })
    if (rendered.kind === 'redirect') return rendered
    return new CachedPage(rendered.status, htmlDocument(rendered, web.headTags, settings))
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pageKey(request.url)
    const page = cache.find(path) ?? (await (web.isDevelopment ? render(path) : cache.make(path, () => render(path))))
    return page instanceof CachedPage
      ? sendCached(request, reply, page, asPage)
      : reply.redirect(page.location, page.status)
  })
}

/** Takes the calls of a page that is being rendered straight into the app, through every check that others pass. */
function transportInto(app: FastifyInstance): Transport {
  return async ({ method, path, body }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: path,
      ...(body !== undefined && { payload: body as object }),
    })
    return {
      status: reply.statusCode,
      header: (name) => reply.headers[name]?.toString() ?? null,
      json: async () => reply.json<unknown>(),
    }
  }
}
