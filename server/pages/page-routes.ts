import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRequest, PageSettings, Transport } from '#contract/page.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { type Env, shippingRule } from '../env.ts'
import { ShopError } from '../errors.ts'
import { clientKey } from '../limits/client-key.ts'
import { openProcessLimit } from '../limits/process-limit.ts'
import { renderLimit } from '../limits/shopping-limits.ts'
import { canonicalUrl } from '../plugins/query-parser.ts'
import { CachedPage, sendCached, sendUncached } from './cached-page.ts'
import { errorDocument, htmlDocument } from './document.ts'
import { noticeCookie } from './notice-cookie.ts'
import { createPageCache, type Redirect } from './page-cache.ts'
import type { WebApp } from './web-app.ts'

/** Browsers revalidate each time; unchanged pages answer 304. */
const pageHeaders = { type: 'text/html; charset=utf-8', cacheControl: 'private, no-cache' }

const maxFormBytes = 262_144

type Options = { env: Env; catalog: Catalog; sessions: Sessions; web: WebApp }

/** Renders the web app for every URL that no other route handles; the web app itself answers 404. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { env, catalog, sessions, web }) => {
  const cache = createPageCache()
  catalog.onChange(() => cache.clear())
  const renders = openProcessLimit(env, renderLimit)
  const settings: PageSettings = {
    publicUrl: env.PUBLIC_URL,
    apiOrigin: env.API_ORIGIN ?? '',
    currency: env.CURRENCY,
    shipping: shippingRule(env),
    timeZone: env.TIME_ZONE,
    shopEmail: env.SHOP_EMAIL,
  }

  // Only for rejected forms and failed rendering: the web app renders the errors of API requests itself.
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number }
    // The server answers 503 when the event loop lags.
    const isExpected = (statusCode >= 400 && statusCode < 500) || statusCode === 503
    if (!isExpected) request.log.error({ err: error }, 'rendering a page failed')
    const status = isExpected ? statusCode : isDatabaseAway(error) ? 503 : 500
    const { retryAfterSeconds } = error instanceof ShopError ? error.details : {}
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply.code(status).type('text/html; charset=utf-8').send(errorDocument(web.headTags, status))
  })

  async function render(request: Omit<PageRequest, 'settings'>): Promise<CachedPage | Redirect> {
    const rendered = await web.render({ ...request, settings })
    if (rendered.kind === 'redirect') return rendered
    return new CachedPage(rendered.status, htmlDocument(rendered, web.headTags, settings), rendered.isPrivate)
  }

  /** Anonymous pages are identical, so they are rendered once and cached. */
  async function anonymousPage(path: string, client: string): Promise<CachedPage | Redirect> {
    if (!cache.get(path)) renders.take(client)
    const renderPage = () => render({ path, user: null, hasCart: false, transport: createTransport(app) })
    return web.isDevelopment ? renderPage() : cache.getOrCompute(path, renderPage)
  }

  async function findUser(request: FastifyRequest): Promise<PageRequest['user']> {
    try {
      return (await sessions.find(request.sessionToken))?.user ?? null
    } catch (error) {
      if (isDatabaseAway(error)) return 'unknown'
      throw error
    }
  }

  /** The URL of a page without parameters that the page doesn't read. */
  function canonicalPath(url: string): string {
    const parameters = url.includes('?') ? web.parametersOf(url) : undefined
    return parameters ? canonicalUrl(url, parameters) : url
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const user = await findUser(request)
    const path = canonicalPath(request.url)
    const client = clientKey(request.ip)
    const hasCart = request.cartToken !== undefined
    const notice = noticeCookie.read(request.headers.cookie)
    if (notice) reply.header('set-cookie', noticeCookie.clear())
    if (user || hasCart || notice) {
      renders.take(client)
      const transport = createTransport(app, request, reply)
      return sendPersonal(request, reply, await render({ path, user, hasCart, notice, transport }))
    }
    const page = await anonymousPage(path, client)
    if (!(page instanceof CachedPage)) return reply.redirect(page.location, page.status)
    return page.isPrivate ? sendPersonal(request, reply, page) : sendCached(request, reply, page, pageHeaders)
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  )

  /** Forms submitted without JavaScript, or before it has loaded. */
  app.post<{ Body: unknown }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const { body, url } = request
    renders.take(clientKey(request.ip))
    const user = await findUser(request)
    const transport = createTransport(app, request, reply)
    const form = typeof body === 'string' ? body : ''
    const hasCart = request.cartToken !== undefined
    const page = await render({ path: url, user, hasCart, form, transport })
    if ('notice' in page && page.notice) reply.header('set-cookie', noticeCookie.set(page.notice))
    return sendPersonal(request, reply, page)
  })
}

/** Sends a page that was rendered for one request. */
function sendPersonal(request: FastifyRequest, reply: FastifyReply, page: CachedPage | Redirect) {
  reply.header('cache-control', 'no-store')
  if (!(page instanceof CachedPage)) return reply.redirect(page.location, page.status)
  // The URL may contain a token.
  if (page.isPrivate) reply.header('referrer-policy', 'same-origin')
  return sendUncached(request, reply, page, pageHeaders.type)
}

/**
 * Lets a page that is being rendered send API requests directly to the app, anonymously or with the cookies of the page
 * request. Cookies that they set are passed on with the page.
 */
function createTransport(app: FastifyInstance, request?: FastifyRequest, reply?: FastifyReply): Transport {
  const { cookie, 'user-agent': userAgent } = request?.headers ?? {}
  const headers = { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) }
  return async ({ method, path, body, headers: own }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...own },
      ...(request && { remoteAddress: request.ip }),
      ...(body !== undefined && { payload: body as object }),
    })
    const cookies = response.headers['set-cookie']
    if (cookies !== undefined) reply?.header('set-cookie', cookies)
    return {
      status: response.statusCode,
      header: (name) => response.headers[name]?.toString() ?? null,
      json: async () => response.json<unknown>(),
    }
  }
}
