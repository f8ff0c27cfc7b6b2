import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { ShopSummary } from '#contract/orders/orders.ts'
import type { PaymentAccount } from '#contract/payments/payment-accounts.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { mollieKeys, startMollie } from '../fakes/mollie-server.ts'
import { startStripe } from '../fakes/stripe-server.ts'
import { paymentAccounts as accountRows, auditLog, paymentWebhooks } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { isReachable, saveAccount } from './accounts.ts'

const [stripe, mollie] = [await startStripe(), await startMollie()]
afterAll(() => Promise.all([stripe.close(), mollie.close()]))
const shop = await openTestShop({
  settings: {
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://shop.example',
    ALLOW_UNENCRYPTED_HOSTS: '127.0.0.1',
    STRIPE_URL: stripe.url,
    MOLLIE_URL: mollie.url,
  },
})
const { app, db, paymentAccounts, aProductRow } = shop
const { admin, send, sendOk } = await createAdminRequests(shop)
const { aShopper, aCardOrder, pay, payAtTest, letTimePass } = createPaymentRequests(shop)

const url = (provider: string) => `/api/admin/payment-accounts/${provider}`
const list = () => sendOk<PaymentAccount[]>('GET', '/api/admin/payment-accounts')
const options = async () => (await app.inject('/api/payment-options')).json<PaymentOption[]>()
const notices = async () =>
  (await sendOk<ShopSummary>('GET', '/api/admin/summary')).notices.filter((notice) => notice.includes('payment'))
const disconnect = () => sendOk('DELETE', url('test'))

test('the built-in provider is turned on, hidden, offered and turned off', async () => {
  expect([await list(), await options()]).toMatchObject([[], [{ method: 'cash' }]])
  const [account] = await sendOk<PaymentAccount[]>('POST', url('test'), {})
  expect(account).toMatchObject({
    provider: 'test',
    isTest: true,
    isEnabled: true,
    isReadable: true,
    webhookUrl: '',
    lastWebhook: null,
  })
  expect(await options()).toMatchObject([{ method: 'cash' }, { method: 'card', provider: 'test', isTest: true }])
  await sendOk('PATCH', url('test'), { isEnabled: false })
  expect([await list(), await options()]).toMatchObject([[{ isEnabled: false }], [{ method: 'cash' }]])
  await sendOk('PATCH', url('test'), { isEnabled: true })
  const inGerman = await app.inject({
    url: '/api/admin/payment-accounts',
    headers: { ...admin, 'accept-language': 'de' },
  })
  expect(inGerman.json()).toMatchObject([{ name: 'Testzahlungen' }])
  await sendOk('DELETE', url('test'))
  expect([await list(), (await send('DELETE', url('test'))).statusCode]).toEqual([[], 404])
  expect((await db.select().from(auditLog).orderBy(auditLog.id)).map(({ event }) => event)).toEqual([
    'payment_account_connected',
    'payment_account_changed',
    'payment_account_changed',
    'payment_account_disconnected',
  ])
})

const wrongStripeKey = 'sk_test_unknown'
const wrongMollieKey = 'test_UnknownUnknownUnknownUnknown123'

test.each([
  ['stripe', { secretKey: wrongStripeKey }, 'secretKey'],
  ['mollie', { apiKey: wrongMollieKey }, 'apiKey'],
  ['stripe', { secretKey: 'unknown' }, 'secretKey'],
  ['stripe', {}, 'secretKey'],
  ['mollie', { apiKey: 'unknown' }, 'apiKey'],
])(
  'a key that %s doesn’t accept, such as %j, is the error of its field, and not repeated',
  async (provider, keys, field) => {
    const reply = await send('POST', url(provider), keys)
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { [field]: expect.any(String) } }])
    expect([reply.body, JSON.stringify(await db.select().from(auditLog))].join()).not.toMatch(/unknown/i)
    expect(await list()).toEqual([])
  },
)

test('keys are stored encrypted, and are in no response and not in the log', async () => {
  const bodies = [
    (await send('POST', url('stripe'), { secretKey: 'sk_test_shop' })).body,
    (await send('POST', url('mollie'), { apiKey: mollieKeys.test })).body,
    (await send('GET', '/api/admin/payment-accounts')).body,
    (await send('GET', '/api/admin/audit')).body,
    JSON.stringify([await db.select().from(auditLog), await db.select().from(accountRows)]),
  ]
  expect(await list()).toMatchObject([{ provider: 'stripe' }, { provider: 'mollie' }])
  for (const key of ['sk_test_shop', 'whsec_', mollieKeys.test]) expect(bodies.join()).not.toContain(key)
  await sendOk('DELETE', url('stripe'))
  await sendOk('DELETE', url('mollie'))
})

test('disconnecting Stripe deletes the webhook that connecting has created there', async () => {
  const webhooks = () => stripe.control.listEndpoints().map((endpoint) => endpoint.url)
  await sendOk('POST', url('stripe'), { secretKey: 'sk_test_shop' })
  expect(webhooks()).toEqual(['https://shop.example/api/payment-webhooks/stripe'])
  await sendOk('DELETE', url('stripe'))
  expect(webhooks()).toEqual([])
})

test.each(['status', 'cut'] as const)(
  'Stripe is disconnected although it doesn’t delete the webhook (%s)',
  async (kind) => {
    await sendOk('POST', url('stripe'), { secretKey: 'sk_test_shop' })
    stripe.control.addFault({ kind, status: 500, path: '/webhook_endpoints', times: 10 })
    await sendOk('DELETE', url('stripe'))
    expect([await list(), stripe.control.listEndpoints().length]).toEqual([[], 1])
    stripe.control.clearFaults()
    // Connecting again replaces it.
    await sendOk('POST', url('stripe'), { secretKey: 'sk_test_shop' })
    await sendOk('DELETE', url('stripe'))
    expect(stripe.control.listEndpoints()).toEqual([])
  },
)

test('a request fails with a temporary error if the provider doesn’t respond', async () => {
  stripe.control.addFault({ kind: 'status', status: 503, times: 10 })
  const reply = await send('POST', url('stripe'), { secretKey: 'sk_test_shop' })
  expect([reply.statusCode, reply.json<ErrorReply>().code, reply.headers['retry-after']]).toEqual([
    503,
    'payment_unavailable',
    '60',
  ])
  stripe.control.clearFaults()
})

test('a provider isn’t disconnected while payments are open there', async () => {
  await sendOk('POST', url('test'), {})
  const { headers } = await aShopper()
  const { id } = await aCardOrder(headers, { [(await aProductRow()).id]: 1 })
  await pay(headers, id)
  const reply = await send('DELETE', url('test'))
  expect([reply.statusCode, reply.json<ErrorReply>()]).toMatchObject([
    409,
    { code: 'payments_open', message: expect.stringContaining('A payment is still open there') },
  ])
  expect(await list()).toHaveLength(1)
  await letTimePass(id)
  await disconnect()
})

test('an account whose keys were encrypted on another machine is marked and not offered until they are replaced', async () => {
  await saveAccount(db, { provider: 'test', name: 'Old', isTest: true, isEnabled: true, credentials: 'bm90IG91cnM=' })
  await paymentAccounts.refresh()
  expect([await list(), await options()]).toMatchObject([[{ isReadable: false }], [{ method: 'cash' }]])
  await sendOk('POST', url('test'), {})
  expect([await list(), await options()]).toMatchObject([
    [{ name: 'Test payments', isReadable: true }],
    [{ method: 'cash' }, { method: 'card' }],
  ])
  await disconnect()
})

test('an account has its webhook URL and the last event', async () => {
  const webhook = { provider: 'mollie', attemptId: null } as const
  await saveAccount(db, { provider: 'mollie', name: 'Tiny', isTest: false, isEnabled: true, credentials: 'eA==' })
  await paymentAccounts.refresh()
  await db.insert(paymentWebhooks).values([
    { ...webhook, eventId: '1', type: 'paid', receivedAt: new Date('2026-01-01T10:00:00Z') },
    { ...webhook, eventId: '2', type: 'refund', receivedAt: new Date('2026-01-02T10:00:00Z') },
  ])
  expect(await list()).toMatchObject([
    {
      webhookUrl: 'https://shop.example/api/payment-webhooks/mollie',
      lastWebhook: { type: 'refund', at: '2026-01-02T10:00:00.000Z' },
    },
  ])
  await sendOk('DELETE', url('mollie'))
})

test.each([
  ['https://shop.example', true],
  ['http://shop.example', false],
  ['https://localhost:4173', false],
  ['https://shop.localhost', false],
  ['https://127.0.0.1', false],
  ['https://[::1]:8443', false],
])('whether providers can reach %s: %s', (publicUrl, expected) => {
  expect(isReachable({ PUBLIC_URL: publicUrl, ALLOW_UNENCRYPTED_HOSTS: [] })).toBe(expected)
})

test('the overview warns of test payments outside of the sample shop, and of having no payment method', async () => {
  expect(await notices()).toEqual([])
  await sendOk('POST', url('test'), {})
  expect(await notices()).toEqual([
    'Customers can select payment methods that make no real charges: Test payments. Open the payment settings.',
  ])
  await aProductRow({ id: 'velloquist-tern-6-phone' })
  expect(await notices()).toEqual([])
  await disconnect()
  await sendOk('PATCH', '/api/admin/settings', { cashOnDelivery: false })
  expect(await notices()).toEqual([
    'Customers can’t check out: no payment method is turned on. Open the payment settings.',
  ])
  await sendOk('PATCH', '/api/admin/settings', { cashOnDelivery: true })
})

test('bank transfer needs bank details, even to remain active', async () => {
  const change = (body: object) => send('PATCH', '/api/admin/settings', body)
  const error = { fields: { bankDetails: 'Enter the account that customers transfer the money to.' } }
  expect((await change({ bankTransfer: true })).json()).toMatchObject(error)
  await sendOk('PATCH', '/api/admin/settings', { bankTransfer: true, bankDetails: 'IBAN DE02' })
  expect((await options()).map(({ method }) => method)).toEqual(['bank_transfer', 'cash'])
  expect((await change({ bankDetails: '' })).json()).toMatchObject(error)
  await sendOk('PATCH', '/api/admin/settings', { bankTransfer: false, bankDetails: '' })
})

test('orders are listed, counted and exported by their payment', async () => {
  await sendOk('POST', url('test'), {})
  const { headers } = await aShopper()
  const { id: product } = await aProductRow({ priceCents: 1000, stock: 10 })
  const unpaid = await aCardOrder(headers, { [product]: 1 })
  const paid = await aCardOrder(headers, { [product]: 1 })
  await payAtTest(headers, paid.id)
  await app.inject({ url: `/api/order/${paid.id}/payment`, headers })
  type Listed = { id: string; isTestPayment: boolean }[]
  const listed = async (query: string) =>
    (await sendOk<Listed>('GET', `/api/order?status=pending&${query}`)).map((order) => [order.id, order.isTestPayment])
  expect(await listed('payment=awaiting')).toEqual([[unpaid.id, false]])
  expect(await listed('payment=paid')).toEqual([[paid.id, true]])
  expect(await listed('payment=ready')).toEqual([[paid.id, true]])
  expect(await listed(`payment=paid&q=${paid.number}`)).toEqual([[paid.id, true]])
  expect(await listed(`payment=paid&q=${unpaid.number}`)).toEqual([])
  expect((await send('GET', '/api/order?payment=maybe')).statusCode).toBe(400)
  expect((await sendOk<ShopSummary>('GET', '/api/admin/summary')).toDispatch).toBe(1)
  await sendOk('POST', `/api/admin/orders/${paid.id}/refunds`, { amount: 4 })
  const { body } = await send('GET', '/api/admin/orders.csv?rows=orders')
  expect(parse(body, { columns: true, bom: true }).slice(-2)).toMatchObject([
    { number: String(unpaid.number), 'payment status': 'awaiting', paid: '0.00', refunded: '0.00' },
    {
      number: String(paid.number),
      payment: 'card',
      'payment provider': 'test',
      'payment status': 'partly_refunded',
      paid: '10.00',
      refunded: '4.00',
    },
  ])
})
