import { expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { ShopDiscount } from '#contract/discounts/discounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPayment } from '#contract/payments/payments.ts'
import type { ShopZone } from '#contract/shipping/shipping.ts'
import type { TaxReport } from '#contract/taxes/tax-report.ts'
import type { Translation } from '#contract/translations/translations.ts'
import { aDiscount } from '../test/a-discount.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', TIME_ZONE: 'UTC' } })
const { app } = shop
const { sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, anOrder, find } = createOrderRequests(shop)

await sendOk('PATCH', '/api/admin/settings', {
  country: 'DE',
  currency: 'EUR',
  languages: ['en', 'de'],
  taxes: 'charged',
  bankTransfer: true,
  bankDetails: 'Account holder: Lamps',
})
const zone = await sendOk<ShopZone>('POST', '/api/admin/shipping/zones', {
  name: 'Germany',
  countries: ['DE'],
  regions: [],
  methods: [
    { ...aShippingMethod, name: 'Insured' },
    { ...aShippingMethod, name: 'At the shop', kind: 'pickup', pickupPlace: 'Mill Road 9\nMon–Fri' },
  ],
})
const shipped = zone.methods.find(({ kind }) => kind === 'shipping')
const pickup = zone.methods.find(({ kind }) => kind === 'pickup')
const { id: discountId } = await sendOk<ShopDiscount>('POST', '/api/admin/discounts', { ...aDiscount, name: 'Summer' })
const { id: product } = await aListedProduct({ priceCents: 2000, discountPpb: 0, stock: null })

/** Translates texts of a part of the shop by what they are in the main language. */
async function translate(part: string, translated: Record<string, string>): Promise<void> {
  const url = `/api/admin/translations/de/shop/${part}`
  const { fields } = await sendOk<Translation>('GET', url)
  const texts = fields.flatMap(({ name, source }) => (translated[source] ? [[name, translated[source]]] : []))
  await sendOk('PATCH', url, { texts: Object.fromEntries(texts) })
}

await translate('shipping', { Insured: 'Versichert', 'Mill Road 9\nMon–Fri': 'Mühlweg 9\nMo–Fr' })
await translate('discounts', { Summer: 'Sommer' })
await translate('settings', { 'Account holder: Lamps': 'Kontoinhaber: Lamps' })

const address = { ...anAddress, country: 'DE', postalCode: '80331' }

async function anOrderIn(language: string, payload: object = { shippingMethodId: shipped?.id }) {
  const { headers } = await aShopper()
  const inLanguage: Headers = { ...headers, 'accept-language': language }
  return { headers: inLanguage, order: await anOrder(inLanguage, { [product]: 1 }, { address, ...payload }) }
}

const namesOf = ({ shippingMethod, discounts, taxes, items }: Order) => ({
  method: shippingMethod?.name,
  discounts: discounts.map(({ name }) => name),
  taxes: taxes.map(({ name, rate }) => `${name} ${rate}`),
  ofItem: items.map(({ tax, reductions }) => [tax.name, ...reductions.map(({ name }) => name)]),
})
const german = { method: 'Versichert', discounts: ['Sommer'], taxes: ['MwSt. 19'], ofItem: [['MwSt.', 'Sommer']] }
const english = { method: 'Insured', discounts: ['Summer'], taxes: ['VAT 19'], ofItem: [['VAT', 'Summer']] }

test('the cart has the names in the language of its customer', async () => {
  const { headers } = await aShopper()
  await app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product } })
  const read = async (language: string) => {
    const url = '/api/cart/pricing?country=DE&postalCode=80331'
    const reply = await app.inject({ url, headers: { ...headers, 'accept-language': language } })
    return reply.json<CartPricing>()
  }
  const textsOf = ({ shipping, discounts }: CartPricing) =>
    [...shipping, ...discounts].flatMap((each) => [each.name, 'pickupPlace' in each ? each.pickupPlace : '']).toSorted()
  const pricing = await read('de')
  expect(textsOf(pricing)).toEqual(['', '', 'At the shop', 'Mühlweg 9\nMo–Fr', 'Sommer', 'Versichert'])
  expect(pricing.tax.rates['standard']).toMatchObject({ name: 'VAT', label: 'MwSt.' })
  expect(textsOf(await read('en'))).toEqual(['', '', 'At the shop', 'Insured', 'Mill Road 9\nMon–Fri', 'Summer'])
})

test('an order keeps the names as its customer read them, for everyone who reads it', async () => {
  const { headers, order } = await anOrderIn('de')
  expect(namesOf(order)).toEqual(german)
  expect(namesOf((await anOrderIn('en')).order)).toEqual(english)
  await translate('shipping', { Insured: 'Mit Versicherung' })
  const inEnglish = await find({ ...headers, 'accept-language': 'en' }, order.id)
  expect(namesOf(inEnglish.json())).toEqual(german)
  expect(namesOf(await sendOk<Order>('GET', `/api/order/${order.id}`))).toEqual(german)
  await translate('shipping', { Insured: 'Versichert' })
})

test('an order that is picked up keeps the place as its customer read it', async () => {
  const { order } = await anOrderIn('de', { shippingMethodId: pickup?.id })
  expect(order.pickupPlace).toBe('Mühlweg 9\nMo–Fr')
})

test('reports have orders in all languages under one tax and one discount', async () => {
  const before = await sendOk<TaxReport>('GET', '/api/admin/tax-report')
  const uses = async () =>
    (await sendOk<ShopDiscount[]>('GET', '/api/admin/discounts')).find(({ id }) => id === discountId)?.uses ?? 0
  const usedBefore = await uses()
  await anOrderIn('de')
  await anOrderIn('en')
  const { rows } = await sendOk<TaxReport>('GET', '/api/admin/tax-report')
  const countOf = (report: TaxReport['rows']) => report.map(({ name, rate, count }) => ({ name, rate, count }))
  expect(countOf(rows)).toEqual([{ name: 'VAT', rate: 19, count: (before.rows[0]?.count ?? 0) + 2 }])
  expect(await uses()).toBe(usedBefore + 2)
})

test('bank details are in the language of the customer', async () => {
  const { headers, order } = await anOrderIn('de', { shippingMethodId: shipped?.id, paymentMethod: 'bank_transfer' })
  const read = async (language: string) => {
    const url = `/api/order/${order.id}/payment`
    return (await app.inject({ url, headers: { ...headers, 'accept-language': language } })).json<OrderPayment>()
  }
  expect((await read('de')).bankDetails).toBe('Kontoinhaber: Lamps')
  expect((await read('en')).bankDetails).toBe('Account holder: Lamps')
})

test('the name of a tax that the shop has entered can be translated', async () => {
  const rate = { country: 'DE', region: '', taxClass: 'standard', name: 'Sales tax', rate: 20, since: '2026-01-01' }
  await sendOk('POST', '/api/admin/tax-rates', rate)
  await translate('taxes', { 'Sales tax': 'Umsatzsteuer' })
  const { order } = await anOrderIn('de')
  expect(order.taxes).toMatchObject([{ name: 'Umsatzsteuer', rate: 20 }])
})
