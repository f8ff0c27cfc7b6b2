import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { mollieKeys, startMollie } from './mollie-server.ts'

let mollie: Awaited<ReturnType<typeof startMollie>>

beforeEach(async () => {
  mollie = await startMollie()
})
afterEach(() => mollie.close())

type Body = Record<string, unknown>

async function call(
  method: string,
  path: string,
  { body, idempotencyKey }: { body?: Body; idempotencyKey?: string } = {},
) {
  const response = await fetch(`${mollie.url}/v2/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${mollieKeys.test}`,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Body & { id: string } }
}

const payment = (values: Body = {}) => ({
  amount: { currency: 'EUR', value: '19.99' },
  description: 'Order 1001',
  redirectUrl: 'https://shop.example/return',
  ...values,
})

async function create(values: Body = {}): Promise<string> {
  const { body } = await call('POST', 'payments', { body: payment(values) })
  return body.id
}

async function submit(id: string, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(form)
  return await fetch(`${mollie.url}/checkout/${id}`, { method: 'POST', body, redirect: 'manual' })
}

test.for([
  ['amount', { amount: undefined }],
  ['amount.value', { amount: { currency: 'EUR', value: '19.9' } }],
  ['amount.value', { amount: { currency: 'EUR', value: 19.99 } }],
  ['amount.currency', { amount: { currency: 'Euro', value: '19.99' } }],
  ['amount', { amount: { currency: 'EUR', value: '0.00' } }],
  ['amount', { amount: { currency: 'EUR', value: '50000.01' } }],
  ['description', { description: '' }],
  ['description', { description: 'x'.repeat(256) }],
  ['redirectUrl', { redirectUrl: undefined }],
  ['redirectUrl', { redirectUrl: '/return' }],
  ['webhookUrl', { webhookUrl: '' }],
  ['metadata', { metadata: { note: 'x'.repeat(1100) } }],
  ['orderNumber', { orderNumber: 1001 }],
] as const)('a payment with a wrong %s is rejected', async ([field, values]) => {
  const { status, body } = await call('POST', 'payments', { body: payment(values) })
  expect({ status, field: body['field'] }).toEqual({ status: 422, field })
})

test.for(['{', '[]', 'null'])('the body %s is rejected', async (body) => {
  const headers = { authorization: `Bearer ${mollieKeys.test}` }
  expect((await fetch(`${mollie.url}/v2/payments`, { method: 'POST', headers, body })).status).toBe(400)
})

test('the same key with the same request gets the same response for an hour, and with another one an error', async () => {
  const request = { body: payment(), idempotencyKey: 'one' }
  const first = await call('POST', 'payments', request)
  expect(await call('POST', 'payments', request)).toEqual(first)
  const other = await call('POST', 'payments', { ...request, body: payment({ description: 'Order 1002' }) })
  expect(other.status).toBe(400)
  mollie.control.advance({ seconds: 3600 })
  expect((await call('POST', 'payments', request)).body.id).not.toBe(first.body.id)
})

test('identical refunds with different keys are a conflict', async () => {
  const id = await create()
  mollie.control.pay({ id })
  const body = { amount: { currency: 'EUR', value: '1.00' } }
  expect((await call('POST', `payments/${id}/refunds`, { body, idempotencyKey: 'one' })).status).toBe(201)
  expect((await call('POST', `payments/${id}/refunds`, { body, idempotencyKey: 'two' })).status).toBe(409)
})

test('lists have pages', async () => {
  const ids = [await create(), await create(), await create()].toReversed()
  const page = await call('GET', 'payments?limit=2')
  const next = { href: `${mollie.url}/v2/payments?from=${ids[2]}&limit=2` }
  expect(page.body).toMatchObject({
    count: 2,
    _embedded: { payments: [{ id: ids[0] }, { id: ids[1] }] },
    _links: { next },
  })
  expect((await call('GET', `payments?from=${ids[2]}`)).body).toMatchObject({ count: 1, _links: { next: null } })
  expect((await call('GET', 'payments?limit=251')).status).toBe(400)
  expect((await call('GET', 'payments?from=tr_unknown')).status).toBe(400)
})

test('only bank transfers can be canceled by the shop', async () => {
  const id = await create()
  expect((await call('DELETE', `payments/${id}`)).status).toBe(422)
  await submit(id, { action: 'later', method: 'banktransfer' })
  expect((await call('DELETE', `payments/${id}`)).body).toMatchObject({ status: 'canceled' })
  expect((await call('DELETE', `payments/${id}`)).status).toBe(422)
})

test.for([
  [{ action: 'pay', method: 'ideal' }, 'paid', 'https://shop.example/return'],
  [{ action: 'later', method: 'banktransfer' }, 'open', 'https://shop.example/return'],
  [{ action: 'later', method: 'directdebit' }, 'pending', 'https://shop.example/return'],
  [{ action: 'decline', method: 'creditcard' }, 'failed', 'https://shop.example/return'],
  [{ action: 'cancel', method: 'creditcard' }, 'canceled', 'https://shop.example/cancel'],
] as const)('customers use the page: %o', async ([form, status, location]) => {
  const id = await create({ cancelUrl: 'https://shop.example/cancel' })
  const page = await (await fetch(`${mollie.url}/checkout/${id}`)).text()
  expect(page).toContain(`<button name="action" value="${form.action}">`)
  const response = await submit(id, form)
  expect(response.headers.get('location')).toBe(location)
  expect((await call('GET', `payments/${id}`)).body).toMatchObject({ status })
})

test('a bank may ask customers to confirm', async () => {
  const id = await create()
  const asked = await submit(id, { action: 'secure', method: 'creditcard' })
  expect(await asked.text()).toContain('Your bank asks you to confirm the payment.')
  expect((await call('GET', `payments/${id}`)).body).toMatchObject({ status: 'open' })
  await submit(id, { action: 'pay', method: 'creditcard' })
  expect((await call('GET', `payments/${id}`)).body).toMatchObject({ status: 'paid', details: { cardLabel: 'Visa' } })
})

test('a payment that has ended has no page', async () => {
  const id = await create()
  mollie.control.advance({ seconds: 900 })
  const response = await fetch(`${mollie.url}/checkout/${id}`, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe('https://shop.example/return')
  await submit(id, { action: 'pay', method: 'ideal' })
  expect((await call('GET', `payments/${id}`)).body).toMatchObject({ status: 'expired' })
  expect((await fetch(`${mollie.url}/checkout/tr_unknown`)).status).toBe(404)
})

test('webhooks contain the id of the payment, and are repeated until the shop has accepted them', async () => {
  const shop = await aShop([500, 200])
  const id = await create({ webhookUrl: shop.url })
  await submit(id, { action: 'pay', method: 'ideal' })
  await expect.poll(() => shop.received).toEqual([`id=${id}`, `id=${id}`])
  const contentType = 'application/x-www-form-urlencoded'
  expect(mollie.control.look().deliveries).toEqual([
    { url: shop.url, body: `id=${id}`, contentType, status: 500 },
    { url: shop.url, body: `id=${id}`, contentType, status: 200 },
  ])
})

test('webhooks can come late, twice and in the wrong order', async () => {
  const shop = await aShop()
  mollie.control.holdWebhooks()
  const ids = [await create({ webhookUrl: shop.url }), await create({ webhookUrl: shop.url })]
  for (const id of ids) mollie.control.pay({ id })
  await mollie.control.deliverWebhooks({ isReversed: true, times: 2 })
  const [first, second] = ids.map((id) => `id=${id}`)
  expect(shop.received).toEqual([second, second, first, first])
  mollie.control.chargeback({ id: ids[0] ?? '' })
  mollie.control.holdWebhooks({ areHeld: false })
  await expect.poll(() => shop.received.slice(4)).toEqual([first])
})

test('it runs as a process of its own and is controlled over HTTP', async () => {
  const child = spawn(process.execPath, ['server/fakes/mollie-server.ts', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill())
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())))
  const control = async (name: string, argument: Body) => {
    const response = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(argument) })
    return { status: response.status, body: (await response.json()) as Body }
  }
  const headers = { authorization: `Bearer ${mollieKeys.test}` }
  const created = await fetch(`${url}/v2/payments`, { method: 'POST', headers, body: JSON.stringify(payment()) })
  const { id } = (await created.json()) as { id: string }
  expect(await control('pay', { id, method: 'ideal' })).toEqual({ status: 200, body: {} })
  expect((await control('look', {})).body).toMatchObject({ payments: [{ id, status: 'paid' }] })
  await control('fail', { status: 429 })
  expect((await fetch(`${url}/v2/payments/${id}`, { headers })).status).toBe(429)
  expect((await fetch(`${url}/v2/payments/${id}`, { headers })).status).toBe(200)
  expect(await control('pay', { id: 'tr_unknown' })).toMatchObject({ status: 500 })
})

async function aShop(statuses: number[] = []): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = createServer((request, response) => {
    void receive(request, response)
  })
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push(await text(request))
    response.writeHead(statuses.shift() ?? 200).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, received }
}
