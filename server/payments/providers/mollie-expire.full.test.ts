import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mollieKeys, startMollie } from '../../fakes/mollie-server.ts'
import { aRequest, submit } from '../../fakes/mollie-server-requests.ts'
import { mollie } from './mollie.ts'

let server: Awaited<ReturnType<typeof startMollie>>

beforeAll(async () => {
  server = await startMollie()
})
afterEach(() => server.control.stopFailing())
afterAll(() => server.close())

const open = () => mollie.open({ apiKey: mollieKeys.test }, { apiUrl: server.url, webhookUrl: '' })

test('an open payment that can’t be canceled expires by itself', async () => {
  const { reference } = await open().start(aRequest())
  await open().expire(reference)
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: 'open' } })
  expect(server.control.look().requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  server.control.advance({ seconds: 15 * 60 })
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: 'expired' } })
})

test('expiring cancels a direct debit that the customer has left, once', async () => {
  const { reference, url } = await open().start(aRequest())
  await submit(url, { action: 'select', method: 'directdebit' })
  await open().expire(reference)
  await open().expire(reference)
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: 'expired' } })
  const cancellations = server.control.look().requests.filter(({ method }) => method === 'DELETE')
  expect(cancellations).toMatchObject([{ idempotencyKey: `cancel-${reference}` }])
})

test('expiring leaves a payment that was paid in between', async () => {
  const { reference, url } = await open().start(aRequest())
  await submit(url, { action: 'select', method: 'directdebit' })
  server.control.fail({ kind: 'slow', delayMs: 300, method: 'DELETE' })
  const expiring = open().expire(reference)
  await expect.poll(() => server.control.look().requests.at(-1)?.method).toBe('DELETE')
  server.control.pay({ id: reference })
  await expiring
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: 'paid' } })
})

test('expiring reports that Mollie is unavailable', async () => {
  const { reference, url } = await open().start(aRequest())
  await submit(url, { action: 'select', method: 'directdebit' })
  server.control.fail({ status: 500, method: 'DELETE' })
  await expect(open().expire(reference)).rejects.toMatchObject({ code: 'unavailable' })
})

test.for([
  ['a bank transfer', 'banktransfer', 'open'],
  ['a direct debit', 'directdebit', 'pending'],
] as const)('expiring leaves %s that is on its way', async ([, method, status]) => {
  const { reference, url } = await open().start(aRequest())
  await submit(url, { action: 'later', method })
  await open().expire(reference)
  expect(server.control.look().payments.at(-1)).toMatchObject({ id: reference, status, method })
  expect(await open().lookUp(reference)).toMatchObject({ state: { status: 'processing' } })
})

test.for(['paid', 'failed', 'canceled', 'expired'] as const)('expiring leaves a payment that is %s', async (status) => {
  const { reference } = await open().start(aRequest())
  server.control.setStatus({ id: reference, status })
  await open().expire(reference)
  expect(server.control.look().payments.at(-1)).toMatchObject({ id: reference, status })
})
