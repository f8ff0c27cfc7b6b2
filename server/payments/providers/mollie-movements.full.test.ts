import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mollieKeys, startMollie } from '../../fakes/mollie-server.ts'
import { mollie } from './mollie.ts'
import type { PaymentProvider, ProviderMovement } from './provider.ts'

const dayMs = 24 * 60 * 60 * 1000

let server: Awaited<ReturnType<typeof startMollie>>
let provider: PaymentProvider

beforeEach(async () => {
  server = await startMollie()
  provider = mollie.open({ apiKey: mollieKeys.test }, { apiUrl: server.url, webhookUrl: '' })
})
afterEach(() => server.close())

async function aPayment(id: string = randomUUID(), key = mollieKeys.test): Promise<string> {
  const url = 'https://shop.example/'
  const request = { id, orderId: '', orderNumber: 1001, shopName: '', amountCents: 1999, currency: 'EUR', email: '' }
  const place = { apiUrl: server.url, webhookUrl: '' }
  const rest = { returnUrl: url, cancelUrl: url, expiresAt: new Date() }
  const { reference } = await mollie.open({ apiKey: key }, place).start({ ...request, ...rest })
  return reference
}

async function list(from: Date, until = new Date(Date.now() + 1000 * dayMs)): Promise<ProviderMovement[]> {
  const movements: ProviderMovement[] = []
  for await (const movement of provider.listMovements({ from, until })) movements.push(movement)
  return movements
}

const yesterday = () => new Date(Date.now() - dayMs)

test('movements are the payments that were made, and the refunds', async () => {
  const [paymentId, refundId] = [randomUUID(), randomUUID()]
  const reference = await aPayment(paymentId)
  server.control.pay({ id: reference })
  const paymentReference = reference
  await provider.refund({ id: refundId, reference, paymentReference, amountCents: 500, currency: 'EUR' })
  server.control.refund({ id: reference, value: '2.00' })
  await aPayment()
  server.control.setStatus({ id: await aPayment(), status: 'failed' })
  const movements = await list(yesterday())
  expect(movements.filter(({ kind }) => kind === 'paid')).toEqual([
    {
      kind: 'paid',
      reference,
      paymentReference,
      id: paymentId,
      amountCents: 1999,
      currency: 'EUR',
      at: expect.any(Date) as Date,
    },
  ])
  const refunds = movements.filter(({ kind }) => kind === 'refunded')
  expect(refunds.every((each) => each.paymentReference === reference)).toBe(true)
  expect(new Set(refunds.map(({ id, amountCents }) => `${id} ${amountCents}`))).toEqual(
    new Set([`${refundId} 500`, ' 200']),
  )
})

test('chargebacks are listed with their payments, by their creation', async () => {
  const reference = await aPayment()
  server.control.pay({ id: reference })
  const { id } = server.control.chargeback({ id: reference })
  const chargebacks = async (from: Date, until: Date) => {
    const found: unknown[] = []
    for await (const each of provider.listDisputes({ from, until })) found.push(each)
    return found
  }
  const tomorrow = new Date(Date.now() + dayMs)
  expect(await chargebacks(yesterday(), tomorrow)).toEqual([{ reference: id, paymentReference: reference }])
  expect(await chargebacks(tomorrow, new Date(Date.now() + 2 * dayMs))).toEqual([])
  expect(await chargebacks(new Date(Date.now() - 2 * dayMs), yesterday())).toEqual([])
})

test('refunds that have failed or were canceled are no movements', async () => {
  const reference = await aPayment()
  server.control.pay({ id: reference })
  for (const status of ['failed', 'canceled'] as const) {
    server.control.setRefund({ ...server.control.refund({ id: reference, value: '2.00' }), status })
  }
  expect((await list(yesterday())).map(({ kind }) => kind)).toEqual(['paid'])
})

test('a bank transfer belongs to the day on which it arrived', async () => {
  const reference = await aPayment()
  server.control.advance({ seconds: (10 * dayMs) / 1000 })
  server.control.pay({ id: reference, method: 'banktransfer' })
  const paidAt = Date.now() + 10 * dayMs
  expect(await list(new Date(), new Date(Date.now() + dayMs))).toEqual([])
  expect(await list(new Date(paidAt - dayMs), new Date(paidAt + dayMs))).toMatchObject([{ kind: 'paid', reference }])
  expect(await list(new Date(paidAt + dayMs))).toEqual([])
})

test('the movements of other accounts aren’t listed', async () => {
  server.control.pay({ id: await aPayment(randomUUID(), mollieKeys.other) })
  server.control.pay({ id: await aPayment(randomUUID(), mollieKeys.live) })
  expect(await list(yesterday())).toEqual([])
})

test('movements continue on further pages, which end with the period', async () => {
  server.control.addPayments({ count: 260 })
  const movements = await list(yesterday())
  expect(movements[0]).toMatchObject({ id: '', amountCents: 500 })
  expect(new Set(movements.map(({ reference }) => reference)).size).toBe(260)
  const before = server.control.look().requests.length
  server.control.advance({ seconds: (60 * dayMs) / 1000 })
  const last = await aPayment()
  server.control.pay({ id: last })
  expect(await list(new Date(Date.now() + 59 * dayMs))).toMatchObject([{ reference: last }])
  expect(
    server.control
      .look()
      .requests.slice(before + 1)
      .map(({ path }) => path),
  ).toEqual(['/v2/payments', '/v2/refunds'])
})

test('a link to another server isn’t followed', async () => {
  const elsewhere = await startMollie()
  server.control.addPayments({ count: 129 })
  server.control.linkTo({ origin: elsewhere.url })
  await expect(list(yesterday())).rejects.toMatchObject({ code: 'rejected' })
  expect(elsewhere.control.look().requests).toEqual([])
  await elsewhere.close()
})

test('an error on a further page isn’t an end', async () => {
  server.control.addPayments({ count: 129 })
  server.control.fail({ status: 500, path: 'from=' })
  await expect(list(yesterday())).rejects.toMatchObject({ code: 'unavailable' })
})
