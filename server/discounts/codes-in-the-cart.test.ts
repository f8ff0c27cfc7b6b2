import { expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import { mergeGuestAccounts } from '../accounts/guest-accounts/merge-guest-accounts.ts'
import { system } from '../platform/audit/record-events.ts'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90' } })
const { app, db, aProductRow, aUser, signIn } = shop
const { aShopper, fill, place } = createOrderRequests(shop)
const { send, createDiscount, enterCode, readPricing, aCode } = await createDiscountRequests(shop)

test('a code is added and removed, by guests too', async () => {
  const { code, id } = await createDiscount({ code: aCode() })
  const reply = await enterCode({}, ` ${code?.toLowerCase()}`)
  expect(reply.json<CartPricing>()).toMatchObject({ codes: [code], discounts: [{ id, code }], refused: [] })
  const headers = { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
  expect((await enterCode(headers, String(code))).json<CartPricing>().codes).toEqual([code])
  expect((await send('DELETE', '/api/cart/codes/%00', {}, headers)).json<CartPricing>().codes).toEqual([code])
  expect((await send('DELETE', `/api/cart/codes/${code}`, {}, headers)).json<CartPricing>().codes).toEqual([])
})

test('an unknown code is rejected, and the cart keeps its codes', async () => {
  const { headers } = await aShopper()
  const { code } = await createDiscount({ code: aCode() })
  await enterCode(headers, String(code))
  const reply = await enterCode(headers, 'nothing')
  expect([reply.statusCode, reply.json()]).toMatchObject([
    404,
    { code: 'code_unknown', fields: { code: '“NOTHING” isn’t a valid discount code.' } },
  ])
  expect((await readPricing(headers)).codes).toEqual([code])
})

test('a cart has at most five codes', async () => {
  const { headers } = await aShopper()
  for (let count = 0; count < 5; count += 1)
    await enterCode(headers, String((await createDiscount({ code: aCode() })).code))
  expect((await enterCode(headers, String((await createDiscount({ code: aCode() })).code))).statusCode).toBe(400)
})

test('codes that two tabs add and remove at the same time are all added and removed', async () => {
  const created = await Promise.all(Array.from({ length: 4 }, () => createDiscount({ code: aCode() })))
  const [one = '', two = '', three = '', four = ''] = created.map(({ code }) => String(code))
  const { headers } = await aShopper()
  for (const code of [one, two]) await enterCode(headers, code)
  const remove = (code: string) => send('DELETE', `/api/cart/codes/${code}`, {}, headers)
  await Promise.all([enterCode(headers, three), remove(one), enterCode(headers, four), remove(two)])
  expect(new Set((await readPricing(headers)).codes)).toEqual(new Set([three, four]))
})

test('opening a link with a code neither adds it nor creates a cart', async () => {
  const { code } = await createDiscount({ code: aCode() })
  const { headers } = await aShopper()
  for (const site of ['cross-site', 'same-origin']) {
    const reply = await app.inject({ url: `/discount/${code}`, headers: { ...headers, 'sec-fetch-site': site } })
    expect(reply.headers).not.toHaveProperty('location')
  }
  expect((await readPricing(headers)).codes).toEqual([])
  expect((await app.inject({ url: `/discount/${code}` })).headers).not.toHaveProperty('set-cookie')
})

test('a guest’s codes are kept at sign-in', async () => {
  const { code } = await createDiscount({ code: aCode() })
  const product = await aProductRow()
  const reply = await app.inject({ method: 'POST', url: '/api/cart', payload: { product: product.id } })
  const guest = { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
  await enterCode(guest, String(code))
  const user = await aUser()
  const headers = await signIn(user)
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: guest,
    payload: { email: user.email, password: 'the usual password' },
  })
  expect(signedIn.statusCode).toBe(200)
  expect((await readPricing(headers)).codes).toEqual([code])
})

test('products have the groups that discounts refer to, and no others', async () => {
  const lamp = await aProductRow({ category: 'lighting', brand: 'lumbrace' })
  const vase = await aProductRow({ category: 'vases', brand: null })
  await shop.catalog.refresh()
  const groups = ['category:lighting', 'brand:lumbrace', `product:${vase.id}`, 'collection:none']
  const { code } = await createDiscount({ code: aCode(), groups })
  const { headers } = await aShopper()
  await fill(headers, { [lamp.id]: 1, [vase.id]: 1 })
  expect((await enterCode(headers, String(code))).json<CartPricing>().groups).toEqual({
    [lamp.id]: ['category:lighting', 'brand:lumbrace'],
    [vase.id]: [`product:${vase.id}`],
  })
})

test('a discount for a tag is for the confirmed account of a tagged customer’s address', async () => {
  const { code } = await createDiscount({ code: aCode(), customers: ['Wholesale'] })
  const email = 'wholesale@example.com'
  const guest = await aUser({ email, passwordHash: null, emailConfirmedAt: null, tags: ['wholesale'] })
  const stranger = await aUser()
  const codesOf = async (user: { id: string }) =>
    (await enterCode(await signIn(user), String(code))).json<CartPricing>().discounts.map((discount) => discount.code)
  expect([await codesOf(guest), await codesOf(stranger)]).toEqual([[], []])
  const account = await aUser({ email })
  expect(await codesOf(account)).toEqual([code])
  await db.transaction((tx) => mergeGuestAccounts(tx, shop.accountData, account, system))
  expect(await codesOf(account)).toEqual([code])
})

test('a discount for a category follows when the category is merged into another', async () => {
  const create = async (label: string) =>
    (await send('POST', '/api/categories', { label })).json<{ value: string }>().value
  const [old, kept] = [await create('Old lamps'), await create('Kept lamps')]
  const { code } = await createDiscount({ code: aCode(), groups: [`category:${old}`] })
  const product = await aProductRow({ priceCents: 1000, category: old })
  await shop.catalog.refresh()
  const { headers } = await aShopper()
  await enterCode(headers, String(code))
  await fill(headers, { [product.id]: 1 })
  const merged = await send('POST', `/api/categories/${old}/merge`, { into: kept })
  expect([merged.statusCode, merged.body]).toEqual([200, expect.any(String)])
  await shop.catalog.refresh()
  expect((await place(headers, { expectedTotal: 13.9 })).statusCode).toBe(200)
})

test('the limits and customers of a discount are never sent to browsers, and a code shows why it can’t be used', async () => {
  const { code } = await createDiscount({ code: aCode(), customers: ['Vip@example.com'], maxUses: 3 })
  const { headers } = await aShopper()
  const other = (await enterCode(headers, String(code))).json<CartPricing>()
  expect(other).toMatchObject({ discounts: [], refused: [{ code, reason: 'otherCustomers' }] })
  const guest = await signIn(await aUser({ email: 'vip@example.com', passwordHash: null, emailConfirmedAt: null }))
  const entered = (await enterCode(guest, String(code))).json<CartPricing>()
  expect(entered).toMatchObject({ discounts: [], refused: [{ code, reason: 'otherCustomers' }] })
  const vip = await signIn(await aUser({ email: 'vip@example.com' }))
  const theirs = (await enterCode(vip, String(code))).json<CartPricing>()
  expect(theirs).toMatchObject({ discounts: [{ code, customers: [], maxUses: null }], refused: [] })
})
