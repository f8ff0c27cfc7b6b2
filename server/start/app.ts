import cors from '@fastify/cors'
import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { searchHeaders } from '#contract/listing.ts'
import { textPageLinks } from '#contract/text-pages/text-page-paths.ts'
import { emailAddressRoutes } from '../accounts/email-addresses/routes.ts'
import { countRejections } from '../accounts/guards/count-rejections.ts'
import { requireAdmin } from '../accounts/guards/require-admin.ts'
import { requireStaffSecondFactor } from '../accounts/guards/require-staff-second-factor.ts'
import { requireVerification } from '../accounts/guards/require-verification.ts'
import { useTokenCookies } from '../accounts/guards/token-cookies.ts'
import { passwordRoutes } from '../accounts/passwords/routes.ts'
import { profileImageRoutes } from '../accounts/profile-image/routes.ts'
import { profileRoutes, signInRoutes } from '../accounts/routes.ts'
import { createMayAsStaff } from '../accounts/second-factor/may-as-staff.ts'
import { secondFactorRoutes } from '../accounts/second-factor/routes.ts'
import { sessionRoutes } from '../accounts/sessions/routes.ts'
import { invitationRoutes, staffRoutes } from '../accounts/staff/routes.ts'
import { alertRoutes } from '../alerts/routes.ts'
import { auditRoutes } from '../audit-log/routes.ts'
import { cartRoutes } from '../cart/routes.ts'
import { wishlistRoutes } from '../cart/wishlist/routes.ts'
import { stockCountRoutes } from '../catalog/count/routes.ts'
import { adminCatalogRoutes } from '../catalog/edit/admin-routes.ts'
import { factDefinitionRoutes } from '../catalog/facts/routes.ts'
import { collectionRoutes } from '../catalog/groups/collection-routes.ts'
import { mergeRoutes } from '../catalog/groups/merge-routes.ts'
import { createQueryBudget } from '../catalog/lists/query-budget.ts'
import { catalogRoutes } from '../catalog/lists/routes.ts'
import { contactRoutes } from '../contact/routes.ts'
import { customerRoutes } from '../customers/routes.ts'
import { adminDiscountRoutes } from '../discounts/admin-routes.ts'
import { emailTextRoutes } from '../email-texts/text-routes.ts'
import type { Env } from '../env.ts'
import { adminHomePageRoutes, homePageRoutes } from '../home-page/routes.ts'
import { importRoutes } from '../imports/routes.ts'
import { legalGuaranteeRoutes, noticeFileRoutes } from '../legal-guarantee/routes.ts'
import { imageRoutes } from '../media/image-routes.ts'
import { uploadRoutes } from '../media/upload-routes.ts'
import { visibleFooter } from '../navigation/link-targets.ts'
import { navigationRoutes } from '../navigation/routes.ts'
import { createOpeningToken } from '../opening/opening-token.ts'
import { requireOpenShop } from '../opening/require-open-shop.ts'
import { openingRoutes } from '../opening/routes.ts'
import { shippingLabelRoutes } from '../orders/labels/routes.ts'
import { orderLinkRoutes } from '../orders/links/routes.ts'
import { adminOrderRoutes, orderRoutes } from '../orders/routes.ts'
import { adminWithdrawalRoutes, ownWithdrawalRoutes, withdrawalRoutes } from '../orders/withdrawals/routes.ts'
import { outboxRoutes } from '../outbox/routes.ts'
import { overviewRoutes } from '../overview/routes.ts'
import { aliasRoutes } from '../pages/alias-routes.ts'
import { assetRoutes } from '../pages/asset-routes.ts'
import { brandingRoutes } from '../pages/branding-routes.ts'
import { pageRoutes } from '../pages/page-routes.ts'
import { screenErrorRoutes } from '../pages/screen-error-routes.ts'
import { sendSecurityHeaders } from '../pages/security-headers.ts'
import { seoRoutes } from '../pages/seo-routes.ts'
import { serviceWorkerRoutes } from '../pages/service-worker-routes.ts'
import type { WebApp } from '../pages/web-app.ts'
import { withdrawalLink } from '../pages/withdrawal-link.ts'
import { adminPaymentRoutes } from '../payments/admin-routes.ts'
import { testPaymentRoutes } from '../payments/providers/test-payment-routes.ts'
import { refundRoutes } from '../payments/refunds/routes.ts'
import { paymentOptionRoutes, paymentRoutes } from '../payments/routes.ts'
import { webhookRoutes } from '../payments/webhook-routes.ts'
import type { Database } from '../platform/db/database.ts'
import { healthRoutes } from '../platform/health/routes.ts'
import {
  maxConnections,
  maxConnectionsPerClient,
  type Timeouts,
  timeouts as usualTimeouts,
} from '../platform/http/connections.ts'
import { registerErrorHandler, respondToClientError, sendNotFound } from '../platform/http/error-replies.ts'
import { limitBodyTime } from '../platform/http/limit-body-time.ts'
import { limitConnections } from '../platform/http/limit-connections.ts'
import { measureRequests } from '../platform/http/measure-requests.ts'
import { noStore } from '../platform/http/no-store.ts'
import { checkOrigin } from '../platform/http/origin-check.ts'
import { parseQuery } from '../platform/http/query-parser.ts'
import { identifyActors } from '../platform/http/request-actor.ts'
import { setRequestLanguage } from '../platform/http/request-language.ts'
import { redirectToNormalizedPath, targetPath } from '../platform/http/request-target.ts'
import { createUploads } from '../platform/http/uploads.ts'
import { watchProxy } from '../platform/http/watch-proxy.ts'
import { splitLanguage } from '../platform/language/language-path.ts'
import { logOptions } from '../platform/log.ts'
import { adminReviewRoutes, ownReviewRoutes, reviewRoutes } from '../reviews/routes.ts'
import { adminSearchRoutes } from '../searches/admin-routes.ts'
import { countSearches } from '../searches/count-searches.ts'
import { searchRoutes } from '../searches/routes.ts'
import { setupRoutes } from '../setup/routes.ts'
import { adminShippingRoutes } from '../shipping/admin-routes.ts'
import { shippingOffer } from '../shipping/shipping-offer.ts'
import { logoRoutes } from '../shop-settings/logo-routes.ts'
import { noticeRoutes } from '../shop-settings/notice-routes.ts'
import { settingsRoutes } from '../shop-settings/routes.ts'
import { adminTaxRoutes } from '../taxes/admin-routes.ts'
import { adminTextPageRoutes, textPageRoutes } from '../text-pages/routes.ts'
import { translationRoutes } from '../translations/routes.ts'
import { translateShop } from '../translations/translate-shop.ts'
import { registerApiDocs } from './api-docs.ts'
import type { Services } from './services.ts'

export type Shop = Services & {
  env: Env
  database: Database
  web: WebApp
  /** Milliseconds of event loop lag above which requests get 503; 0 disables the check. */
  maxEventLoopDelay?: number
  timeouts?: Timeouts
}

const maxBodyBytes = 1_048_576

/** Builds the Fastify app with all plugins and routes. The caller closes the services it passes in. */
export async function buildApp(services: Shop) {
  const { env, database, web, maxEventLoopDelay = 2000, timeouts = usualTimeouts } = services
  const { settings, catalog, sessions, textPages, navigation } = services
  const { db } = database
  const app = Fastify({
    ...logOptions(env.LOG_LEVEL),
    bodyLimit: maxBodyBytes,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while the shop closes get a response, and then the connection is closed.
    return503OnClosing: false,
    connectionTimeout: timeouts.idle,
    keepAliveTimeout: timeouts.keepAlive,
    requestTimeout: timeouts.upload,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    clientErrorHandler: respondToClientError,
    trustProxy: env.TRUSTED_PROXIES ?? false,
    // Routes don't see the language of a path.
    rewriteUrl: ({ url = '/' }) => splitLanguage(targetPath(url), settings.current.languages).path,
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
  setRequestLanguage(app, () => settings.current)
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
  redirectToNormalizedPath(app)
  const listNotices = watchProxy(app, env)
  const shop = {
    ...services,
    db,
    listNotices,
    openingToken: createOpeningToken(db),
    openLinks: () =>
      [
        ...textPageLinks(visibleFooter(navigation.shown, { catalog, textPages })),
        withdrawalLink(settings.current),
      ].filter((link) => link !== null),
    mayAsStaff: createMayAsStaff({ db, settings }),
    findPagePath: textPages.findPath,
    offerOf: (shippingClass: string) => shippingOffer(translateShop(settings.current), shippingClass),
    queryBudget: createQueryBudget(env),
    uploads: createUploads(env),
  }
  checkOrigin(app, env)
  useTokenCookies(app, env)
  identifyActors(app)
  countRejections(app, sessions, services.eventCounter)
  countSearches(app, services.searchLog)
  requireStaffSecondFactor(app, shop)
  requireOpenShop(app, shop, { onlyMarked: true })
  requireVerification(app, shop)

  await registerApiDocs(app, env, shop)
  await app.register(signInRoutes, shop)
  await app.register(sessionRoutes, shop)
  await app.register(secondFactorRoutes, shop)
  await app.register(emailAddressRoutes, shop)
  await app.register(passwordRoutes, shop)
  await app.register(invitationRoutes, shop)
  await app.register(profileRoutes, shop)
  await app.register(profileImageRoutes, shop)
  await app.register(async (scope) => {
    noStore(scope)
    requireAdmin(scope, sessions)
    await scope.register(staffRoutes, shop)
    await scope.register(adminOrderRoutes, shop)
    await scope.register(shippingLabelRoutes, shop)
    await scope.register(adminWithdrawalRoutes, shop)
    await scope.register(overviewRoutes, shop)
    await scope.register(customerRoutes, shop)
    await scope.register(adminCatalogRoutes, shop)
    await scope.register(stockCountRoutes, shop)
    await scope.register(mergeRoutes, shop)
    await scope.register(collectionRoutes, shop)
    await scope.register(factDefinitionRoutes, shop)
    await scope.register(adminDiscountRoutes, shop)
    await scope.register(adminTaxRoutes, shop)
    await scope.register(adminPaymentRoutes, shop)
    await scope.register(refundRoutes, shop)
    await scope.register(adminHomePageRoutes, shop)
    await scope.register(adminReviewRoutes, shop)
    await scope.register(adminSearchRoutes, shop)
    await scope.register(auditRoutes, shop)
    await scope.register(importRoutes, shop)
    await scope.register(uploadRoutes, shop)
    await scope.register(settingsRoutes, shop)
    await scope.register(adminShippingRoutes, shop)
    await scope.register(emailTextRoutes, shop)
    await scope.register(outboxRoutes, shop)
    await scope.register(setupRoutes, shop)
    await scope.register(logoRoutes, shop)
    await scope.register(noticeRoutes, shop)
    await scope.register(adminTextPageRoutes, shop)
    await scope.register(navigationRoutes, shop)
    await scope.register(translationRoutes, shop)
    await scope.register(screenErrorRoutes, shop)
  })
  for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, sendNotFound)

  await app.register(healthRoutes, shop)
  await app.register(assetRoutes, shop)
  await app.register(brandingRoutes, shop)
  await app.register(noticeFileRoutes, shop)
  await app.register(serviceWorkerRoutes, shop)
  await app.register(imageRoutes, shop)
  await app.register(openingRoutes, shop)
  await app.register(webhookRoutes, shop)
  // Customers can withdraw even while the shop is closed.
  await app.register(withdrawalRoutes, shop)
  await app.register(async (scope) => {
    requireOpenShop(scope, shop)
    await scope.register(catalogRoutes, shop)
    await scope.register(searchRoutes, shop)
    await scope.register(homePageRoutes, shop)
    await scope.register(cartRoutes, shop)
    await scope.register(wishlistRoutes, shop)
    await scope.register(orderRoutes, shop)
    await scope.register(ownWithdrawalRoutes, shop)
    await scope.register(orderLinkRoutes, shop)
    await scope.register(paymentOptionRoutes, shop)
    await scope.register(paymentRoutes, shop)
    await scope.register(testPaymentRoutes, shop)
    await scope.register(reviewRoutes, shop)
    await scope.register(ownReviewRoutes, shop)
    await scope.register(alertRoutes, shop)
    await scope.register(textPageRoutes, shop)
    await scope.register(legalGuaranteeRoutes, shop)
    await scope.register(contactRoutes, shop)
    await scope.register(seoRoutes, shop)
    await scope.register(aliasRoutes, shop)
    await scope.register(pageRoutes, shop)
  })
  return app
}
