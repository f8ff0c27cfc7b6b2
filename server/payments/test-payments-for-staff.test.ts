import { afterEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import type { ShopSummary } from '#contract/orders/orders.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { paymentAccounts as accountRows } from '../platform/db/schema/index.ts'
import type { Headers } from '../test/order-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, paymentAccounts, aProductRow } = shop
const { aShopper, fill, place, pay, act, paymentOf, orderOf, connect } = createPaymentRequests(shop)
const byTest = { paymentMethod: 'card', paymentProvider: 'test' } as const

afterEach(async () => {
  await db.delete(accountRows)
  await paymentAccounts.refresh()
})

const connectLive = () => connect('stripe', {}, { isTest: false })

async function aBuyer(staffRole?: StaffRole) {
  const { headers } = await aShopper(staffRole ? { role: 'admin', staffRole } : {})
  await fill(headers, { [(await aProductRow({ priceCents: 1000 })).id]: 1 })
  return headers
}

/** Goes to the test page, and pays or is declined there. */
async function payAtTest(headers: Headers, id: string, action: 'pay' | 'decline' = 'pay'): Promise<void> {
  const { url } = (await pay(headers, id, byTest)).json<{ url: string }>()
  expect((await act(url.split('/').at(-1) ?? '', action)).statusCode).toBe(200)
}

const providersOf = async (headers: Headers = {}) =>
  (await app.inject({ url: '/api/payment-options', headers }))
    .json<PaymentOption[]>()
    .flatMap(({ provider, isStaffOnly }) => (provider ? `${provider}${isStaffOnly ? ' for staff' : ''}` : []))

const rejection = {
  code: 'invalid_input',
  fields: { paymentMethod: 'Only staff can make test payments. Select another payment method.' },
}

describe('once the shop is connected to a provider that moves money', () => {
  test('guests and customers aren’t offered tests, and can’t order with them', async () => {
    await connect('test')
    await connect('mollie')
    const headers = await aBuyer()
    expect(await providersOf()).toEqual(['mollie', 'test'])
    await connectLive()
    expect([await providersOf(), await providersOf(headers)]).toEqual([['stripe'], ['stripe']])
    for (const paymentProvider of ['test', 'mollie']) {
      const reply = await place(headers, { ...byTest, paymentProvider })
      expect([reply.statusCode, reply.json()]).toMatchObject([400, rejection])
    }
    expect((await place(headers, { paymentMethod: 'card' })).json()).toMatchObject({ paymentProvider: 'stripe' })
  })

  test.each(['owner', 'read_only'] as const)('staff with the role %s can order with them', async (role) => {
    await connect('test')
    await connectLive()
    const headers = await aBuyer(role)
    expect(await providersOf(headers)).toEqual(['stripe', 'test for staff'])
    const { id } = (await place(headers, byTest)).json<{ id: string }>()
    await payAtTest(headers, id)
    await paymentOf(headers, id)
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid', isTestPayment: true })
  })

  test('orders that customers placed with a test before can still be paid with it, but others can’t', async () => {
    await connect('test')
    const [headers, other] = [await aBuyer(), await aBuyer()]
    const { id } = (await place(headers, byTest)).json<{ id: string }>()
    const cash = (await place(other, { paymentMethod: 'cash' })).json<{ id: string }>()
    await payAtTest(headers, id, 'decline')
    await connectLive()
    const offered = async (customer: Headers, order: string) =>
      (await paymentOf(customer, order)).options.map(({ provider }) => provider)
    expect(await offered(headers, id)).toEqual(['stripe', null, 'test'])
    await payAtTest(headers, id)
    await paymentOf(headers, id)
    expect(await orderOf(headers, id)).toMatchObject({ paymentStatus: 'paid' })
    expect(await offered(other, cash.id)).toEqual(['stripe'])
    const reply = await pay(other, cash.id, byTest)
    expect([reply.statusCode, reply.json()]).toMatchObject([400, rejection])
  })
})

test('the overview warns of tests that customers can select, in the sample shop once a provider is connected', async () => {
  const { headers } = await aShopper({ role: 'admin' })
  const notices = async () =>
    (await app.inject({ url: '/api/admin/summary', headers }))
      .json<ShopSummary>()
      .notices.filter((notice) => notice.includes('make no real charges'))
  await aProductRow({ id: 'velloquist-tern-6-phone' })
  await connect('test')
  expect(await notices()).toEqual([])
  await connect('mollie')
  expect(await notices()).toEqual([expect.stringContaining('Mollie in test mode, Test payments') as string])
  await connectLive()
  expect(await notices()).toEqual([])
})
