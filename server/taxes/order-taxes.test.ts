import { afterEach, describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { toCents, toUnits } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { toPriceLine, toPriceRequest } from '#contract/pricing/price-request.ts'
import { shopSettings, taxRates } from '../platform/db/schema/index.ts'
import { aDiscount } from '../test/a-discount.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const variables = { RATE_LIMITS: 'off', TIME_ZONE: 'UTC', SHIPPING_PRICE: '4.90', SHIPS_TO: 'all' }
const shop = await openTestShop({ settings: variables })
const { app, db } = shop
const { sendOk } = await createAdminRequests(shop)
const { aShopper, fill, anOrder, place } = createOrderRequests(shop)

const set = (changes: object) => sendOk('PATCH', '/api/admin/settings', changes)

afterEach(async () => {
  await db.delete(shopSettings)
  await db.delete(taxRates)
  await shop.settings.refresh()
})

const german = { country: 'DE', currency: 'EUR', taxes: 'charged', returnDays: 30 }

async function aProduct(id: string, priceCents: number, taxClass = 'standard'): Promise<string> {
  await shop.aProductRow({ id, priceCents, taxClass, stock: 100, discountPpb: 0 })
  return id
}

const addressIn = (country: string, given: object = {}) => ({ address: { ...anAddress, country, ...given } })

const pricingOf = async (headers: Headers, query = '') =>
  (await app.inject({ url: `/api/cart/pricing${query}`, headers })).json<CartPricing>()

/** The price that the browser calculates for a shopper’s cart. */
async function priceOf(headers: Headers, query = ''): Promise<number> {
  const pricing = await pricingOf(headers, query)
  const items = (await app.inject({ url: '/api/cart', headers })).json<CartItem[]>()
  const lines = items.map((item) => toPriceLine(item, pricing))
  const { country } = pricing.destination
  const selected = { method: pricing.shipping[0] ?? null, country, shopCountry: country }
  const { totalCents } = priceOrder(toPriceRequest(lines, pricing, selected))
  return toUnits(totalCents)
}

const lamp = await aProduct('lamp', 11_900)
const book = await aProduct('book', 1070, 'reduced')

describe('an order', () => {
  test('an order has no taxes until the shop charges them, and keeps that afterwards', async () => {
    const { headers } = await aShopper()
    const before = await anOrder(headers, { [lamp]: 1 }, addressIn('DE'))
    expect(before.taxes).toEqual([{ name: '', rate: 0, net: 123.9, tax: 0 }])
    await set(german)
    expect((await app.inject({ url: `/api/order/${before.id}`, headers })).json<Order>()).toMatchObject({
      taxes: before.taxes,
      taxNote: '',
      total: 123.9,
    })
  })

  test('an order includes the tax of each item’s class, as its cart showed', async () => {
    await set(german)
    const { headers } = await aShopper()
    await fill(headers, { [lamp]: 1, [book]: 2 })
    expect((await pricingOf(headers)).taxClasses).toEqual({ book: 'reduced' })
    const expectedTotal = await priceOf(headers, '?country=DE')
    const order = (await place(headers, { ...addressIn('DE'), expectedTotal })).json<Order>()
    expect(order).toMatchObject({ total: 145.3, addedTax: 0, pricesIncludeTax: true })
    expect(order.taxes).toEqual([
      { name: 'VAT', rate: 19, net: 104.12, tax: 19.78 },
      { name: 'VAT', rate: 7, net: 20, tax: 1.4 },
    ])
    expect(order.items.map(({ tax }) => tax.tax)).toEqual([19, 1.4])
  })

  test('an order adds US sales tax to prices without tax', async () => {
    await set({ country: 'US', taxes: 'charged', pricesIncludeTax: false })
    const csv = 'country,region,rate,since\nUS,CA,7.25,2026-01-01'
    await sendOk('POST', '/api/admin/tax-rates/import', { csv })
    const { headers } = await aShopper()
    const california = addressIn('US', { city: 'Los Angeles', region: 'CA', postalCode: '90001' })
    const order = await anOrder(headers, { [lamp]: 1 }, california)
    expect(order).toMatchObject({ subtotal: 119, shipping: 4.9, addedTax: 8.99, total: 132.89 })
    const oregon = addressIn('US', { city: 'Portland', region: 'OR', postalCode: '97201' })
    const other = await anOrder(headers, { [lamp]: 1 }, oregon)
    expect(other).toMatchObject({ addedTax: 0, total: 123.9, taxExemption: 'notRegistered' })
  })

  test('an order abroad costs the price without tax, with a note, in its cart as well', async () => {
    await set(german)
    const { headers } = await aShopper()
    await fill(headers, { [lamp]: 1 })
    const query = '?country=ES&postalCode=35001'
    const expectedTotal = await priceOf(headers, query)
    const canary = addressIn('ES', { city: 'Las Palmas', region: 'Las Palmas', postalCode: '35001' })
    const order = (await place(headers, { ...canary, expectedTotal })).json<Order>()
    expect(order).toMatchObject({ total: 104.12, removedTax: 19.78, taxExemption: 'export' })
    expect(order.taxNote).toContain('Steuerfreie Ausfuhrlieferung')
  })

  test('an order of a small business has no tax, and its note doesn’t change later', async () => {
    await set({ ...german, taxes: 'smallBusiness' })
    const { headers } = await aShopper()
    const { id, total } = await anOrder(headers, { [lamp]: 1 }, addressIn('DE'))
    await set({ smallBusinessNote: 'Kleinunternehmer.' })
    const order = (await app.inject({ url: `/api/order/${id}`, headers })).json<Order>()
    expect(order).toMatchObject({ total, taxExemption: 'smallBusiness' })
    expect(order.taxNote).toContain('§ 19 UStG')
  })

  test('an order of a Swiss shop is rounded to 5 cents', async () => {
    await set({ country: 'CH', currency: 'CHF', taxes: 'charged', roundsTo5Cents: true })
    const { headers } = await aShopper()
    await aProduct('clock', 1998)
    const order = await anOrder(headers, { clock: 1 }, addressIn('CH', { postalCode: '8001' }))
    expect(order).toMatchObject({ total: 24.9, rounding: 0.02 })
  })
})

describe('a change before the order is placed', () => {
  async function aCheckout(product: string) {
    await set(german)
    const { headers } = await aShopper()
    await fill(headers, { [product]: 1 })
    return { headers, expectedTotal: await priceOf(headers, '?country=JP') }
  }

  const toJapan = addressIn('JP', { city: 'Tokyo', region: 'Tokyo', postalCode: '100-0001' })

  test('a rate that takes effect rejects the old total with the new one', async () => {
    const { headers, expectedTotal } = await aCheckout(lamp)
    const since = new Date().toISOString().slice(0, 10)
    const rate = { country: 'DE', region: '', taxClass: 'standard', name: 'VAT', rate: 21, since }
    await sendOk('POST', '/api/admin/tax-rates', rate)
    const reply = await place(headers, { ...toJapan, expectedTotal })
    expect([reply.statusCode, reply.json<ErrorReply>()]).toMatchObject([409, { code: 'total_changed', total: 102.4 }])
    expect((await place(headers, { ...toJapan, expectedTotal: 102.4 })).statusCode).toBe(200)
  })

  test('another tax class of a product does so as well', async () => {
    const vase = await aProduct('vase', 10_700)
    const { headers, expectedTotal } = await aCheckout(vase)
    await sendOk('PATCH', '/api/products/vase', { taxClass: 'reduced' })
    const reply = await place(headers, { ...toJapan, expectedTotal })
    expect(reply.json<ErrorReply>()).toMatchObject({ code: 'total_changed', total: 104.12 })
  })
})

test('the tax follows a discount of the whole order on items with different rates', async () => {
  await set(german)
  const effect = { kind: 'amount', amount: 10, of: 'order' }
  await sendOk('POST', '/api/admin/discounts', { ...aDiscount, code: 'MIXED', effect })
  const { headers } = await aShopper()
  await fill(headers, { [lamp]: 1, [book]: 2 })
  await app.inject({ method: 'POST', url: '/api/cart/codes', headers, payload: { code: 'MIXED' } })
  const expectedTotal = await priceOf(headers, '?country=DE')
  const order = (await place(headers, { ...addressIn('DE'), expectedTotal })).json<Order>()
  expect(order).toMatchObject({ discount: 10, total: 135.3 })
  const sums = order.taxes.reduce((sum, { net, tax }) => sum + toCents(net) + toCents(tax), 0)
  expect(toUnits(sums)).toBe(order.total)
  expect(order.taxes.map(({ rate, tax }) => [rate, tax])).toEqual([
    [19, 18.43],
    [7, 1.3],
  ])
})
