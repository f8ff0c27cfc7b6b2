import { randomUUID } from 'node:crypto'
import { asc, eq, gt, isNull } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AppSetup, NewRecoveryCodes } from '#contract/accounts/second-factor.ts'
import type { AuditEntry } from '#contract/audit-log/audit.ts'
import { type AuditEvent, auditGroups } from '#contract/audit-log/audit-events.ts'
import type { FactDefinition } from '#contract/catalog/fact-definitions.ts'
import type { ShopDiscount } from '#contract/discounts/discounts.ts'
import { defaultNavigation } from '#contract/navigation/navigation.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import type { ShopMethod, ShopZone } from '#contract/shipping/shipping.ts'
import { createFirstAdmin } from '../../accounts/first-admin.ts'
import { createPasswords } from '../../accounts/passwords/hash-password.ts'
import { resetAdmin } from '../../accounts/reset-admin.ts'
import { aDiscount } from '../../test/a-discount.ts'
import { aFactDefinition } from '../../test/a-fact-definition.ts'
import { aShippingMethod } from '../../test/a-shipping-method.ts'
import { aTaxRate } from '../../test/a-tax-rate.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { cheapPasswordCost, usualPassword } from '../../test/factories.ts'
import { createImportRequests, head, row } from '../../test/import-requests.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { createPaymentRequests } from '../../test/payment-requests.ts'
import { readEmails } from '../../test/read-emails.ts'
import { aNewReview, createReviewRequests } from '../../test/review-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { aPage, aWebApp } from '../../test/web-app.ts'
import {
  auditLog,
  outboxEmails,
  productChanges,
  sessions,
  shippingZones,
  textPages,
  users,
} from '../db/schema/index.ts'

const shop = await openTestShop({ settings: { TIME_ZONE: 'Europe/Berlin' } })
const { app, db, env, aUser, signIn, outboxFolder } = shop
const passwords = createPasswords({ cost: cheapPasswordCost })
await createFirstAdmin({ db, passwords, settings: shop.settings }, env)
const { admin, send, create, patch, aListedProduct } = await createAdminRequests(shop)
const { upload, check, run, undo } = await createImportRequests(shop)
const { aShopper, anOrder, change: updateOrder } = createOrderRequests(shop)
const { aReview, aPublishedReview } = createReviewRequests(shop)

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const newPassword = 'analytical engine'
const sofas = { words: ['sofa', 'couch'], alsoFind: [] }
/** Values that no entry may contain. */
const secrets = [usualPassword, newPassword, 'wrong password', '$argon2']

type Reply = Awaited<ReturnType<typeof app.inject>>

async function post(url: string, payload: object, headers: { cookie?: string } = {}): Promise<Reply> {
  const reply = await app.inject({ method: 'POST', url, payload, headers: { 'user-agent': userAgent, ...headers } })
  secrets.push(...reply.cookies.map(({ value }) => value).filter((value) => value.length > 20))
  return reply
}

const logIn = (email: string, password = usualPassword) => post('/api/auth/login', { email, password })

const cookieOf = ({ cookies }: Reply) => ({
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
})

const changeProfile = async (payload: object) => {
  const user = await aUser()
  const headers = { ...(await signIn(user)), 'user-agent': userAgent }
  await app.inject({
    method: 'PATCH',
    url: '/api/users',
    headers,
    payload: { currentPassword: usualPassword, ...payload },
  })
  return user
}

async function resetLink(email: string): Promise<object> {
  await post('/api/auth/reset-password-request', { email })
  return emailedLink(email)
}

/** The token and the email address in the only link that was emailed to an address. */
async function emailedLink(email: string): Promise<object> {
  const findLink = async () =>
    (await readEmails(outboxFolder)).flatMap(({ headers, text }) =>
      headers['to'] === email ? (/\S+\?token=\S+/.exec(text) ?? []) : [],
    )
  await expect.poll(findLink).toHaveLength(1)
  const link = new URL((await findLink())[0] ?? '')
  secrets.push(link.searchParams.get('token') ?? '')
  return Object.fromEntries(link.searchParams)
}

/** A user with an authenticator app, whose next code `code` returns. */
async function aProtectedUser() {
  const user = await aUser({ role: 'admin' })
  const headers = await signIn(user)
  const { secret } = (await post('/api/users/own/authenticator-app', {}, headers)).json<AppSetup>()
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  const reply = await post('/api/users/own/authenticator-app/confirmation', { code: code(-1) }, headers)
  secrets.push(secret, ...reply.json<NewRecoveryCodes>().recoveryCodes)
  return { user, headers, code }
}

async function aWithdrawal(): Promise<string> {
  await post('/api/withdrawals', { name: 'Ada', contract: '1001', email: 'ada@example.net' })
  return (await send('GET', '/api/admin/returns')).json<{ id: string }[]>()[0]?.id ?? ''
}

async function aTextPage(): Promise<string> {
  await db.delete(textPages)
  const payload = { title: 'Care', slug: 'care', description: '', body: 'Keep it dry.' }
  return (await send('POST', '/api/admin/text-pages', payload)).json<{ id: string }>().id
}

/** An order whose bank transfer has arrived. */
async function aTransferOrder(): Promise<string> {
  await createPaymentRequests(shop).offerBankTransfer()
  const { id: product } = await aListedProduct({ priceCents: 1000 })
  const { headers } = await aShopper()
  const { id } = await anOrder(headers, { [product]: 1 }, { paymentMethod: 'bank_transfer' })
  await send('POST', `/api/admin/orders/${id}/payment`)
  return id
}

async function aZone() {
  await db.delete(shippingZones)
  const payload = { name: 'Iceland', countries: ['IS'], regions: [] }
  return (await send('POST', '/api/admin/shipping/zones', payload)).json<ShopZone>()
}

async function aMethod() {
  const { id } = await aZone()
  return (await send('POST', `/api/admin/shipping/zones/${id}/methods`, aShippingMethod)).json<ShopMethod>()
}

const listEntries = (after = 0) => db.select().from(auditLog).where(gt(auditLog.id, after)).orderBy(asc(auditLog.id))
type Entry = Awaited<ReturnType<typeof listEntries>>[number]

const client = { ip: '127.0.0.1', userAgent }
const byShop = { userId: null, role: null, ip: null, userAgent: '' }

/** Causes each event with a request, or a command, and returns its entry. */
const events: Record<AuditEvent, () => Promise<Partial<Entry>>> = {
  async sign_in() {
    const { id, email } = await aUser()
    await logIn(email)
    return { ...client, userId: id, role: 'user' }
  },
  async sign_in_failed() {
    const { id, email } = await aUser()
    await logIn(email, 'wrong password')
    return { ...client, userId: null, subjectType: 'user', subjectId: id }
  },
  async second_step_failed() {
    const { user } = await aProtectedUser()
    const pending = cookieOf(await logIn(user.email))
    await post('/api/auth/login/second-factor', { code: '000000' }, pending)
    return { ...client, userId: null, subjectType: 'user', subjectId: user.id }
  },
  async identity_confirmed() {
    const { user, headers, code } = await aProtectedUser()
    await post('/api/auth/verification', { code: code() }, headers)
    return { ...client, userId: user.id, subjectId: user.id }
  },
  async identity_not_confirmed() {
    const { user, headers } = await aProtectedUser()
    await post('/api/auth/verification', { code: '000000' }, headers)
    return { ...client, userId: user.id, subjectId: user.id }
  },
  async sign_out() {
    const { id, email } = await aUser()
    await post('/api/auth/logout', {}, cookieOf(await logIn(email)))
    return { ...client, userId: id, role: 'user' }
  },
  async session_ended() {
    const user = await aUser()
    await signIn(user)
    const headers = await signIn(user)
    const active = (await app.inject({ url: '/api/users/own/sessions', headers })).json<
      { id: string; isCurrent: boolean }[]
    >()
    const other = active.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await app.inject({ method: 'DELETE', url: `/api/users/own/sessions/${other}`, headers })
    return { userId: user.id, subjectType: 'session', subjectId: other }
  },
  async sign_up() {
    const reply = await post('/api/auth/signup', { email: 'new@example.com', password: newPassword })
    return { ...client, userId: reply.json<{ id: string }>().id, role: 'user' }
  },
  async guest_account_created() {
    const reply = await post('/api/auth/guest', { email: 'guest@example.com' })
    return { ...client, userId: reply.json<{ id: string }>().id, role: 'user' }
  },
  async guest_accounts_joined() {
    const { id, email } = await aUser()
    const guest = await post('/api/auth/guest', { email })
    await post('/api/users/own/email-confirmation', {}, cookieOf(guest))
    await post('/api/auth/confirm-email', await emailedLink(email), await signIn({ id }))
    const guestIds = [guest.json<{ id: string }>().id]
    return { ...client, userId: id, role: 'user', subjectType: 'user', subjectId: id, before: { guestIds } }
  },
  async password_changed() {
    const { id } = await changeProfile({ password: newPassword })
    return { ...client, userId: id }
  },
  async email_change_requested() {
    const { id, email } = await changeProfile({ email: 'moved@example.com' })
    return { ...client, userId: id, before: { email }, after: { email: 'moved@example.com' } }
  },
  async email_changed() {
    const { id, email } = await changeProfile({ email: 'changed@example.com' })
    await post('/api/auth/confirm-email', await emailedLink('changed@example.com'), await signIn({ id }))
    return { ...client, userId: id, subjectId: id, before: { email }, after: { email: 'changed@example.com' } }
  },
  async email_change_undone() {
    const { id, email } = await changeProfile({ email: 'undone@example.com' })
    await post('/api/auth/confirm-email', await emailedLink('undone@example.com'), await signIn({ id }))
    await post('/api/auth/email-change-undo', { ...(await emailedLink(email)), password: newPassword })
    return { ...client, userId: id, subjectId: id, before: { email: 'undone@example.com' }, after: { email } }
  },
  async email_confirmed() {
    const { id, email } = await aUser({ emailConfirmedAt: null })
    const headers = await signIn({ id })
    await post('/api/users/own/email-confirmation', {}, headers)
    await post('/api/auth/confirm-email', await emailedLink(email), headers)
    return { ...client, userId: id, subjectType: 'user', subjectId: id, after: { email } }
  },
  async password_reset_requested() {
    const { id, email } = await aUser()
    await resetLink(email)
    return { ...client, userId: null, subjectType: 'user', subjectId: id }
  },
  async password_reset() {
    const { id, email } = await aUser()
    await post('/api/auth/reset-password', { ...(await resetLink(email)), password: newPassword })
    return { ...client, userId: id }
  },
  async second_factor_added() {
    const { user } = await aProtectedUser()
    return { ...client, userId: user.id, subjectId: user.id }
  },
  async second_factor_removed() {
    const { user, headers } = await aProtectedUser()
    await app.inject({ method: 'DELETE', url: '/api/users/own/authenticator-app', headers })
    return { userId: user.id, subjectId: user.id }
  },
  async recovery_codes_created() {
    const { user, headers } = await aProtectedUser()
    const reply = await post('/api/users/own/recovery-codes', {}, headers)
    secrets.push(...reply.json<NewRecoveryCodes>().recoveryCodes)
    return { ...client, userId: user.id, subjectId: user.id }
  },
  admin_created: async () => ({ ...byShop, subjectType: 'user' }),
  async staff_invited() {
    await send('POST', '/api/admin/staff/invitations', { email: 'invited@example.com', staffRole: 'manager' })
    return { role: 'admin', after: { email: 'invited@example.com', role: 'manager' } }
  },
  async invitation_withdrawn() {
    const invitation = { email: 'withdrawn@example.com', staffRole: 'manager' }
    const { id } = (await send('POST', '/api/admin/staff/invitations', invitation)).json<{ id: string }>()
    await send('DELETE', `/api/admin/staff/invitations/${id}`)
    return { role: 'admin', before: { email: 'withdrawn@example.com', role: 'manager' } }
  },
  async role_changed() {
    const { id, email } = await aUser()
    await resetAdmin(db, env.PUBLIC_URL, email)
    return { ...byShop, subjectId: id, before: { role: 'user' }, after: { role: 'owner' } }
  },
  async admin_reset() {
    const { id, email } = await aUser({ role: 'admin' })
    secrets.push(new URL((await resetAdmin(db, env.PUBLIC_URL, email)).link).searchParams.get('token') ?? '')
    return { ...byShop, subjectType: 'user', subjectId: id }
  },
  async product_created() {
    await aListedProduct()
    const { id } = (await create({})).json<{ id: string }>()
    return { role: 'admin', subjectType: 'product', subjectId: id }
  },
  async product_deleted() {
    const { id } = await aListedProduct({ title: 'Old lamp' })
    await send('POST', '/api/admin/products/delete', { ids: [id] })
    return { subjectId: id, before: { title: 'Old lamp' } }
  },
  async product_changed() {
    const { id } = await aListedProduct({ options: ['Size'], variants: [{ values: ['M'], stock: 3 }] })
    await patch(id, { archived: true, variants: [{ id: 'm', stock: 2 }] })
    return { subjectId: id, before: null, after: { change: expect.any(String) as string } }
  },
  async category_created() {
    await send('POST', '/api/categories', { label: 'Clocks' })
    return { role: 'admin', subjectType: 'category', subjectId: 'clocks', after: { label: 'Clocks' } }
  },
  async category_changed() {
    await send('POST', '/api/categories', { label: 'Sconces' })
    await send('PATCH', '/api/categories/sconces', { value: 'wall-lights', label: 'Sconces' })
    return {
      subjectType: 'category',
      subjectId: 'wall-lights',
      before: { value: 'sconces' },
      after: { value: 'wall-lights' },
    }
  },
  async category_deleted() {
    await send('POST', '/api/categories', { label: 'Hooks' })
    await send('DELETE', '/api/categories/hooks')
    return { subjectType: 'category', subjectId: 'hooks', before: { label: 'Hooks' } }
  },
  async category_merged() {
    for (const label of ['Sofas', 'Couches']) await send('POST', '/api/categories', { label })
    await send('POST', '/api/categories/couches/merge', { into: 'sofas' })
    return {
      subjectType: 'category',
      subjectId: 'sofas',
      before: { label: 'Couches', value: 'couches' },
      after: { products: 0 },
    }
  },
  async brand_created() {
    await send('POST', '/api/brands', { label: 'Horologe' })
    return { role: 'admin', subjectType: 'brand', subjectId: 'horologe', after: { label: 'Horologe' } }
  },
  async brand_changed() {
    await send('POST', '/api/brands', { label: 'Lumen' })
    await send('PATCH', '/api/brands/lumen', { description: 'Lamps.' })
    return { subjectType: 'brand', subjectId: 'lumen', before: { description: '' }, after: { description: 'Lamps.' } }
  },
  async brand_deleted() {
    await send('POST', '/api/brands', { label: 'Lanterna' })
    await send('DELETE', '/api/brands/lanterna')
    return { subjectType: 'brand', subjectId: 'lanterna', before: { label: 'Lanterna' } }
  },
  async brand_merged() {
    for (const label of ['Glint', 'Glimmer']) await send('POST', '/api/brands', { label })
    await send('POST', '/api/brands/glimmer/merge', { into: 'glint' })
    return {
      subjectType: 'brand',
      subjectId: 'glint',
      before: { label: 'Glimmer', value: 'glimmer' },
      after: { products: 0 },
    }
  },
  async collection_created() {
    await send('POST', '/api/collections', { label: 'Gifts' })
    return { role: 'admin', subjectType: 'collection', subjectId: 'gifts', after: { label: 'Gifts' } }
  },
  async collection_changed() {
    await send('POST', '/api/collections', { label: 'Picks' })
    await send('PATCH', '/api/collections/picks', { productIds: ['wren-lamp'], label: 'Picks' })
    return {
      subjectType: 'collection',
      subjectId: 'picks',
      before: { productIds: [] },
      after: { productIds: ['wren-lamp'] },
    }
  },
  async tax_classes_changed() {
    await send('POST', '/api/admin/tax-classes', { name: 'Books' })
    return { subjectType: 'settings', subjectId: 'taxes', after: { taxClass: 'Books' } }
  },
  async tax_rates_changed() {
    await send('POST', '/api/admin/tax-rates', aTaxRate)
    return {
      subjectType: 'settings',
      after: { taxRate: { ...aTaxRate, country: 'US' } },
    }
  },
  async payment_account_connected() {
    await send('POST', '/api/admin/payment-accounts/test', {})
    return { role: 'admin', subjectType: 'payment_account', subjectId: 'test', after: { isTest: true } }
  },
  async payment_account_changed() {
    await send('POST', '/api/admin/payment-accounts/test', {})
    await send('PATCH', '/api/admin/payment-accounts/test', { isEnabled: false })
    const [before, after] = [{ isEnabled: true }, { isEnabled: false }]
    return { subjectType: 'payment_account', subjectId: 'test', before, after }
  },
  async payment_account_disconnected() {
    await send('POST', '/api/admin/payment-accounts/test', {})
    await send('DELETE', '/api/admin/payment-accounts/test')
    return { role: 'admin', subjectType: 'payment_account', subjectId: 'test' }
  },
  async discount_created() {
    const { id } = (await send('POST', '/api/admin/discounts', aDiscount)).json<ShopDiscount>()
    return { role: 'admin', subjectType: 'discount', subjectId: id, after: aDiscount }
  },
  async discount_changed() {
    const { id } = (await send('POST', '/api/admin/discounts', aDiscount)).json<ShopDiscount>()
    const changes = { name: 'Twenty', maxUses: 9 }
    await send('PATCH', `/api/admin/discounts/${id}`, changes)
    const before = { name: aDiscount.name, maxUses: null }
    return { subjectType: 'discount', subjectId: id, before, after: changes }
  },
  async fact_definition_created() {
    const { id } = (await send('POST', '/api/admin/fact-definitions', aFactDefinition)).json<FactDefinition>()
    return { role: 'admin', subjectType: 'fact_definition', subjectId: id, after: aFactDefinition }
  },
  async fact_definition_changed() {
    const created = await send('POST', '/api/admin/fact-definitions', { ...aFactDefinition, name: 'Fabric' })
    const { id } = created.json<FactDefinition>()
    await send('PATCH', `/api/admin/fact-definitions/${id}`, { isFilter: true })
    return { subjectType: 'fact_definition', subjectId: id, before: { isFilter: false }, after: { isFilter: true } }
  },
  async fact_definition_moved() {
    const created = await send('POST', '/api/admin/fact-definitions', { ...aFactDefinition, name: 'Weave' })
    const { id } = created.json<FactDefinition>()
    await send('POST', `/api/admin/fact-definitions/${id}/move`, { by: -1 })
    return { subjectType: 'fact_definition', subjectId: id, before: { position: 3 }, after: { position: 2 } }
  },
  async collection_deleted() {
    await send('POST', '/api/collections', { label: 'Outlet' })
    await send('DELETE', '/api/collections/outlet')
    return { subjectType: 'collection', subjectId: 'outlet', before: { label: 'Outlet' } }
  },
  async synonyms_created() {
    const { id } = (await send('POST', '/api/admin/synonyms', sofas)).json<{ id: string }>()
    return { role: 'admin', subjectType: 'synonyms', subjectId: id, after: sofas }
  },
  async synonyms_changed() {
    const { id } = (await send('POST', '/api/admin/synonyms', sofas)).json<{ id: string }>()
    const after = { words: ['sofa'], alsoFind: ['seating'] }
    await send('PATCH', `/api/admin/synonyms/${id}`, after)
    return { role: 'admin', subjectType: 'synonyms', subjectId: id, before: sofas, after }
  },
  async synonyms_deleted() {
    const { id } = (await send('POST', '/api/admin/synonyms', sofas)).json<{ id: string }>()
    await send('DELETE', `/api/admin/synonyms/${id}`)
    return { role: 'admin', subjectType: 'synonyms', subjectId: id, before: sofas }
  },
  async image_uploaded() {
    const payload = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#c08040' } })
      .png()
      .toBuffer()
    const headers = { ...admin, 'content-type': 'image/png' }
    const reply = await app.inject({ method: 'POST', url: '/api/images', headers, payload })
    return { role: 'admin', subjectType: 'image', subjectId: reply.json<{ src: string }>().src }
  },
  async import_uploaded() {
    const { id } = (await upload(`${head}\n${row('Sconce')}`)).json<{ id: string }>()
    return { role: 'admin', subjectType: 'import', subjectId: id, after: { fileName: 'lamps.csv', rows: 1 } }
  },
  async import_run() {
    const file = await check(head, row('Lantern'))
    await run(file)
    return { role: 'admin', subjectType: 'import', subjectId: file.id, after: { fileName: 'lamps.csv' } }
  },
  async import_undone() {
    const file = await run(await check(head, row('Torch')))
    await undo(file)
    return { role: 'admin', subjectType: 'import', subjectId: file.id, after: { fileName: 'lamps.csv' } }
  },
  async import_discarded() {
    const { id } = await check(head, row('Candle'))
    await send('DELETE', `/api/admin/imports/${id}`)
    return { role: 'admin', subjectType: 'import', subjectId: id, before: { fileName: 'lamps.csv' } }
  },
  async products_exported() {
    await send('GET', '/api/admin/products.csv?q=nothing+like+it')
    return { role: 'admin', after: { q: 'nothing like it', products: 0 } }
  },
  async order_tracking_changed() {
    const { headers } = await aShopper()
    const { id } = await anOrder(headers, { [(await aListedProduct()).id]: 1 })
    await send('PATCH', `/api/admin/orders/${id}/tracking`, { tracking: { carrier: 'ups', number: '1Z999' } })
    return { subjectType: 'order', subjectId: id, before: { tracking: null }, after: { tracking: 'UPS 1Z999' } }
  },
  async orders_exported() {
    await send('GET', '/api/admin/orders.csv?from=2026-05-01')
    return { after: { from: '2026-05-01', rows: 'orders' } }
  },
  async label_addresses_exported() {
    await send('GET', '/api/admin/orders/labels.csv?format=dhl&from=2030-01-01')
    return { role: 'admin', after: { format: 'dhl', orders: 0, contacts: false } }
  },
  async order_status_changed() {
    const { id: product } = await aListedProduct()
    const { headers, user } = await aShopper()
    const { id } = await anOrder(headers, { [product]: 1 })
    await updateOrder(headers, id, { status: 'cancelled' })
    return {
      userId: user.id,
      role: 'user',
      subjectId: id,
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    }
  },
  async order_reported() {
    const [{ id: product }, { headers, user }] = [await aListedProduct(), await aShopper({ emailConfirmedAt: null })]
    const { id } = await anOrder(headers, { [product]: 1 })
    await post('/api/linked-order/report', await emailedLink(user.email))
    return { ...client, userId: null, subjectType: 'order', subjectId: id }
  },
  async payment_recorded() {
    const id = await aTransferOrder()
    return { role: 'admin', subjectType: 'order', subjectId: id, after: { amount: expect.any(Number) as number } }
  },
  async payment_reversed() {
    const id = await aTransferOrder()
    await send('DELETE', `/api/admin/orders/${id}/payment`)
    return { role: 'admin', subjectType: 'order', subjectId: id, before: { amount: expect.any(Number) as number } }
  },
  async refund_requested() {
    const id = await aTransferOrder()
    await send('POST', `/api/admin/orders/${id}/refunds`, { amount: 4, reason: 'Scratched' })
    return { role: 'admin', subjectType: 'order', subjectId: id, after: { amount: 4, reason: 'Scratched' } }
  },
  async refund_recorded() {
    const id = await aTransferOrder()
    const { refunds } = (await send('POST', `/api/admin/orders/${id}/refunds`, { amount: 4 })).json<OrderLedger>()
    await send('POST', `/api/admin/orders/${id}/refunds/${refunds[0]?.id}/done`)
    return { role: 'admin', subjectType: 'order', subjectId: id, after: { amount: 4 } }
  },
  async refund_reversed() {
    const id = await aTransferOrder()
    const { refunds } = (await send('POST', `/api/admin/orders/${id}/refunds`, { amount: 4 })).json<OrderLedger>()
    for (const method of ['POST', 'DELETE'] as const) {
      await send(method, `/api/admin/orders/${id}/refunds/${refunds[0]?.id}/done`)
    }
    return { role: 'admin', subjectType: 'order', subjectId: id, before: { amount: 4 } }
  },
  async order_marks_dismissed() {
    const { id: product } = await aListedProduct()
    const { headers } = await aShopper()
    const { id } = await anOrder(headers, { [product]: 1 })
    await updateOrder(headers, id, { status: 'cancelled' })
    await send('DELETE', `/api/admin/orders/${id}/marks`)
    return { role: 'admin', subjectType: 'order', subjectId: id, before: { marks: ['cancelled_by_customer'] } }
  },
  async withdrawal_closed() {
    const id = await aWithdrawal()
    await send('PATCH', `/api/admin/returns/${id}`, { state: 'closed' })
    return { role: 'admin', subjectType: 'withdrawal', subjectId: id, before: null, after: null }
  },
  async withdrawal_reopened() {
    const id = await aWithdrawal()
    for (const state of ['closed', 'open']) await send('PATCH', `/api/admin/returns/${id}`, { state })
    return { role: 'admin', subjectType: 'withdrawal', subjectId: id, before: null, after: null }
  },
  async review_created() {
    const { user, review } = await aReview((await aListedProduct()).id)
    return { userId: user.id, role: 'user', subjectType: 'review', subjectId: review.id }
  },
  async review_changed() {
    const { user, headers, review } = await aReview((await aListedProduct()).id)
    await send('PATCH', `/api/reviews/${review.id}`, { ...aNewReview, rating: 1 }, headers)
    return { userId: user.id, role: 'user', subjectId: review.id }
  },
  async review_deleted() {
    const { user, headers, review } = await aReview((await aListedProduct()).id)
    await send('DELETE', `/api/reviews/${review.id}`, undefined, headers)
    return { userId: user.id, role: 'user', subjectId: review.id }
  },
  async review_moderated() {
    const { admin: moderator, review } = await aPublishedReview((await aListedProduct()).id)
    const values = { before: { status: 'pending' }, after: { status: 'published' } }
    return { userId: moderator.user.id, role: 'admin', subjectId: review.id, ...values }
  },
  async review_answered() {
    const { review } = await aReview((await aListedProduct()).id)
    await send('PATCH', `/api/admin/reviews/${review.id}`, { reply: 'Thank you!' })
    return { role: 'admin', subjectId: review.id, before: { reply: '' }, after: { reply: 'Thank you!' } }
  },
  async customer_note_added() {
    const { id } = await aUser()
    await send('POST', `/api/admin/customers/${id}/notes`, { text: 'Calls before noon.' })
    return { role: 'admin', subjectType: 'user', subjectId: id, before: null, after: null }
  },
  async customer_note_deleted() {
    const { id } = await aUser()
    const url = `/api/admin/customers/${id}/notes`
    const note = (await send('POST', url, { text: 'Calls before noon.' })).json<{ id: string }>()
    await send('DELETE', `${url}/${note.id}`)
    return { role: 'admin', subjectType: 'user', subjectId: id, before: null, after: null }
  },
  async customer_tags_changed() {
    const { id } = await aUser()
    await send('PATCH', `/api/admin/customers/${id}`, { tags: ['wholesale'] })
    return { role: 'admin', subjectType: 'user', subjectId: id, before: { tags: [] }, after: { tags: ['wholesale'] } }
  },
  async customer_corrected() {
    const { id } = await aUser()
    await send('PATCH', `/api/admin/customers/${id}`, { name: 'Ada Bauer', phone: '+1 555 010 0100' })
    return { role: 'admin', subjectType: 'user', subjectId: id, after: { corrected: ['name', 'phone'] } }
  },
  async home_page_published() {
    await send('POST', '/api/admin/home-page/publish', { revision: 0 })
    return { subjectType: 'home-page', subjectId: 'home' }
  },
  async settings_changed() {
    await send('PATCH', '/api/admin/settings', { returnDays: 14 })
    return { role: 'admin', subjectType: 'settings', before: { returnDays: 30 }, after: { returnDays: 14 } }
  },
  async shipping_zone_created() {
    const { id } = await aZone()
    return {
      role: 'admin',
      subjectType: 'shipping_zone',
      subjectId: id,
      after: { name: 'Iceland', countries: ['IS'], regions: [] },
    }
  },
  async shipping_zone_changed() {
    const { id } = await aZone()
    await send('PATCH', `/api/admin/shipping/zones/${id}`, { name: 'North' })
    return { subjectType: 'shipping_zone', subjectId: id, before: { name: 'Iceland' }, after: { name: 'North' } }
  },
  async shipping_zone_deleted() {
    const { id } = await aZone()
    await send('DELETE', `/api/admin/shipping/zones/${id}`)
    return {
      subjectType: 'shipping_zone',
      subjectId: id,
      before: { name: 'Iceland', countries: ['IS'], regions: [], postalCodes: [] },
    }
  },
  async shipping_method_created() {
    const { id } = await aMethod()
    return { subjectType: 'shipping_method', subjectId: id, after: aShippingMethod }
  },
  async shipping_method_changed() {
    const { id } = await aMethod()
    await send('PATCH', `/api/admin/shipping/methods/${id}`, { freeFrom: 50 })
    return { subjectType: 'shipping_method', subjectId: id, before: { freeFrom: null }, after: { freeFrom: 50 } }
  },
  async shipping_method_deleted() {
    const { id } = await aMethod()
    await send('DELETE', `/api/admin/shipping/methods/${id}`)
    return { subjectType: 'shipping_method', subjectId: id, before: aShippingMethod }
  },
  async translation_changed() {
    await send('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })
    const { id, title } = await aListedProduct()
    await send('PATCH', `/api/admin/translations/de/product/${id}`, { texts: { title: 'Vase' } })
    return {
      role: 'admin',
      subjectType: 'translation',
      subjectId: `de/product/${id}`,
      before: { title: '', 'source:title': '' },
      after: { title: 'Vase', 'source:title': title },
    }
  },
  async email_template_changed() {
    const after = { subject: 'Thank you', text: 'We answer soon.' }
    await send('PATCH', '/api/admin/emails/contact_confirmation', { text: after })
    return { role: 'admin', subjectType: 'email_template', subjectId: 'contact_confirmation', after }
  },
  async email_resent() {
    const id = randomUUID()
    await db
      .insert(outboxEmails)
      .values({ id, kind: 'failed_sign_ins', recipient: 'ada@example.com', subject: '', state: 'failed' })
    await send('POST', `/api/admin/outbox/${id}/resend`)
    return {
      role: 'admin',
      subjectType: 'email_template',
      subjectId: 'failed_sign_ins',
      after: { emailKind: 'failed_sign_ins' },
    }
  },
  async page_created() {
    const id = await aTextPage()
    return {
      role: 'admin',
      subjectType: 'page',
      subjectId: id,
      after: { title: 'Care', value: 'care', description: '' },
    }
  },
  async page_changed() {
    const id = await aTextPage()
    await send('PATCH', `/api/admin/text-pages/${id}`, { title: 'Care guide' })
    return { role: 'admin', subjectId: id, before: { title: 'Care' }, after: { title: 'Care guide' } }
  },
  async page_published() {
    const id = await aTextPage()
    await send('PATCH', `/api/admin/text-pages/${id}`, { isPublished: true })
    return { role: 'admin', subjectId: id, after: { version: expect.any(Number) as number } }
  },
  async page_unpublished() {
    const id = await aTextPage()
    for (const isPublished of [true, false]) await send('PATCH', `/api/admin/text-pages/${id}`, { isPublished })
    return { role: 'admin', subjectId: id }
  },
  async page_deleted() {
    const id = await aTextPage()
    await send('DELETE', `/api/admin/text-pages/${id}`)
    return { role: 'admin', subjectId: id, before: { title: 'Care', value: 'care', description: '' } }
  },
  async navigation_changed() {
    const after = { groups: [{ title: 'Help', links: [{ label: 'Contact', to: '/contact' }] }], social: [] }
    await send('PATCH', '/api/admin/navigation', after)
    const { groups } = after
    return {
      role: 'admin',
      subjectType: 'navigation',
      before: { groups: defaultNavigation().groups },
      after: { groups },
    }
  },
  async access_denied() {
    const { headers, user } = await aShopper()
    await app.inject({ url: '/api/admin/audit?day=2026-01-01', headers: { ...headers, 'user-agent': userAgent } })
    return { ...client, userId: user.id, role: 'user', subjectType: 'path', subjectId: 'GET /api/admin/audit' }
  },
  async rate_limited() {
    const { headers, user } = await aShopper()
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Do you ship to Ghent?' }
    for (let sent = 0; sent < 6; sent += 1) await post('/api/contact', message, headers)
    return { ...client, userId: user.id, subjectId: 'POST /api/contact' }
  },
}

test.each(Object.entries(events))('%s is recorded', async (event, cause) => {
  const last = event === 'admin_created' ? 0 : ((await listEntries()).at(-1)?.id ?? 0)
  const expected = await cause()
  const find = async () => (await listEntries(last)).filter((entry) => entry.event === event)
  await expect.poll(find).toMatchObject([{ event, count: 1, ...expected }])
})

test('an unknown email address is recorded as its hash', async () => {
  await logIn('nobody@example.com', 'wrong password')
  const find = async () => (await listEntries()).filter(({ subjectType }) => subjectType === 'email')
  await expect.poll(find).toMatchObject([{ event: 'sign_in_failed', userId: null }])
  expect(JSON.stringify(await listEntries())).not.toContain('nobody@example.com')
})

test('no entry contains a password, a token, or the hash of one', async () => {
  const text = JSON.stringify(await listEntries())
  expect(secrets.filter((secret) => secret === '' || text.includes(secret))).toEqual([])
})

test('admin pages are denied to shoppers, and the attempt is recorded', async () => {
  const web = aWebApp(async () => aPage('', { status: 403, isPrivate: true }))
  const other = await openTestShop({ database: shop.database, web })
  const { headers, user } = await aShopper()
  for (const session of [admin, headers]) await other.app.inject({ url: '/admin/log?day=2026-01-01', headers: session })
  const find = async () => (await listEntries()).filter(({ subjectId }) => subjectId === 'GET /admin/log')
  await expect.poll(find).toMatchObject([{ event: 'access_denied', userId: user.id, role: 'user' }])
})

test('a request that must be confirmed first is not recorded as denied', async () => {
  const { id } = await aListedProduct()
  const user = await aUser({ role: 'admin' })
  const headers = await signIn(user)
  await db
    .update(sessions)
    .set({ verifiedAt: new Date(0) })
    .where(eq(sessions.userId, user.id))
  const before = (await listEntries()).length
  const reply = await send('PATCH', '/api/products', { ids: [id], changes: { archived: true } }, headers)
  expect(reply.json()).toMatchObject({ code: 'verification_required' })
  expect(await listEntries()).toHaveLength(before)
})

test('a request can’t choose its address, nor fill entries', async () => {
  const { email, id } = await aUser()
  const forged = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }
  const agent = `\u202Efake\u0085\u2028${'x'.repeat(10_000)}`
  const find = async (userId: string) => (await listEntries()).filter((entry) => entry.userId === userId)
  const signInFrom = (at: typeof app, headers: object) =>
    at.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { ...forged, ...headers },
      payload: { email, password: usualPassword },
    })
  await signInFrom(app, { 'user-agent': agent })
  expect(await find(id)).toMatchObject([{ ip: '127.0.0.1', userAgent: `fake${'x'.repeat(293)}` }])

  const behindProxy = await openTestShop({ database: shop.database, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  await signInFrom(behindProxy.app, {})
  expect((await find(id)).at(-1)).toMatchObject({ ip: '203.0.113.9' })
})

test('a change of a product fails if it can’t be recorded', async () => {
  const { id, stock } = await aListedProduct({ stock: 5 })
  await shop.database.executeSql('alter table audit_log rename to mislaid')
  const reply = await patch(id, { stock: 4 })
  await shop.database.executeSql('alter table mislaid rename to audit_log')
  expect(reply.statusCode).toBe(500)
  expect((await send('GET', `/api/admin/products/${id}`)).json()).toMatchObject({ stock })
})

async function list(query = '') {
  const reply = await app.inject({ url: `/api/admin/audit?_limit=100${query}`, headers: admin })
  return { entries: reply.json<AuditEntry[]>(), total: Number(reply.headers['x-total-count']) }
}

test('admins can filter entries by group, day and person, and page through them', async () => {
  const [all] = (await shop.database.executeSql('select count(*)::integer as total from audit_log')).rows as {
    total: number
  }[]
  expect((await list()).total).toBe(all?.total)
  const { entries, total } = await list('&group=orders')
  expect([entries.length, new Set(entries.map(({ event }) => event))]).toEqual([total, new Set(auditGroups.orders)])
  expect((await list('&day=2020-01-01')).total).toBe(0)
  expect((await list('&day=9999-12-31')).total).toBe(0)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format()
  expect((await list(`&day=${today}`)).total).toBe(all?.total)
  const user = await aUser({ email: 'mallory@example.com' })
  await logIn(user.email)
  expect((await list('&person=mallory@')).entries).toMatchObject([{ event: 'sign_in', user: { email: user.email } }])
  expect((await list('&person=nobody')).total).toBe(0)
  const pages = await Promise.all(
    [1, 2].map((page) => app.inject({ url: `/api/admin/audit?_limit=1&_page=${page}`, headers: admin })),
  )
  expect(pages.flatMap((page) => page.json<AuditEntry[]>())).toEqual((await list()).entries.slice(0, 2))
})

test('entries list the changed variants', async () => {
  const { id } = await aListedProduct({ options: ['Size'], variants: [{ values: ['M'] }, { values: ['S'] }] })
  await patch(id, { variants: [{ id: 'm', values: ['Medium'] }, { values: ['L'] }] })
  expect((await list()).entries[0]?.variantNames).toEqual({ m: 'Medium', l: 'L' })
})

test('entries have the values of changed products, even after these were deleted', async () => {
  const { id } = await aListedProduct({ options: ['Size'], variants: [{ values: ['M'], stock: 3 }] })
  await patch(id, { archived: true, variants: [{ id: 'm', stock: 2 }] })
  const values = {
    before: { archived: false, variants: [{ id: 'm', stock: 3 }] },
    after: { archived: true, variants: [{ id: 'm', stock: 2 }] },
  }
  expect((await list()).entries[0]).toMatchObject({ event: 'product_changed', variantNames: { m: 'M' }, ...values })
  const { total } = await listProductLog()
  await send('POST', '/api/admin/products/delete', { ids: [id] })
  expect((await list()).entries.slice(0, 2)).toMatchObject([
    { event: 'product_deleted' },
    { event: 'product_changed', subject: { id }, ...values },
  ])
  // The product log contains only products that exist.
  const [entry] = await db.select().from(productChanges).where(isNull(productChanges.productId))
  expect((await listProductLog()).total).toBeLessThan(total)
  expect((await send('POST', `/api/admin/changes/${entry?.id}/undo`)).statusCode).toBe(404)
})

async function listProductLog() {
  const reply = await send('GET', '/api/admin/changes')
  return { total: Number(reply.headers['x-total-count']) }
}

test('entries of a translation have the name of what it translates', async () => {
  const { id, title } = await aListedProduct()
  await send('PATCH', '/api/admin/settings', { languages: ['en', 'de'] })
  await send('PATCH', `/api/admin/translations/de/product/${id}`, { texts: { title: 'Vase' } })
  const subjects = (await list()).entries.map(({ subject }) => subject)
  expect(subjects).toContainEqual({ type: 'translation', id: `de/product/${id}`, label: title })
})

test('entries show accounts as they are now', async () => {
  const [one, other] = [await aUser({ name: 'Ada' }), await aUser()]
  for (const { email } of [one, other]) await logIn(email)
  const name = '<b>Ida</b> \u202E· Admin'
  await db
    .update(users)
    .set({ name })
    .where(gt(users.createdAt, new Date(0)))
  await shop.database.executeSql('delete from users where id = $1', [other.id])
  const [deleted, renamed] = (await list()).entries
  expect(renamed).toMatchObject({ event: 'sign_in', user: { name, email: one.email }, browser: 'Firefox on Windows' })
  expect(deleted).toMatchObject({ event: 'sign_in', user: { id: other.id, name: 'Deleted account', email: '' } })
})
