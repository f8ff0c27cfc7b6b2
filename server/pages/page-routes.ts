import { isDeepStrictEqual } from 'node:util'
import { parseCookie, stringifyCookie } from 'cookie'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import { countries } from '#contract/address/countries.ts'
import { shopReturns } from '#contract/catalog/shop-returns.ts'
import { defaultOrderButton } from '#contract/orders/order-button.ts'
import {
  anonymous,
  type PageSettings,
  type Person,
  type PersonalPageRequest,
  type Redirect,
  type Transport,
} from '#contract/pages/page.ts'
import { servedCountries } from '#contract/shipping/shipping-zone.ts'
import { parseLogo } from '#contract/shop-settings/logo.ts'
import { textPageLinks } from '#contract/text-pages/text-page-paths.ts'
import { brandTags } from '../branding/icons.ts'
import { cartOwner } from '../cart/cart.ts'
import type { CartContents } from '../cart/cart-contents.ts'
import type { CatalogServices } from '../catalog/services.ts'
import type { PublishedHomePage } from '../home-page/home-page.ts'
import { accountImage } from '../home-page/shown-sections.ts'
import { hasLegalGuarantee } from '../legal-guarantee/legal-guarantee.ts'
import { visibleFooter } from '../navigation/link-targets.ts'
import type { ShopNavigation } from '../navigation/navigation.ts'
import type { PaymentAccounts } from '../payments/accounts.ts'
import { paymentOffer } from '../payments/plan-payment.ts'
import { isDatabaseUnavailable } from '../platform/db/error-codes.ts'
import { ShopError } from '../platform/errors.ts'
import { canonicalUrl } from '../platform/http/query-parser.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { createProcessLimit } from '../platform/limits/process-limit.ts'
import { today } from '../platform/time/days.ts'
import { describeClosure } from '../settings/calendar/days-off.ts'
import type { Settings, ShopInfo } from '../settings/settings.ts'
import { shippingOffer } from '../shipping/shipping-offer.ts'
import { taxText } from '../taxes/tax-text.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { sendCached, sendUncached } from './cached-page.ts'
import { documentPieces, encodeText, errorDocument, fillIn } from './document.ts'
import { createNoticeCookie } from './notice-cookie.ts'
import { PageCache } from './page-cache.ts'
import { PublicPage } from './public-page.ts'
import { recordResponses } from './record-responses.ts'
import { renderLimit } from './render-limit.ts'
import { hasServiceWorker } from './service-worker-routes.ts'
import type { WebApp } from './web-app.ts'
import { withdrawalLink } from './withdrawal-link.ts'

/** Browsers revalidate each time; unchanged pages return 304. */
const pageHeaders = { type: 'text/html; charset=utf-8', cacheControl: 'private, no-cache' }

const maxFormBytes = 262_144

type PageRoutesOptions = Pick<CatalogServices, 'env' | 'catalog' | 'sessions'> & {
  settings: Settings
  homePage: Pick<PublishedHomePage, 'current' | 'onChange'>
  textPages: TextPages
  navigation: ShopNavigation
  cartContents: CartContents
  paymentAccounts: PaymentAccounts
  web: WebApp
}

/** Renders the web app for every URL that no other route handles; the web app itself returns 404. */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, options) => {
  const { env, settings: shopSettings, homePage, catalog, textPages, navigation, paymentAccounts } = options
  const { sessions, cartContents, web } = options
  const renders = createProcessLimit(env, renderLimit)
  const noticeCookie = createNoticeCookie(env)
  /** Reads the data that pages show of the catalog, the text pages and the home page. */
  const readContent = (): Pick<PageSettings, 'categories' | 'footer' | 'accountImage'> => ({
    categories: catalog.categories().map(({ value, label, parent }) => ({ value, label, ...(parent && { parent }) })),
    footer: visibleFooter(navigation.current, { catalog, textPages }),
    accountImage: accountImage({ catalog, textPages }, homePage.current, today(shopSettings.current.timeZone)),
  })
  const readPageSettings = (): PageSettings => ({
    ...pageSettings(shopSettings.current),
    paymentOffer: paymentOffer(shopSettings.current, paymentAccounts),
    apiOrigin: env.API_ORIGIN ?? '',
    ...readContent(),
    isBeforeOpening: false,
    offlinePages: hasServiceWorker(shopSettings, web),
  })
  let settings = readPageSettings()
  const headTags = (screenFile?: string) =>
    (screenFile === undefined ? web.headTags : web.immediateHeadTags(screenFile)) + brandTags(shopSettings.current)

  // Only for rejected forms and failed rendering: the web app renders the errors of API requests itself.
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number }
    // The server returns 503 when the event loop lags.
    const isExpected = (statusCode >= 400 && statusCode < 500) || statusCode === 503
    if (!isExpected) request.log.error({ err: error }, 'rendering a page failed')
    const status = isExpected ? statusCode : isDatabaseUnavailable(error) ? 503 : 500
    const { retryAfterSeconds } = error instanceof ShopError ? error.details : {}
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(errorDocument(headTags(), settings.name, status))
  })

  const pages = new PageCache({
    async render(path) {
      const given = settings
      const { transport, isCurrent: hasSameAnswers } = recordResponses(createTransport(app))
      const isCurrent = async () => given === settings && hasSameAnswers()
      const rendered = await web.renderShared({ path, settings: given, transport })
      if (rendered.kind === 'redirect') return { page: rendered, isCurrent }
      return { page: new PublicPage(rendered, documentPieces(rendered, headTags(), given)), isCurrent }
    },
    report: (error) => app.log.error({ err: error }, 'rendering a page failed'),
  })
  app.addHook('onClose', () => pages.close())
  for (const changing of [catalog, textPages, navigation, homePage]) {
    changing.onChange(() => {
      const content = readContent()
      const { categories, footer, accountImage: image } = settings
      if (!isDeepStrictEqual(content, { categories, footer, accountImage: image })) {
        settings = { ...settings, ...content }
      }
      pages.changed()
    })
  }
  for (const changing of [shopSettings, paymentAccounts]) {
    changing.onChange(() => {
      settings = readPageSettings()
      pages.changed()
    })
  }

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Omit<PersonalPageRequest, 'settings' | 'transport'>,
  ): Promise<FastifyReply> {
    renders.take(clientKey(request.ip))
    // They may change, but the browser must continue with the settings that the page was rendered with.
    const given = request.isBeforeOpening ? beforeOpening(settings) : settings
    const rendered = await web.render({ ...page, settings: given, transport: createTransport(app, request, reply) })
    if (rendered.kind === 'redirect') {
      if (rendered.notice) reply.header('set-cookie', noticeCookie.set(rendered.notice))
      return sendPersonal(request, reply, rendered)
    }
    const { status, isPrivate, body, personState } = rendered
    const pieces = documentPieces({ ...rendered, body: [body] }, headTags(rendered.screenFile), given)
    const bytes = fillIn(pieces.map(encodeText), { parts: [], personState })
    return sendPersonal(request, reply, { status, isPrivate, bytes })
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
    const { url, cartToken } = request
    const { parameters, isShared } = web.pageKind(url)
    const path = parameters ? canonicalUrl(url, parameters) : url
    const person = await findPerson(request)
    const notice = noticeCookie.read(request.headers.cookie)
    if (notice) reply.header('set-cookie', noticeCookie.clear())
    const isGuest = person.user === null && cartToken === undefined
    const isCacheable = isGuest || (isShared && person.user !== 'unknown')
    if (notice || !isCacheable || request.isBeforeOpening || web.isDevelopment)
      return sendRendered(request, reply, { path, person, notice })
    const page = await pages.find(path, {
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

/** The allowed content of pages before the opening: no products, but links to text pages. */
function beforeOpening(settings: PageSettings): PageSettings {
  const groups = [{ title: '', links: textPageLinks(settings.footer) }]
  const footer = { groups, social: [] }
  return { ...settings, isBeforeOpening: true, categories: [], footer, accountImage: '', announcement: '' }
}

type FromElsewhere =
  | 'apiOrigin'
  | 'paymentOffer'
  | 'categories'
  | 'footer'
  | 'accountImage'
  | 'isBeforeOpening'
  | 'offlinePages'

function pageSettings(shop: ShopInfo): Omit<PageSettings, FromElsewhere> {
  const { publicUrl, name, tagline, announcement, shopEmail, currency, country, roundPrices, timeZone } = shop
  const shipsTo = servedCountries(shop)
  return {
    ...shippingOffer(shop),
    publicUrl,
    name,
    tagline,
    shopEmail,
    currency,
    country,
    roundPrices,
    timeZone,
    announcement: [announcement, describeClosure(shop.closures, shop.daysOff, today(timeZone))]
      .filter(Boolean)
      .join(' · '),
    shipsTo: shipsTo.length === Object.keys(countries).length ? null : shipsTo,
    taxText: taxText(shop),
    logo: parseLogo(shop.logo),
    logoIncludesName: shop.logoIncludesName,
    comingSoon: shop.comingSoon,
    returns: shopReturns(shop),
    hasLegalGuarantee: hasLegalGuarantee(shop),
    orderButton: shop.orderButton || defaultOrderButton(shop.country),
    holidays: shop.holidays,
    daysOff: shop.daysOff,
    withdrawalLink: withdrawalLink(shop),
    seller: { name: shop.sellerName, address: shop.sellerAddress, details: shop.sellerDetails },
  }
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

function withCookies(header = '', cookies: { name: string; value: string }[]): string {
  const set = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  return stringifyCookie({ ...parseCookie(header), ...set })
}

/**
 * Lets a page that is being rendered send API requests directly to the app, anonymously or with the cookies of the page
 * request. Cookies that they set are passed on with the page, and sent with its next requests.
 */
function createTransport(app: FastifyInstance, request?: FastifyRequest, reply?: FastifyReply): Transport {
  const { 'user-agent': userAgent } = request?.headers ?? {}
  let cookie = request?.headers.cookie
  return async ({ method, path, body, headers: own }) => {
    const headers = { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) }
    // Unlike `app.inject`, this works until the last page is rendered while the app closes.
    const response = await inject((raw, answer) => app.routing(raw, answer), {
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...own },
      ...(request && { remoteAddress: request.ip }),
      ...(body !== undefined && { payload: body as object }),
    })
    const set = response.headers['set-cookie']
    if (set !== undefined) reply?.header('set-cookie', set)
    if (set !== undefined && request) cookie = withCookies(cookie, response.cookies)
    return {
      status: response.statusCode,
      header: (name) => response.headers[name]?.toString() ?? null,
      json: async () => response.json<unknown>(),
    }
  }
}
