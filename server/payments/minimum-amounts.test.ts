import { expect, test } from 'vitest'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { providers } from '#contract/payments/providers.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, settings, aProductRow } = shop
const { aShopper, fill, place, anOrder, pay, paymentOf, connect } = createPaymentRequests(shop)
await connect('stripe')
await connect('mollie')
settings.current.currency = 'EUR'

async function aBuyer(priceCents: number) {
  const { headers } = await aShopper()
  await fill(headers, { [(await aProductRow({ priceCents })).id]: 1 })
  return headers
}

const byStripe = { paymentMethod: 'card', paymentProvider: 'stripe' } as const
const tooLow = {
  code: 'invalid_input',
  fields: { paymentMethod: 'This total is too low to be paid online. Select another payment method.' },
}

test('payment methods include the minimum amount that each of them charges', async () => {
  const options = (await app.inject('/api/payment-options')).json<PaymentOption[]>()
  expect(options.map(({ provider, minimum }) => [provider, minimum])).toEqual([
    ['stripe', 0.5],
    ['mollie', null],
    [null, null],
  ])
})

test.each([
  ['stripe', 'GBP', 0.3],
  ['stripe', 'CZK', 15],
  ['stripe', 'XCD', null],
  ['mollie', 'CZK', null],
] as const)('%s’s minimum in %s is %s', (provider, currency, expected) => {
  expect(providers[provider].minimumAmounts[currency] ?? null).toBe(expected)
})

test('an order below a provider’s minimum is rejected with the field, and paid at a provider that accepts it', async () => {
  const headers = await aBuyer(21)
  const rejected = await place(headers, byStripe)
  expect([rejected.statusCode, rejected.json()]).toMatchObject([400, tooLow])
  expect((await place(headers, { paymentMethod: 'card' })).json()).toMatchObject({ paymentProvider: 'mollie' })
  expect((await place(await aBuyer(50), byStripe)).json()).toMatchObject({ paymentProvider: 'stripe' })
  expect((await place(await aBuyer(0), byStripe)).json()).toMatchObject({ paymentStatus: 'paid' })
})

test('an order below a provider’s minimum can’t be paid there later either', async () => {
  const { headers } = await aShopper()
  const { id } = await anOrder(headers, { [(await aProductRow({ priceCents: 49 })).id]: 1 })
  expect((await paymentOf(headers, id)).options.map(({ provider }) => provider)).toEqual(['mollie'])
  const reply = await pay(headers, id, byStripe)
  expect([reply.statusCode, reply.json()]).toMatchObject([400, tooLow])
})
