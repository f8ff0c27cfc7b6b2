import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mollieKeys, startMollie } from '../../fakes/mollie-server.ts'
import { aRequest } from '../../fakes/mollie-server-requests.ts'
import { mollie } from './mollie.ts'
import type { PaymentRequest } from './provider.ts'

let server: Awaited<ReturnType<typeof startMollie>>

beforeAll(async () => {
  server = await startMollie()
})
afterEach(() => server.control.stopFailing())
afterAll(() => server.close())

const open = () => mollie.open({ apiKey: mollieKeys.test }, { apiUrl: server.url, webhookUrl: '' })

/** A payment with its refunds, as a shop requests them. */
async function aPaidPayment(values: Partial<PaymentRequest> = {}) {
  const provider = open()
  const { reference } = await provider.start(aRequest(values))
  server.control.pay({ id: reference })
  const refund = (amountCents: number, id: string = randomUUID()) =>
    provider.refund({ id, reference, paymentReference: reference, amountCents, currency: 'EUR' })
  return { provider, reference, refund }
}

test('a refund is pending until Mollie has made it', async () => {
  const { provider, reference, refund } = await aPaidPayment()
  const id = randomUUID()
  const made = await refund(500, id)
  expect(made).toEqual({ reference: made.reference, refundId: id, amountCents: 500, state: 'pending' })
  expect(server.control.look().requests.at(-1)).toEqual({
    method: 'POST',
    path: `/v2/payments/${reference}/refunds`,
    idempotencyKey: id,
    body: { amount: { currency: 'EUR', value: '5.00' }, metadata: { refundId: id } },
  })
  server.control.setRefund({ id: made.reference, status: 'refunded' })
  expect(await provider.lookUp(reference)).toMatchObject({ refunds: [{ refundId: id, state: 'done' }] })
})

test.for([
  ['queued', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['refunded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
] as const)('a refund that is %s at Mollie is %s', async ([status, expected]) => {
  const { provider, reference, refund } = await aPaidPayment()
  const { reference: id } = await refund(1999)
  server.control.setRefund({ id, status })
  expect(await provider.lookUp(reference)).toMatchObject({ refunds: [{ reference: id, state: expected }] })
})

test('a refund that was made at Mollie has no id of ours', async () => {
  const { provider, reference } = await aPaidPayment()
  server.control.refund({ id: reference, value: '3.00' })
  const refunds = [{ refundId: '', amountCents: 300, state: 'pending' }]
  expect(await provider.lookUp(reference)).toMatchObject({ state: { status: 'paid', amountCents: 1999 }, refunds })
})

test('a repeated refund is made once, even after Mollie has forgotten its key', async () => {
  const { provider, reference, refund } = await aPaidPayment()
  const id = randomUUID()
  const made = await refund(500, id)
  expect(await refund(500, id)).toEqual(made)
  server.control.advance({ seconds: 2 * 60 * 60 })
  expect(await refund(500, id)).toEqual(made)
  expect((await provider.lookUp(reference)).refunds).toHaveLength(1)
})

test('a refund whose response is lost is made once', async () => {
  const { provider, reference, refund } = await aPaidPayment()
  const id = randomUUID()
  server.control.fail({ kind: 'drop', method: 'POST', isAnswerOnly: true })
  await expect(refund(500, id)).rejects.toMatchObject({ code: 'unavailable' })
  await refund(500, id)
  expect((await provider.lookUp(reference)).refunds).toHaveLength(1)
})

test('a refund that is requested twice at the same time is made once', async () => {
  const { provider, reference, refund } = await aPaidPayment()
  const id = randomUUID()
  await Promise.allSettled([refund(500, id), refund(500, id), refund(500, id)])
  expect((await provider.lookUp(reference)).refunds).toHaveLength(1)
})

test('two refunds of the same amount are both made', async () => {
  const { provider, reference, refund } = await aPaidPayment()
  await refund(500)
  await refund(500)
  expect((await provider.lookUp(reference)).refunds).toHaveLength(2)
})

test('refunds of more than is left, of unpaid payments and in other currencies are rejected', async () => {
  const { provider, reference, refund } = await aPaidPayment()
  await refund(1500)
  const message = 'Mollie rejected the request: The specified amount cannot be refunded'
  await expect(refund(500)).rejects.toMatchObject({ code: 'rejected', message })
  const { reference: unpaid } = await provider.start(aRequest())
  const wrong = { id: randomUUID(), paymentReference: reference, amountCents: 100, currency: 'EUR' }
  await expect(provider.refund({ ...wrong, reference: unpaid })).rejects.toMatchObject({ code: 'rejected' })
  await expect(provider.refund({ ...wrong, reference, currency: 'USD' })).rejects.toMatchObject({ code: 'rejected' })
})

test('a failed refund leaves its amount to be refunded again', async () => {
  const { refund } = await aPaidPayment()
  const { reference: id } = await refund(1999)
  server.control.setRefund({ id, status: 'failed' })
  expect(await refund(1999)).toMatchObject({ state: 'pending' })
})

test('a chargeback is lost when it is made, and won when it is reversed', async () => {
  const { provider, reference } = await aPaidPayment()
  const { id } = server.control.chargeback({ id: reference })
  const dispute = { reference: id, amountCents: 1999, respondBy: null }
  expect(await provider.lookUp(reference)).toMatchObject({ disputes: [{ ...dispute, state: 'lost' }] })
  server.control.reverseChargeback({ id })
  expect(await provider.lookUp(reference)).toMatchObject({ disputes: [{ ...dispute, state: 'won' }] })
})
