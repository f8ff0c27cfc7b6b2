import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { EditedDiscount, ShopDiscount } from '#contract/discounts/discounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { mergeGuestAccounts } from '../accounts/guest-accounts/merge-guest-accounts.ts'
import { system } from '../platform/audit/record-events.ts'
import { discountUses, products } from '../platform/db/schema/index.ts'
import { aDiscount } from '../test/a-discount.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90' } })
const { app, db, aProductRow, aUser, signIn } = shop
const { aShopper, fill, place, anOrder, change } = createOrderRequests(shop)
const admin = await signIn(await aUser({ role: 'admin' }))

const send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload: object = {},
  headers: Headers = admin,
) => app.inject({ method, url, headers, ...(method !== 'GET' && { payload }) })

async function createDiscount(given: object): Promise<ShopDiscount> {
  const reply = await send('POST', '/api/admin/discounts', { ...aDiscount, ...given })
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json()
}

const read = async (id: string) => (await send('GET', `/api/admin/discounts/${id}`)).json<EditedDiscount>()

async function archive(id: string): Promise<void> {
  const { version, ...rest } = await read(id)
  const { uses: _u, revenue: _r, reduction: _d, state: _s, createdAt: _c, id: _i, lastChange: _l, ...fields } = rest
  expect((await send('PATCH', `/api/admin/discounts/${id}`, { ...fields, version, archived: true })).statusCode).toBe(
    200,
  )
}

const enter = (headers: Headers, code: string) => send('POST', '/api/cart/codes', { code }, headers)
const pricing = async (headers: Headers) => (await send('GET', '/api/cart/pricing', {}, headers)).json<CartPricing>()

/** Places an order, and tries again while a busy machine makes it wait for a lock for too long. */
async function placePatiently(headers: Headers) {
  for (;;) {
    const reply = await place(headers, { expectedTotal: 13.9 })
    if (reply.statusCode !== 503) return reply
  }
}

let codes = 0
const aCode = () => `CODE${(codes += 1)}`

describe('managing discounts', () => {
  test('a discount is created, listed and replaced, and its version counts', async () => {
    const code = aCode()
    const created = await createDiscount({ code: ` ${code.toLowerCase()} `, minSubtotal: 20, maxUses: 5 })
    expect(created).toMatchObject({
      ...aDiscount,
      code,
      minSubtotal: 20,
      maxUses: 5,
      version: 1,
      state: 'active',
      uses: 0,
    })
    const reply = await send('PATCH', `/api/admin/discounts/${created.id}`, {
      ...aDiscount,
      code,
      name: 'Eleven',
      version: 1,
    })
    expect(reply.json()).toMatchObject({ name: 'Eleven', minSubtotal: 0, maxUses: null, version: 2 })
    const { lastChange: _last, ...listed } = await read(created.id)
    expect((await send('GET', '/api/admin/discounts')).json<ShopDiscount[]>()[0]).toEqual(listed)
  })

  test('a change of an outdated version is rejected', async () => {
    const { id } = await createDiscount({ code: aCode() })
    await send('PATCH', `/api/admin/discounts/${id}`, { ...aDiscount, code: aCode(), version: 1 })
    const reply = await send('PATCH', `/api/admin/discounts/${id}`, { ...aDiscount, code: aCode(), version: 1 })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'discount_changed' }])
  })

  test('the last change can be undone, and the undo as well, but not once its values have changed again', async () => {
    const code = aCode()
    const { id, version } = await createDiscount({
      name: 'Spring',
      code,
      effect: { kind: 'percent', percent: 10, of: 'order' },
    })
    const patch = (fields: object) => send('PATCH', `/api/admin/discounts/${id}`, { ...aDiscount, code, ...fields })
    const undo = (changeId: number | undefined) => send('POST', `/api/admin/discounts/${id}/undo`, { id: changeId })
    const lastOf = async () => (await read(id)).lastChange
    expect(await lastOf()).toBe(null)
    await patch({ name: 'Summer', effect: { kind: 'shipping' }, version })
    const renamed = await lastOf()
    expect(renamed).toMatchObject({ before: { name: 'Spring' }, after: { name: 'Summer' }, canUndo: true })
    expect((await undo(renamed?.id)).json()).toMatchObject({ name: 'Spring', effect: { percent: 10 }, version: 3 })
    expect((await undo(renamed?.id)).statusCode).toBe(409)
    expect((await undo((await lastOf())?.id)).json()).toMatchObject({ name: 'Summer', effect: { kind: 'shipping' } })
    await archive(id)
    const archived = await lastOf()
    expect(archived).toMatchObject({ after: { archived: true }, canUndo: true })
    expect((await undo(archived?.id)).json()).toMatchObject({ state: 'active', name: 'Summer' })
    expect((await undo(9e15)).statusCode).toBe(404)
  })

  test('a change that freed a code can’t be undone while another discount has it', async () => {
    const [code, other] = [aCode(), aCode()]
    const { id, version } = await createDiscount({ code })
    await send('PATCH', `/api/admin/discounts/${id}`, { ...aDiscount, code: other, version })
    await createDiscount({ code })
    const reply = await send('POST', `/api/admin/discounts/${id}/undo`, { id: (await read(id)).lastChange?.id })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { fields: { code: 'Another discount has this code.' } },
    ])
    expect(await read(id)).toMatchObject({ code: other })
  })

  test('two discounts can’t have the same code, unless one is archived', async () => {
    const code = aCode()
    const { id } = await createDiscount({ code })
    const reply = await send('POST', '/api/admin/discounts', { ...aDiscount, code })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { fields: { code: 'Another discount has this code.' } },
    ])
    await archive(id)
    expect(await read(id)).toMatchObject({ state: 'archived' })
    await createDiscount({ code })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ code: 'a b' }, 'code'],
    [{ effect: { kind: 'percent', percent: 101, of: 'items' } }, 'effect.percent'],
    [{ effect: { kind: 'amount', amount: 0, of: 'order' } }, 'effect.amount'],
    [{ groups: ['colour:red'] }, 'groups.0'],
    [{ customers: ['nobody@'] }, 'customers.0'],
    [{ countries: ['XX'] }, 'countries.0'],
    [{ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
    [{ maxUses: 0 }, 'maxUses'],
  ])('%j is rejected, and the error names the field', async (given, field) => {
    const reply = await send('POST', '/api/admin/discounts', { ...aDiscount, ...given })
    expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })

  test('staff who may not see revenue see how often a discount was used', async () => {
    const { id } = await createDiscount({ code: aCode() })
    const headers = await signIn(await aUser({ role: 'admin', staffRole: 'fulfillment' }))
    const reply = await send('GET', `/api/admin/discounts/${id}`, {}, headers)
    expect(reply.json()).toMatchObject({ uses: 0, revenue: null, reduction: null })
    expect((await send('POST', '/api/admin/discounts', aDiscount, headers)).statusCode).toBe(403)
  })
})

describe('codes in the cart', () => {
  test('a code is added and removed, by guests too', async () => {
    const { code, id } = await createDiscount({ code: aCode() })
    const reply = await enter({}, ` ${code?.toLowerCase()}`)
    expect(reply.json<CartPricing>()).toMatchObject({ codes: [code], discounts: [{ id, code }], refused: [] })
    const headers = { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
    expect((await enter(headers, String(code))).json<CartPricing>().codes).toEqual([code])
    expect((await send('DELETE', '/api/cart/codes/%00', {}, headers)).json<CartPricing>().codes).toEqual([code])
    expect((await send('DELETE', `/api/cart/codes/${code}`, {}, headers)).json<CartPricing>().codes).toEqual([])
  })

  test('an unknown code is rejected, and the cart keeps its codes', async () => {
    const { headers } = await aShopper()
    const { code } = await createDiscount({ code: aCode() })
    await enter(headers, String(code))
    const reply = await enter(headers, 'nothing')
    expect([reply.statusCode, reply.json()]).toMatchObject([
      404,
      { code: 'code_unknown', fields: { code: 'There’s no discount with the code NOTHING.' } },
    ])
    expect((await pricing(headers)).codes).toEqual([code])
  })

  test('a cart has at most five codes', async () => {
    const { headers } = await aShopper()
    for (let count = 0; count < 5; count += 1)
      await enter(headers, String((await createDiscount({ code: aCode() })).code))
    expect((await enter(headers, String((await createDiscount({ code: aCode() })).code))).statusCode).toBe(400)
  })

  test('codes that two tabs add and remove at the same moment are all added and removed', async () => {
    const created = await Promise.all(Array.from({ length: 4 }, () => createDiscount({ code: aCode() })))
    const [one = '', two = '', three = '', four = ''] = created.map(({ code }) => String(code))
    const { headers } = await aShopper()
    for (const code of [one, two]) await enter(headers, code)
    const remove = (code: string) => send('DELETE', `/api/cart/codes/${code}`, {}, headers)
    await Promise.all([enter(headers, three), remove(one), enter(headers, four), remove(two)])
    expect(new Set((await pricing(headers)).codes)).toEqual(new Set([three, four]))
  })

  test('a link adds a code and leads to the products, or to a cart that isn’t empty', async () => {
    const { code } = await createDiscount({ code: aCode() })
    const { headers } = await aShopper()
    const open = () => app.inject({ url: `/discount/${code}`, headers })
    expect((await open()).headers.location).toBe('/products')
    await fill(headers, { [(await aProductRow()).id]: 1 })
    expect((await open()).headers.location).toBe('/cart')
    expect((await pricing(headers)).codes).toEqual([code])
    await app.inject({ url: '/discount/nothing', headers })
    expect(await pricing(headers)).toMatchObject({ codes: [code, 'NOTHING'], discounts: [{ code }] })
  })

  test('a guest’s codes are kept at sign-in', async () => {
    const { code } = await createDiscount({ code: aCode() })
    const product = await aProductRow()
    const reply = await app.inject({ method: 'POST', url: '/api/cart', payload: { product: product.id } })
    const guest = { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
    await enter(guest, String(code))
    const user = await aUser()
    const headers = await signIn(user)
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: guest,
      payload: { email: user.email, password: 'the usual password' },
    })
    expect(signedIn.statusCode).toBe(200)
    expect((await pricing(headers)).codes).toEqual([code])
  })

  test('products have the groups that discounts ask for, and no others', async () => {
    const lamp = await aProductRow({ category: 'lighting', brand: 'lumbrace' })
    const vase = await aProductRow({ category: 'vases', brand: null })
    await shop.catalog.refresh()
    const groups = ['category:lighting', 'brand:lumbrace', `product:${vase.id}`, 'collection:none']
    const { code } = await createDiscount({ code: aCode(), groups })
    const { headers } = await aShopper()
    await fill(headers, { [lamp.id]: 1, [vase.id]: 1 })
    expect((await enter(headers, String(code))).json<CartPricing>().groups).toEqual({
      [lamp.id]: ['category:lighting', 'brand:lumbrace'],
      [vase.id]: [`product:${vase.id}`],
    })
  })

  test('a discount for a tag is for all accounts of a tagged customer’s address, and stays when guests join', async () => {
    const { code } = await createDiscount({ code: aCode(), customers: ['Wholesale'] })
    const email = 'wholesale@example.com'
    const guest = await aUser({ email, passwordHash: null, emailConfirmedAt: null, tags: ['wholesale'] })
    const other = await aUser({ email, passwordHash: null, emailConfirmedAt: null })
    const stranger = await aUser()
    const codesOf = async (user: { id: string }) =>
      (await enter(await signIn(user), String(code))).json<CartPricing>().discounts.map((discount) => discount.code)
    expect([await codesOf(guest), await codesOf(other), await codesOf(stranger)]).toEqual([[code], [code], []])
    const account = await aUser({ email })
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
    await enter(headers, String(code))
    await fill(headers, { [product.id]: 1 })
    const merged = await send('POST', `/api/categories/${old}/merge`, { into: kept })
    expect([merged.statusCode, merged.body]).toEqual([200, expect.any(String)])
    await shop.catalog.refresh()
    expect((await place(headers, { expectedTotal: 13.9 })).statusCode).toBe(200)
  })

  test('the limits and customers of a discount stay on the server, and a code says why it can’t be used', async () => {
    const { code } = await createDiscount({ code: aCode(), customers: ['Vip@example.com'], maxUses: 3 })
    const { headers } = await aShopper()
    const other = (await enter(headers, String(code))).json<CartPricing>()
    expect(other).toMatchObject({ discounts: [], refused: [{ code, reason: 'otherCustomers' }] })
    const vip = await signIn(await aUser({ email: 'vip@example.com' }))
    const theirs = (await enter(vip, String(code))).json<CartPricing>()
    expect(theirs).toMatchObject({ discounts: [{ code, customers: [], maxUses: null }], refused: [] })
  })
})

describe('orders with discounts', () => {
  test('an order keeps its discounts, and the next one has none of its codes', async () => {
    const { code, id, name } = await createDiscount({ code: aCode() })
    const product = await aProductRow({ priceCents: 1000 })
    const { headers } = await aShopper()
    await enter(headers, String(code))
    const order = await anOrder(headers, { [product.id]: 2 }, { expectedTotal: 22.9 })
    expect(order).toMatchObject({
      ...{ subtotal: 20, discount: 2, shipping: 4.9, total: 22.9 },
      discounts: [{ name, code, ofItems: 2, ofShipping: 0 }],
      items: [{ amount: 18, reductions: [{ name, amount: 2 }] }],
    })
    expect(await read(id)).toMatchObject({ uses: 1, revenue: 22.9, reduction: 2 })
    expect((await pricing(headers)).codes).toEqual([])
    expect((await anOrder(headers, { [product.id]: 2 })).discount).toBe(0)
  })

  test('an automatic discount applies to everyone until it is archived', async () => {
    const brand = `brand-${codes}`
    const product = await aProductRow({ priceCents: 1000, brand })
    await shop.catalog.refresh()
    const { id } = await createDiscount({
      groups: [`brand:${brand}`],
      effect: { kind: 'percent', percent: 50, of: 'order' },
    })
    const { headers } = await aShopper()
    expect((await anOrder(headers, { [product.id]: 1 })).total).toBe(9.9)
    await archive(id)
    expect((await anOrder(headers, { [product.id]: 1 })).total).toBe(14.9)
  })

  test('a changed discount changes the total, which the order asks to confirm', async () => {
    const { code, id } = await createDiscount({ code: aCode() })
    const product = await aProductRow({ priceCents: 1000 })
    const { headers } = await aShopper()
    await enter(headers, String(code))
    await fill(headers, { [product.id]: 1 })
    await archive(id)
    const reply = await place(headers, { expectedTotal: 13.9 })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'total_changed', total: 14.9 }])
  })

  test('an archived product leaves the order, and so does what its discount took off', async () => {
    const [kept, gone] = [await aProductRow({ priceCents: 1000 }), await aProductRow({ priceCents: 5000 })]
    const { code } = await createDiscount({ code: aCode(), minSubtotal: 20 })
    const { headers } = await aShopper()
    await enter(headers, String(code))
    const [, item] = await fill(headers, { [kept.id]: 1, [gone.id]: 1 })
    await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id))
    // The remaining product costs less than the minimum.
    const reply = await place(headers, { expectedTotal: 58.9, unavailableItemIds: [item?.id] })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'total_changed', total: 14.9 }])
    expect((await place(headers, { expectedTotal: 14.9, unavailableItemIds: [item?.id] })).json()).toMatchObject({
      ...{ discount: 0, discounts: [], total: 14.9, items: [{ productId: kept.id }] },
    })
  })

  test('of a hundred simultaneous orders with a code for seven, seven get it', async () => {
    const { code, id } = await createDiscount({ code: aCode(), maxUses: 7 })
    const shoppers = await Promise.all(Array.from({ length: 100 }, () => aShopper()))
    for (const { headers } of shoppers) {
      await enter(headers, String(code))
      // One product each, since orders of the same product wait for each other.
      const product = await aProductRow({ priceCents: 1000 })
      await fill(headers, { [product.id]: 1 })
    }
    const replies = await Promise.all(shoppers.map(({ headers }) => placePatiently(headers)))
    const placed = replies.filter(({ statusCode }) => statusCode === 200)
    const rejected = replies.filter(({ statusCode }) => statusCode === 409)
    expect([placed.length, rejected.length]).toEqual([7, 93])
    expect(rejected.every((reply) => reply.json<{ code: string }>().code === 'total_changed')).toBe(true)
    expect(await read(id)).toMatchObject({ state: 'usedUp', uses: 7 })
  })

  test('a cancelled order gives its use back, once', async () => {
    const { code, id } = await createDiscount({ code: aCode(), maxUses: 1 })
    const product = await aProductRow({ priceCents: 1000 })
    const { headers } = await aShopper()
    await enter(headers, String(code))
    const order = await anOrder(headers, { [product.id]: 1 })
    expect(await read(id)).toMatchObject({ state: 'usedUp', uses: 1 })
    for (let twice = 0; twice < 2; twice += 1) await change(headers, order.id, 'cancelled')
    expect(await read(id)).toMatchObject({ state: 'active', uses: 0, revenue: 0 })
    expect(await db.$count(discountUses, eq(discountUses.orderId, order.id))).toBe(0)
    const found = (await send('GET', `/api/order/${order.id}`, {}, headers)).json<Order>()
    expect(found).toMatchObject({ status: 'cancelled', discount: 1, total: 13.9 })
  })

  test('a customer’s uses count for all guest accounts of their address, and so do first orders', async () => {
    const product = await aProductRow({ priceCents: 1000 })
    const once = await createDiscount({ code: aCode(), maxUsesPerCustomer: 1 })
    const first = await createDiscount({ code: aCode(), firstOrderOnly: true })
    const email = 'twice@example.com'
    const guests = await Promise.all([1, 2].map(() => aUser({ email, passwordHash: null, emailConfirmedAt: null })))
    const [one = {}, other = {}] = await Promise.all(guests.map((guest) => signIn(guest)))
    for (const headers of [one, other]) {
      for (const { code } of [once, first]) await enter(headers, String(code))
      await fill(headers, { [product.id]: 1 })
    }
    const order = (await place(one)).json<Order>()
    expect(new Set(order.discounts.map(({ code }) => code))).toEqual(new Set([once.code, first.code]))
    const { refused } = await pricing(other)
    expect(Object.fromEntries(refused.map(({ code, reason }) => [code, reason]))).toEqual({
      [String(once.code)]: 'usedByCustomer',
      [String(first.code)]: 'notFirstOrder',
    })
    expect((await place(other)).json<Order>().discount).toBe(0)
  })
})
