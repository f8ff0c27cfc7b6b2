import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { openStripe } from '../../fakes/stripe-server-account.ts'
import { sign } from '../../fakes/stripe-server-webhooks.ts'
import { WebhookError, type WebhookRequest } from './provider.ts'
import { stripe } from './stripe.ts'

const { control, place, startAnd } = await openStripe()
const received: WebhookRequest[] = []
const shop = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await buffer(request), receivedAt: new Date() })
  response.end()
})
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
afterAll(() => shop.close())
const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/stripe`
const { credentials } = await stripe.connect({ secretKey: 'sk_test_shop' }, { ...place, webhookUrl })
const connected = stripe.open(credentials, { ...place, webhookUrl })
const read = (request: WebhookRequest) => connected.readWebhook(request)

/** The webhooks of the payments and refunds with these references. */
function readAbout(...references: string[]) {
  return received.map(read).filter((event) => references.includes(event?.reference ?? ''))
}

function signed(event: unknown, time = Math.floor(Date.now() / 1000)): WebhookRequest {
  const body = JSON.stringify(event)
  const signature = sign(body, credentials['webhookSecret'] ?? '', time)
  return { headers: { 'stripe-signature': signature }, body: Buffer.from(body), receivedAt: new Date() }
}

test('a payment is announced with our id, and only with the events that the shop needs', async () => {
  const { request, reference } = await startAnd('pay')
  await vi.waitFor(() => expect(readAbout(reference)).toHaveLength(1))
  expect(readAbout(reference)).toEqual([
    {
      id: expect.stringMatching(/^evt_/),
      type: 'checkout.session.completed',
      isSigned: true,
      paymentId: request.id,
      reference,
    },
  ])
})

test('payments that take days are announced twice', async () => {
  const good = await startAnd('pay_later_sepa')
  const bad = await startAnd('pay_later_transfer')
  control.settle({ session: good.reference, hasSucceeded: true })
  control.settle({ session: bad.reference, hasSucceeded: false })
  await vi.waitFor(() => expect(readAbout(good.reference, bad.reference)).toHaveLength(4))
  expect(readAbout(good.reference).map((event) => event?.type)).toContain('checkout.session.async_payment_succeeded')
  expect(readAbout(bad.reference).map((event) => event?.type)).toContain('checkout.session.async_payment_failed')
})

test('refunds and disputes are announced with the payment intent', async () => {
  const { request, intent } = await startAnd('pay')
  const { id } = control.refund({ intent, amount: 500 })
  control.updateRefund({ id, status: 'failed' })
  const dispute = control.dispute({ intent })
  control.updateDispute({ id: dispute.id, status: 'under_review' })
  control.updateDispute({ id: dispute.id, status: 'lost' })
  const types = () => readAbout(intent).map((event) => event?.type)
  await vi.waitFor(() => expect(types()).toHaveLength(7))
  const disputed = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']
  const refundEvents = ['refund.created', 'charge.refunded', 'refund.updated', 'refund.failed']
  expect(new Set(types())).toEqual(new Set([...disputed, ...refundEvents]))
  const refunded = readAbout(intent).find((event) => event?.type === 'charge.refunded')
  expect(refunded).toMatchObject({ paymentId: request.id, reference: intent })
})

test('a session that has expired is announced', async () => {
  const { reference } = await startAnd('decline')
  await connected.expire(reference)
  await vi.waitFor(() => expect(readAbout(reference)).toMatchObject([{ type: 'checkout.session.expired' }]))
})

test('repeated webhooks have the same id', async () => {
  const { reference } = await startAnd('pay')
  await vi.waitFor(() => expect(readAbout(reference)).toHaveLength(1))
  const [event] = readAbout(reference)
  expect(await control.deliver({ event: event?.id ?? '', times: 2 })).toEqual([200, 200])
  expect(readAbout(reference)).toEqual([event, event, event])
})

test.each(['bad', 'old', 'none'] as const)('a webhook with this signature isn’t read: %s', async (signature) => {
  const { reference } = await startAnd('pay')
  await vi.waitFor(() => expect(readAbout(reference)).toHaveLength(1))
  const event = readAbout(reference)[0]?.id ?? ''
  const body = control.getEvent({ id: event })
  const before = received.length
  await control.deliver({ event, signature })
  const forged = received.splice(before)
  expect(forged.map((request) => request.body.toString())).toEqual([body])
  for (const request of forged) expect(() => read(request)).toThrow(WebhookError)
})

test('a webhook is read until it is 5 minutes old', () => {
  const event = { id: 'evt_1', object: 'event', type: 'refund.created', data: { object: { payment_intent: 'pi_1' } } }
  const now = Math.floor(Date.now() / 1000)
  expect(read(signed(event, now - 298))).toMatchObject({ reference: 'pi_1' })
  expect(() => read(signed(event, now - 302))).toThrow(WebhookError)
})

test('a changed body, header or secret isn’t accepted', () => {
  const event = { id: 'evt_1', object: 'event', type: 'refund.created', data: { object: { payment_intent: 'pi_1' } } }
  const genuine = signed(event)
  const { 'stripe-signature': signature } = genuine.headers
  const forgeries: WebhookRequest[] = [
    { ...genuine, body: Buffer.from(genuine.body.toString().replace('pi_1', 'pi_2')) },
    { ...genuine, body: Buffer.alloc(0) },
    { ...genuine, headers: {} },
    ...[
      '',
      't=1',
      'v1=',
      't=,v1=',
      `${String(signature).slice(0, -1)}é`,
      String(signature).replace(/t=\d+/, 't=9'),
    ].map((header) => ({ ...genuine, headers: { 'stripe-signature': header } })),
    { ...genuine, headers: { 'stripe-signature': [String(signature)] } },
  ]
  for (const forgery of forgeries) expect(() => read(forgery)).toThrow(WebhookError)
  const withoutSecret = stripe.open({ secretKey: 'sk_test_shop' }, place)
  expect(() => withoutSecret.readWebhook(genuine)).toThrow(WebhookError)
})

test('an error of a webhook doesn’t contain the webhook', () => {
  const forged = { ...signed({ customer_email: 'ada@example.com' }), headers: { 'stripe-signature': 't=1,v1=0' } }
  expect(() => read(forged)).toThrow(/^(?!.*ada@example)/)
})

test('events that don’t concern payments are skipped', () => {
  expect(read(signed({ id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: {} } }))).toBeNull()
  const charge = { object: 'charge', payment_intent: null, metadata: {} }
  expect(read(signed({ id: 'evt_2', object: 'event', type: 'charge.refunded', data: { object: charge } }))).toBeNull()
})

test('a session of other software on the account has no id of ours', () => {
  const session = { object: 'checkout.session', id: 'cs_test_1', client_reference_id: '42', metadata: {} }
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: session } }
  expect(read(signed(event))).toMatchObject({ paymentId: '', reference: 'cs_test_1' })
})

test('a signed body that isn’t JSON is rejected', () => {
  const body = Buffer.from('{')
  const signature = sign('{', credentials['webhookSecret'] ?? '', Math.floor(Date.now() / 1000))
  const request = { headers: { 'stripe-signature': signature }, body, receivedAt: new Date() }
  expect(() => read(request)).toThrow(WebhookError)
})
