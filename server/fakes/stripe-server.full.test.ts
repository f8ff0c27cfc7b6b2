import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { openStripe } from './stripe-server-account.ts'

const { control, server, startAnd } = await openStripe()

const session = {
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '4990',
  'line_items[0][price_data][product_data][name]': 'Order 1234',
  success_url: 'https://shop.example/return',
}

async function post(path: string, params: Record<string, string>, { key = '', url = server.url } = {}) {
  const headers = { authorization: 'Bearer sk_test_shop', ...(key && { 'idempotency-key': key }) }
  const body = new URLSearchParams(params)
  const response = await fetch(`${url}/v1${path}`, { method: 'POST', headers, body })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

async function get(path: string, key = 'sk_test_shop') {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const response = await fetch(`${server.url}/v1${path}`, { headers: { authorization } })
  return { status: response.status, body: await response.json() }
}

test.each([
  ['parameter_unknown', { ...session, order: '1234' }],
  ['parameter_unknown', { ...session, 'line_items[0][price_data][amount]': '4990' }],
  ['parameter_missing', { ...session, success_url: '' }],
  ['parameter_missing', { mode: 'payment', success_url: 'https://shop.example/return' }],
  ['parameter_invalid_integer', { ...session, 'line_items[0][price_data][unit_amount]': '49.90' }],
  ['parameter_invalid_integer', { ...session, expires_at: 'tomorrow' }],
  ['parameter_invalid_boolean', { ...session, 'adaptive_pricing[enabled]': 'no' }],
  ['parameter_invalid_enum', { ...session, mode: 'pay' }],
  ['currency_invalid', { ...session, 'line_items[0][price_data][currency]': 'EUR' }],
  ['email_invalid', { ...session, customer_email: 'ada' }],
  ['url_invalid', { ...session, success_url: '/return' }],
  ['amount_too_small', { ...session, 'line_items[0][price_data][unit_amount]': '49' }],
  ['amount_too_large', { ...session, 'line_items[0][price_data][unit_amount]': '100000000' }],
])('invalid parameters are rejected: %s', async (code, params) => {
  const { status, body } = await post('/checkout/sessions', params)
  expect({ status, body }).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error', code } } })
})

test('a session ends 30 minutes to 24 hours after its creation', async () => {
  const now = Math.floor(Date.now() / 1000)
  const statuses = [29 * 60, 31 * 60, 23 * 3600, 25 * 3600].map(async (seconds) => {
    const { status } = await post('/checkout/sessions', { ...session, expires_at: String(now + seconds) })
    return status
  })
  expect(await Promise.all(statuses)).toEqual([400, 200, 200, 400])
})

test('a key returns the same response for a day, and an error for other values and endpoints', async () => {
  const first = await post('/checkout/sessions', session, { key: 'one' })
  const again = await post('/checkout/sessions', session, { key: 'one' })
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const other = await post('/checkout/sessions', { ...session, client_reference_id: '1' }, { key: 'one' })
  expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  const refund = await post('/refunds', { payment_intent: 'pi_1' }, { key: 'one' })
  expect(refund).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  control.advance({ seconds: 86_400 })
  expect((await post('/checkout/sessions', session, { key: 'one' })).body['id']).not.toBe(first.body['id'])
  control.advance({ seconds: -86_400 })
})

test('rejected parameters leave the key unused', async () => {
  await post('/checkout/sessions', { ...session, order: '1' }, { key: 'two' })
  expect(await post('/checkout/sessions', session, { key: 'two' })).toMatchObject({ status: 200 })
})

test('unknown keys, URLs, objects and expansions are errors', async () => {
  expect(await get('/account', 'sk_test_unknown')).toMatchObject({ status: 401 })
  expect(await get('/customers')).toMatchObject({ status: 404 })
  expect(await get('/checkout/sessions/cs_test_1')).toMatchObject({ status: 404 })
  const { reference } = await startAnd('pay')
  expect(await get(`/checkout/sessions/${reference}?expand[0]=order`)).toMatchObject({ status: 400 })
  expect(await get('/refunds?limit=101')).toMatchObject({ status: 400 })
})

test('customers pay on the page, even after a declined card and 3-D Secure', async () => {
  const { body } = await post('/checkout/sessions', { ...session, cancel_url: 'https://shop.example/cart' })
  const url = String(body['url'])
  const act = async (action: string) => {
    const form = new URLSearchParams({ action })
    const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
    return { location: response.headers.get('location'), page: await response.text() }
  }
  expect(await (await fetch(url)).text()).toContain('href="https://shop.example/cart"')
  expect(await act('decline')).toMatchObject({ page: expect.stringMatching('Your card was declined.') })
  expect(await act('challenge')).toMatchObject({ page: expect.stringMatching('value="authenticate"') })
  expect(await act('authenticate')).toMatchObject({ location: 'https://shop.example/return' })
  expect(await act('pay')).toMatchObject({ page: expect.stringMatching('already paid') })
  expect((await fetch(`${server.url}/c/pay/cs_test_1`)).status).toBe(404)
})

test('it runs as a process of its own and is controlled over HTTP', async () => {
  const child = spawn(process.execPath, ['server/fakes/stripe-server.ts', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill())
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())))
  const command = async (name: string, argument = {}) => {
    const response = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(argument) })
    return { status: response.status, body: await response.text() }
  }
  const { body } = await post('/checkout/sessions', session, { url })
  expect(await command('act', { session: body['id'], action: 'pay' })).toMatchObject({ status: 200 })
  expect(JSON.parse((await command('listSessions')).body)).toMatchObject([{ id: body['id'], payment_status: 'paid' }])
  await command('addFault', { kind: 'status', status: 429 })
  expect(await post('/checkout/sessions', session, { url })).toMatchObject({ status: 429 })
  expect(await command('act', { session: 'cs_test_1', action: 'pay' })).toMatchObject({ status: 400 })
  expect(await command('unknown')).toMatchObject({ status: 404 })
})
