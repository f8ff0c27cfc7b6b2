import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emptyRule } from '#contract/catalog/collections.ts'
import { catalogGroupsKey } from '../catalog/contents.ts'
import { createDefinition } from '../catalog/facts/definitions.ts'
import { createDiscount } from '../discounts/discounts.ts'
import { readDraft } from '../home-page/queries.ts'
import { system } from '../platform/audit/record-events.ts'
import {
  carts,
  collections,
  imports,
  orders,
  passkeys,
  productChanges,
  profileImages,
  returns,
  reviewImages,
  reviews,
  searchSynonyms,
  sessions,
  shippingZones,
  staffInvitations,
  taxRates,
  textPages,
  users,
} from '../platform/db/schema/index.ts'
import { hashToken } from '../platform/http/token.ts'
import { createMethod } from '../shipping/methods.ts'
import { createZone } from '../shipping/zones.ts'
import { createClass } from '../taxes/classes.ts'
import { aDiscount } from '../test/a-discount.ts'
import { aFactDefinition } from '../test/a-fact-definition.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { aTaxRate } from '../test/a-tax-rate.ts'
import { aNewProduct, anAddress, usualPassword } from '../test/factories.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { aNewReview } from '../test/review-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, aUser, aProductRow, catalog, settings, signIn } = shop

/** The status that each endpoint returns to a guest, the owner, another user and an admin. */
const access: Record<string, [guest: number, user: number, other: number, admin: number]> = {
  'POST /api/auth/signup': [200, 200, 200, 200],
  'POST /api/auth/guest': [200, 200, 200, 200],
  'POST /api/auth/login': [200, 200, 200, 200],
  'POST /api/auth/login/second-factor': [401, 401, 401, 401],
  'POST /api/auth/login/passkey-options': [401, 401, 401, 401],
  'POST /api/auth/logout': [200, 200, 200, 200],
  'GET /api/auth/check': [401, 200, 200, 200],
  'POST /api/auth/reset-password-request': [200, 200, 200, 200],
  'POST /api/auth/reset-password': [400, 400, 400, 400],
  'POST /api/auth/verification': [401, 200, 200, 200],
  'POST /api/auth/verification/passkey-options': [401, 200, 200, 200],
  'GET /api/auth/confirm-email': [200, 200, 200, 200],
  'POST /api/auth/confirm-email': [400, 400, 400, 400],
  'GET /api/auth/email-change-undo': [200, 200, 200, 200],
  'POST /api/auth/email-change-undo': [400, 400, 400, 400],
  'GET /api/auth/invitation': [400, 400, 400, 400],
  'POST /api/auth/invitation': [400, 400, 400, 400],
  'GET /api/users/own': [401, 200, 200, 200],
  'PATCH /api/users': [401, 200, 200, 200],
  'POST /api/users/own/email-confirmation': [401, 200, 200, 200],
  'DELETE /api/users/own/pending-email': [401, 200, 200, 200],
  'POST /api/users/own/image': [401, 400, 400, 400],
  'DELETE /api/users/own/image': [401, 200, 200, 200],
  'GET /api/users/own/image/:id': [401, 200, 404, 404],
  'GET /api/users/own/sessions': [401, 200, 200, 200],
  'DELETE /api/users/own/sessions/:id': [401, 200, 404, 404],
  'GET /api/users/own/second-factor': [401, 200, 200, 200],
  'POST /api/users/own/authenticator-app': [401, 200, 200, 200],
  'POST /api/users/own/authenticator-app/confirmation': [401, 400, 400, 400],
  'DELETE /api/users/own/authenticator-app': [401, 404, 404, 404],
  'POST /api/users/own/passkeys/options': [401, 200, 200, 200],
  'POST /api/users/own/passkeys': [401, 400, 400, 400],
  'DELETE /api/users/own/passkeys/:id': [401, 200, 404, 404],
  'POST /api/users/own/recovery-codes': [401, 404, 404, 404],
  'GET /api/products': [200, 200, 200, 200],
  'GET /api/products/:id': [200, 200, 200, 200],
  'GET /api/products/:id/similar': [200, 200, 200, 200],
  'GET /api/products/:id/frequently-bought-together': [200, 200, 200, 200],
  'GET /api/products/:id/reviews': [200, 200, 200, 200],
  'GET /api/products/:id/own-review': [401, 200, 200, 200],
  'POST /api/products/:id/reviews': [401, 200, 403, 403],
  'PATCH /api/reviews/:id': [401, 200, 404, 404],
  'DELETE /api/reviews/:id': [401, 200, 404, 404],
  'POST /api/reviews/:id/images': [401, 400, 404, 404],
  'GET /api/review-images/:id': [404, 200, 404, 200],
  'DELETE /api/review-images/:id': [401, 200, 404, 404],
  'GET /api/categories': [200, 200, 200, 200],
  'GET /api/brands': [200, 200, 200, 200],
  'GET /api/home-page': [200, 200, 200, 200],
  'GET /api/facets': [200, 200, 200, 200],
  'GET /api/categories/:id': [200, 200, 200, 200],
  'GET /api/brands/:id': [200, 200, 200, 200],
  'GET /api/collections/:id': [200, 200, 200, 200],
  'GET /api/search/suggestions': [200, 200, 200, 200],
  'GET /api/search/help': [200, 200, 200, 200],
  'POST /api/contact': [200, 200, 200, 200],
  'GET /api/linked-order': [400, 400, 400, 400],
  'POST /api/linked-order/report': [404, 404, 404, 404],
  'POST /api/linked-order/new-link': [200, 200, 200, 200],
  'POST /api/linked-order/withdrawals': [404, 404, 404, 404],
  'POST /api/withdrawals': [200, 200, 200, 200],
  'POST /api/order/:id/withdrawals': [401, 200, 404, 404],
  'GET /api/admin/returns': [401, 403, 403, 200],
  'GET /api/admin/returns/:id': [401, 403, 403, 200],
  'PATCH /api/admin/returns/:id': [401, 403, 403, 200],
  'POST /api/product-alerts': [200, 200, 200, 200],
  'POST /api/product-alerts/confirmation': [400, 400, 400, 400],
  'POST /api/product-alerts/unsubscribe': [200, 200, 200, 200],
  'GET /api/admin/products/:id/alerts': [401, 403, 403, 200],
  'GET /api/cart': [200, 200, 200, 200],
  'POST /api/cart': [200, 200, 200, 200],
  'PATCH /api/cart/:id': [404, 200, 404, 404],
  'DELETE /api/cart/:id': [404, 200, 404, 404],
  'GET /api/cart/pricing': [200, 200, 200, 200],
  'POST /api/cart/destination': [200, 200, 200, 200],
  'POST /api/cart/codes': [404, 404, 404, 404],
  'POST /api/cart/vat-id': [200, 200, 200, 200],
  'DELETE /api/cart/codes/:id': [404, 200, 200, 200],
  'GET /api/saved-items': [200, 200, 200, 200],
  'POST /api/saved-items': [404, 200, 404, 404],
  'POST /api/saved-items/:id/cart-item': [404, 200, 404, 404],
  'DELETE /api/saved-items/:id': [404, 200, 404, 404],
  'GET /api/wishlist': [200, 200, 200, 200],
  'POST /api/wishlist': [200, 200, 200, 200],
  'DELETE /api/wishlist/:id': [200, 200, 200, 200],
  'POST /api/wishlist/link': [404, 200, 404, 404],
  'DELETE /api/wishlist/link': [200, 200, 200, 200],
  'GET /api/shared-wishlists/:token': [404, 404, 404, 404],
  'POST /api/order': [401, 200, 409, 409],
  'GET /api/order/own': [401, 200, 200, 200],
  'GET /api/order/:id': [401, 200, 404, 200],
  'PATCH /api/order/:id': [401, 200, 404, 200],
  'GET /api/payment-options': [200, 200, 200, 200],
  'GET /api/order/:id/payment': [401, 200, 404, 404],
  'POST /api/order/:id/payment': [401, 200, 404, 404],
  'GET /api/test-payments/:id': [404, 404, 404, 404],
  'POST /api/test-payments/:id': [404, 404, 404, 404],
  'POST /api/payment-webhooks/:provider': [200, 200, 200, 200],
  'GET /api/order': [401, 403, 403, 200],
  'PATCH /api/admin/orders/:id/tracking': [401, 403, 403, 200],
  'DELETE /api/admin/orders/:id/marks': [401, 403, 403, 200],
  'GET /api/admin/orders.csv': [401, 403, 403, 200],
  'GET /api/admin/orders/packing-slips': [401, 403, 403, 200],
  'GET /api/admin/orders/labels': [401, 403, 403, 200],
  'GET /api/admin/orders/labels.csv': [401, 403, 403, 200],
  'POST /api/admin/orders/prepare': [401, 403, 403, 200],
  'POST /api/admin/orders/tracking-file': [401, 403, 403, 200],
  'GET /api/admin/orders/last-tracking': [401, 403, 403, 200],
  'PATCH /api/order': [401, 403, 403, 200],
  'GET /api/admin/summary': [401, 403, 403, 200],
  'POST /api/admin/screen-errors': [401, 403, 403, 200],
  'GET /api/admin/customers': [401, 403, 403, 200],
  'GET /api/admin/customers/:id': [401, 403, 403, 200],
  'GET /api/admin/customers/:id/orders': [401, 403, 403, 200],
  'PATCH /api/admin/customers/:id': [401, 403, 403, 200],
  'POST /api/admin/customers/:id/notes': [401, 403, 403, 200],
  'DELETE /api/admin/customers/:id/notes/:note': [401, 403, 403, 404],
  'POST /api/admin/customers/:id/sign-out': [401, 403, 403, 200],
  'POST /api/products': [401, 403, 403, 200],
  'PATCH /api/products': [401, 403, 403, 200],
  'PATCH /api/products/:id': [401, 403, 403, 200],
  'POST /api/images': [401, 403, 403, 400],
  'POST /api/categories': [401, 403, 403, 200],
  'POST /api/brands': [401, 403, 403, 200],
  'PATCH /api/categories/:id': [401, 403, 403, 200],
  'PATCH /api/brands/:id': [401, 403, 403, 200],
  'POST /api/categories/:id/move': [401, 403, 403, 200],
  'GET /api/admin/fact-definitions': [401, 403, 403, 200],
  'GET /api/admin/fact-definitions/:id': [401, 403, 403, 200],
  'POST /api/admin/fact-definitions': [401, 403, 403, 200],
  'PATCH /api/admin/fact-definitions/:id': [401, 403, 403, 200],
  'POST /api/admin/fact-definitions/:id/move': [401, 403, 403, 200],
  'POST /api/admin/fact-definitions/:id/undo': [401, 403, 403, 404],
  'GET /api/admin/discounts': [401, 403, 403, 200],
  'GET /api/admin/discounts/:id': [401, 403, 403, 200],
  'POST /api/admin/discounts': [401, 403, 403, 200],
  'PATCH /api/admin/discounts/:id': [401, 403, 403, 200],
  'POST /api/admin/discounts/:id/undo': [401, 403, 403, 404],
  'GET /api/admin/tax-report': [401, 403, 403, 200],
  'GET /api/admin/tax-report.csv': [401, 403, 403, 200],
  'GET /api/admin/tax-classes': [401, 403, 403, 200],
  'POST /api/admin/tax-classes': [401, 403, 403, 200],
  'PATCH /api/admin/tax-classes/:id': [401, 403, 403, 200],
  'DELETE /api/admin/tax-classes/:id': [401, 403, 403, 200],
  'GET /api/admin/payment-reconciliation': [401, 403, 403, 400],
  'GET /api/admin/payment-reconciliations': [401, 403, 403, 200],
  'GET /api/admin/orders/:id/payments': [401, 403, 403, 200],
  'POST /api/admin/orders/:id/refunds': [401, 403, 403, 409],
  'POST /api/admin/orders/:id/refunds/preview': [401, 403, 403, 409],
  'POST /api/admin/orders/:id/refunds/:refund/retry': [401, 403, 403, 404],
  'POST /api/admin/orders/:id/refunds/:refund/transfer': [401, 403, 403, 404],
  'POST /api/admin/orders/:id/refunds/:refund/done': [401, 403, 403, 404],
  'DELETE /api/admin/orders/:id/refunds/:refund/done': [401, 403, 403, 404],
  'POST /api/admin/orders/:id/payment': [401, 403, 403, 409],
  'DELETE /api/admin/orders/:id/payment': [401, 403, 403, 409],
  'PATCH /api/admin/orders/payments': [401, 403, 403, 200],
  'GET /api/admin/payment-accounts': [401, 403, 403, 200],
  'POST /api/admin/payment-accounts/:provider': [401, 403, 403, 200],
  'PATCH /api/admin/payment-accounts/:provider': [401, 403, 403, 200],
  'DELETE /api/admin/payment-accounts/:provider': [401, 403, 403, 200],
  'GET /api/admin/tax-rates': [401, 403, 403, 200],
  'POST /api/admin/tax-rates': [401, 403, 403, 200],
  'POST /api/admin/tax-rates/import': [401, 403, 403, 200],
  'DELETE /api/admin/tax-rates/:id': [401, 403, 403, 200],
  'GET /api/admin/shipping-classes': [401, 403, 403, 200],
  'GET /api/admin/fact-suggestions': [401, 403, 403, 200],
  'GET /api/admin/shipping': [401, 403, 403, 200],
  'POST /api/admin/shipping/first-zone': [401, 403, 403, 200],
  'POST /api/admin/shipping/zones': [401, 403, 403, 200],
  'PATCH /api/admin/shipping/zones/:id': [401, 403, 403, 200],
  'DELETE /api/admin/shipping/zones/:id': [401, 403, 403, 200],
  'POST /api/admin/shipping/zones/:id/methods': [401, 403, 403, 200],
  'PATCH /api/admin/shipping/methods/:id': [401, 403, 403, 200],
  'DELETE /api/admin/shipping/methods/:id': [401, 403, 403, 200],
  'POST /api/admin/shipping/undo': [401, 403, 403, 404],
  'GET /api/admin/collections': [401, 403, 403, 200],
  'GET /api/admin/collections/:id': [401, 403, 403, 200],
  'POST /api/admin/collections/preview-count': [401, 403, 403, 200],
  'POST /api/collections': [401, 403, 403, 200],
  'PATCH /api/collections/:id': [401, 403, 403, 200],
  'DELETE /api/collections/:id': [401, 403, 403, 200],
  'DELETE /api/categories/:id': [401, 403, 403, 409],
  'DELETE /api/brands/:id': [401, 403, 403, 409],
  'POST /api/categories/:id/merge': [401, 403, 403, 400],
  'POST /api/brands/:id/merge': [401, 403, 403, 400],
  'GET /api/admin/merges': [401, 403, 403, 200],
  'POST /api/admin/merges/:id/undo': [401, 403, 403, 404],
  'POST /api/admin/products/delete': [401, 403, 403, 200],
  'GET /api/admin/product-ids': [401, 403, 403, 200],
  'GET /api/admin/products/:id': [401, 403, 403, 200],
  'POST /api/admin/products/:id/stock': [401, 403, 403, 400],
  'GET /api/admin/products/:id/stock': [401, 403, 403, 200],
  'GET /api/admin/stock-items': [401, 403, 403, 200],
  'POST /api/admin/stock-counts': [401, 403, 403, 400],
  'GET /api/admin/changes': [401, 403, 403, 200],
  'POST /api/admin/changes/:id/undo': [401, 403, 403, 200],
  'POST /api/admin/changes/:id/undo-all': [401, 403, 403, 200],
  'GET /api/admin/reviews': [401, 403, 403, 200],
  'PATCH /api/admin/reviews': [401, 403, 403, 200],
  'PATCH /api/admin/reviews/:id': [401, 403, 403, 200],
  'GET /api/admin/audit': [401, 403, 403, 200],
  'GET /api/admin/staff': [401, 403, 403, 200],
  'POST /api/admin/staff/invitations': [401, 403, 403, 200],
  'DELETE /api/admin/staff/invitations/:id': [401, 403, 403, 200],
  'PATCH /api/admin/staff/:id': [401, 403, 403, 404],
  'DELETE /api/admin/staff/:id': [401, 403, 403, 404],
  'POST /api/admin/staff/:id/ownership': [401, 403, 403, 404],
  'GET /api/admin/settings': [401, 403, 403, 200],
  'GET /api/admin/holidays': [401, 403, 403, 200],
  'PATCH /api/admin/settings': [401, 403, 403, 200],
  'POST /api/admin/settings/undo': [401, 403, 403, 404],
  'POST /api/admin/settings/test-email': [401, 403, 403, 200],
  'GET /api/admin/home-page': [401, 403, 403, 200],
  'GET /api/admin/home-page/preview': [401, 403, 403, 200],
  'PATCH /api/admin/home-page': [401, 403, 403, 200],
  'POST /api/admin/home-page/publish': [401, 403, 403, 200],
  'POST /api/admin/home-page/discard': [401, 403, 403, 409],
  'POST /api/admin/home-page/undo': [401, 403, 403, 409],
  'GET /api/admin/setup': [401, 403, 403, 200],
  'PATCH /api/admin/setup': [401, 403, 403, 200],
  'POST /api/admin/setup/language': [401, 403, 403, 200],
  'POST /api/admin/setup/legal-pages': [401, 403, 403, 200],
  'POST /api/admin/setup/remove-sample': [401, 403, 403, 200],
  'POST /api/admin/settings/logo': [401, 403, 403, 400],
  'GET /api/legal-guarantee': [200, 200, 200, 200],
  'POST /api/admin/settings/guarantee-notices/:language': [401, 403, 403, 400],
  'GET /api/text-pages/:id': [200, 200, 200, 200],
  'GET /api/admin/text-pages': [401, 403, 403, 200],
  'POST /api/admin/text-pages': [401, 403, 403, 200],
  'GET /api/admin/text-pages/:id': [401, 403, 403, 200],
  'PATCH /api/admin/text-pages/:id': [401, 403, 403, 200],
  'DELETE /api/admin/text-pages/:id': [401, 403, 403, 200],
  'GET /api/admin/text-pages/:id/versions/:version': [401, 403, 403, 400],
  'POST /api/admin/text-pages/preview': [401, 403, 403, 200],
  'GET /api/admin/emails': [401, 403, 403, 200],
  'GET /api/admin/emails/:id': [401, 403, 403, 200],
  'PATCH /api/admin/emails/:id': [401, 403, 403, 200],
  'POST /api/admin/emails/:id/undo': [401, 403, 403, 404],
  'POST /api/admin/emails/:id/preview': [401, 403, 403, 200],
  'GET /api/admin/emails/:id/preview': [401, 403, 403, 200],
  'POST /api/admin/emails/:id/test': [401, 403, 403, 200],
  'GET /api/admin/outbox': [401, 403, 403, 200],
  'POST /api/admin/outbox/:id/resend': [401, 403, 403, 404],
  'GET /api/admin/orders/:id/emails': [401, 403, 403, 200],
  'GET /api/admin/translation-states': [401, 403, 403, 400],
  'GET /api/admin/translations': [401, 403, 403, 400],
  'GET /api/admin/translations.csv': [401, 403, 403, 400],
  'POST /api/admin/translations/import': [401, 403, 403, 400],
  'GET /api/admin/translations/:language/:type/:id': [401, 403, 403, 400],
  'PATCH /api/admin/translations/:language/:type/:id': [401, 403, 403, 400],
  'POST /api/admin/translations/:language/:type/:id/undo': [401, 403, 403, 400],
  'GET /api/admin/navigation': [401, 403, 403, 200],
  'PATCH /api/admin/navigation': [401, 403, 403, 200],
  'POST /api/admin/navigation/undo': [401, 403, 403, 404],
  'GET /api/admin/synonyms': [401, 403, 403, 200],
  'POST /api/admin/synonyms': [401, 403, 403, 200],
  'PATCH /api/admin/synonyms/:id': [401, 403, 403, 200],
  'DELETE /api/admin/synonyms/:id': [401, 403, 403, 200],
  'GET /api/admin/searches': [401, 403, 403, 200],
  'POST /api/admin/imports': [401, 403, 403, 400],
  'POST /api/admin/imports/images': [401, 403, 403, 400],
  'GET /api/admin/imports': [401, 403, 403, 200],
  'GET /api/admin/imports/:id': [401, 403, 403, 200],
  'GET /api/admin/imports/:id/rows': [401, 403, 403, 200],
  'GET /api/admin/imports/:id/rejects.csv': [401, 403, 403, 404],
  'GET /api/admin/imports/:id/images': [401, 403, 403, 200],
  'POST /api/admin/imports/:id/images/retry': [401, 403, 403, 200],
  'POST /api/admin/imports/:id/run': [401, 403, 403, 200],
  'POST /api/admin/imports/:id/undo': [401, 403, 403, 200],
  'DELETE /api/admin/imports/:id': [401, 403, 403, 200],
  'GET /api/admin/products.csv': [401, 403, 403, 200],
}

await aProductRow({ id: 'lamp' })
await aProductRow({ id: 'vase' })
await catalog.refresh()
const user = await aUser({ email: 'user@example.com' })
const people = [null, user, await aUser(), await aUser({ role: 'admin' })]

async function aSession(): Promise<string> {
  const expiresAt = new Date(Date.now() + 86_400_000)
  const values = { userId: user.id, tokenHash: randomUUID(), userAgent: '', expiresAt }
  return idOf(await db.insert(sessions).values(values).returning())
}

async function aCartItem(): Promise<string> {
  const headers = await signIn(user)
  const reply = await app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product: 'lamp' } })
  return reply.json<{ id: string }>().id
}

async function aSavedItem(): Promise<string> {
  const payload = { cartItem: await aCartItem() }
  const headers = await signIn(user)
  const reply = await app.inject({ method: 'POST', url: '/api/saved-items', headers, payload })
  return reply.json<{ id: string }>().id
}

async function anOrder(): Promise<string> {
  // The number of open orders per user is limited.
  await db.update(orders).set({ status: 'delivered' }).where(eq(orders.userId, user.id))
  await aCartItem()
  const headers = await signIn(user)
  const payload = { address: anAddress, paymentMethod: 'cash' }
  const reply = await app.inject({ method: 'POST', url: '/api/order', headers, payload })
  return reply.json<{ id: string }>().id
}

async function aProfileImage(): Promise<string> {
  const bytes = Buffer.from('an image')
  await db.insert(profileImages).values({ userId: user.id, bytes }).onConflictDoNothing()
  await db.update(users).set({ imageId: 'image' }).where(eq(users.id, user.id))
  return 'image'
}

async function aPasskey(): Promise<string> {
  const values = { userId: user.id, credentialId: randomUUID(), publicKey: '', counter: 0, transports: [], name: '' }
  return idOf(await db.insert(passkeys).values(values).returning())
}

async function aReview(): Promise<string> {
  await db.delete(reviews)
  return idOf(
    await db
      .insert(reviews)
      .values({ ...aNewReview, productId: 'lamp', userId: user.id })
      .returning(),
  )
}

async function aReviewImage(): Promise<string> {
  const values = { reviewId: await aReview(), width: 1, height: 1, bytes: Buffer.of(1), thumbnail: Buffer.of(1) }
  return idOf(await db.insert(reviewImages).values(values).returning())
}

/** Removes the review of the product, so that the user can write one. */
async function aDeliveredOrder(): Promise<void> {
  await db.delete(reviews)
  await db
    .update(orders)
    .set({ status: 'delivered' })
    .where(eq(orders.id, await anOrder()))
}

const aChange = async () =>
  idOf(await db.insert(productChanges).values({ productId: 'lamp', type: 'changed', fields: {} }).returning())

const anImport = async () => idOf(await db.insert(imports).values({ fileName: 'a.csv', state: 'checked' }).returning())

const aFinishedImport = async () =>
  idOf(await db.insert(imports).values({ fileName: 'a.csv', state: 'done', ranAt: new Date() }).returning())

const anInvitation = async () => {
  const expiresAt = new Date(Date.now() + 86_400_000)
  const values = { email: `${randomUUID()}@example.com`, staffRole: 'manager', expiresAt } as const
  return idOf(await db.insert(staffInvitations).values(values).returning())
}

const aSynonym = async () =>
  idOf(
    await db
      .insert(searchSynonyms)
      .values({ words: ['sofa', 'couch'] })
      .returning(),
  )

/** Catalog routes read collections from memory. */
const aDefinition = () => createDefinition(db, system, { ...aFactDefinition, name: randomUUID() })

async function aTaxClass(): Promise<string> {
  const classes = await createClass(db, system, randomUUID())
  return classes.at(-1)?.id ?? ''
}

async function aTaxRateRow(): Promise<string> {
  const [row] = await db
    .insert(taxRates)
    .values({ country: 'US', region: randomUUID(), taxClass: 'standard', name: 'Tax', ppb: 0, since: '2026-01-01' })
    .returning({ id: taxRates.id })
  return row?.id ?? ''
}

async function aCollection(): Promise<string> {
  const value = randomUUID()
  await db.insert(collections).values({ value, label: value })
  await catalog.refresh([catalogGroupsKey])
  return value
}

const aWithdrawal = async () =>
  idOf(
    await db.insert(returns).values({ name: 'Ada', contract: '1001', items: '', email: 'ada@example.net' }).returning(),
  )

const aTextPage = async () => idOf(await db.insert(textPages).values(aNewTextPage()).returning())

const aNewTextPage = () => ({ title: 'Care', slug: randomUUID(), description: '', body: 'Keep it dry.' })

async function aZone(): Promise<string> {
  await db.delete(shippingZones)
  return createZone({ db, settings }, system, { name: 'Iceland', countries: ['IS'], regions: [] })
}

const aMethod = async () => (await createMethod({ db, settings }, system, await aZone(), aShippingMethod)).id

const idOf = ([row]: { id: string }[]) => row?.id ?? ''

/** Creates the thing that `:id` identifies; the product for endpoints that are not listed. */
const ids: Record<string, () => Promise<string>> = {
  '/api/users/own/sessions/:id': aSession,
  '/api/users/own/image/:id': aProfileImage,
  '/api/users/own/passkeys/:id': aPasskey,
  '/api/categories/:id': async () => 'lighting',
  '/api/categories/:id/move': async () => 'lighting',
  '/api/categories/:id/merge': async () => 'lighting',
  '/api/brands/:id/merge': async () => 'lumbrace',
  '/api/brands/:id': async () => 'lumbrace',
  '/api/collections/:id': aCollection,
  '/api/admin/collections/:id': aCollection,
  '/api/admin/fact-definitions/:id': aDefinition,
  '/api/admin/fact-definitions/:id/move': aDefinition,
  '/api/admin/discounts/:id': () => createDiscount(db, system, aDiscount),
  '/api/admin/tax-classes/:id': aTaxClass,
  '/api/admin/tax-rates/:id': aTaxRateRow,
  '/api/admin/shipping/zones/:id': aZone,
  '/api/admin/shipping/zones/:id/methods': aZone,
  '/api/admin/shipping/methods/:id': aMethod,
  '/api/cart/codes/:id': async () => 'UNKNOWN',
  '/api/cart/:id': aCartItem,
  '/api/saved-items/:id/cart-item': aSavedItem,
  '/api/saved-items/:id': aSavedItem,
  '/api/order/:id': anOrder,
  '/api/order/:id/payment': anOrder,
  '/api/order/:id/withdrawals': anOrder,
  '/api/admin/returns/:id': aWithdrawal,
  '/api/admin/orders/:id/tracking': anOrder,
  '/api/admin/orders/:id/payments': anOrder,
  '/api/admin/orders/:id/refunds': anOrder,
  '/api/admin/orders/:id/refunds/preview': anOrder,
  '/api/admin/orders/:id/refunds/:refund/retry': anOrder,
  '/api/admin/orders/:id/refunds/:refund/transfer': anOrder,
  '/api/admin/orders/:id/refunds/:refund/done': anOrder,
  '/api/admin/orders/:id/payment': anOrder,
  '/api/admin/orders/:id/marks': anOrder,
  '/api/reviews/:id': aReview,
  '/api/reviews/:id/images': aReview,
  '/api/review-images/:id': aReviewImage,
  '/api/admin/reviews/:id': aReview,
  '/api/admin/customers/:id': async () => user.id,
  '/api/admin/customers/:id/orders': async () => user.id,
  '/api/admin/customers/:id/notes': async () => user.id,
  '/api/admin/customers/:id/sign-out': async () => user.id,
  '/api/admin/changes/:id/undo': aChange,
  '/api/admin/changes/:id/undo-all': aChange,
  '/api/admin/synonyms/:id': aSynonym,
  '/api/text-pages/:id': async () => 'terms',
  '/api/admin/settings/guarantee-notices/:language': async () => 'en',
  '/api/admin/emails/:id': async () => 'order_placed',
  '/api/admin/emails/:id/undo': async () => 'order_placed',
  '/api/admin/emails/:id/preview': async () => 'order_placed',
  '/api/admin/emails/:id/test': async () => 'contact_confirmation',
  '/api/admin/orders/:id/emails': anOrder,
  '/api/admin/text-pages/:id': aTextPage,
  '/api/admin/text-pages/:id/versions/:version': aTextPage,
  '/api/admin/staff/invitations/:id': anInvitation,
  '/api/admin/imports/:id': anImport,
  '/api/admin/imports/:id/rows': anImport,
  '/api/admin/imports/:id/rejects.csv': anImport,
  '/api/admin/imports/:id/images': anImport,
  '/api/admin/imports/:id/images/retry': anImport,
  '/api/admin/imports/:id/run': anImport,
  '/api/admin/imports/:id/undo': aFinishedImport,
}

const draftRevision = async () => (await readDraft(db)).revision

const bodies: Record<string, () => object | Promise<object>> = {
  'POST /api/auth/signup': () => ({ email: `${randomUUID()}@example.net`, password: 'analytical engine' }),
  'POST /api/auth/guest': () => ({ email: `${randomUUID()}@example.net` }),
  'POST /api/auth/login': () => ({ email: user.email, password: usualPassword }),
  'POST /api/auth/reset-password-request': () => ({ email: 'nobody@example.com' }),
  'POST /api/auth/reset-password': () => ({ token: 'none', email: user.email, password: 'analytical engine' }),
  'POST /api/auth/login/second-factor': () => ({ code: '123456' }),
  'POST /api/auth/verification': () => ({ password: usualPassword }),
  'POST /api/users/own/authenticator-app/confirmation': () => ({ code: '123456' }),
  'POST /api/users/own/passkeys': () => ({ passkey: { id: 'a', response: {} } }),
  'POST /api/auth/confirm-email': () => ({ token: 'none', email: user.email }),
  'POST /api/auth/email-change-undo': () => ({ token: 'none', email: user.email, password: 'analytical engine' }),
  'PATCH /api/users': () => ({ name: 'Changed' }),
  'POST /api/cart': () => ({ product: 'vase' }),
  'POST /api/order/:id/payment': () => ({ paymentMethod: 'cash' }),
  'POST /api/admin/orders/:id/refunds': () => ({ amount: 1 }),
  'POST /api/admin/orders/:id/refunds/preview': () => ({ amount: 1 }),
  'POST /api/test-payments/:id': () => ({ action: 'pay' }),
  'POST /api/admin/payment-accounts/:provider': () => ({}),
  'PATCH /api/admin/payment-accounts/:provider': () => ({ isEnabled: true }),
  'PATCH /api/cart/:id': () => ({ quantity: 2 }),
  'POST /api/cart/codes': () => ({ code: 'UNKNOWN' }),
  'POST /api/cart/destination': () => ({ country: 'DE' }),
  'POST /api/cart/vat-id': () => ({ vatId: 'ATU12345675' }),
  'POST /api/admin/fact-definitions': () => ({ ...aFactDefinition, name: randomUUID() }),
  'PATCH /api/admin/fact-definitions/:id': () => ({ isFilter: true }),
  'POST /api/admin/fact-definitions/:id/move': () => ({ by: 1 }),
  'POST /api/admin/fact-definitions/:id/undo': () => ({ id: 1 }),
  'POST /api/admin/discounts': () => aDiscount,
  'POST /api/admin/tax-classes': () => ({ name: randomUUID() }),
  'PATCH /api/admin/tax-classes/:id': () => ({ name: randomUUID() }),
  'POST /api/admin/tax-rates': () => ({ ...aTaxRate, country: 'NO', region: randomUUID() }),
  'POST /api/admin/tax-rates/import': () => ({ csv: 'country,region,rate,since\nUS,TX,6.25,2026-01-01' }),
  'PATCH /api/admin/discounts/:id': () => ({ name: 'Ten' }),
  'POST /api/admin/discounts/:id/undo': () => ({ id: 1 }),
  'POST /api/admin/shipping/zones': () => ({ name: 'Iceland', countries: ['IS'], regions: [] }),
  'PATCH /api/admin/shipping/zones/:id': () => ({ name: 'North' }),
  'POST /api/admin/shipping/zones/:id/methods': () => aShippingMethod,
  'PATCH /api/admin/shipping/methods/:id': () => ({ name: 'Normal' }),
  'POST /api/admin/shipping/undo': () => ({ id: 1_000_000 }),
  'POST /api/product-alerts': () => ({ product: 'vase', kind: 'price', email: 'ada@example.net' }),
  'POST /api/product-alerts/confirmation': () => ({ token: 'none' }),
  'POST /api/product-alerts/unsubscribe': () => ({ token: 'none' }),
  'POST /api/linked-order/report': () => ({ token: 'none' }),
  'POST /api/linked-order/new-link': () => ({ token: 'none' }),
  'POST /api/linked-order/withdrawals': () => ({ token: 'none', lines: [{ position: 0, quantity: 1 }], name: 'Ada' }),
  'POST /api/withdrawals': () => ({ name: 'Ada', contract: '1001', email: 'ada@example.net' }),
  'POST /api/order/:id/withdrawals': () => ({ lines: [{ position: 0, quantity: 1 }] }),
  'PATCH /api/admin/returns/:id': () => ({ state: 'closed' }),
  'POST /api/wishlist': () => ({ product: 'vase' }),
  'POST /api/saved-items': async () => ({ cartItem: await aCartItem() }),
  'POST /api/order': () => ({ address: anAddress, paymentMethod: 'cash' }),
  'PATCH /api/order/:id': () => ({ status: 'cancelled' }),
  'PATCH /api/admin/orders/:id/tracking': () => ({ tracking: null }),
  'PATCH /api/admin/orders/payments': async () => ({ ids: [await anOrder()], isPaid: true }),
  'POST /api/admin/orders/prepare': async () => ({ orders: [{ id: await anOrder(), tracking: null }] }),
  'POST /api/admin/orders/tracking-file': () => ({ csv: 'order,tracking\n1001,1Z999' }),
  'PATCH /api/order': async () => ({ ids: [await anOrder()], status: 'dispatched' }),
  'POST /api/products/:id/reviews': async () => {
    await aDeliveredOrder()
    return aNewReview
  },
  'PATCH /api/reviews/:id': () => aNewReview,
  'PATCH /api/admin/reviews': () => ({ reviews: [{ id: 'none', updatedAt: '' }], status: 'published' }),
  'PATCH /api/admin/reviews/:id': () => ({ reply: 'Thank you!' }),
  'PATCH /api/admin/customers/:id': () => ({ tags: [] }),
  'POST /api/admin/customers/:id/notes': () => ({ text: 'Calls before noon.' }),
  'POST /api/products': () => ({ ...aNewProduct, category: 'lighting', brand: 'lumbrace' }),
  'POST /api/admin/products/:id/stock': () => ({ by: 1, reason: 'Counted' }),
  'POST /api/admin/products/delete': () => ({ ids: ['unknown'] }),
  'PATCH /api/products': () => ({ ids: ['lamp'], changes: { stock: null } }),
  'PATCH /api/products/:id': () => ({ stock: null }),
  'POST /api/categories': () => ({ label: 'Clocks' }),
  'POST /api/brands': () => ({ label: 'Horologe' }),
  'PATCH /api/categories/:id': () => ({ seoTitle: 'Lamps and shades' }),
  'POST /api/categories/:id/move': () => ({ by: 1 }),
  'POST /api/categories/:id/merge': () => ({ into: 'lighting' }),
  'POST /api/brands/:id/merge': () => ({ into: 'lumbrace' }),
  'POST /api/collections': () => ({ label: 'Gifts' }),
  'PATCH /api/collections/:id': () => ({ seoTitle: 'Gifts for everyone' }),
  'POST /api/admin/collections/preview-count': () => ({ ...emptyRule, onSale: true }),
  'PATCH /api/brands/:id': () => ({ seoTitle: 'Lamps by Lumbrace' }),
  'PATCH /api/admin/home-page': async () => ({ draft: { sections: [] }, revision: await draftRevision() }),
  'POST /api/admin/home-page/publish': async () => ({ revision: await draftRevision() }),
  'POST /api/admin/home-page/discard': () => ({ revision: -1 }),
  'POST /api/admin/home-page/undo': () => ({ id: 0 }),
  'PATCH /api/admin/setup': () => ({ isHidden: true }),
  'POST /api/admin/setup/language': () => ({ language: 'en' }),
  'POST /api/admin/setup/legal-pages': () => ({ page: 'terms' }),
  'PATCH /api/admin/settings': () => ({ returnDays: 14 }),
  'POST /api/admin/settings/undo': () => ({ id: 0 }),
  'POST /api/admin/text-pages': aNewTextPage,
  'PATCH /api/admin/text-pages/:id': () => ({ title: 'Care guide' }),
  'POST /api/admin/text-pages/preview': () => ({ body: 'Keep it dry.' }),
  'POST /api/admin/screen-errors': () => ({ path: '/admin', message: 'Undefined', stack: '' }),
  'PATCH /api/admin/emails/:id': () => ({ text: null }),
  'POST /api/admin/emails/:id/undo': () => ({ id: 1_000_000 }),
  'POST /api/admin/emails/:id/preview': () => ({ subject: 'Hello', text: '{{items}}\n\n{{orderLink}}' }),
  'POST /api/admin/emails/:id/test': () => ({ subject: 'Hello', text: 'Hello' }),
  'POST /api/admin/translations/import': () => ({ csv: 'id' }),
  'PATCH /api/admin/translations/:language/:type/:id': () => ({ texts: {} }),
  'POST /api/admin/translations/:language/:type/:id/undo': () => ({ id: 1 }),
  'PATCH /api/admin/navigation': () => ({ groups: [], social: [] }),
  'POST /api/admin/navigation/undo': () => ({ id: 1_000_000 }),
  'POST /api/admin/synonyms': () => ({ words: ['sofa', 'couch'] }),
  'PATCH /api/admin/synonyms/:id': () => ({ words: ['sofa', 'settee'] }),
  'POST /api/auth/invitation': () => ({ token: 'none', email: user.email, password: 'analytical engine' }),
  'POST /api/admin/staff/invitations': () => ({ email: 'ida@example.com', staffRole: 'manager' }),
  'PATCH /api/admin/staff/:id': () => ({ staffRole: 'manager' }),
  'POST /api/admin/staff/:id/ownership': () => ({ currentPassword: usualPassword }),
  'POST /api/contact': () => ({ name: 'Ada', email: 'ada@example.net', message: 'Do you ship to Ghent?' }),
}

const queries: Record<string, string> = {
  'GET /api/admin/orders/packing-slips': '?id=none',
  'GET /api/admin/merges': '?type=brand',
  'GET /api/auth/confirm-email': `?token=none&email=${user.email}`,
  'GET /api/auth/email-change-undo': `?token=none&email=${user.email}`,
  'GET /api/auth/invitation': `?token=none&email=${user.email}`,
}

const admin = await signIn({ id: people[3]?.id ?? '' })

beforeEach(async () => {
  for (const table of [carts, passkeys, shippingZones]) await db.delete(table)
  await settings.refresh()
  await createPaymentRequests(shop).connect()
})

test('the table lists every documented endpoint, and no others', async () => {
  const reply = await app.inject({ url: '/api/docs/json', headers: admin })
  const { paths } = reply.json<{ paths: Record<string, Record<string, unknown>> }>()
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
  )
  expect(Object.keys(access).toSorted()).toEqual(endpoints.toSorted())
})

/** Everything else works without confirming who one is. See docs/behavior.md#confirming-its-you. */
const needsVerification = [
  'POST /api/admin/staff/invitations',
  'PATCH /api/admin/staff/:id',
  'DELETE /api/admin/staff/:id',
  'POST /api/admin/staff/:id/ownership',
  'DELETE /api/users/own/sessions/:id',
  'POST /api/users/own/authenticator-app',
  'POST /api/users/own/authenticator-app/confirmation',
  'DELETE /api/users/own/authenticator-app',
  'POST /api/users/own/passkeys/options',
  'POST /api/users/own/passkeys',
  'DELETE /api/users/own/passkeys/:id',
  'POST /api/users/own/recovery-codes',
  'POST /api/admin/orders/:id/refunds',
  'POST /api/admin/orders/:id/refunds/:refund/retry',
  'POST /api/admin/orders/:id/refunds/:refund/transfer',
  'POST /api/admin/orders/:id/refunds/:refund/done',
  'DELETE /api/admin/orders/:id/refunds/:refund/done',
  'POST /api/admin/payment-accounts/:provider',
  'PATCH /api/admin/payment-accounts/:provider',
  'DELETE /api/admin/payment-accounts/:provider',
  'PATCH /api/admin/fact-definitions/:id',
  'POST /api/admin/fact-definitions/:id/undo',
  'POST /api/admin/discounts',
  'PATCH /api/admin/discounts/:id',
  'POST /api/admin/discounts/:id/undo',
  'PATCH /api/products',
  'POST /api/admin/products/delete',
  'POST /api/admin/changes/:id/undo-all',
  'POST /api/categories/:id/merge',
  'POST /api/brands/:id/merge',
  'POST /api/admin/merges/:id/undo',
  'POST /api/admin/setup/language',
  'POST /api/admin/setup/remove-sample',
  'POST /api/admin/imports/:id/run',
  'POST /api/admin/imports/:id/undo',
  'PATCH /api/admin/settings',
  'POST /api/admin/settings/undo',
  'PATCH /api/admin/emails/:id',
  'POST /api/admin/emails/:id/undo',
  'GET /api/admin/orders.csv',
]

/** Providers sign what they send, and webhooks change nothing by themselves. */
const acceptsAnything = 'POST /api/payment-webhooks/:provider'

test.each(Object.entries(access))(
  '%s returns the listed status to each role, requires a recent verification only if it is marked, rejects requests from other sites and accepts only JSON',
  async (name, statuses) => {
    const replies = []
    if (name === 'POST /api/order' || name === 'POST /api/wishlist/link') await aCartItem()
    for (const person of people) replies.push(await sendValid(name, person ? await signIn(person) : {}))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(statuses)
    const code = name.startsWith('POST /api/auth/login/') ? 'sign_in_expired' : 'unauthenticated'
    expect(replies.map(({ body }) => body.includes(`"code":"${code}"`))).toEqual(
      statuses.map((status) => status === 401),
    )

    await expectVerification(name)
    if (name.startsWith('GET ')) return
    await expectOwnOrigin(name)
    if (name !== acceptsAnything) await expectOnlyJson(name)
  },
)

async function expectVerification(name: string): Promise<void> {
  const headers = await signIn({ id: people[3]?.id ?? '' })
  const tokenHash = hashToken(headers.cookie.split('=')[1] ?? '')
  const verifiedAt = new Date(Date.now() - 3_600_000)
  await db.update(sessions).set({ verifiedAt }).where(eq(sessions.tokenHash, tokenHash))
  const reply = await sendValid(name, headers)
  const isRejected = reply.statusCode === 403 && reply.json<{ code: string }>().code === 'verification_required'
  expect(isRejected).toBe(needsVerification.includes(name))
}

/** Sends a request with everything that the endpoint needs. */
async function sendValid(name: string, headers: { cookie?: string }) {
  const [method, url] = name.split(' ') as ['GET', string]
  const id = (await ids[url]?.()) ?? 'lamp'
  const payload = await bodies[name]?.()
  return app.inject({
    method,
    url: url.replace(':id', id).replace(':provider', 'test') + (queries[name] ?? ''),
    headers,
    ...(payload && { payload }),
  })
}

async function expectOwnOrigin(name: string): Promise<void> {
  for (const origin of [
    { origin: 'https://evil.example.com' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const reply = await send(name, { 'content-type': 'application/json', ...origin }, '{}')
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      { message: 'Cross-site requests are not allowed.', code: 'origin_not_allowed' },
    ])
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }
}

async function expectOnlyJson(name: string): Promise<void> {
  for (const [type, payload] of [
    ['text/plain', '{"email":"user@example.com"}'],
    ['text/plain;charset=UTF-8', '{"name":"Eve"}'],
    ['application/x-www-form-urlencoded', 'email=user%40example.com&name=Eve'],
    ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve\r\n--a--\r\n'],
    ['application/xml', '<name>Eve</name>'],
    ['nonsense', '{}'],
  ] as const) {
    const reply = await send(name, { 'content-type': type }, payload)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([415, 'unsupported_media_type'])
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }
}

/** Sends a request that is rejected before the server checks the user or the id. */
function send(name: string, headers: Record<string, string>, payload: string) {
  const [method, url] = name.split(' ') as ['POST', string]
  return app.inject({
    method,
    url: url.replace(':id', 'lamp').replace(':provider', 'test'),
    headers: { ...admin, ...headers },
    payload,
  })
}
