import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRequest, PageSettings, Transport } from '#contract/page.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { type Env, shippingRule } from '../env.ts'
import { CachedPage, sendCached, sendUncached } from './cached-page.ts'
import { brokenPage, htmlDocument } from './document.ts'
import { createPageCache, pageKey, type Redirect } from './page-cache.ts'
import type { WebApp } from './web-app.ts'

/** A page is asked after each time, and not sent again where it has not changed. */
const asPage = { type: 'text/html; charset=utf-8', cacheControl: 'private, no-cache' }

/** Bytes of the largest form that is taken without the web app. */
const maxFormBytes = 65_536

type Options = { env: Env; catalog: Catalog; sessions: Sessions; web: WebApp }

/** Every address that nothing else answers is a page of the web app, which knows itself what does not exist. */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, { env, catalog, sessions, web }) => {
  const cache = createPageCache()
  catalog.onChange(() => cache.clear())
  const settings: PageSettings = {
    publicUrl: env.PUBLIC_URL,
    apiOrigin: env.API_ORIGIN ?? '',
    currency: env.CURRENCY,
    shipping: shippingRule(env),
    shopEmail: env.ADMIN_EMAIL,
  }

  // A refused call is a page of the web app; here end forms that are not taken, and the defects of the rendering itself.
  app.setErrorHandler((error, request, reply) => {
    const given = (error as { statusCode?: number }).statusCode ?? 500
    const isClientError = given >= 400 && given < 500
    if (!isClientError) request.log.error({ err: error }, 'a page could not be rendered')
    const status = isClientError ? given : isDatabaseAway(error) ? 503 : 500
    return reply.code(status).type('text/html; charset=utf-8').send(brokenPage(web.headTags, status))
  })

  async function render(request: Omit<PageRequest, 'settings'>): Promise<CachedPage | Redirect> {
    const rendered = await web.render({ ...request, settings })
    if (rendered.kind === 'redirect') return rendered
    return new CachedPage(rendered.status, htmlDocument(rendered, web.headTags, settings), rendered.isPrivate)
  }

  /** What a visitor sees is the same for all of them, so it is made once. */
  async function visitorsPage(path: string): Promise<CachedPage | Redirect> {
    const make = () => render({ path, user: null, hasCart: false, transport: transportInto(app) })
    return web.isDevelopment ? make() : cache.getOrCompute(path, make)
  }

  async function findUser(request: FastifyRequest): Promise<PageRequest['user']> {
    try {
      return (await sessions.find(request.sessionToken))?.user ?? null
    } catch (error) {
      if (isDatabaseAway(error)) return 'unknown'
      throw error
    }
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const user = await findUser(request)
    const path = pageKey(request.url)
    const hasCart = request.cartToken !== undefined
    if (user || hasCart) {
      const transport = transportInto(app, request, reply)
      return sendOwn(request, reply, await render({ path, user, hasCart, transport }))
    }
    const page = await visitorsPage(path)
    if (!(page instanceof CachedPage)) return reply.redirect(page.location, page.status)
    return page.isPrivate ? sendOwn(request, reply, page) : sendCached(request, reply, page, asPage)
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  )

  /** A form that was sent before the web app ran, or without it. */
  app.post<{ Body: unknown }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const { body, url } = request
    const user = await findUser(request)
    const transport = transportInto(app, request, reply)
    const form = typeof body === 'string' ? body : ''
    const hasCart = request.cartToken !== undefined
    return sendOwn(request, reply, await render({ path: url, user, hasCart, form, transport }))
  })
}

/** Answers with what is for this one person, at this moment. */
function sendOwn(request: FastifyRequest, reply: FastifyReply, page: CachedPage | Redirect) {
  reply.header('cache-control', 'no-store')
  if (!(page instanceof CachedPage)) return reply.redirect(page.location, page.status)
  // The address may hold a token, which is nobody else's business.
  if (page.isPrivate) reply.header('referrer-policy', 'same-origin')
  return sendUncached(request, reply, page, asPage.type)
}

/**
 * Takes the calls of a page that is being rendered straight into the app, through every check that others pass: for
 * nobody, or for who asks for the page, who then also gets the cookies that are handed out.
 */
function transportInto(app: FastifyInstance, request?: FastifyRequest, reply?: FastifyReply): Transport {
  const { cookie, 'user-agent': userAgent } = request?.headers ?? {}
  const headers = { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) }
  return async ({ method, path, body, headers: own }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...own },
      ...(request && { remoteAddress: request.ip }),
      ...(body !== undefined && { payload: body as object }),
    })
    const cookies = answer.headers['set-cookie']
    if (cookies !== undefined) reply?.header('set-cookie', cookies)
    return {
      status: answer.statusCode,
      header: (name) => answer.headers[name]?.toString() ?? null,
      json: async () => answer.json<unknown>(),
    }
  }
}
