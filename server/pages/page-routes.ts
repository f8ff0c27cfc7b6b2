import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '#contract/language/languages.ts'
import { anonymous, type Person, type PersonalPageRequest, type Redirect } from '#contract/pages/page.ts'
import { brandTags } from '../branding/icons.ts'
import { cartOwner } from '../cart/cart.ts'
import type { CartContents } from '../cart/cart-contents.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { isDatabaseUnavailable } from '../platform/db/error-codes.ts'
import { ShopError } from '../platform/errors.ts'
import { canonicalUrl } from '../platform/http/query-parser.ts'
import { isAdminPath, pathPrefix, splitLanguage } from '../platform/language/language-path.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { createProcessLimit } from '../platform/limits/process-limit.ts'
import { sendCached, sendUncached } from './cached-page.ts'
import { documentPieces, encodeText, errorDocument, fillIn } from './document.ts'
import { createNoticeCookie } from './notice-cookie.ts'
import { PageCache } from './page-cache.ts'
import { beforeOpening, followPageSettings, type PageSettingsOptions } from './page-settings.ts'
import { createTransport } from './page-transport.ts'
import { PublicPage } from './public-page.ts'
import { recordResponses } from './record-responses.ts'
import { renderLimit } from './render-limit.ts'

/** Browsers revalidate each time; unchanged pages return 304. */
const pageHeaders = { type: 'text/html; charset=utf-8', cacheControl: 'private, no-cache' }

const maxFormBytes = 262_144

type PageRoutesOptions = PageSettingsOptions & Pick<CatalogServices, 'sessions'> & { cartContents: CartContents }

/** Renders the web app for every URL that no other route handles; the web app itself returns 404. */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, options) => {
  const { env, settings: shopSettings, sessions, cartContents, web } = options
  const renders = createProcessLimit(env, renderLimit)
  const noticeCookie = createNoticeCookie(env)
  const settings = followPageSettings(options, () => pages.changed())

  /** The web app in a language, with what every page has in its head. */
  async function loadApp(language: LanguageCode) {
    const translated = await web.load(language)
    const headTags = (screenFile?: string) =>
      (screenFile === undefined ? translated.headTags : translated.immediateHeadTags(screenFile)) +
      brandTags(shopSettings.current)
    return { ...translated, headTags }
  }

  // Only for rejected forms and failed rendering: the web app renders the errors of API requests itself.
  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number }
    // The server returns 503 when the event loop lags.
    const isExpected = (statusCode >= 400 && statusCode < 500) || statusCode === 503
    if (!isExpected) request.log.error({ err: error }, 'rendering a page failed')
    const status = isExpected ? statusCode : isDatabaseUnavailable(error) ? 503 : 500
    const { retryAfterSeconds } = error instanceof ShopError ? error.details : {}
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const { headTags } = await loadApp(request.language)
    const page = errorDocument(headTags(), settings.in(request.language), status)
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  })

  const pages = new PageCache({
    async render(url) {
      const { language, path } = splitLanguage(url, shopSettings.current.languages)
      const given = settings.in(language)
      const { headTags, renderShared } = await loadApp(language)
      const { transport, isCurrent: hasSameAnswers } = recordResponses(createTransport(app, language))
      const isCurrent = async () => given === settings.in(language) && hasSameAnswers()
      const rendered = await renderShared({ path, settings: given, transport })
      if (rendered.kind === 'redirect') return { page: rendered, isCurrent }
      return { page: new PublicPage(rendered, documentPieces(rendered, headTags(), given)), isCurrent }
    },
    report: (error) => app.log.error({ err: error }, 'rendering a page failed'),
  })
  app.addHook('onClose', () => pages.close())

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Omit<PersonalPageRequest, 'settings' | 'transport'>,
  ): Promise<FastifyReply> {
    renders.take(clientKey(request.ip))
    const language = languageOf(request, page.person)
    // They may change, but the browser must continue with the settings that the page was rendered with.
    const shown = settings.in(language)
    const given = request.isBeforeOpening ? beforeOpening(shown) : shown
    const transport = createTransport(app, language, { request, reply })
    const { headTags, render } = await loadApp(language)
    const rendered = await render({ ...page, settings: given, transport })
    if (rendered.kind === 'redirect') {
      if (rendered.notice) reply.header('set-cookie', noticeCookie.set(rendered.notice))
      return sendPersonal(request, reply, rendered)
    }
    const { status, isPrivate, body, personState } = rendered
    const pieces = documentPieces({ ...rendered, body: [body] }, headTags(rendered.screenFile), given)
    const bytes = fillIn(pieces.map(encodeText), { parts: [], personState })
    return sendPersonal(request, reply, { status, isPrivate, bytes })
  }

  /** The admin area is in the language of each member of staff. */
  function languageOf({ url, language }: FastifyRequest, { user }: Person): LanguageCode {
    return (isAdminPath(url) && user !== 'unknown' && user?.language) || language
  }

  async function findPerson(request: FastifyRequest): Promise<Person> {
    try {
      const user = (await sessions.find(request.sessionToken))?.user ?? null
      const owner = cartOwner(user, request.cartToken)
      return { ...anonymous, ...(owner && (await cartContents.get(owner))), user }
    } catch (error) {
      if (isDatabaseUnavailable(error)) return { ...anonymous, user: 'unknown' }
      throw error
    }
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { url, cartToken, language } = request
    const { parameters, isShared } = (await web.load(language)).pageKind(url)
    const path = parameters ? canonicalUrl(url, parameters) : url
    const person = await findPerson(request)
    const notice = noticeCookie.read(request.headers.cookie)
    if (notice) reply.header('set-cookie', noticeCookie.clear())
    const isGuest = person.user === null && cartToken === undefined
    const isCacheable = isGuest || (isShared && person.user !== 'unknown')
    if (notice || !isCacheable || request.isBeforeOpening || web.isDevelopment)
      return sendRendered(request, reply, { path, person, notice })
    const prefix = pathPrefix(language, shopSettings.current.languages)
    const page = await pages.find(prefix + path, {
      mayBeOutdated: isGuest,
      charge: () => renders.take(clientKey(request.ip)),
    })
    if (!('forGuests' in page)) {
      // Browsers would follow a permanent redirect forever, even after the slug has changed back.
      return reply.header('cache-control', pageHeaders.cacheControl).redirect(page.location, page.status)
    }
    const { status, isPrivate } = page
    if (isGuest && !isPrivate) return sendCached(request, reply, page.forGuests, pageHeaders)
    return sendPersonal(request, reply, { status, isPrivate, bytes: page.for(person) })
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  )

  /** Forms submitted without JavaScript, or before it has loaded. */
  app.post<{ Body: unknown }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const { body, url } = request
    const form = typeof body === 'string' ? body : ''
    return sendRendered(request, reply, { path: url, person: await findPerson(request), form })
  })
}

type PersonalPage = { status: number; isPrivate: boolean; bytes: Buffer }

/** Sends a response for one user. */
function sendPersonal(request: FastifyRequest, reply: FastifyReply, page: PersonalPage | Redirect): FastifyReply {
  reply.header('cache-control', 'no-store')
  if ('location' in page) return reply.redirect(page.location, page.status)
  // The URL may contain a token.
  if (page.isPrivate) reply.header('referrer-policy', 'same-origin')
  return sendUncached(request, reply, page, pageHeaders.type)
}
