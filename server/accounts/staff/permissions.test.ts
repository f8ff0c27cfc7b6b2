import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Permission, permissions } from '#contract/accounts/permissions.ts'
import { type StaffRole, staffRoles } from '#contract/accounts/staff-roles.ts'
import { readBehaviorTable } from '../../test/read-behavior-table.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { adminTag, requireAdmin } from '../guards/require-admin.ts'
import type { Sessions } from '../sessions/sessions.ts'

const { app, aUser, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

const { cells } = await readBehaviorTable('Staff roles')

/** The roles that have each permission, as documented. */
const rolesWith = new Map(
  [...cells.values()].map(([permission = '', ...marks]) => [
    permission.replaceAll('`', ''),
    staffRoles.filter((_, index) => marks[index] === '✓'),
  ]),
)

/** The endpoints that need each permission. */
const endpoints: Record<Permission, string[]> = {
  view: [
    'GET /api/admin/changes',
    'GET /api/admin/collections',
    'GET /api/admin/collections/:id',
    'POST /api/admin/collections/preview-count',
    'GET /api/admin/customers',
    'GET /api/admin/customers/:id',
    'GET /api/admin/customers/:id/orders',
    'GET /api/admin/discounts',
    'GET /api/admin/discounts/:id',
    'GET /api/admin/merges',
    'GET /api/admin/tax-classes',
    'GET /api/admin/shipping-classes',
    'GET /api/admin/fact-definitions',
    'GET /api/admin/fact-definitions/:id',
    'GET /api/admin/fact-suggestions',
    'GET /api/admin/orders/last-tracking',
    'GET /api/admin/orders/packing-slips',
    'GET /api/admin/orders/:id/emails',
    'GET /api/admin/orders/:id/payments',
    'GET /api/admin/products.csv',
    'GET /api/admin/products/:id',
    'GET /api/admin/products/:id/alerts',
    'GET /api/admin/products/:id/stock',
    'GET /api/admin/stock-items',
    'GET /api/admin/returns',
    'GET /api/admin/returns/:id',
    'GET /api/admin/reviews',
    'GET /api/admin/searches',
    'POST /api/admin/screen-errors',
    'GET /api/admin/summary',
    'GET /api/admin/synonyms',
    'GET /api/admin/text-pages',
    'GET /api/order',
    'GET /api/admin/product-ids',
    'GET /api/admin/translation-states',
    'GET /api/admin/translations',
    'GET /api/admin/translations.csv',
    'GET /api/admin/translations/:language/:type/:id',
  ],
  orders: [
    'GET /api/admin/orders/labels',
    'GET /api/admin/orders/labels.csv',
    'POST /api/admin/orders/prepare',
    'POST /api/admin/orders/tracking-file',
    'PATCH /api/admin/orders/:id/tracking',
    'DELETE /api/admin/orders/:id/marks',
    'PATCH /api/admin/returns/:id',
    'POST /api/admin/orders/:id/payment',
    'DELETE /api/admin/orders/:id/payment',
    'PATCH /api/admin/orders/payments',
    'PATCH /api/order',
    'PATCH /api/admin/customers/:id',
    'POST /api/admin/customers/:id/notes',
    'DELETE /api/admin/customers/:id/notes/:note',
    'POST /api/admin/customers/:id/sign-out',
    'POST /api/admin/outbox/:id/resend',
  ],
  refunds: [
    'POST /api/admin/orders/:id/refunds',
    'POST /api/admin/orders/:id/refunds/preview',
    'POST /api/admin/orders/:id/refunds/:refund/retry',
    'POST /api/admin/orders/:id/refunds/:refund/transfer',
    'POST /api/admin/orders/:id/refunds/:refund/done',
    'DELETE /api/admin/orders/:id/refunds/:refund/done',
  ],
  stock: [
    'POST /api/admin/products/:id/stock',
    'POST /api/admin/stock-counts',
    'POST /api/admin/changes/:id/undo',
    'POST /api/admin/changes/:id/undo-all',
    'PATCH /api/products/:id',
  ],
  catalog: [
    'POST /api/admin/imports',
    'POST /api/admin/imports/images',
    'GET /api/admin/imports',
    'GET /api/admin/imports/:id',
    'DELETE /api/admin/imports/:id',
    'GET /api/admin/imports/:id/rows',
    'GET /api/admin/imports/:id/rejects.csv',
    'GET /api/admin/imports/:id/images',
    'POST /api/admin/imports/:id/images/retry',
    'POST /api/admin/imports/:id/run',
    'POST /api/admin/imports/:id/undo',
    'POST /api/admin/discounts',
    'PATCH /api/admin/discounts/:id',
    'POST /api/admin/discounts/:id/undo',
    'POST /api/admin/fact-definitions',
    'PATCH /api/admin/fact-definitions/:id',
    'POST /api/admin/fact-definitions/:id/move',
    'POST /api/admin/fact-definitions/:id/undo',
    'POST /api/admin/synonyms',
    'PATCH /api/admin/synonyms/:id',
    'DELETE /api/admin/synonyms/:id',
    'POST /api/admin/translations/import',
    'PATCH /api/admin/translations/:language/:type/:id',
    'POST /api/admin/translations/:language/:type/:id/undo',
    'GET /api/admin/navigation',
    'PATCH /api/admin/navigation',
    'POST /api/admin/navigation/undo',
    'POST /api/admin/text-pages',
    'GET /api/admin/text-pages/:id',
    'PATCH /api/admin/text-pages/:id',
    'DELETE /api/admin/text-pages/:id',
    'GET /api/admin/text-pages/:id/versions/:version',
    'POST /api/admin/text-pages/preview',
    'POST /api/brands',
    'PATCH /api/brands/:id',
    'DELETE /api/brands/:id',
    'POST /api/brands/:id/merge',
    'POST /api/collections',
    'PATCH /api/collections/:id',
    'DELETE /api/collections/:id',
    'POST /api/categories',
    'PATCH /api/categories/:id',
    'DELETE /api/categories/:id',
    'POST /api/categories/:id/merge',
    'POST /api/categories/:id/move',
    'POST /api/admin/merges/:id/undo',
    'POST /api/images',
    'POST /api/products',
    'PATCH /api/products',
    'POST /api/admin/products/delete',
    'GET /api/admin/home-page',
    'GET /api/admin/home-page/preview',
    'PATCH /api/admin/home-page',
    'POST /api/admin/home-page/discard',
    'POST /api/admin/home-page/publish',
    'POST /api/admin/home-page/undo',
  ],
  reviews: ['PATCH /api/admin/reviews', 'PATCH /api/admin/reviews/:id'],
  reports: [
    'GET /api/admin/orders.csv',
    'GET /api/admin/payment-reconciliation',
    'GET /api/admin/payment-reconciliations',
    'GET /api/admin/tax-report',
    'GET /api/admin/tax-report.csv',
  ],
  settings: [
    'GET /api/admin/emails',
    'GET /api/admin/emails/:id',
    'PATCH /api/admin/emails/:id',
    'POST /api/admin/emails/:id/undo',
    'GET /api/admin/emails/:id/preview',
    'POST /api/admin/emails/:id/preview',
    'POST /api/admin/emails/:id/test',
    'GET /api/admin/outbox',
    'GET /api/admin/shipping',
    'POST /api/admin/shipping/first-zone',
    'POST /api/admin/shipping/zones',
    'PATCH /api/admin/shipping/zones/:id',
    'DELETE /api/admin/shipping/zones/:id',
    'POST /api/admin/shipping/zones/:id/methods',
    'PATCH /api/admin/shipping/methods/:id',
    'DELETE /api/admin/shipping/methods/:id',
    'POST /api/admin/shipping/undo',
    'GET /api/admin/settings',
    'GET /api/admin/holidays',
    'PATCH /api/admin/settings',
    'POST /api/admin/settings/logo',
    'POST /api/admin/settings/guarantee-notices/:language',
    'POST /api/admin/settings/test-email',
    'POST /api/admin/settings/undo',
    'POST /api/admin/tax-classes',
    'PATCH /api/admin/tax-classes/:id',
    'DELETE /api/admin/tax-classes/:id',
    'GET /api/admin/payment-accounts',
    'POST /api/admin/payment-accounts/:provider',
    'PATCH /api/admin/payment-accounts/:provider',
    'DELETE /api/admin/payment-accounts/:provider',
    'GET /api/admin/tax-rates',
    'POST /api/admin/tax-rates',
    'POST /api/admin/tax-rates/import',
    'DELETE /api/admin/tax-rates/:id',
    'GET /api/admin/setup',
    'PATCH /api/admin/setup',
    'POST /api/admin/setup/language',
    'POST /api/admin/setup/legal-pages',
    'POST /api/admin/setup/remove-sample',
  ],
  security: ['GET /api/admin/audit'],
  staff: [
    'GET /api/admin/staff',
    'POST /api/admin/staff/invitations',
    'DELETE /api/admin/staff/invitations/:id',
    'PATCH /api/admin/staff/:id',
    'DELETE /api/admin/staff/:id',
    'POST /api/admin/staff/:id/ownership',
  ],
}

const needed = new Map(
  Object.entries(endpoints).flatMap(([permission, names]) => names.map((name) => [name, permission])),
)

const people = await Promise.all(
  staffRoles.map(async (staffRole) => ({
    staffRole,
    headers: await signIn(await aUser({ role: 'admin', staffRole })),
  })),
)

const document = await app.inject({ url: '/api/docs/json', headers: people[0]?.headers ?? {} })
const { paths } = document.json<{ paths: Record<string, Record<string, { tags?: string[] }>> }>()
const adminEndpoints = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { tags }]) => tags?.includes(adminTag))
    .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
)

test('the documentation has every permission', () => {
  expect([...rolesWith.keys()]).toEqual([...permissions])
})

test('every admin endpoint needs one permission', () => {
  expect([...needed.keys()].toSorted()).toEqual(adminEndpoints.toSorted())
})

test('each admin endpoint accepts the staff roles with its permission', async () => {
  const accepted: Record<string, StaffRole[]> = {}
  for (const endpoint of adminEndpoints) {
    const [method, url] = endpoint.split(' ') as ['GET', string]
    accepted[endpoint] = []
    for (const { staffRole, headers } of people) {
      const { statusCode } = await app.inject({ method, url: url.replace(/:\w+/, 'none'), headers })
      if (statusCode !== 403) accepted[endpoint].push(staffRole)
    }
  }
  expect(accepted).toEqual(
    Object.fromEntries(adminEndpoints.map((endpoint) => [endpoint, rolesWith.get(needed.get(endpoint) ?? '')])),
  )
})

test('an admin endpoint that declares no permission is an error', () => {
  const scope = Fastify()
  requireAdmin(scope, {} as Sessions)
  expect(() => scope.get('/api/admin/undeclared', async () => '')).toThrow('/api/admin/undeclared')
})
