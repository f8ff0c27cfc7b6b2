import cors from '@fastify/cors'
import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { searchHeaders } from '#contract/listing.ts'
import { textPageLinks } from '#contract/text-page-paths.ts'
import { emailAddressRoutes } from '../accounts/email-addresses/routes.ts'
import { countRejections } from '../accounts/guards/count-rejections.ts'
import { requireStaffSecondFactor } from '../accounts/guards/require-staff-second-factor.ts'
import { requireVerification } from '../accounts/guards/require-verification.ts'
import { useTokenCookies } from '../accounts/guards/token-cookies.ts'
import type { ForgetAccounts } from '../accounts/guest-accounts/join-guest-accounts.ts'
import { passwordRoutes } from '../accounts/passwords/routes.ts'
import { profileImageRoutes } from '../accounts/profile-image/routes.ts'
import { profileRoutes, signInRoutes } from '../accounts/routes.ts'
import { openMayAsStaff } from '../accounts/second-factor/may-as-staff.ts'
import { secondFactorRoutes } from '../accounts/second-factor/routes.ts'
import { sessionRoutes } from '../accounts/sessions/routes.ts'
import { invitationRoutes, staffRoutes } from '../accounts/staff/routes.ts'
import { alertRoutes } from '../alerts/routes.ts'
import { auditRoutes } from '../audit-log/routes.ts'
import { cartRoutes } from '../cart/routes.ts'
import { wishlistRoutes } from '../cart/wishlist-routes.ts'
import { adminCatalogRoutes } from '../catalog/edit/admin-routes.ts'
import { collectionRoutes } from '../catalog/groups/collection-routes.ts'
import { mergeRoutes } from '../catalog/groups/merge-routes.ts'
import { catalogRoutes } from '../catalog/lists/routes.ts'
import { contactRoutes } from '../contact/routes.ts'
import { customerRoutes } from '../customers/routes.ts'
import { adminHomePageRoutes, homePageRoutes } from '../home-page/routes.ts'
import { importRoutes } from '../imports/routes.ts'
import { mailTextRoutes } from '../mail-texts/text-routes.ts'
import { visibleFooter } from '../navigation/link-targets.ts'
import { navigationRoutes } from '../navigation/routes.ts'
import { orderLinkRoutes } from '../orders/links/routes.ts'
import { adminOrderRoutes, orderRoutes } from '../orders/routes.ts'
import { outboxRoutes } from '../outbox/routes.ts'
import { overviewRoutes } from '../overview/routes.ts'
import { assetRoutes } from '../pages/asset-routes.ts'
import { brandingRoutes } from '../pages/branding-routes.ts'
import { createOpeningToken } from '../pages/opening/opening-token.ts'
import { requireOpenShop } from '../pages/opening/require-open-shop.ts'
import { openingRoutes } from '../pages/opening/routes.ts'
import { pageRoutes } from '../pages/page-routes.ts'
import { sendSecurityHeaders } from '../pages/security-headers.ts'
import { seoRoutes } from '../pages/seo-routes.ts'
import { serviceWorkerRoutes } from '../pages/service-worker-routes.ts'
import type { WebApp } from '../pages/web-app.ts'
import type { Database } from '../platform/db/database.ts'
import type { Env } from '../platform/env.ts'
import { healthRoutes } from '../platform/health/routes.ts'
import {
  maxConnections,
  maxConnectionsPerClient,
  type Timeouts,
  timeouts as usualTimeouts,
} from '../platform/http/connections.ts'
import { answerClientError, registerErrorHandler, sendNotFound } from '../platform/http/error-replies.ts'
import { limitBodyTime } from '../platform/http/limit-body-time.ts'
import { limitConnections } from '../platform/http/limit-connections.ts'
import { measureRequests } from '../platform/http/measure-requests.ts'
import { checkOrigin } from '../platform/http/origin-check.ts'
import { openQueryBudget } from '../platform/http/query-budget.ts'
import { parseQuery } from '../platform/http/query-parser.ts'
import { identifyActors } from '../platform/http/request-actor.ts'
import { targetPath } from '../platform/http/request-target.ts'
import { openUploads } from '../platform/http/uploads.ts'
import { watchProxy } from '../platform/http/watch-proxy.ts'
import { logOptions } from '../platform/log.ts'
import { adminReviewRoutes, ownReviewRoutes, reviewRoutes } from '../reviews/routes.ts'
import { adminSearchRoutes } from '../searches/admin-routes.ts'
import { countSearches } from '../searches/count-searches.ts'
import { setupRoutes } from '../setup/routes.ts'
import { findOpenSetup } from '../setup/setup-progress.ts'
import { logoRoutes } from '../shop-settings/logo-routes.ts'
import { settingsRoutes } from '../shop-settings/routes.ts'
import { searchRoutes } from '../suggestions/routes.ts'
import { adminTextPageRoutes, textPageRoutes } from '../text-pages/routes.ts'
import { pictureRoutes } from '../uploads/picture-routes.ts'
import { uploadRoutes } from '../uploads/upload-routes.ts'
import { registerApiDocs } from './api-docs.ts'
import type { Services } from './services.ts'

export type Shop = Services & {
  env: Env
  database: Database
  web: WebApp
  /** Milliseconds of event loop lag above which requests answer 503; 0 disables the check. */
  maxEventLoopDelay?: number
  timeouts?: Timeouts
}

const maxBodyBytes = 1_048_576

/** Builds the Fastify app with all plugins and routes. The caller closes what it passes in. */
export async function buildApp({
  env,
  database,
  web,
  maxEventLoopDelay = 2000,
  timeouts = usualTimeouts,
  ...services
}: Shop) {
  const { settings, homePage, catalog, passwords, sessions, cartContents, limits, outbox, orderEmails, pictures } =
    services
  const { textPages, navigation } = services
  const {
    passwordResets,
    emailConfirmations,
    emailChangeMails,
    invitationMails,
    alertMails,
    imports,
    eventCounter,
    searchLog,
  } = services
  const { db } = database
  const uploads = openUploads(env)
  const app = Fastify({
    ...logOptions(env.LOG_LEVEL),
    bodyLimit: maxBodyBytes,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while the shop closes are answered, and then the connection is closed.
    return503OnClosing: false,
    connectionTimeout: timeouts.idle,
    keepAliveTimeout: timeouts.keepAlive,
    requestTimeout: timeouts.upload,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    clientErrorHandler: answerClientError,
    trustProxy: env.TRUSTED_PROXIES ?? false,
    rewriteUrl: ({ url = '/' }) => targetPath(url),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 500 },
  }).withTypeProvider<ZodTypeProvider>()

  app.server.maxConnections = maxConnections
  limitConnections(app.server, env, maxConnectionsPerClient)
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), timeouts.close).unref()
  })
  limitBodyTime(app, timeouts)

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // The API accepts only JSON: other sites can send text without a preflight request.
  app.removeContentTypeParser('text/plain')
  measureRequests(app)
  registerErrorHandler(app)
  app.setNotFoundHandler(sendNotFound)

  await app.register(underPressure, { maxEventLoopDelay })
  if (env.ALLOWED_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: env.ALLOWED_ORIGINS,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      credentials: true,
      exposedHeaders: ['x-total-count', ...Object.values(searchHeaders)],
    })
  }
  sendSecurityHeaders(app, env, web)
  const listNotices = watchProxy(app, env)
  checkOrigin(app, env)
  useTokenCookies(app, env)
  identifyActors(app)
  countRejections(app, sessions, eventCounter)
  countSearches(app, searchLog)
  requireStaffSecondFactor(app, { db, settings })
  const openingToken = createOpeningToken(db)
  const openLinks = () => textPageLinks(visibleFooter(navigation.current.links, { catalog, textPages }))
  const opening = { env, settings, sessions, openingToken, openLinks }
  requireOpenShop(app, opening, { onlyMarked: true })
  requireVerification(app, { env, db, sessions })

  const mayAsStaff = openMayAsStaff({ db, settings })
  await registerApiDocs(app, env, { sessions, mayAsStaff })
  const forgetAccounts: ForgetAccounts = (ids) => {
    for (const id of ids) {
      sessions.forget(id)
      cartContents.changed({ userId: id })
    }
  }
  await app.register(signInRoutes, {
    env,
    settings,
    db,
    passwords,
    sessions,
    limits,
    outbox,
    emailConfirmations,
    eventCounter,
    forgetAccounts,
  })
  await app.register(sessionRoutes, { db, sessions })
  await app.register(secondFactorRoutes, { settings, db, passwords, sessions, limits, outbox, eventCounter })
  await app.register(emailAddressRoutes, {
    settings,
    db,
    passwords,
    sessions,
    limits,
    outbox,
    emailConfirmations,
    emailChangeMails,
    forgetAccounts,
  })
  await app.register(passwordRoutes, {
    env,
    settings,
    db,
    passwords,
    limits,
    outbox,
    passwordResets,
    forgetAccounts,
  })
  await app.register(invitationRoutes, {
    settings,
    db,
    passwords,
    sessions,
    limits,
    forgetAccounts,
  })
  await app.register(staffRoutes, { settings, db, passwords, sessions, limits, outbox, invitationMails })
  await app.register(profileRoutes, {
    settings,
    db,
    passwords,
    sessions,
    limits,
    outbox,
    emailConfirmations,
    orderEmails,
  })
  await app.register(profileImageRoutes, { db, sessions, limits, uploads })
  await app.register(adminOrderRoutes, { settings, db, sessions, outbox, orderEmails, catalog })
  await app.register(overviewRoutes, {
    env,
    settings,
    db,
    sessions,
    catalog,
    listNotices,
    findOpenSetup: () => findOpenSetup({ db, settings, textPages, catalog, navigation }),
  })
  await app.register(customerRoutes, { db, sessions })
  await app.register(adminCatalogRoutes, { db, catalog, sessions, cartContents, settings })
  await app.register(mergeRoutes, { db, catalog, sessions })
  await app.register(collectionRoutes, { db, catalog, sessions, settings })
  await app.register(adminHomePageRoutes, { db, sessions, catalog, textPages, settings, homePage })
  await app.register(adminReviewRoutes, { db, catalog, sessions })
  await app.register(adminSearchRoutes, { db, catalog, sessions, settings })
  await app.register(auditRoutes, { settings, db, sessions })
  await app.register(importRoutes, { db, catalog, sessions, imports, uploads, settings })
  await app.register(uploadRoutes, { db, pictures, sessions, uploads })
  await app.register(settingsRoutes, { env, db, passwords, sessions, settings, catalog, transport: services.transport })
  await app.register(mailTextRoutes, { env, db, sessions, settings, transport: services.transport })
  await app.register(outboxRoutes, { db, sessions, outbox, orderEmails, settings })
  await app.register(setupRoutes, {
    env,
    db,
    sessions,
    cartContents,
    catalog,
    settings,
    homePage,
    navigation,
    textPages,
  })
  await app.register(logoRoutes, { db, sessions, settings, catalog, uploads })
  await app.register(adminTextPageRoutes, { db, sessions, textPages, settings })
  await app.register(navigationRoutes, { db, sessions, navigation, catalog, textPages })
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, sendNotFound)

  await app.register(healthRoutes, { env, database, pictures })
  await app.register(assetRoutes, { web })
  await app.register(brandingRoutes, { db, settings })
  await app.register(serviceWorkerRoutes, { settings, web })
  await app.register(pictureRoutes, { env, pictures })
  await app.register(openingRoutes, { env, settings, limits, passwords, web, openingToken, openLinks })
  await app.register(async (scope) => {
    requireOpenShop(scope, opening)
    const queryBudget = openQueryBudget(env)
    await scope.register(catalogRoutes, { db, catalog, sessions, mayAsStaff, queryBudget })
    await scope.register(searchRoutes, { catalog, textPages, queryBudget })
    await scope.register(homePageRoutes, { catalog, textPages, settings, homePage })
    await scope.register(cartRoutes, { db, catalog, sessions, cartContents, limits })
    await scope.register(wishlistRoutes, { db, catalog, sessions, cartContents, limits })
    await scope.register(orderRoutes, {
      env,
      settings,
      db,
      sessions,
      cartContents,
      limits,
      outbox,
      orderEmails,
      catalog,
    })
    await scope.register(orderLinkRoutes, { db, sessions, limits, orderEmails })
    await scope.register(reviewRoutes, { db, catalog, sessions, mayAsStaff })
    await scope.register(ownReviewRoutes, { db, catalog, sessions, settings, limits, uploads })
    await scope.register(alertRoutes, { db, catalog, sessions, limits, alertMails })
    await scope.register(textPageRoutes, { textPages })
    await scope.register(contactRoutes, { db, settings, sessions, limits, outbox })
    await scope.register(seoRoutes, { env, catalog, textPages })
    await scope.register(pageRoutes, {
      env,
      settings,
      homePage,
      catalog,
      textPages,
      navigation,
      sessions,
      cartContents,
      web,
    })
  })
  return app
}
