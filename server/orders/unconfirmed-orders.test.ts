import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { SettingChanges, SettingsReply } from '#contract/shop-settings/settings.ts'
import { limits, orders, shopSettings, users } from '../platform/db/schema/index.ts'
import { deleteExpired } from '../start/clean-up.ts'
import { orderEmailsCreated } from '../test/order-emails.ts'
import { createOrderRequests, type Headers, usualOrder } from '../test/order-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const unlimited = await openTestShop({ database: shop.database, settings: { RATE_LIMITS: 'off' } })
const { app, db, env, aProductRow, aUser, signIn } = shop
const { aShopper, cartOf, change, stockOf } = createOrderRequests(shop)
const { connect, pay } = createPaymentRequests(shop)
const admin = await aShopper({ role: 'admin' })

const defaults = { unconfirmedMaxUnits: 20, unconfirmedMaxTotal: 5000 }
const setLimits = (changes: SettingChanges) =>
  app.inject({ method: 'PATCH', url: '/api/admin/settings', headers: admin.headers, payload: changes })

const attacker = '192.0.2.66'
const elsewhere = '198.51.100.7'

let created = 0
const anEmail = () => `guest-${(created += 1)}@example.net`

beforeEach(async () => {
  await orderEmailsCreated(shop.database)
  await db.delete(orders)
  await db.delete(limits)
  await setLimits(defaults)
})

async function aGuest(email = anEmail()): Promise<Headers> {
  const reply = await app.inject({ method: 'POST', url: '/api/auth/guest', payload: { email } })
  expect(reply.statusCode).toBe(200)
  return { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** Orders products in these quantities. */
async function order(
  headers: Headers,
  quantities: Record<string, number>,
  remoteAddress = attacker,
  at = app,
  paymentMethod = 'cash',
) {
  for (const { id } of await cartOf(headers)) await app.inject({ method: 'DELETE', url: `/api/cart/${id}`, headers })
  const items: CartItem[] = []
  for (const [product, quantity] of Object.entries(quantities)) {
    const reply = await app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product, quantity } })
    items.push(reply.json())
  }
  const reply = await at.inject({
    method: 'POST',
    url: '/api/order',
    headers,
    remoteAddress,
    payload: { ...usualOrder, paymentMethod },
  })
  const { id, code, message, fields } = reply.json<Order & ErrorReply>()
  return { outcome: code ?? 'placed', id, message, fields, items }
}

describe('attacks', () => {
  test('one anonymous client cannot sell out the shop', { timeout: 60_000 }, async () => {
    const products = await Promise.all(
      Array.from({ length: 8 }, () => aProductRow({ stock: 99, priceCents: 10_000, discountPpb: 0 })),
    )
    const all = (quantity: number) => Object.fromEntries(products.map(({ id }) => [id, quantity]))
    const headers = await aGuest()
    for (const quantity of [99, 20, 3, 3, 1]) await order(headers, all(quantity))
    const left = await Promise.all(products.map(({ id }) => stockOf(id)))
    expect(left).toEqual(products.map(() => 93))
  })

  test('many email addresses are of little use to one client', async () => {
    const { id } = await aProductRow({ stock: 999, priceCents: 100, discountPpb: 0 })
    const outcomes = []
    for (let count = 0; count < 6; count += 1) outcomes.push((await order(await aGuest(), { [id]: 20 })).outcome)
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'placed'), 'unconfirmed_limit_reached'])
    expect((await order(await aGuest(), { [id]: 20 }, elsewhere)).outcome).toBe('placed')
  })

  test('junk orders with someone’s address don’t keep that person from ordering', async () => {
    const { id } = await aProductRow({ stock: 999, priceCents: 100, discountPpb: 0 })
    const victim = anEmail()
    const outcomes = []
    for (let count = 0; count < 6; count += 1) outcomes.push((await order(await aGuest(victim), { [id]: 1 })).outcome)
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'placed'), 'unconfirmed_limit_reached'])
    expect((await order(await aGuest(victim), { [id]: 20 }, elsewhere)).outcome).toBe('placed')
    // Nor does anyone else at the same client notice them.
    expect((await order(await aGuest(), { [id]: 20 })).outcome).toBe('placed')
  })

  test('orders at the same time do not exceed a limit together', async () => {
    const email = anEmail()
    // Orders of the same product would wait for each other.
    const [one, two, three] = await Promise.all(
      Array.from({ length: 3 }, () => aProductRow({ priceCents: 30_000, discountPpb: 0, stock: 99 })),
    )
    const carts = [one, two, three].map((row) => ({ [row?.id ?? '']: 10 }))
    const guests = await Promise.all(carts.map(() => aGuest(email)))
    const placed = await Promise.all(carts.map((cart, index) => order(guests[index] ?? {}, cart)))
    expect(placed.map(({ outcome }) => outcome).toSorted()).toEqual([
      'placed',
      'unconfirmed_limit_reached',
      'unconfirmed_limit_reached',
    ])
  })
})

describe('a customer with an unconfirmed address', () => {
  test('the error lists items over the limit, and how to order more', async () => {
    const { id, title } = await aProductRow({ stock: 99, priceCents: 100 })
    const headers = await aGuest()
    const first = await order(headers, { [id]: 12 })
    expect(first.outcome).toBe('placed')
    const { message, fields, items } = await order(headers, { [id]: 9 })
    expect(message).toBe(
      `You can have up to 20 of “${title}” in all of your open orders. To order more, confirm your email address or sign in to an account.`,
    )
    expect(fields).toEqual({ [items[0]?.id ?? '']: 'Up to 20 in all of your open orders.' })
    await change(admin.headers, first.id, { status: 'cancelled' })
    expect((await order(headers, { [id]: 9 })).outcome).toBe('placed')
  })

  test('open orders are limited by their total', async () => {
    const { id } = await aProductRow({ stock: 99, priceCents: 100_000, discountPpb: 0 })
    const headers = await aGuest()
    expect((await order(headers, { [id]: 3 })).outcome).toBe('placed')
    expect((await order(headers, { [id]: 3 })).message).toMatch(
      /^Your open orders can total up to \$5,000\.00\. To order/,
    )
    expect((await order(headers, { [id]: 2 })).outcome).toBe('placed')
  })

  test('the total has no limit for orders that are paid online, and they leave it to the others', async () => {
    await connect()
    await setLimits({ bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51' })
    const { id } = await aProductRow({ stock: 99, priceCents: 100_000, discountPpb: 0 })
    const headers = await aGuest()
    const online = (quantity: number) => order(headers, { [id]: quantity }, attacker, app, 'card')
    expect((await online(6)).outcome).toBe('placed')
    const first = await online(7)
    expect([first.outcome, (await order(headers, { [id]: 5 })).outcome]).toEqual(['placed', 'placed'])
    expect((await order(headers, { [id]: 1 })).outcome).toBe('unconfirmed_limit_reached')
    // The units that are kept from others are limited however they are paid.
    expect((await online(3)).outcome).toBe('unconfirmed_limit_reached')

    const reply = await pay(headers, first.id, { paymentMethod: 'bank_transfer' })
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'unconfirmed_limit_reached' }])
    expect((await app.inject({ url: `/api/order/${first.id}`, headers })).json()).toMatchObject({
      paymentMethod: 'card',
    })
    await setLimits({ unconfirmedMaxTotal: 12_000 })
    expect((await pay(headers, first.id, { paymentMethod: 'bank_transfer' })).statusCode).toBe(200)
  })

  test('the total follows the currency of the shop until it is set', async () => {
    const read = async () =>
      (await app.inject({ url: '/api/admin/settings', headers: admin.headers })).json<SettingsReply>().values
    await db.delete(shopSettings)
    await setLimits({ currency: 'INR' })
    expect(await read()).toMatchObject({ unconfirmedMaxTotal: 400_000 })
    await setLimits({ unconfirmedMaxTotal: 300_000, currency: 'EUR' })
    expect(await read()).toMatchObject({ unconfirmedMaxTotal: 300_000 })
    await setLimits({ currency: 'USD' })
    expect((await setLimits({ unconfirmedMaxTotal: 1_000_000_001 })).json<ErrorReply>().fields).toEqual({
      unconfirmedMaxTotal: 'Must be 1,000,000,000 or less.',
    })
  })

  test('clients are counted by the network of an IPv6 address', async () => {
    const { id } = await aProductRow({ stock: 99, priceCents: 100 })
    const email = anEmail()
    expect((await order(await aGuest(email), { [id]: 20 }, '2001:db8:1:1::1')).outcome).toBe('placed')
    expect((await order(await aGuest(email), { [id]: 20 }, '2001:db8:1:2::9')).outcome).not.toBe('placed')
    expect((await order(await aGuest(email), { [id]: 20 }, '2001:db8:2:1::1')).outcome).toBe('placed')
  })

  test('the limits also apply to unconfirmed accounts', async () => {
    const { id } = await aProductRow({ stock: 99, priceCents: 100 })
    const headers = await signIn(await aUser({ emailConfirmedAt: null }))
    expect((await order(headers, { [id]: 21 })).outcome).toBe('unconfirmed_limit_reached')
  })

  test('a customer has no limits once the address is confirmed', async () => {
    const { id } = await aProductRow({ stock: 99, priceCents: 100 })
    const user = await aUser({ emailConfirmedAt: null })
    const headers = await signIn(user)
    expect((await order(headers, { [id]: 20 })).outcome).toBe('placed')
    expect((await order(headers, { [id]: 20 })).outcome).toBe('unconfirmed_limit_reached')
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, user.id))
    const fresh = await signIn(user)
    expect((await order(fresh, { [id]: 60 })).outcome).toBe('placed')
  })

  test('there are no limits with RATE_LIMITS=off', async () => {
    const { id } = await aProductRow({ stock: 99, priceCents: 100 })
    expect((await order(await aGuest(), { [id]: 60 }, attacker, unlimited.app)).outcome).toBe('placed')
  })

  test('only the configured limits apply', async () => {
    const { id } = await aProductRow({ stock: 99, priceCents: 50_000 })
    await setLimits({ unconfirmedMaxUnits: null, unconfirmedMaxTotal: null })
    expect((await order(await aGuest(), { [id]: 60 })).outcome).toBe('placed')
  })
})

describe('suspicious orders', () => {
  const listed = async (query = '') => {
    const url = `/api/order?mark=suspicious&_limit=100${query}`
    return (await app.inject({ url, headers: admin.headers })).json<Order[]>().map(({ id }) => id)
  }

  test('risky orders are several orders of a client, orders with many items, and reported ones', async () => {
    const { id, title } = await aProductRow({ stock: 999, priceCents: 100 })
    const fromClient = []
    for (let count = 0; count < 3; count += 1) fromClient.push((await order(await aGuest(), { [id]: 1 })).id)
    const large = await order(await aGuest(), { [id]: 20 }, elsewhere)
    const reported = await order(await aGuest(), { [id]: 1 }, '203.0.113.9')
    await order(await aGuest(), { [id]: 1 }, '203.0.113.10')
    const { headers } = await aShopper()
    for (let count = 0; count < 4; count += 1) await order(headers, { [id]: 30 }, '203.0.113.11')
    expect(new Set(await listed())).toEqual(new Set([...fromClient, large.id]))
    await db.update(orders).set({ reportedAt: new Date() }).where(eq(orders.id, reported.id))
    expect(new Set(await listed())).toEqual(new Set([...fromClient, large.id, reported.id]))
    expect(await listed(`&q=${encodeURIComponent(title)}`)).toHaveLength(5)
    expect(await listed('&status=cancelled')).toEqual([])
    await db.update(orders).set({ marksDismissedAt: new Date() }).where(eq(orders.id, reported.id))
    expect(await listed()).not.toContain(reported.id)
  })

  test('suspicious orders can be cancelled together, which returns their stock', async () => {
    const { id } = await aProductRow({ stock: 99, priceCents: 100 })
    for (let count = 0; count < 5; count += 1) await order(await aGuest(), { [id]: 10 })
    expect(await stockOf(id)).toBe(49)
    const payload = { ids: await listed(), status: 'cancelled' }
    const reply = await app.inject({ method: 'PATCH', url: '/api/order', headers: admin.headers, payload })
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { rejected: [] }])
    expect([await stockOf(id), await listed()]).toEqual([99, []])
  })
})

describe('which client placed an order', () => {
  const known = () => db.$count(orders, isNotNull(orders.clientHash))

  test('the client hash is not stored if the address is confirmed', async () => {
    const { id } = await aProductRow({ stock: 99 })
    expect((await order((await aShopper()).headers, { [id]: 1 })).outcome).toBe('placed')
    expect(await known()).toBe(0)
  })

  test('the client hash is deleted when the order is no longer pending, or after a week', async () => {
    const { id } = await aProductRow({ stock: 99 })
    const placed = await order(await aGuest(), { [id]: 1 })
    await order(await aGuest(), { [id]: 1 })
    expect(await known()).toBe(2)
    await change(admin.headers, placed.id, { status: 'dispatched' })
    await deleteExpired(db, env)
    expect(await known()).toBe(1)
    await db.update(orders).set({ createdAt: sql`now() - interval '8 days'` })
    await deleteExpired(db, env)
    expect(await known()).toBe(0)
  })
})
