import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { orderEmail } from '../orders/order-email-content.ts'
import { shopSettings } from '../platform/db/schema/index.ts'
import { aDiscount } from '../test/a-discount.ts'
import { aShippingMethod } from '../test/a-shipping-method.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const pinned = await openTestShop({ settings: { CURRENCY: 'HUF' } })
const { app, db, settings } = shop
const { send, sendOk, aListedProduct, patch, create } = await createAdminRequests(shop)
const { aShopper, connect, aCardOrder, payAtTest, paymentOf, orderOf } = createPaymentRequests(shop)
await connect()

const url = '/api/admin/settings'
const change = (changes: object) => sendOk<SettingsReply>('PATCH', url, changes)
const whole = 'Enter a whole amount. HUF has no decimals here.'

async function errorsOf(reply: ReturnType<typeof send>): Promise<unknown[]> {
  const { statusCode, body } = await reply
  return [statusCode, (JSON.parse(body) as ErrorReply).fields]
}

const forints = { currency: 'HUF', country: 'HU', taxes: 'charged', shippingPrice: 1490, cashFee: 390 }

beforeEach(async () => {
  await db.delete(shopSettings)
  await settings.refresh()
  await change(forints)
})

describe('settings', () => {
  test('prices are rounded as long as the shop has such a currency', async () => {
    expect((await sendOk<SettingsReply>('GET', url)).values).toMatchObject({ currency: 'HUF', roundPrices: true })
    expect(await errorsOf(send('PATCH', url, { roundPrices: false }))).toEqual([
      400,
      { roundPrices: 'Prices in HUF are always whole amounts.' },
    ])
    expect((await change({ currency: 'USD', roundPrices: false })).values).toMatchObject({ roundPrices: false })
  })

  test('undoing the change of the currency brings back prices with cents', async () => {
    await change({ currency: 'USD', roundPrices: false })
    const { lastChange } = await change({ currency: 'HUF' })
    const { values } = await sendOk<SettingsReply>('POST', `${url}/undo`, { id: lastChange?.id })
    expect(values).toMatchObject({ currency: 'USD', roundPrices: false })
  })

  test('amounts have no decimals, including amounts from before the currency changed', async () => {
    expect(await errorsOf(send('PATCH', url, { shippingPrice: 4.9 }))).toEqual([400, { shippingPrice: whole }])
    await change({ currency: 'USD', shippingPrice: 4.9, cashFee: 2.5 })
    const wrong = { shippingPrice: whole, cashFee: whole }
    expect(await errorsOf(send('PATCH', url, { currency: 'HUF' }))).toEqual([400, wrong])
    expect((await change(forints)).values).toMatchObject({ currency: 'HUF', cashFee: 390 })
  })

  test('the currency isn’t changed if products would cost 0', async () => {
    await change({ currency: 'USD', roundPrices: false })
    const { id } = await aListedProduct({ title: 'Sticker', priceCents: 20 })
    const [status, fields] = await errorsOf(send('PATCH', url, { currency: 'HUF' }))
    expect([status, fields]).toEqual([400, { currency: expect.stringContaining('“Sticker”') as string }])
    await patch(id, { price: 1 })
  })

  test('the environment can set such a currency, too', async () => {
    const requests = await createAdminRequests(pinned)
    const { id } = await requests.aListedProduct({ priceCents: 199_950 })
    expect((await pinned.app.inject(`/api/products/${id}`)).json<Product>().discountedPrice).toBe(2000)
    const { values } = await requests.sendOk<SettingsReply>('GET', url)
    expect(values).toMatchObject({ currency: 'HUF', roundPrices: true })
  })
})

describe('products', () => {
  test('prices have no decimals, except for existing ones', async () => {
    expect(await errorsOf(create({ price: 19.9 }))).toEqual([400, { price: whole }])
    const { id } = await aListedProduct({ priceCents: 199_050 })
    expect(await errorsOf(patch(id, { price: 1990.7 }))).toEqual([400, { price: whole }])
    expect((await patch(id, { price: 1990.5, title: 'Lamp' })).json<Product>()).toMatchObject({ title: 'Lamp' })
    expect((await patch(id, { price: 1991 })).statusCode).toBe(200)
  })

  test('prices that change by a percentage are whole', async () => {
    const { id } = await aListedProduct({ priceCents: 99_900 })
    await sendOk('PATCH', '/api/products', {
      ids: [id],
      changes: { priceChange: { percent: 12.5, ending: 'none' } },
    })
    expect((await app.inject(`/api/products/${id}`)).json<Product>().price).toBe(1124)
  })
})

test('discounts and shipping methods have no decimals', async () => {
  const effect = { kind: 'amount', amount: 99.5, of: 'items' }
  expect(await errorsOf(send('POST', '/api/admin/discounts', { ...aDiscount, effect, minSubtotal: 1.5 }))).toEqual([
    400,
    { 'effect.amount': whole, minSubtotal: whole },
  ])
  const { id } = await sendOk<{ id: string }>('POST', '/api/admin/shipping/zones', {
    name: 'Hungary',
    countries: ['HU'],
    regions: [],
  })
  const fields = { ...aShippingMethod, freeFrom: 9.9 }
  const reply = send('POST', `/api/admin/shipping/zones/${id}/methods`, fields)
  expect(await errorsOf(reply)).toEqual([400, { 'steps.0.price': whole, freeFrom: whole }])
  await sendOk('DELETE', `/api/admin/shipping/zones/${id}`)
})

describe('an order', () => {
  /** All amounts of an order or refund. */
  const amountsOf = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(amountsOf)
        : []

  async function aPaidOrder() {
    await sendOk('POST', '/api/admin/discounts', {
      ...aDiscount,
      effect: { kind: 'percent', percent: 7.5, of: 'items' },
    })
    const mug = await aListedProduct({ stock: 9, priceCents: 133_700 })
    const { headers } = await aShopper()
    const { id } = await aCardOrder(headers, { [mug.id]: 3 })
    await payAtTest(headers, id)
    await paymentOf(headers, id)
    return { id, headers, order: await orderOf(headers, id) }
  }

  test('an order has whole amounts, whole parts of its tax, and texts without decimals', async () => {
    const { order } = await aPaidOrder()
    const { items, taxes, total, subtotal, discount, shipping } = order
    for (const amount of amountsOf({ items: items.map((item) => [item.amount, item.tax.net, item.tax.tax]), total })) {
      expect(amount).toBe(Math.round(amount))
    }
    expect({ subtotal, discount, shipping, total }).toEqual({
      subtotal: 4011,
      discount: 301,
      shipping: 1490,
      total: 5200,
    })
    expect(taxes).toEqual([{ name: 'VAT', rate: 19, net: 4370, tax: 830 }])
    const { text } = orderEmail(settings.current, order, 'order_placed')
    expect(text).toMatch(/HUF\s5,200/)
    expect(text).not.toMatch(/HUF\s[\d,]+\.\d/)
    const csv = (await send('GET', `/api/admin/orders.csv?q=%23${order.number}`)).body
    expect(csv).toContain('5200')
    expect(csv).not.toMatch(/\d[.,]00\b/)
  })

  test('an order is refunded in whole amounts, in any parts', async () => {
    const { id, order } = await aPaidOrder()
    const refundUrl = `/api/admin/orders/${id}/refunds`
    expect(await errorsOf(send('POST', refundUrl, { amount: 10.5 }))).toEqual([400, { amount: whole }])
    const taxes: { net: number; tax: number }[] = []
    for (const selection of [{ lines: [{ position: 0, quantity: 1 }] }, { amount: 333 }, { shipping: 1490 }]) {
      taxes.push(...(await sendOk<{ taxes: typeof taxes }>('POST', `${refundUrl}/preview`, selection)).taxes)
      await sendOk('POST', refundUrl, selection)
    }
    const { left } = (await send('GET', `/api/admin/orders/${id}/payments`)).json<OrderLedger>()
    taxes.push(
      ...(await sendOk<{ taxes: typeof taxes }>('POST', `${refundUrl}/preview`, { amount: left.amount })).taxes,
    )
    for (const amount of amountsOf(taxes)) expect(Number.isInteger(amount)).toBe(true)
    const sum = (name: 'net' | 'tax') => taxes.reduce((total, part) => total + part[name], 0)
    expect([sum('net'), sum('tax')]).toEqual([order.taxes[0]?.net, order.taxes[0]?.tax])
  })
})
