import { afterEach, describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { shopSettings } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

const web = aWebApp(async ({ settings }) =>
  aPage(`${settings.name}, returns: ${settings.returns.days}, ${settings.orderButton}`),
)
const shop = await openTestShop({ web, settings: { RETURN_DAYS: '', SHIPPING_PRICE: '4.90' } })
const { app, database, db, outboxFolder } = shop
const { admin, send, sendOk, aListedProduct } = await createAdminRequests(shop)
const { aShopper, fill, place } = createOrderRequests(shop)
const otherProcess = await openTestShop({ web, database })

const url = '/api/admin/settings'
const read = async () => (await sendOk<SettingsReply>('GET', url)).values
const change = (changes: object) => sendOk<SettingsReply>('PATCH', url, changes)

afterEach(async () => {
  await db.delete(shopSettings)
  await shop.settings.refresh()
})

test('the order button has the label required by the country, or the one from the settings', async () => {
  const words = async () => /returns: 30, ([^<]+)/.exec((await app.inject('/')).body)?.[1]
  expect(await words()).toBe('Place order')
  await change({ country: 'DE' })
  await expect.poll(words).toBe('Buy now')
  await change({ orderButton: ' Zahlungspflichtig bestellen ' })
  await expect.poll(words).toBe('Zahlungspflichtig bestellen')
  const terms = await app.inject('/api/text-pages/terms')
  expect(terms.json<{ html: string }>().html).toContain('when you select “Zahlungspflichtig bestellen” at checkout')
})

test('a new shop has the defaults, including the ones of its machine', async () => {
  expect(await read()).toMatchObject({
    name: 'My shop',
    shopEmail: 'shop@localhost',
    currency: 'USD',
    freeShippingThreshold: null,
    deliveryTime: { minDays: 3, maxDays: 5 },
    returnDays: 30,
  })
})

test.each([
  [['fr', 'de'], ['de']],
  [['fr'], ['en']],
])('a shop in %j, of which one language has been removed from its code, is in %j', async (languages, known) => {
  await db.insert(shopSettings).values({ values: { languages: languages as ['de'] } })
  await shop.settings.refresh()
  expect(shop.settings.current.languages).toEqual(known)
})

describe('a change', () => {
  test('a change is in the next response and page, of this and all other processes', async () => {
    const { values } = await change({ name: 'Lamps & Co', returnDays: 14 })
    expect(values).toMatchObject({ name: 'Lamps & Co', returnDays: 14, currency: 'USD' })
    expect((await app.inject({ url: '/', headers: admin })).body).toContain('Lamps & Co, returns: 14')
    await expect.poll(async () => (await app.inject('/')).body).toContain('Lamps & Co, returns: 14')
    expect((await app.inject('/site.webmanifest')).json()).toMatchObject({ name: 'Lamps & Co', start_url: '/' })
    expect((await app.inject('/offline')).body).toContain('Lamps &amp; Co</title>')
    await expect.poll(async () => (await otherProcess.app.inject('/')).body).toContain('Lamps & Co, returns: 14')
  })

  test('a new name is the sender of the next email, and shown in it', async () => {
    const { shopEmail } = await read()
    await change({ name: 'Lamps & Co', shopEmail: 'hello@lamps.example', expected: { shopEmail } })
    // It may be the process that sends the email.
    await expect.poll(() => otherProcess.settings.current.shopEmail).toBe('hello@lamps.example')
    await app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Ada', email: 'ada@example.net', message: 'Do you ship to Ghent?' },
    })
    const findMessage = async () =>
      (await readEmails(outboxFolder)).find(({ headers }) => headers.to === 'hello@lamps.example')
    await expect.poll(findMessage).toMatchObject({
      headers: { from: '"Lamps & Co" <hello@lamps.example>' },
      text: expect.stringContaining('Lamps & Co') as string,
    })
  })
})

describe('the days for returns', () => {
  test('the return days can’t be fewer than required by the law of the shop’s country', async () => {
    await change({ country: 'DE' })
    const reply = await send('PATCH', url, { returnDays: 0 })
    const message = 'Customers of a shop in Germany can return products for 14 days by law. Enter 14 or more.'
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { returnDays: message }])
    expect((await change({ returnDays: 14 })).values.returnDays).toBe(14)
    await change({ country: 'US', returnDays: 0 })
    const country = await send('PATCH', url, { country: 'GB' })
    expect([country.statusCode, country.json<ErrorReply>().fields]).toEqual([
      400,
      { country: expect.stringContaining('a shop in the United Kingdom') as string },
    ])
  })

  test('a shop that already has fewer return days can change other settings', async () => {
    await db.insert(shopSettings).values({ values: { country: 'DE', returnDays: 0 } })
    await shop.settings.refresh()
    expect((await change({ name: 'Lamps & Co' })).values.returnDays).toBe(0)
  })
})

describe('a setting in the environment', () => {
  test('a pinned setting is used, and shows its variable', async () => {
    const { values, pinned } = await sendOk<SettingsReply>('GET', url)
    expect([values.shippingPrice, pinned]).toEqual([
      4.9,
      { shippingPrice: 'SHIPPING_PRICE', shipsTo: 'SHIPS_TO', timeZone: 'TIME_ZONE' },
    ])
  })

  test('a pinned setting can’t be changed', async () => {
    const reply = await send('PATCH', url, { shippingPrice: 3, returnDays: 14 })
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { shippingPrice: 'Set by SHIPPING_PRICE in the environment.' },
    ])
    expect((await change({ shippingPrice: 4.9 })).values).toMatchObject({ shippingPrice: 4.9, returnDays: 30 })
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'a\nb' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ shopEmail: 'shop' }, 'shopEmail'],
  [{ shopEmail: 'shop@example.com\r\nBcc: all@example.com' }, 'shopEmail'],
  [{ country: 'Portugal' }, 'country'],
  [{ country: 'toString' }, 'country'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ currency: 'JPY' }, 'currency'],
  [{ currency: 'usd' }, 'currency'],
  [{ shippingPrice: -1 }, 'shippingPrice'],
  [{ shippingPrice: 0.001 }, 'shippingPrice'],
  [{ shippingPrice: null }, 'shippingPrice'],
  [{ freeShippingThreshold: 1e9 }, 'freeShippingThreshold'],
  [{ deliveryTime: { minDays: 5, maxDays: 3 } }, 'deliveryTime'],
  [{ deliveryTime: '3-5' }, 'deliveryTime'],
  [{ returnDays: 1.5 }, 'returnDays'],
  [{ sellerAddress: 'a\0b' }, 'sellerAddress'],
  [{ offlinePages: 'yes' }, 'offlinePages'],
])('%j is rejected', async (changes, field) => {
  const reply = await send('PATCH', url, changes)
  expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([
    400,
    [expect.stringMatching(new RegExp(`^${field}`))],
  ])
})

test('a test email goes to the requesting admin immediately', async () => {
  const { message } = await sendOk<{ message: string }>('POST', `${url}/test-email`)
  expect(message).toBe(`Written to ${outboxFolder}.`)
  expect((await readEmails(outboxFolder)).map(({ headers }) => headers.subject)).toContain('Test email')
})

describe('prices with cents', () => {
  test('cents and rounded prices are the same in lists, the cart, orders, filters and sorting', async () => {
    await change({ roundPrices: true })
    const lamp = await aListedProduct({ id: 'lamp', priceCents: 490, discountPpb: 100_000_000 })
    const mug = await aListedProduct({ id: 'mug', priceCents: 449 })
    const { headers } = await aShopper()
    await fill(headers, { lamp: 2 })
    const prices = async () => {
      const list = await app.inject('/api/products?_sort=price&_order=asc')
      return list.json<Product[]>().map(({ id, discountedPrice }) => [id, discountedPrice])
    }
    const itemOf = async () => (await app.inject({ url: '/api/cart', headers })).json<CartItem[]>()[0]
    expect([lamp.discountedPrice, mug.discountedPrice]).toEqual([4, 4])

    await change({ roundPrices: false })
    expect(await prices()).toEqual([
      ['lamp', 4.41],
      ['mug', 4.49],
    ])
    expect(await itemOf()).toMatchObject({ priceWhenAdded: 4, product: { discountedPrice: 4.41 } })
    const facets = await app.inject('/api/facets')
    expect(facets.json()).toMatchObject({ price: { min: 4, max: 5 } })
    const order = await place(headers)
    expect(order.json()).toMatchObject({ items: [{ unitPrice: 4.41, quantity: 2 }], subtotal: 8.82 })
    await fill(headers, { mug: 3 })
    expect(await itemOf()).toMatchObject({ priceWhenAdded: 4.49 })
    const wish = { method: 'POST', url: '/api/wishlist', headers, payload: { product: 'lamp' } } as const
    expect((await app.inject(wish)).statusCode).toBe(200)
    const wishlist = await app.inject({ url: '/api/wishlist', headers })
    expect(wishlist.json()).toMatchObject({ items: [{ priceWhenAdded: 4.41 }] })

    await change({ roundPrices: true })
    expect(await prices()).toEqual([
      ['lamp', 4],
      ['mug', 4],
    ])
    expect(await itemOf()).toMatchObject({ priceWhenAdded: 4.49, product: { discountedPrice: 4 } })
  })

  test('the other processes also round prices', async () => {
    await aListedProduct({ id: 'bowl', priceCents: 199 })
    await change({ roundPrices: true })
    const priceElsewhere = async () =>
      (await otherProcess.app.inject('/api/products/bowl')).json<Product>().discountedPrice
    await expect.poll(priceElsewhere).toBe(2)
  })
})
