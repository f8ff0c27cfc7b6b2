import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mollieKeys, startMollie } from '../../fakes/mollie-server.ts'
import { aRequest, submit } from '../../fakes/mollie-server-requests.ts'
import { mollie } from './mollie.ts'

const { test: apiKey } = mollieKeys

let server: Awaited<ReturnType<typeof startMollie>>

beforeAll(async () => {
  server = await startMollie()
})
afterEach(() => server.control.stopFailing())
afterAll(() => server.close())

const place = (webhookUrl = '') => ({ apiUrl: server.url, webhookUrl })

const open = (key = apiKey) => mollie.open({ apiKey: key }, place())

const findPayment = (id: string) => server.control.look().payments.find((payment) => payment.id === id)

test('connecting returns whether an account is for tests, and its name', async () => {
  const credentials = { apiKey }
  expect(await mollie.connect(credentials, place())).toEqual({ name: 'Galleria', isTest: true, credentials })
  const live = { apiKey: mollieKeys.live }
  expect(await mollie.connect(live, place())).toEqual({
    name: 'Galleria',
    isTest: false,
    credentials: live,
  })
})

test('a key that Mollie doesn’t accept is the error of its field', async () => {
  const connecting = mollie.connect({ apiKey: 'test_UnknownUnknownUnknownUnknown123' }, place())
  const message = 'Mollie doesn’t accept this API key. Copy it again from your Mollie dashboard.'
  await expect(connecting).rejects.toMatchObject({ code: 'invalid_input', details: { fields: { apiKey: message } } })
})

test('connecting while Mollie is unavailable blames no field', async () => {
  server.control.fail({ status: 503 })
  await expect(mollie.connect({ apiKey }, place())).rejects.toMatchObject({ code: 'unavailable' })
})

test('a payment is created with its order number and amount, and no personal data', async () => {
  const request = aRequest({ amountCents: 105 })
  const { reference, url } = await mollie.open({ apiKey }, place('https://shop.example/webhook')).start(request)
  expect(url).toBe(`${server.url}/checkout/${reference}`)
  const sent = server.control.look().requests.at(-1)
  expect(sent).toEqual({
    method: 'POST',
    path: '/v2/payments',
    idempotencyKey: request.id,
    body: {
      amount: { currency: 'EUR', value: '1.05' },
      description: 'Order 1234',
      redirectUrl: 'https://shop.example/orders/1234',
      cancelUrl: 'https://shop.example/orders/1234?cancelled',
      webhookUrl: 'https://shop.example/webhook',
      metadata: { paymentId: request.id },
    },
  })
})

test('an amount in a currency of whole units has two decimals at Mollie', async () => {
  const { reference } = await open().start(aRequest({ currency: 'HUF', amountCents: 129_000 }))
  expect(findPayment(reference)?.amount).toEqual({ currency: 'HUF', value: '1290.00' })
})

test('a shop that Mollie can’t reach gets no webhooks', async () => {
  const { reference } = await open().start(aRequest())
  expect(findPayment(reference)).toMatchObject({ webhookUrl: null })
})

test.for([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [123_456_789 % 5_000_000, '34567.89'],
] as const)('%i cents are written as %s', async ([amountCents, value]) => {
  const { reference } = await open().start(aRequest({ amountCents }))
  expect(findPayment(reference)).toMatchObject({ amount: { currency: 'EUR', value } })
})

test('repeated requests return the same payment', async () => {
  const request = aRequest()
  const started = await open().start(request)
  expect(await open().start(request)).toEqual(started)
})

test('a payment whose response is lost is created once', async () => {
  const request = aRequest()
  server.control.fail({ kind: 'drop', isAnswerOnly: true })
  await expect(open().start(request)).rejects.toMatchObject({ code: 'unavailable' })
  await open().start(request)
  const { payments } = server.control.look()
  expect(payments.filter(({ metadata }) => JSON.stringify(metadata).includes(request.id))).toHaveLength(1)
})

test('a repeated request while the first one is being processed may succeed later', async () => {
  const request = aRequest()
  server.control.fail({ kind: 'slow', delayMs: 300 })
  const first = open().start(request)
  await expect.poll(() => server.control.look().requests.at(-1)?.idempotencyKey).toBe(request.id)
  await expect(open().start(request)).rejects.toMatchObject({ code: 'unavailable' })
  const started = await first
  expect(await open().start(request)).toEqual(started)
})

test('a payment that Mollie doesn’t allow is rejected with its reason', async () => {
  const tooMuch = open().start(aRequest({ amountCents: 5_000_001 }))
  const message = 'Mollie rejected the request: The amount is higher than the maximum'
  await expect(tooMuch).rejects.toMatchObject({ code: 'rejected', message })
  await expect(open().start(aRequest({ currency: 'XXX' }))).rejects.toMatchObject({ code: 'rejected' })
})

test('every request needs a valid key', async () => {
  const { reference } = await open().start(aRequest())
  const provider = open('test_UnknownUnknownUnknownUnknown123')
  await expect(provider.start(aRequest())).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(provider.lookUp(reference)).rejects.toMatchObject({ code: 'unauthorized' })
  await expect(provider.expire(reference)).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a new payment is open', async () => {
  const { reference } = await open().start(aRequest())
  expect(await open().lookUp(reference)).toEqual({ state: { status: 'open' }, refunds: [], disputes: [] })
})

test.for([
  ['open', 'open'],
  ['pending', 'processing'],
  ['authorized', 'processing'],
  ['failed', 'failed'],
  ['canceled', 'expired'],
  ['expired', 'expired'],
] as const)('a payment that is %s at Mollie is %s', async ([status, expected]) => {
  const { reference } = await open().start(aRequest())
  server.control.setStatus({ id: reference, status })
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: expected } })
})

test('a bank transfer that the customer has selected is on its way', async () => {
  const { reference, url } = await open().start(aRequest())
  await submit(url, { action: 'later', method: 'banktransfer' })
  expect(findPayment(reference)).toMatchObject({ status: 'open' })
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: 'processing' } })
  server.control.pay({ id: reference })
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: 'paid', method: 'Bank transfer' } })
})

test('a paid payment has its amount and method', async () => {
  const provider = open()
  const { reference } = await provider.start(aRequest())
  server.control.pay({ id: reference })
  const state = { status: 'paid', amountCents: 1999, currency: 'EUR', paymentReference: reference, method: 'iDEAL' }
  expect(await provider.lookUp(reference)).toEqual({ state, refunds: [], disputes: [] })
})

test('the method of a card is its brand', async () => {
  const { reference, url } = await open().start(aRequest())
  await submit(url, { action: 'pay', method: 'creditcard' })
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: 'paid', method: 'Visa' } })
})

test('a method that Mollie has added has its own name', async () => {
  const { reference } = await open().start(aRequest())
  server.control.pay({ id: reference, method: 'teleport' })
  expect(await open().lookUp(reference)).toMatchObject({ state: { method: 'teleport' } })
})

test.for(['tr_0000000000', 'tr_', 'pi_3abc', '', '../profiles/me', 'tr_1/../../profiles/me', 'tr_1?embed=captures'])(
  'the reference “%s” isn’t found',
  async (reference) => {
    const refund = { id: randomUUID(), reference, paymentReference: reference, amountCents: 1, currency: 'EUR' }
    await expect(open().lookUp(reference)).rejects.toMatchObject({ code: 'not_found' })
    await expect(open().expire(reference)).rejects.toMatchObject({ code: 'not_found' })
    await expect(open().refund(refund)).rejects.toMatchObject({ code: 'not_found' })
  },
)

test('the payments of other accounts and of the other mode aren’t found', async () => {
  const { reference } = await open().start(aRequest())
  for (const key of [mollieKeys.other, mollieKeys.live]) {
    await expect(open(key).lookUp(reference)).rejects.toMatchObject({ code: 'not_found' })
  }
})
