import { expect, test } from 'vitest'
import * as accounts from '#contract/accounts/accounts.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import * as staff from '#contract/accounts/staff.ts'
import * as productAlerts from '#contract/alerts/product-alerts.ts'
import * as audit from '#contract/audit-log/audit.ts'
import * as cart from '#contract/cart/cart.ts'
import * as cartPricing from '#contract/cart/cart-pricing.ts'
import * as savedItems from '#contract/cart/saved-items.ts'
import * as wishlist from '#contract/cart/wishlist.ts'
import * as catalog from '#contract/catalog/catalog.ts'
import * as catalogGroups from '#contract/catalog/catalog-groups.ts'
import * as collections from '#contract/catalog/collections.ts'
import * as facets from '#contract/catalog/facets.ts'
import * as factDefinitions from '#contract/catalog/fact-definitions.ts'
import * as factSuggestions from '#contract/catalog/fact-suggestions.ts'
import * as groupMerges from '#contract/catalog/group-merges.ts'
import * as productChanges from '#contract/catalog/product-changes.ts'
import * as productLog from '#contract/catalog/product-log.ts'
import * as shownProduct from '#contract/catalog/shown-product.ts'
import * as stockCounts from '#contract/catalog/stock-counts.ts'
import * as contact from '#contract/contact/contact.ts'
import * as customers from '#contract/customers/customers.ts'
import * as discounts from '#contract/discounts/discounts.ts'
import * as emails from '#contract/email-texts/emails.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as homePage from '#contract/home-page/home-page.ts'
import * as imports from '#contract/imports/imports.ts'
import * as media from '#contract/media/media.ts'
import * as navigation from '#contract/navigation/navigation.ts'
import * as orderLinks from '#contract/orders/order-links.ts'
import * as orderPreparation from '#contract/orders/order-preparation.ts'
import * as orders from '#contract/orders/orders.ts'
import * as packingSlips from '#contract/orders/packing-slips.ts'
import * as shippingLabels from '#contract/orders/shipping-labels.ts'
import * as screenErrors from '#contract/pages/screen-errors.ts'
import * as paymentAccounts from '#contract/payments/payment-accounts.ts'
import * as payments from '#contract/payments/payments.ts'
import * as reconciliation from '#contract/payments/reconciliation.ts'
import * as refunds from '#contract/payments/refunds.ts'
import * as testPayments from '#contract/payments/test-payments.ts'
import * as reviews from '#contract/reviews/reviews.ts'
import * as search from '#contract/search/search.ts'
import * as setup from '#contract/setup/setup.ts'
import * as shipping from '#contract/shipping/shipping.ts'
import * as holidays from '#contract/shop-settings/holidays.ts'
import * as legalGuarantee from '#contract/shop-settings/legal-guarantee.ts'
import * as settings from '#contract/shop-settings/settings.ts'
import * as taxReport from '#contract/taxes/tax-report.ts'
import * as taxes from '#contract/taxes/taxes.ts'
import * as textPages from '#contract/text-pages/text-pages.ts'
import * as translations from '#contract/translations/translations.ts'
import * as withdrawals from '#contract/withdrawals/withdrawals.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, aUser, signIn } = await openTestShop()

const shopper = await aUser()

type Operation = { summary?: string; responses?: Record<string, unknown> }

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'url' in exported

const endpoints: Endpoint[] = Object.values({
  ...accounts,
  ...audit,
  ...cart,
  ...catalog,
  ...catalogGroups,
  ...collections,
  ...contact,
  ...customers,
  ...facets,
  ...factDefinitions,
  ...factSuggestions,
  ...groupMerges,
  ...homePage,
  ...imports,
  ...legalGuarantee,
  ...emails,
  ...media,
  ...navigation,
  ...orderLinks,
  ...orders,
  ...packingSlips,
  ...shippingLabels,
  ...orderPreparation,
  ...paymentAccounts,
  ...refunds,
  ...payments,
  ...productAlerts,
  ...productChanges,
  ...productLog,
  ...reconciliation,
  ...reviews,
  ...shownProduct,
  ...stockCounts,
  ...savedItems,
  ...screenErrors,
  ...cartPricing,
  ...discounts,
  ...taxes,
  ...testPayments,
  ...taxReport,
  ...search,
  ...secondFactor,
  ...holidays,
  ...settings,
  ...setup,
  ...shipping,
  ...staff,
  ...textPages,
  ...translations,
  ...wishlist,
  ...withdrawals,
}).filter((it) => isEndpoint(it))

/** The OpenAPI document that a user with this role sees; without one, that a guest sees. */
async function documentFor(role?: 'user' | 'admin') {
  const headers = role ? await signIn(await aUser({ role })) : {}
  const reply = await app.inject({ url: '/api/docs/json', headers })
  expect(reply.headers['cache-control']).toBe('no-store')
  return reply.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>()
}

test('the OpenAPI document describes every endpoint of the contract', async () => {
  const { openapi, paths } = await documentFor('admin')
  expect(openapi).toMatch(/^3\./)
  expect(endpoints.length).toBeGreaterThan(5)
  for (const { method, url, schema } of endpoints) {
    const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.summary, `${method} ${url}`).toBe(schema.summary)
    expect(operation?.responses).toHaveProperty('200')
  }
})

test('the OpenAPI document describes no other endpoints', async () => {
  const { paths } = await documentFor('admin')
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  const known = endpoints.map(({ method, url }) => `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(known.toSorted())
})

test.each([undefined, 'user'] as const)('the document for %s omits the admin endpoints', async (role) => {
  const { paths } = await documentFor(role)
  const rejected: string[] = []
  for (const { method, url } of endpoints) {
    const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const reply = await app.inject({ method, url, headers: await signIn(shopper) })
    if (reply.statusCode === 403) rejected.push(`${method} ${url}`)
    expect([url, operation === undefined]).toEqual([url, reply.statusCode === 403])
  }
  expect(rejected.length).toBeGreaterThan(10)
})

test('the documentation is served as a page', async () => {
  const reply = await app.inject('/api/docs')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/html')
})

test('a client can read the documentation 60 times a minute', async () => {
  const read = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  const statuses = []
  for (let sent = 0; sent < 60; sent++) statuses.push(await read('/api/docs', '192.0.2.1'))
  expect(statuses).toEqual(Array(60).fill(200))
  expect(await read('/api/docs/yaml', '192.0.2.1')).toBe(429)
  expect(await read('/api/docs/yaml', '192.0.2.2')).toBe(200)
})
