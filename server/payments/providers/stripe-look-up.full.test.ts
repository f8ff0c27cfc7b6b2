import { expect, test } from 'vitest'
import { aPaymentRequest, openStripe } from '../../fakes/stripe-server-account.ts'
import { stripe } from './stripe.ts'
import { describeMethod } from './stripe-methods.ts'

const { control, provider, place, startAnd, later } = await openStripe()

test('a session that no one has paid is open', async () => {
  const { reference } = await provider.start(aPaymentRequest())
  expect(await provider.lookUp(reference)).toEqual({ state: { status: 'open' }, refunds: [], disputes: [] })
})

test.each(['decline', 'fail_authentication'] as const)('a session is still open after: %s', async (action) => {
  const { reference, lookUp } = await startAnd(action)
  expect((await lookUp()).state).toEqual({ status: 'open' })
  control.act({ session: reference, action: 'pay' })
  expect((await lookUp()).state).toMatchObject({ status: 'paid' })
})

test('a paid session has the amount, the id on statements and the method', async () => {
  const { intent, lookUp } = await startAnd('pay')
  const paid = { status: 'paid', amountCents: 4990, currency: 'EUR', paymentReference: intent, method: 'Visa' }
  expect(await lookUp()).toEqual({ state: paid, refunds: [], disputes: [] })
})

test('a payment method has its brand’s name', async () => {
  const { lookUp } = await startAnd('pay_ideal')
  expect((await lookUp()).state).toMatchObject({ status: 'paid', method: 'iDEAL' })
  expect(describeMethod({ type: 'revolut_pay' })).toBe('Revolut pay')
  expect(describeMethod(null)).toBe('')
})

test.each([
  ['pay_later_sepa', 'SEPA Direct Debit'],
  ['pay_later_transfer', 'Bank transfer'],
] as const)('a payment that takes days is processing until it is paid: %s', async (action, method) => {
  const { reference, lookUp } = await startAnd(action)
  expect((await lookUp()).state).toEqual({ status: 'processing' })
  control.settle({ session: reference, hasSucceeded: true })
  expect((await lookUp()).state).toMatchObject({ status: 'paid', method, amountCents: 4990 })
})

test.each(['pay_later_sepa', 'pay_later_transfer'] as const)(
  'a payment that takes days can fail: %s',
  async (action) => {
    const { reference, lookUp } = await startAnd(action)
    control.settle({ session: reference, hasSucceeded: false })
    expect((await lookUp()).state).toEqual({ status: 'failed' })
  },
)

test('a session that Stripe has ended is expired', async () => {
  const { reference } = await provider.start(aPaymentRequest())
  const { state } = await later(2, async () => provider.lookUp(reference))
  expect(state).toEqual({ status: 'expired' })
})

test('a session without anything to pay is paid', async () => {
  const { reference, lookUp } = await startAnd('pay', { amountCents: 0 })
  const paid = { status: 'paid', amountCents: 0, currency: 'EUR', paymentReference: reference, method: '' }
  expect((await lookUp()).state).toEqual(paid)
})

test('more refunds than a page of Stripe’s list are all found', async () => {
  const { intent, lookUp } = await startAnd('pay')
  for (let index = 0; index < 120; index += 1) control.refund({ intent, amount: 1 })
  const { refunds } = await lookUp()
  expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(120)
  expect(refunds[0]).toMatchObject({ refundId: '', amountCents: 1, state: 'done' })
})

test('disputes have their state and the deadline to respond', async () => {
  const { intent, lookUp } = await startAnd('pay')
  const dueBy = Math.floor(Date.now() / 1000) + 86_400
  const { id } = control.dispute({ intent, amount: 2000, dueBy })
  const open = { reference: id, amountCents: 2000, state: 'open', respondBy: new Date(dueBy * 1000) }
  expect((await lookUp()).disputes).toEqual([open])
  const expected = {
    under_review: 'open',
    lost: 'lost',
    won: 'won',
    warning_closed: 'won',
    appeal_under_review: 'open',
  }
  for (const [status, state] of Object.entries(expected)) {
    control.updateDispute({ id, status })
    // oxlint-disable-next-line no-await-in-loop -- The dispute goes through its states one by one.
    expect((await lookUp()).disputes).toEqual([{ ...open, state, respondBy: null }])
  }
})

test('an unknown session, and one of another mode, isn’t found', async () => {
  await expect(provider.lookUp('cs_test_unknown')).rejects.toMatchObject({ code: 'not_found' })
  const { reference } = await provider.start(aPaymentRequest())
  const live = stripe.open({ secretKey: 'sk_live_shop' }, place)
  await expect(live.lookUp(reference)).rejects.toMatchObject({ code: 'not_found' })
})
