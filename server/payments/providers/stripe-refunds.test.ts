import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStripe } from '../../fakes/stripe-server-account.ts'

const { control, provider, startAnd, later } = await openStripe()

async function paidWithRefund(amountCents: number, action: 'pay' | 'pay_ideal' = 'pay') {
  const { reference, intent, lookUp } = await startAnd(action)
  const request = { id: randomUUID(), reference, paymentReference: intent, amountCents, currency: 'EUR' }
  const refund = async (values = {}) => provider.refund({ ...request, ...values })
  return { request, intent, lookUp, refund, count: () => refundsOf(intent).length }
}

function refundsOf(intent: string) {
  return control.listRefunds().filter((refund) => refund.payment_intent === intent)
}

test('refunding returns the refund with our id, and looking up the payment lists it', async () => {
  const { request, intent, refund, lookUp } = await paidWithRefund(990)
  control.forgetRequests()
  const refunded = await refund()
  expect(refunded).toEqual({
    reference: refundsOf(intent)[0]?.id,
    refundId: request.id,
    amountCents: 990,
    state: 'done',
  })
  expect((await lookUp()).refunds).toEqual([refunded])
  const created = control.listRequests().find(({ method }) => method === 'POST')
  expect(created?.headers['idempotency-key']).toBe(request.id)
})

test('repeating a refund refunds once, even after Stripe has forgotten the key', async () => {
  const { refund, count } = await paidWithRefund(990)
  const first = await refund()
  expect(await refund()).toEqual(first)
  expect(await later(25, refund)).toEqual(first)
  expect(count()).toBe(1)
})

test('simultaneous requests for a refund refund once', async () => {
  const { refund, count } = await paidWithRefund(990)
  await Promise.allSettled([refund(), refund(), refund()])
  expect(await refund()).toMatchObject({ state: 'done' })
  expect(count()).toBe(1)
})

test('a refund whose response was lost is found', async () => {
  const { refund, count } = await paidWithRefund(990)
  control.addFault({ kind: 'cut', path: '/refunds', method: 'POST', isAfter: true })
  await expect(refund()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await refund()).toMatchObject({ state: 'done' })
  expect(count()).toBe(1)
})

test('a failure that Stripe returns to repeated requests ends when it forgets the key', async () => {
  const { refund, count } = await paidWithRefund(990)
  control.addFault({ kind: 'status', status: 500, path: '/refunds', method: 'POST', isSaved: true })
  await expect(refund()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(refund()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await later(25, refund)).toMatchObject({ state: 'done' })
  expect(count()).toBe(1)
})

test('two refunds of the same amount are two', async () => {
  const { refund, count } = await paidWithRefund(990)
  await refund()
  await refund({ id: randomUUID() })
  expect(count()).toBe(2)
})

test('refunding more than is left is rejected with Stripe’s reason', async () => {
  const { refund } = await paidWithRefund(4990)
  await expect(refund({ id: randomUUID(), amountCents: 5000 })).rejects.toMatchObject({
    code: 'rejected',
    message: expect.stringMatching(/greater than/),
  })
  await refund()
  const another = refund({ id: randomUUID(), amountCents: 1 })
  await expect(another).rejects.toMatchObject({
    code: 'rejected',
    message: expect.stringMatching(/already been refunded/),
  })
})

test('a refund that takes days is pending until the bank has decided', async () => {
  const { refund, lookUp } = await paidWithRefund(990, 'pay_ideal')
  const { reference: id } = await refund()
  expect((await lookUp()).refunds).toMatchObject([{ state: 'pending' }])
  control.updateRefund({ id, status: 'requires_action' })
  expect((await lookUp()).refunds).toMatchObject([{ state: 'pending' }])
  control.updateRefund({ id, status: 'succeeded' })
  expect((await lookUp()).refunds).toMatchObject([{ state: 'done' }])
})

test.each(['failed', 'canceled'] as const)(
  'a refund can fail later, and is reported as failed again: %s',
  async (status) => {
    const { refund, count } = await paidWithRefund(990)
    const { reference: id } = await refund()
    control.updateRefund({ id, status })
    expect(await refund()).toMatchObject({ state: 'failed' })
    expect(count()).toBe(1)
  },
)

test('a payment that Stripe doesn’t know isn’t found', async () => {
  const { refund } = await paidWithRefund(990)
  await expect(refund({ paymentReference: 'pi_unknown' })).rejects.toMatchObject({ code: 'not_found' })
})
