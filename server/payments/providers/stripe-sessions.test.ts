import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPaymentRequest, inMinutes, openStripe } from '../../fakes/stripe-server-account.ts'
import { possibleEnds } from './stripe-sessions.ts'

const { control, provider, server, startAnd } = await openStripe()

function findSession(reference: string) {
  return control.listSessions().find(({ id }) => id === reference)
}

test('starting a payment creates a session with one line for the order', async () => {
  control.forgetRequests()
  const request = aPaymentRequest()
  const { reference, url } = await provider.start(request)
  expect(url).toBe(`${server.url}/c/pay/${reference}`)
  const [sent] = control.listRequests()
  expect(sent).toMatchObject({
    path: '/v1/checkout/sessions',
    params: {
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '4990',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][product_data][name]': 'Order 1234',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: request.id,
      customer_email: 'ada@example.com',
      'metadata[galleria_payment_id]': request.id,
      'payment_intent_data[metadata][galleria_payment_id]': request.id,
      'payment_intent_data[description]': 'Tiny Pottery: Order 1234',
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      expires_at: String(Math.floor(request.expiresAt.getTime() / 1000)),
    },
  })
  expect(sent?.headers['idempotency-key']).toBe(request.id)
})

test.each([
  { currency: 'HUF', amountCents: 129_000, unitAmount: '129000' },
  { currency: 'MGA', amountCents: 129_000, unitAmount: '1290' },
])('an amount in $currency is sent in the unit that Stripe takes, and read from it', async (given) => {
  const { unitAmount, ...money } = given
  control.forgetRequests()
  const { lookUp, reference, intent } = await startAnd('pay', money)
  const [sent] = control.listRequests()
  expect(sent?.params).toMatchObject({ 'line_items[0][price_data][unit_amount]': unitAmount })
  expect((await lookUp()).state).toMatchObject({ status: 'paid', ...money })
  const refund = { id: randomUUID(), reference, paymentReference: intent, currency: money.currency }
  expect(await provider.refund({ ...refund, amountCents: 29_000 })).toMatchObject({ amountCents: 29_000 })
})

test('requests contain neither telemetry nor the operating system', async () => {
  control.forgetRequests()
  await provider.start(aPaymentRequest())
  await provider.start(aPaymentRequest())
  const headers = control.listRequests().map((request) => request.headers)
  expect(headers.some((names) => 'x-stripe-client-telemetry' in names)).toBe(false)
  expect(JSON.stringify(headers)).not.toMatch(/linux|telemetry_id/i)
})

test('repeating a request returns the same session', async () => {
  const request = aPaymentRequest()
  const first = await provider.start(request)
  expect(await provider.start(request)).toEqual(first)
  expect(control.listSessions().filter((session) => session.client_reference_id === request.id)).toHaveLength(1)
})

test('simultaneous requests with the same id create one session', async () => {
  const request = aPaymentRequest()
  const results = await Promise.allSettled([provider.start(request), provider.start(request), provider.start(request)])
  expect(results.some((result) => result.status === 'fulfilled')).toBe(true)
  expect(control.listSessions().filter((session) => session.client_reference_id === request.id)).toHaveLength(1)
})

test('a session whose response was lost is found by repeating the request', async () => {
  const request = aPaymentRequest()
  control.addFault({ kind: 'cut', path: '/checkout/sessions', isAfter: true })
  await expect(provider.start(request)).rejects.toMatchObject({ code: 'unavailable' })
  const [session] = control.listSessions().filter(({ client_reference_id: id }) => id === request.id)
  expect(await provider.start(request)).toMatchObject({ reference: session?.id })
})

test('a payment that ends in half an hour gets a session that ends five minutes later', async () => {
  const request = aPaymentRequest({ expiresAt: inMinutes(30) })
  const { reference } = await provider.start(request)
  expect(findSession(reference)?.expires_at).toBe(Math.floor(request.expiresAt.getTime() / 1000) + 300)
})

test('a payment whose time is over is rejected', async () => {
  const started = provider.start(aPaymentRequest({ expiresAt: inMinutes(-5) }))
  await expect(started).rejects.toMatchObject({ code: 'rejected', message: expect.stringMatching(/30 minutes/) })
})

test('a payment that ends within half an hour gets the shortest session that Stripe allows', async () => {
  const request = aPaymentRequest({ expiresAt: inMinutes(10) })
  const { reference } = await provider.start(request)
  const end = findSession(reference)?.expires_at ?? 0
  expect(end).toBeGreaterThanOrEqual(inMinutes(30).getTime() / 1000)
  expect(end).toBeLessThan(inMinutes(42).getTime() / 1000)
  await provider.expire(reference)
  expect((await provider.lookUp(reference)).state).toEqual({ status: 'expired' })
})

test('a payment that ends after a day gets the longest session', async () => {
  const { reference } = await provider.start(aPaymentRequest({ expiresAt: inMinutes(3 * 24 * 60) }))
  const hours = ((findSession(reference)?.expires_at ?? 0) * 1000 - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
})

test.each([
  ['just before', 31.005],
  ['minutes before', 26.005],
  ['an hour before', 1439.005],
])(
  'a request that is repeated later returns its session, though another end would be asked for',
  async (_, minutes) => {
    const request = aPaymentRequest({ expiresAt: inMinutes(minutes) })
    const first = await provider.start(request)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await provider.start(request)).toEqual(first)
  },
)

test('the possible ends of a session are the same at any time, in another order', () => {
  const expiresAt = new Date('2026-12-01T12:00:00Z')
  const ends = (now: string) => possibleEnds(expiresAt, new Date(now)).map((end) => end?.toISOString() ?? 'default')
  const exact = '2026-12-01T12:00:00.000Z'
  const soon = '2026-12-01T12:05:00.000Z'
  const later = '2026-12-01T12:31:00.000Z'
  expect(ends('2026-11-30T12:00:00Z')).toEqual(['default', exact, soon, later])
  expect(ends('2026-11-30T12:02:00Z')).toEqual([exact, soon, later, 'default'])
  expect(ends('2026-12-01T11:29:00Z')).toEqual([exact, soon, later, 'default'])
  expect(ends('2026-12-01T11:29:01Z')).toEqual([soon, exact, later, 'default'])
  expect(ends('2026-12-01T11:34:00Z')).toEqual([soon, exact, later, 'default'])
  expect(ends('2026-12-01T11:34:01Z')).toEqual([later, exact, soon, 'default'])
  expect(ends('2026-12-01T12:10:00Z')).toEqual([later, exact, soon, 'default'])
})

test('another amount under the same id is rejected', async () => {
  const request = aPaymentRequest()
  await provider.start(request)
  const repeated = provider.start({ ...request, amountCents: 1 })
  await expect(repeated).rejects.toMatchObject({ code: 'rejected' })
})

test('an amount below Stripe’s minimum is rejected with its reason', async () => {
  const started = provider.start(aPaymentRequest({ amountCents: 49 }))
  await expect(started).rejects.toMatchObject({ code: 'rejected', message: expect.stringMatching(/at least 50 cents/) })
})

test('expiring closes an open session, and can be repeated', async () => {
  const { reference } = await provider.start(aPaymentRequest())
  await provider.expire(reference)
  await provider.expire(reference)
  expect((await provider.lookUp(reference)).state).toEqual({ status: 'expired' })
})

test('expiring leaves a paid session as it is', async () => {
  const { reference, lookUp } = await startAnd('pay')
  await provider.expire(reference)
  expect((await lookUp()).state).toMatchObject({ status: 'paid' })
})

test('expiring an open session that Stripe is busy with can be repeated later', async () => {
  const { reference } = await provider.start(aPaymentRequest())
  control.addFault({ kind: 'status', status: 402, path: '/expire' })
  await expect(provider.expire(reference)).rejects.toMatchObject({ code: 'unavailable' })
})

test('expiring an unknown session reports that it isn’t found', async () => {
  await expect(provider.expire('cs_test_unknown')).rejects.toMatchObject({ code: 'not_found' })
})
