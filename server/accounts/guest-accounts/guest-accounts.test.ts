import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { limits, sessions, users } from '../../platform/db/schema/index.ts'
import { issueLink } from '../../platform/emailed-links/emailed-links.ts'
import { deleteExpired } from '../../start/clean-up.ts'
import { anAddress, usualPassword } from '../../test/factories.ts'
import { createOrderRequests, type Headers } from '../../test/order-requests.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { PUBLIC_URL: 'http://shop.example.com', SHOP_EMAIL: 'shop@example.com' } })
const { app, env, database, db, outboxFolder, aUser, aProductRow, signIn } = shop
const { anOrder, fill, place, change, find, cartOf } = createOrderRequests(shop)
const { id: product } = await aProductRow()

beforeEach(async () => {
  await db.delete(limits)
})

const post = (url: string, payload: object = {}, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const get = (url: string, headers: Headers = {}) => app.inject({ url, headers })
const patch = (headers: Headers, payload: object) =>
  app.inject({ method: 'PATCH', url: '/api/users', headers, payload })
const logIn = (email: string, password = usualPassword) => post('/api/auth/login', { email, password })
const confirm = (link: object, headers: Headers = {}) => post('/api/auth/confirm-email', link, headers)
const needsOf = async (link: Record<string, string>, headers: Headers = {}) =>
  (await get(`/api/auth/confirm-email?${new URLSearchParams(link)}`, headers)).json<{ needs: string }>().needs
const ownOrders = async (headers: Headers) => (await get('/api/order/own', headers)).json<Order[]>().map(({ id }) => id)
const profile = async (headers: Headers) => (await get('/api/users/own', headers)).json<User>()
const newPassword = 'analytical engine'

type Reply = Awaited<ReturnType<typeof post>>
const cookieOf = ({ cookies }: Reply) => ({ cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') })

let created = 0
const anEmail = () => `guest-${(created += 1)}@example.net`

async function aGuest(email = anEmail()) {
  const reply = await post('/api/auth/guest', { email })
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { email, hasPassword: false, role: 'user' }])
  return { email, id: reply.json<User>().id, headers: cookieOf(reply) }
}

/** A guest with an order and a link. */
async function aGuestWithOrder(email = anEmail()) {
  const guest = await aGuest(email)
  const order = await anOrder(guest.headers, { [product]: 1 })
  return { ...guest, order, link: await aLink(guest) }
}

/** A link as it is emailed, without waiting for the email. */
async function aLink({ id, email }: { id: string; email: string }) {
  const { token } = await issueLink(db, 'email_confirmation', { userId: id, email })
  return { token, email }
}

const emailsTo = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)

async function linksTo(email: string) {
  const links = (await emailsTo(email)).flatMap(({ text }) => /http\S+\/(?:confirm-email|order)\?\S+/.exec(text) ?? [])
  return links.map((link) => Object.fromEntries(new URL(link).searchParams))
}

async function allEmailsHandled(): Promise<void> {
  const queued = () => database.executeSql(`select 1 from jobs.job where state < 'completed' and name like '%email%'`)
  await expect.poll(async () => (await queued()).rows).toEqual([])
}

/** Replaces what differs between any two accounts. */
const comparable = (text: string, { ids, email, order }: { ids: string[]; email: string; order: Order }) =>
  [...ids, order.id, order.number, email, encodeURIComponent(email)]
    .reduce<string>((rest, value) => rest.replaceAll(String(value), '…'), text)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/token=[\w-]{43}/g, 'token')

describe('an address with an account', () => {
  test('an address with an account gets the same responses and the same email as one without', async () => {
    const known = await aUser()
    const unconfirmed = await aUser({ emailConfirmedAt: null })
    const seen = []
    for (const email of [anEmail(), known.email, unconfirmed.email]) {
      const reply = await post('/api/auth/guest', { email })
      const headers = cookieOf(reply)
      await fill(headers, { [product]: 1 })
      const placed = await place(headers)
      const replies = [
        reply,
        await get('/api/auth/check', headers),
        placed,
        await get('/api/order/own', headers),
        await get('/api/users/own', headers),
        await post('/api/users/own/email-confirmation', {}, headers),
        await patch(headers, { password: newPassword, currentPassword: usualPassword }),
      ]
      // Changing to the address must reveal as little.
      const other = await aGuest()
      const changed = await patch(other.headers, { email })
      replies.push(changed)
      await allEmailsHandled()
      const values = { ids: [reply.json<User>().id, other.id], email, order: placed.json<Order>() }
      const emails = (await emailsTo(email)).map(({ headers: { subject }, text }) => ({ subject, text }))
      seen.push({
        replies: replies.map(({ statusCode, headers: names, body }) => [
          statusCode,
          Object.keys(names).toSorted(),
          comparable(body, values),
        ]),
        emails: emails.map((message) => comparable(JSON.stringify(message), values)).toSorted(),
      })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(seen[0]?.emails).toHaveLength(3)
  })

  test('a guest can neither see nor change the account of the address', async () => {
    const user = await aUser({ name: 'Ada', phone: '+32 9 1' })
    const owner = await signIn(user)
    await patch(owner, { address: anAddress })
    await fill(owner, { [product]: 2 })
    const order = await anOrder(owner, {})
    await fill(owner, { [product]: 1 })
    const before = await profile(owner)
    const guest = await aGuest(user.email)
    expect(await profile(guest.headers)).toMatchObject({ name: '', phone: '', addresses: [], emailConfirmed: false })
    expect([await cartOf(guest.headers), await ownOrders(guest.headers)]).toEqual([[], []])
    expect((await find(guest.headers, order.id)).statusCode).toBe(404)
    expect((await change(guest.headers, order.id, { status: 'cancelled' })).statusCode).toBe(404)
    for (const changes of [{ password: newPassword }, { password: newPassword, currentPassword: usualPassword }]) {
      expect((await patch(guest.headers, changes)).statusCode).toBe(400)
    }
    await patch(guest.headers, { name: 'Eve', address: { ...anAddress, name: 'Eve' } })
    expect(await profile(owner)).toEqual(before)
    expect((await logIn(user.email)).json()).toMatchObject({ id: user.id, name: 'Ada' })
  })
})

test('no password signs in to a guest account', async () => {
  const { email } = await aGuest()
  const replies = [await logIn(email, 'null'), await logIn('nobody@example.net', 'null')]
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    replies.map(() => [401, expect.stringContaining('invalid_credentials')]),
  )
})

describe('the link of a guest', () => {
  test('setting a password adds all orders of guests with this address to the account', async () => {
    const first = await aGuestWithOrder()
    const second = await aGuestWithOrder(first.email)
    await patch(second.headers, { address: anAddress })
    expect(await needsOf(second.link)).toBe('password')
    const missing = await confirm(second.link)
    expect([missing.statusCode, missing.json()]).toMatchObject([400, { fields: { password: 'Choose a password.' } }])
    expect((await confirm({ ...second.link, password: 'password1' })).statusCode).toBe(400)
    expect((await confirm({ ...second.link, password: newPassword })).statusCode).toBe(200)
    for (const { headers } of [first, second]) expect((await get('/api/auth/check', headers)).statusCode).toBe(401)
    const signedIn = await logIn(first.email, newPassword)
    expect(signedIn.json()).toMatchObject({ emailConfirmed: true, hasPassword: true, addresses: [anAddress] })
    expect(await ownOrders(cookieOf(signedIn))).toEqual([second.order.id, first.order.id])
    for (const link of [first.link, second.link]) {
      expect((await confirm({ ...link, password: 'another engine' })).statusCode).toBe(400)
      expect(await needsOf(link)).toBe('nothing')
    }
  })

  test('the link moves orders and addresses to the account of the signed-in user', async () => {
    const user = await aUser()
    const owner = await signIn(user)
    const own = { ...anAddress, street: 'Hill Street 1' }
    await patch(owner, { address: own })
    const { id, headers, order, link } = await aGuestWithOrder(user.email)
    await patch(headers, { address: anAddress })
    await change(await signIn(await aUser({ role: 'admin' })), order.id, { status: 'dispatched' })
    expect(await needsOf(link, owner)).toBe('nothing')
    const reply = await confirm(link, owner)
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined])
    expect((await get('/api/auth/check', headers)).statusCode).toBe(401)
    expect(await ownOrders(owner)).toEqual([order.id])
    expect((await find(owner, order.id)).json<Order>().history[0]?.by).toBe(user.name || user.email)
    expect((await profile(owner)).addresses).toMatchObject([
      { ...own, isDefault: true },
      { ...anAddress, isDefault: false },
    ])
    expect(await db.$count(users, eq(users.id, id))).toBe(0)
  })

  test('anyone else has to sign in to the account or set a new password', async () => {
    const user = await aUser({ phone: '+32 9 1' })
    const { headers, order, link } = await aGuestWithOrder(user.email)
    for (const browser of [{}, headers, await signIn(await aUser())]) {
      expect(await needsOf(link, browser)).toBe('sign_in_or_password')
      const reply = await confirm(link, browser)
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        { code: 'sign_in_required', message: 'Sign in to the account first, or set a new password.' },
      ])
    }
    expect((await confirm({ ...link, password: newPassword })).statusCode).toBe(200)
    const signedIn = await logIn(user.email, newPassword)
    // The account was the owner's before, so its profile is kept.
    expect(signedIn.json()).toMatchObject({ id: user.id, name: user.name, phone: '+32 9 1' })
    expect(await ownOrders(cookieOf(signedIn))).toEqual([order.id])
  })

  test('the link takes over an account that someone has signed up with and never confirmed', async () => {
    const user = await aUser({ emailConfirmedAt: null, name: 'Eve' })
    const stranger = await signIn(user)
    await patch(stranger, { address: { ...anAddress, name: 'Eve' } })
    const { order, link } = await aGuestWithOrder(user.email)
    expect(await needsOf(link)).toBe('sign_in_or_password')
    expect((await confirm({ ...link, password: newPassword })).statusCode).toBe(200)
    expect((await get('/api/auth/check', stranger)).statusCode).toBe(401)
    expect((await logIn(user.email)).statusCode).toBe(401)
    const signedIn = await logIn(user.email, newPassword)
    expect(signedIn.json()).toMatchObject({ id: user.id, name: '', addresses: [], emailConfirmed: true })
    expect(await ownOrders(cookieOf(signedIn))).toEqual([order.id])
  })

  test('the link does not work for another address, nor move its orders', async () => {
    const [mine, other] = [await aGuestWithOrder(), await aGuestWithOrder()]
    expect((await confirm({ ...mine.link, email: other.email, password: newPassword })).statusCode).toBe(400)
    expect((await confirm({ ...mine.link, password: newPassword })).statusCode).toBe(200)
    expect(await ownOrders(cookieOf(await logIn(mine.email, newPassword)))).toEqual([mine.order.id])
    expect(await ownOrders(other.headers)).toEqual([other.order.id])
  })

  test('the link stops working when the guest changes the address, and the new one gets its own', async () => {
    const { headers, order, link, email } = await aGuestWithOrder()
    const moved = `moved-${email}`
    await expect.poll(() => linksTo(email)).toHaveLength(1)
    expect((await patch(headers, { email: moved })).json()).toMatchObject({ email: moved })
    expect((await confirm({ ...link, password: newPassword })).statusCode).toBe(400)
    await expect.poll(() => linksTo(moved)).toHaveLength(1)
    const [next] = await linksTo(moved)
    expect((await confirm({ ...next, email: moved, password: newPassword })).statusCode).toBe(200)
    expect(await ownOrders(cookieOf(await logIn(moved, newPassword)))).toEqual([order.id])
  })

  test('the link works once in simultaneous requests', async () => {
    const { email, link, order } = await aGuestWithOrder()
    const replies = await Promise.all(
      ['first', 'second'].map((name) => confirm({ ...link, password: `${name} engine number` })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    const won = replies[0]?.statusCode === 200 ? 'first' : 'second'
    expect(await ownOrders(cookieOf(await logIn(email, `${won} engine number`)))).toEqual([order.id])
  })

  test('the links of several guests with one address work once in simultaneous requests', async () => {
    const first = await aGuestWithOrder()
    const others = [await aGuestWithOrder(), await aGuestWithOrder(), await aGuestWithOrder()]
    const { email } = first
    for (const { headers } of others) await patch(headers, { email })
    const links = [first.link, ...(await Promise.all(others.map(({ id }) => aLink({ id, email }))))]
    const replies = await Promise.all(links.map((link) => confirm({ ...link, password: newPassword })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    const ids = [first, ...others].map(({ order }) => order.id)
    expect((await ownOrders(cookieOf(await logIn(email, newPassword)))).toSorted()).toEqual(ids.toSorted())
  })

  test('moves orders that have the same idempotency key', async () => {
    const first = await aGuest()
    const second = await aGuest(first.email)
    for (const { headers } of [first, second]) {
      await fill(headers, { [product]: 1 })
      expect((await place(headers, {}, 'the-same-key')).statusCode).toBe(200)
    }
    const link = await aLink(first)
    expect((await confirm({ ...link, password: newPassword })).statusCode).toBe(200)
    expect(await ownOrders(cookieOf(await logIn(first.email, newPassword)))).toHaveLength(2)
  })
})

describe('a sign-up with the address of a guest', () => {
  async function aSignUp(email: string) {
    const reply = await post('/api/auth/signup', { email, password: newPassword })
    expect(reply.statusCode).toBe(200)
    const link = await aLink({ email, id: reply.json<User>().id })
    return { headers: cookieOf(reply), link }
  }

  test('a sign-up gets the orders when it is confirmed in the same browser', async () => {
    const { email, order } = await aGuestWithOrder()
    const { headers, link } = await aSignUp(email)
    expect(await ownOrders(headers)).toEqual([])
    expect((await confirm(link, headers)).statusCode).toBe(200)
    expect(await ownOrders(headers)).toEqual([order.id])
  })

  test('a sign-up gets no orders when the link is opened elsewhere, since someone else may have signed up', async () => {
    const { email, headers: guest, order } = await aGuestWithOrder()
    const { headers, link } = await aSignUp(email)
    expect((await confirm(link, guest)).json()).toMatchObject({ code: 'sign_in_required' })
    expect((await profile(headers)).emailConfirmed).toBe(false)
    expect(await ownOrders(headers)).toEqual([])
    expect(await ownOrders(guest)).toEqual([order.id])
  })
})

describe('a password reset', () => {
  async function reset(email: string) {
    await post('/api/auth/reset-password-request', { email })
    const links = async () =>
      (await emailsTo(email)).flatMap(({ text }) => /http\S+\/reset-password\?\S+/.exec(text) ?? [])
    await expect.poll(links).toHaveLength(1)
    const link = Object.fromEntries(new URL((await links())[0] ?? '').searchParams)
    return post('/api/auth/reset-password', { ...link, password: newPassword })
  }

  test('a sign-up with the address of a guest creates the account', async () => {
    const { email, headers, order } = await aGuestWithOrder()
    await patch(headers, { address: anAddress })
    expect((await reset(email)).statusCode).toBe(200)
    expect((await get('/api/auth/check', headers)).statusCode).toBe(401)
    const signedIn = await logIn(email, newPassword)
    expect(signedIn.json()).toMatchObject({ emailConfirmed: true, addresses: [] })
    expect(await ownOrders(cookieOf(signedIn))).toEqual([order.id])
  })

  test('a password reset also gives an account the orders of guests with its address', async () => {
    const user = await aUser()
    const { order } = await aGuestWithOrder(user.email)
    expect((await reset(user.email)).statusCode).toBe(200)
    expect(await ownOrders(cookieOf(await logIn(user.email, newPassword)))).toEqual([order.id])
  })
})

describe('limits', () => {
  test('guest accounts and accounts of a client count toward one limit', async () => {
    for (let count = 0; count < 60; count += 1) await aGuest()
    expect((await post('/api/auth/guest', { email: anEmail() })).statusCode).toBe(429)
    expect((await post('/api/auth/signup', { email: anEmail(), password: newPassword })).statusCode).toBe(429)
  })

  test('an address gets at most twenty links a day, no matter who requests them', async () => {
    const { email, headers } = await aGuest()
    for (let count = 0; count < 20; count += 1) {
      expect((await post('/api/users/own/email-confirmation', {}, headers)).statusCode).toBe(200)
    }
    const other = await aGuest(email)
    expect((await post('/api/users/own/email-confirmation', {}, other.headers)).statusCode).toBe(429)
  })
})

test('the cart follows from a guest to a guest account, and to the account that signs in', async () => {
  const cart = cookieOf(await post('/api/cart', { product, quantity: 2 }))
  const guest = cookieOf(await post('/api/auth/guest', { email: anEmail() }, cart))
  expect(await cartOf(guest)).toMatchObject([{ quantity: 2 }])
  const user = await aUser()
  const account = cookieOf(await post('/api/auth/login', { email: user.email, password: usualPassword }, guest))
  expect(await cartOf(account)).toMatchObject([{ quantity: 2 }])
})

test('a guest without orders who enters another address keeps the account; one with orders gets a second one', async () => {
  const guest = await aGuest()
  const link = await aLink(guest)
  await patch(guest.headers, { name: 'Ada' })
  const email = anEmail()
  const changed = await post('/api/auth/guest', { email }, guest.headers)
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { id: guest.id, email, name: 'Ada' }])
  expect(await profile(guest.headers)).toMatchObject({ id: guest.id, email })
  expect((await confirm(link)).json()).toMatchObject({ code: 'confirmation_link_invalid' })
  await anOrder(guest.headers, { [product]: 1 })
  const second = await post('/api/auth/guest', { email: anEmail() }, guest.headers)
  expect(second.json<User>().id).not.toBe(guest.id)
  expect(await ownOrders(cookieOf(second))).toEqual([])
})

test('a guest who signs in takes the orders along if the account has the same address, confirmed', async () => {
  const [same, unconfirmed, other] = [await aUser(), await aUser({ emailConfirmedAt: null }), await aUser()]
  const guests = [await aGuestWithOrder(same.email), await aGuestWithOrder(unconfirmed.email), await aGuestWithOrder()]
  const found = []
  for (const [index, { email }] of [same, unconfirmed, other].entries()) {
    const reply = await post('/api/auth/login', { email, password: usualPassword }, guests[index]?.headers)
    found.push(await ownOrders(cookieOf(reply)))
  }
  expect(found).toEqual([[guests[0]?.order.id], [], []])
})

test('a guest cancels their own pending order', async () => {
  const { headers, order } = await aGuestWithOrder()
  expect((await change(headers, order.id, { status: 'cancelled' })).json()).toMatchObject({ status: 'cancelled' })
})

test('admins find the orders of guests by their address', async () => {
  const { email, order } = await aGuestWithOrder()
  const admin = await signIn(await aUser({ role: 'admin' }))
  const found = (await get(`/api/order?q=${email}`, admin)).json<Order[]>()
  expect(found).toMatchObject([{ id: order.id, user: { email } }])
})

test('the session of a guest ends 7 days after it was last used, and unused accounts are deleted', async () => {
  const [unused, active] = [await aGuest(), await aGuest()]
  const buyer = await aGuestWithOrder()
  const weekOld = { lastSeenAt: sql`now() - interval '8 days'` }
  for (const { id } of [unused, buyer]) await db.update(sessions).set(weekOld).where(eq(sessions.userId, id))
  expect((await get('/api/auth/check', unused.headers)).statusCode).toBe(401)
  const isLeft = (id: string) => db.$count(users, eq(users.id, id))
  await deleteExpired(db, env)
  expect(await Promise.all([unused, active, buyer].map(({ id }) => isLeft(id)))).toEqual([1, 1, 1])
  for (const { id } of [unused, active, buyer]) {
    await db.update(users).set({ createdAt: sql`now() - interval '8 days'` }).where(eq(users.id, id))
  }
  await deleteExpired(db, env)
  expect(await Promise.all([unused, active, buyer].map(({ id }) => isLeft(id)))).toEqual([0, 1, 1])
})

test.each(['', 'ada', 'a@b', `${'a'.repeat(250)}@example.com`])(
  'rejects %j as the email address at checkout',
  async (email) => {
    const reply = await post('/api/auth/guest', { email })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { email: expect.any(String) } }])
  },
)
