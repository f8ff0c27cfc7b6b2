import { expect, test } from 'vitest'
import { openStripe } from '../../fakes/stripe-server-account.ts'
import { stripe } from './stripe.ts'
import { eventTypes } from './stripe-webhooks.ts'

const { control, place } = await openStripe()
const url = 'https://shop.example/webhooks/stripe'
const connect = async (credentials: Record<string, string>, webhookUrl = '') =>
  stripe.connect(credentials, { ...place, webhookUrl })
const permissions = [
  'account:read',
  'checkout_session:write',
  'payment_intent:read',
  'charge:write',
  'dispute:read',
  'balance:read',
  'webhook:write',
]

test('a key that Stripe doesn’t know is an error of its field', async () => {
  await expect(connect({ secretKey: 'sk_test_unknown' })).rejects.toMatchObject({
    details: { fields: { secretKey: expect.stringMatching(/doesn’t accept this key/) } },
  })
})

test('a test key without webhooks connects with the account’s name', async () => {
  const account = { name: 'Tiny Pottery', isTest: true, credentials: { secretKey: 'sk_test_shop' } }
  expect(await connect({ secretKey: 'sk_test_shop' })).toEqual(account)
  expect(control.listEndpoints()).toEqual([])
})

test('a live key connects to a live account', async () => {
  expect(await connect({ secretKey: 'sk_live_shop' })).toMatchObject({ isTest: false })
})

test('a live account that can’t take payments yet is an error', async () => {
  control.setAccount({ charges_enabled: false })
  const connected = connect({ secretKey: 'sk_live_shop' })
  await expect(connected).rejects.toMatchObject({
    details: { fields: { secretKey: expect.stringMatching(/can’t take payments yet/) } },
  })
  expect(await connect({ secretKey: 'sk_test_shop' })).toMatchObject({ isTest: true })
  control.setAccount({ charges_enabled: true })
})

test('an account without a business name has its name in the dashboard, or its id', async () => {
  control.setAccount({ business_profile: { name: null } })
  expect(await connect({ secretKey: 'sk_test_shop' })).toMatchObject({ name: 'Pottery' })
  control.setAccount({ business_profile: null, settings: null })
  expect(await connect({ secretKey: 'sk_test_shop' })).toMatchObject({ name: 'acct_shop' })
  control.setAccount({ business_profile: { name: 'Tiny Pottery' } })
})

test('connecting creates the webhook, and again replaces it', async () => {
  const { credentials } = await connect({ secretKey: 'sk_test_shop' }, url)
  const [endpoint] = control.listEndpoints()
  expect(endpoint).toMatchObject({ url, enabled_events: [...eventTypes], status: 'enabled' })
  expect(credentials['webhookSecret']).toMatch(/^whsec_/)
  const { credentials: next } = await connect({ secretKey: 'sk_test_shop' }, url)
  expect(next['webhookSecret']).not.toBe(credentials['webhookSecret'])
  expect(control.listEndpoints()).toHaveLength(1)
})

test('webhooks of others and of other shops are left', async () => {
  control.addEndpoint({ url })
  control.addEndpoint({ url: 'https://other.example/webhooks/stripe', metadata: { galleria: 'webhook' } })
  const before = control.listEndpoints().length
  await connect({ secretKey: 'sk_test_shop' }, url)
  expect(control.listEndpoints()).toHaveLength(before)
})

test('a given signing secret is kept instead of creating a webhook', async () => {
  await connect({ secretKey: 'sk_test_shop' }, url)
  const count = control.listEndpoints().length
  const { credentials } = await connect({ secretKey: 'sk_test_shop', webhookSecret: 'whsec_own' }, url)
  expect(credentials).toEqual({ secretKey: 'sk_test_shop', webhookSecret: 'whsec_own' })
  expect(control.listEndpoints()).toHaveLength(count - 1)
  expect(await connect({ secretKey: 'sk_test_shop', webhookSecret: 'whsec_own' })).toHaveProperty(
    'credentials',
    credentials,
  )
})

test('Stripe’s reason for rejecting a webhook is reported', async () => {
  const connected = connect({ secretKey: 'sk_live_shop' }, 'http://shop.example/webhooks/stripe')
  await expect(connected).rejects.toMatchObject({ code: 'rejected', message: expect.stringMatching(/HTTPS/) })
})

test('a restricted key with all permissions connects', async () => {
  control.setKey({ key: 'rk_test_shop', permissions })
  const { name, isTest, credentials } = await connect({ secretKey: 'rk_test_shop' }, url)
  expect({ name, isTest }).toEqual({ name: 'Tiny Pottery', isTest: true })
  expect(credentials['webhookSecret']).toMatch(/^whsec_/)
})

test('a restricted key that can’t read the account connects without its name', async () => {
  control.setKey({ key: 'rk_test_shop', permissions: permissions.filter((name) => name !== 'account:read') })
  expect(await connect({ secretKey: 'rk_test_shop' })).toMatchObject({ name: 'Restricted key' })
})

test('the permissions that a restricted key lacks are listed, and trying them changes nothing', async () => {
  control.setKey({ key: 'rk_test_shop', permissions: ['account:read', 'charge:read', 'checkout_session:read'] })
  const refunds = control.listRefunds().length
  const missing =
    'Give this key more permissions at Stripe: Checkout Sessions (write), Charges and Refunds (write), Payment Intents (read), Disputes (read), Balance (read).'
  const connected = connect({ secretKey: 'rk_test_shop' })
  await expect(connected).rejects.toMatchObject({ details: { fields: { secretKey: missing } } })
  expect(control.listRefunds()).toHaveLength(refunds)
})

test('a restricted key that can’t create webhooks needs a signing secret', async () => {
  control.setKey({ key: 'rk_test_shop', permissions: permissions.filter((name) => name !== 'webhook:write') })
  const connected = connect({ secretKey: 'rk_test_shop' }, url)
  await expect(connected).rejects.toMatchObject({
    details: { fields: { webhookSecret: expect.stringMatching(/isn’t allowed to create/) } },
  })
  const given = await connect({ secretKey: 'rk_test_shop', webhookSecret: 'whsec_own' }, url)
  expect(given.credentials).toMatchObject({ webhookSecret: 'whsec_own' })
})

test.each(['/account', '/webhook_endpoints'])('an outage while connecting is reported as one: %s', async (path) => {
  control.addFault({ kind: 'status', status: 503, path })
  await expect(connect({ secretKey: 'sk_test_shop' }, url)).rejects.toMatchObject({ code: 'unavailable' })
})
