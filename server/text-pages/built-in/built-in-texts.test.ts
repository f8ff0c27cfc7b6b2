import { describe, expect, test } from 'vitest'
import { countries } from '#contract/address/countries.ts'
import { orderTextNames, orderTexts } from '#contract/orders/order-texts.ts'
import type { ShippingZone } from '#contract/shipping/shipping-zone.ts'
import { retentionDays } from '../../retention.ts'
import { shopFacts } from '../../test/shop-info.ts'
import { builtInTexts } from './built-in-texts.ts'
import { privacyTexts } from './privacy-texts.ts'
import { termsTexts } from './terms-texts.ts'

const privacy = privacyTexts(shopFacts).body

/** The lines of the privacy policy about how long data is kept. */
const kept = privacy.slice(privacy.indexOf('## How long'), privacy.indexOf('Backups contain'))

test('every number of days in the privacy policy is one after which the shop deletes', () => {
  const named = [...kept.matchAll(/(\d+) days/g)].map(([, days]) => Number(days))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((days) => !Object.values(retentionDays).includes(days))).toEqual([])
  expect(kept).toContain(`Audit log: ${retentionDays.securityLog} days`)
  expect(kept).toContain(`Emails from the shop: ${retentionDays.outbox} days`)
})

test('the privacy policy lists the cookies that the shop sets', () => {
  const cookies = [...privacy.matchAll(/`(galleria_\w+)`/g)].map(([, name = '']) => name)
  expect(cookies.toSorted()).toEqual(
    ['browser', 'cart', 'notice', 'opening', 'session', 'sign_in'].map((name) => `galleria_${name}`),
  )
})

test.each(orderTextNames)('the privacy policy lists the texts that customers add to orders: %s', (name) => {
  expect(privacy).toContain(`, your ${orderTexts[name].label().toLowerCase()}, `)
})

test('offline pages are mentioned only while browsers store them', () => {
  expect(privacy).toContain('without a connection')
  expect(privacyTexts({ ...shopFacts, offlinePages: false }).body).not.toContain('without a connection')
})

describe('payment and VAT IDs', () => {
  const stripe = { method: 'card', provider: 'stripe' } as const
  const mollie = { method: 'card', provider: 'mollie' } as const
  const testPayments = { method: 'card', provider: 'test' } as const
  const transfer = { method: 'bank_transfer', provider: null } as const
  const cash = { method: 'cash', provider: null } as const

  test.each([
    [[cash], 'You can pay in cash on delivery, if'],
    [[stripe, transfer], 'You can pay online with Stripe or by bank transfer, if'],
    [
      [mollie, stripe, cash, testPayments],
      'You can pay online with Mollie, online with Stripe, or in cash on delivery,',
    ],
    [[testPayments], 'You can pay with the payment methods offered at checkout.'],
  ])('the terms list the payment methods that are on: %j', (paymentOptions, text) => {
    const { body } = termsTexts({ ...shopFacts, paymentOptions })
    expect(body).toContain(text)
    expect(body.includes('cash')).toBe(paymentOptions.some(({ method }) => method === 'cash'))
  })

  test('the privacy policy names the payment providers that are on, and what they get', () => {
    expect(privacy).not.toMatch(/Stripe|Mollie|pay with/)
    const { body } = privacyTexts({ ...shopFacts, paymentOptions: [stripe, mollie, testPayments] })
    expect(body).toContain('If you pay with Stripe, we send it the amount, the order number and your email address.')
    expect(body).toContain('If you pay with Mollie, we send it the amount and the order number.')
    expect(body).toContain('- Payments: amounts')
    expect(body).not.toContain('Test payments')
  })

  test('the privacy policy names the service that checks VAT IDs only if the shop uses it', () => {
    expect(privacy).not.toContain('VAT ID')
    expect(privacyTexts({ ...shopFacts, checksVatIds: true }).body).toContain('(VIES), which gets the VAT ID.')
  })
})

test('the terms state where orders go and how long that takes by each kind of active method', () => {
  const zone = (...methods: Pick<ShippingZone['methods'][number], 'kind' | 'active' | 'days'>[]) =>
    ({ countries: ['US'], regions: [], postalCodes: [], methods }) as unknown as ShippingZone
  const method = (kind: 'shipping' | 'pickup', minDays: number, maxDays: number, active = true) => ({
    kind,
    active,
    days: { minDays, maxDays },
  })
  const deliveryOf = (...shippingZones: ShippingZone[]) =>
    termsTexts({ ...shopFacts, country: 'US', shippingZones })
      .body.split('## Delivery\n\n')[1]
      ?.split(' Products')[0]
  expect(deliveryOf(zone(method('shipping', 3, 5), method('shipping', 1, 1), method('shipping', 9, 9, false)))).toBe(
    'We ship to the United States. Orders arrive within 1–5 business days.',
  )
  expect(deliveryOf(zone(method('pickup', 1, 2)))).toBe('Orders that you pick up are ready within 1–2 business days.')
  expect(deliveryOf(zone(method('shipping', 3, 5), method('pickup', 1, 2)))).toBe(
    'We ship to the United States. Orders arrive within 3–5 business days. Orders that you pick up are ready within 1–2 business days.',
  )
})

test('no built-in page promises missing features', () => {
  const texts = [privacy, termsTexts(shopFacts).body, builtInTexts.contact(shopFacts).body].join('\n')
  expect(texts).not.toMatch(
    /anonymi|two years|business hours|monday|taxes|hygiene|refund|close your account at any time/i,
  )
})

test('the returns section of the terms comes from the settings', () => {
  expect(termsTexts({ ...shopFacts, returnDays: 14 }).body).toContain(
    'You can return products within 14 days of delivery.',
  )
  expect(termsTexts({ ...shopFacts, returnDays: 1 }).body).toContain(
    'You can return products within 1 day of delivery.',
  )
  const without = termsTexts({ ...shopFacts, returnDays: 0 }).body
  expect(without).toContain('We don’t accept returns, except where the law gives you the right')
  expect(without).not.toMatch(/\d+ days of delivery/)
})

test('the terms list the countries that the shop ships to', () => {
  const terms = (shipsTo: string[]) => termsTexts({ ...shopFacts, shipsTo }).body
  expect(terms([])).toContain('We ship to the United States. Orders arrive')
  expect(terms(['GB', 'CA'])).toContain('We ship to the United States, Canada, and the United Kingdom.')
  expect(terms(Object.keys(countries))).toContain('We ship worldwide.')
})
