import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboxEmail } from '#contract/email-texts/emails.ts'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import type { Order } from '#contract/orders/orders.ts'
import { auditLog, emailedLinks, limits, orders, outboxEmails, users } from '../../platform/db/schema/index.ts'
import { deleteExpired } from '../../start/clean-up.ts'
import { anAddress } from '../../test/factories.ts'
import { orderEmailsCreated } from '../../test/order-emails.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { PUBLIC_URL: 'http://shop.example.com', SHOP_EMAIL: 'shop@example.com' } })
const { app, env, db, outboxFolder, aUser, aProductRow, signIn } = shop
const { anOrder, change, find } = createOrderRequests(shop)
const { id: product } = await aProductRow()
const admin = await signIn(await aUser({ role: 'admin' }))

beforeEach(async () => {
  await db.delete(limits)
})

const post = (url: string, payload: object = {}, headers = {}) => app.inject({ method: 'POST', url, payload, headers })
const open = (token: string, headers = {}) => app.inject({ url: `/api/linked-order?token=${token}`, headers })
const report = (token: string) => post('/api/linked-order/report', { token })
const requestNewLink = (token: string) => post('/api/linked-order/new-link', { token })
const emailsTo = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)
const recordsOf = (email: string) =>
  db.select().from(outboxEmails).where(eq(outboxEmails.recipient, email)).orderBy(outboxEmails.createdAt)
const statesOf = async (email: string) =>
  (await recordsOf(email)).map(({ state, suppressionReason }) => suppressionReason ?? state)
const tokenIn = (text = '') => /\/order\?token=([\w-]+)/.exec(text)?.[1] ?? ''

let created = 0
const anEmail = () => `buyer-${(created += 1)}@example.net`

/** A guest account, or one that hasn't confirmed its address. */
async function aBuyer(given: Partial<typeof users.$inferInsert> = { passwordHash: null }) {
  const user = await aUser({ email: anEmail(), emailConfirmedAt: null, name: '', ...given })
  return { user, email: user.email, headers: await signIn(user) }
}

/** The tokens of the order links that were sent to an address, as soon as there are `count` emails. */
async function tokensTo(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await emailsTo(email)).length).toBe(count)
  return (await emailsTo(email)).map(({ text }) => tokenIn(text))
}

/** An order with the link that it was emailed. */
async function aLinkedOrder(buyer?: Awaited<ReturnType<typeof aBuyer>>, payload = {}) {
  const { email, headers, user } = buyer ?? (await aBuyer())
  const order = await anOrder(headers, { [product]: 1 }, payload)
  const [token = ''] = await tokensTo(email, 1)
  return { email, headers, user, order, token }
}

const orderRow = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

describe('the emails of an order with an unconfirmed address', () => {
  test.each([
    ['a guest', { passwordHash: null }],
    ['a new account', {}],
  ])('emails are sent immediately for each status: %s', async (_, given) => {
    const { email, headers } = await aBuyer(given)
    const order = await anOrder(headers, { [product]: 2 })
    await expect.poll(() => statesOf(email)).toEqual(['sent'])
    for (const status of ['dispatched', 'delivered']) {
      await change(admin, order.id, { status })
      await orderEmailsCreated(shop.database)
    }
    const other = await anOrder(headers, { [product]: 1 })
    await orderEmailsCreated(shop.database)
    await change(headers, other.id, { status: 'cancelled' })
    await expect.poll(() => statesOf(email)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
    const subjects = (await emailsTo(email)).map((message) => message.headers['subject'] ?? '')
    expect(subjects.toSorted()).toEqual(
      [
        `We’ve received your order ${order.number}`,
        `Your order ${order.number} is on its way`,
        `Your order ${order.number} was delivered`,
        `We’ve received your order ${other.number}`,
        `Your order ${other.number} was cancelled`,
      ].toSorted(),
    )
  })

  test('emails contain the items, the totals, the payment, and how to cancel and return', async () => {
    const { email, order } = await aLinkedOrder()
    const [message] = await emailsTo(email)
    for (const words of [
      `1 × ${order.items[0]?.title}`,
      'Total: $100.00',
      'you pay the courier $100.00',
      'Expected delivery:',
      'You can cancel your order until it is dispatched.',
      'within 30 days of delivery',
    ]) {
      expect(message?.text).toContain(words)
    }
    expect(message?.html).toContain('96x120.jpg')
    expect(message?.html).toMatch(/<a href="http:\/\/shop\.example\.com\/not-my-order\?token=[\w-]{43}"/)
    expect(message?.text).not.toContain('/order-succcess/')
  })

  test('emails contain the tracking number after the dispatch', async () => {
    const { email, order } = await aLinkedOrder()
    const tracking = { carrier: 'ups', number: '1Z 999' }
    await app.inject({
      method: 'PATCH',
      url: `/api/admin/orders/${order.id}/tracking`,
      headers: admin,
      payload: { tracking },
    })
    await change(admin, order.id, { status: 'dispatched' })
    const withTracking = async () => (await emailsTo(email)).filter(({ text }) => text.includes('UPS 1Z 999\nhttps://'))
    await expect.poll(async () => (await withTracking()).length).toBe(1)
  })

  test('emails contain none of the customer’s input', async () => {
    const words = fc.string({
      minLength: 6,
      maxLength: 20,
      unit: fc.constantFrom(...'abcdefghij <>&"\'{}$%.:/\\'.split('')),
    })
    const marked = words.map((text) => `Marker${text}`.trim())
    await fc.assert(
      fc.asyncProperty(fc.tuple(marked, marked, marked, marked, marked), async ([name, street, city, note, own]) => {
        await db.delete(limits)
        const { email, headers } = await aBuyer({ passwordHash: null, name: own, phone: '+1 555 010 0199' })
        const address = { ...anAddress, name, street, street2: street, city, phone: '+49 30 5550199' }
        const order = await anOrder(headers, { [product]: 1 }, { address, note })
        await orderEmailsCreated(shop.database)
        await change(admin, order.id, { status: 'cancelled' })
        const sent = await tokensTo(email, 2).then(() => emailsTo(email))
        for (const {
          headers: { subject, to },
          text,
          html,
        } of sent) {
          for (const part of [subject, to, text, html]) {
            expect(part).not.toMatch(/Marker|555\s*0?1|80331/)
          }
        }
      }),
      { numRuns: 4 },
    )
  })

  test('emails contain the order details once the address is confirmed, with a link to the order in the account', async () => {
    const { user, email, headers } = await aBuyer({})
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, user.id))
    const order = await anOrder(headers, { [product]: 1 }, { note: 'Ring twice.' })
    await expect.poll(async () => (await emailsTo(email)).length).toBe(1)
    const [message] = await emailsTo(email)
    for (const words of ['Ring twice.', anAddress.street, `/order-succcess/${order.id}`])
      expect(message?.text).toContain(words)
    expect(message?.text).not.toMatch(/token=|not-my-order/)
  })

  test('an address gets at most ten emails a day, no matter who places the orders; staff can send the others', async () => {
    const email = anEmail()
    for (let count = 0; count < 4; count += 1) {
      const { headers } = await aBuyer({ email, passwordHash: null })
      const order = await anOrder(headers, { [product]: 1 })
      for (const status of ['dispatched', 'delivered']) {
        await change(admin, order.id, { status })
        await orderEmailsCreated(shop.database)
      }
    }
    await expect
      .poll(async () => (await statesOf(email)).toSorted())
      .toEqual([...Array<string>(2).fill('daily_limit'), ...Array<string>(10).fill('sent')])
    const list = await app.inject({ url: `/api/admin/outbox?q=${email}&state=suppressed`, headers: admin })
    const last = list.json<{ emails: OutboxEmail[] }>().emails.find(({ kind }) => kind === 'order_delivered')
    const reason = 'Ten emails about orders had been sent to this address that day, and it isn’t confirmed.'
    expect(last).toMatchObject({ canSendAgain: true, reason })
    expect((await post(`/api/admin/outbox/${last?.id}/resend`, {}, admin)).statusCode).toBe(200)
    await expect.poll(async () => (await emailsTo(email)).length).toBe(11)
  })

  test('emails go to the new address when a guest changes it, and links to the old one stop working', async () => {
    const { email, headers, order, token } = await aLinkedOrder()
    const moved = `moved-${email}`
    expect(
      (await app.inject({ method: 'PATCH', url: '/api/users', headers, payload: { email: moved } })).statusCode,
    ).toBe(200)
    const [next = ''] = await tokensTo(moved, 1)
    expect([(await open(token)).statusCode, (await open(next)).json<LinkedOrder>().number]).toEqual([404, order.number])
    expect((await report(token)).statusCode).toBe(404)
    expect((await post('/api/auth/confirm-email', { token, email, password: 'analytical engine' })).statusCode).toBe(
      400,
    )
  })
})

describe('a link', () => {
  test('a link shows its order without a session, and none of the customer’s input', async () => {
    const address = { ...anAddress, name: 'Marker', street: 'Marker 1', city: 'Markerburg', phone: '+49 30 5550199' }
    const { order, token, email } = await aLinkedOrder(undefined, { address, note: 'Marker' })
    const reply = await open(token)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.json()).toEqual({
      number: order.number,
      status: 'pending',
      items: order.items,
      subtotal: 100,
      addedTax: 0,
      removedTax: 0,
      rounding: 0,
      discount: 0,
      discounts: [],
      shippingMethod: { id: 'standard', name: 'Standard' },
      fee: 0,
      pricesIncludeTax: true,
      taxExemption: null,
      taxNote: '',
      shipping: 0,
      total: 100,
      taxes: [{ name: '', rate: 0, net: 100, tax: 0 }],
      currency: 'USD',
      paymentMethod: 'cash',
      paymentStatus: 'due',
      payableUntil: null,
      paid: 0,
      refunded: 0,
      chargedBack: 0,
      toRefund: 0,
      tracking: null,
      expectedDelivery: order.expectedDelivery,
      pickupPlace: null,
      withdrawals: [],
      withdrawable: { until: null, lines: [{ position: 0, quantity: 1 }] },
      returnsPath: '/terms',
      country: 'DE',
      history: [{ status: 'pending', at: order.createdAt }],
      createdAt: order.createdAt,
      account: 'confirmable',
      email,
      ownId: null,
    })
    expect(reply.body).not.toMatch(/Marker|5550199/)
  })

  test('a link shows the id of the order to its owner only', async () => {
    const { headers, order, token } = await aLinkedOrder()
    const { headers: stranger } = await aBuyer()
    expect((await open(token, headers)).json<LinkedOrder>().ownId).toBe(order.id)
    for (const others of [stranger, admin, {}]) expect((await open(token, others)).json<LinkedOrder>().ownId).toBe(null)
  })

  test('opens no other order, and can’t be guessed', async () => {
    const [one, two] = [await aLinkedOrder(), await aLinkedOrder()]
    expect((await open(one.token)).json<LinkedOrder>().number).toBe(one.order.number)
    expect((await open(two.token)).json<LinkedOrder>().number).toBe(two.order.number)
    for (const guess of [
      '',
      'x',
      two.order.id,
      String(two.order.number),
      `${two.token}x`,
      two.token.slice(1),
      '%00',
      'x'.repeat(200),
    ]) {
      const reply = await open(guess)
      expect([guess, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([guess, 404, 'order_link_invalid'])
    }
    expect((await find({}, one.order.id)).statusCode).toBe(401)
  })

  test('sets a password once, and then opens the order until it expires', async () => {
    const { email, token, order } = await aLinkedOrder()
    const link = { token, email, password: 'analytical engine' }
    expect((await post('/api/auth/confirm-email', link)).statusCode).toBe(200)
    expect((await post('/api/auth/confirm-email', link)).statusCode).toBe(400)
    expect((await open(token)).json()).toMatchObject({ number: order.number, account: 'confirmed', email: '' })
    expect((await post('/api/auth/login', { email, password: link.password })).statusCode).toBe(200)
  })

  test('a link can’t set a password after a week, but a new one can', async () => {
    const { email, token } = await aLinkedOrder()
    await db
      .update(emailedLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(emailedLinks.purpose, 'email_confirmation'))
    expect((await open(token)).json()).toMatchObject({ account: 'unconfirmed', email: '' })
    expect((await requestNewLink(token)).statusCode).toBe(200)
    const tokens = await tokensTo(email, 2)
    const accounts = await Promise.all(tokens.map(async (each) => (await open(each)).json<LinkedOrder>().account))
    expect(accounts.toSorted()).toEqual(['confirmable', 'unconfirmed'])
  })

  test('an expired link shows nothing, and sends a new one to the address of the order, three times a day', async () => {
    const { email, token, order } = await aLinkedOrder()
    await db
      .update(emailedLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(emailedLinks.orderId, order.id))
    const [expired, unknown] = [await open(token), await open('unknown')]
    expect([expired.statusCode, expired.body]).toEqual([404, unknown.body])
    const replies = []
    for (let tries = 0; tries < 4; tries += 1)
      replies.push(await requestNewLink(token), await requestNewLink('unknown'))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const tokens = await tokensTo(email, 4)
    expect((await open(tokens.find((each) => each !== token) ?? '')).statusCode).toBe(200)
  })

  test('only the hash of a link is stored, and not in the outbox', async () => {
    const { token } = await aLinkedOrder()
    const { rows } = await shop.database.executeSql("select data::text from jobs.job where name = 'order-email'")
    const stored = JSON.stringify([
      rows,
      await db.select().from(emailedLinks),
      await db.select().from(outboxEmails),
      await db.select().from(auditLog),
    ])
    expect(rows.length).toBeGreaterThan(0)
    expect(stored).not.toContain(token)
  })

  test('a link is deleted a year after it has expired', async () => {
    const { order } = await aLinkedOrder()
    const set = (days: number) =>
      db
        .update(emailedLinks)
        .set({ expiresAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(emailedLinks.orderId, order.id))
    const count = () => db.$count(emailedLinks, eq(emailedLinks.orderId, order.id))
    await set(364)
    await deleteExpired(db, env)
    expect(await count()).toBe(1)
    await set(366)
    await deleteExpired(db, env)
    expect(await count()).toBe(0)
  })
})

describe('“This wasn’t me”', () => {
  test('marks the open orders of the account, and stops emails about orders to the address', async () => {
    const { email, headers, token, order } = await aLinkedOrder()
    const done = await anOrder(headers, { [product]: 1 })
    for (const status of ['dispatched', 'delivered']) {
      await change(admin, done.id, { status })
      await orderEmailsCreated(shop.database)
    }
    const open2 = await anOrder(headers, { [product]: 1 })
    await expect.poll(async () => (await emailsTo(email)).length).toBe(5)
    expect((await report(token)).json()).toEqual({ isReported: true })
    const reported = await Promise.all([order, open2, done].map(async ({ id }) => (await orderRow(id))?.reportedAt))
    expect(reported).toEqual([expect.any(Date), expect.any(Date), null])
    await change(admin, order.id, { status: 'dispatched' })
    // Another account with the address.
    await anOrder((await aBuyer({ email, passwordHash: null })).headers, { [product]: 1 })
    await expect.poll(async () => (await statesOf(email)).filter((state) => state === 'reported')).toHaveLength(2)
    expect(await emailsTo(email)).toHaveLength(5)
  })

  test('a report is shown to staff until they dismiss it, and never to the customer', async () => {
    const { headers, token, order } = await aLinkedOrder()
    await report(token)
    const seen = async (who: object) => (await find(who, order.id)).json<Order>()
    expect(await seen(admin)).toMatchObject({ marks: ['reported'], isEmailed: false })
    expect(await seen(headers)).not.toHaveProperty('marks')
    const marked = async () =>
      (await app.inject({ url: '/api/order?mark=reported&_limit=100', headers: admin }))
        .json<Order[]>()
        .map(({ id }) => id)
    const summary = async () =>
      (await app.inject({ url: '/api/admin/summary', headers: admin })).json<{ reported: number }>().reported
    const before = await summary()
    expect(await marked()).toContain(order.id)
    const dismiss = () => app.inject({ method: 'DELETE', url: `/api/admin/orders/${order.id}/marks`, headers: admin })
    expect((await dismiss()).json()).toMatchObject({ id: order.id, marks: [] })
    expect((await dismiss()).statusCode).toBe(200)
    expect([await marked(), await summary()]).toEqual([expect.not.arrayContaining([order.id]), before - 1])
    expect((await orderRow(order.id))?.reportedAt).toEqual(expect.any(Date))
  })

  test('twice is the same as once', async () => {
    const { token, order } = await aLinkedOrder()
    const entries = () => db.$count(auditLog, eq(auditLog.event, 'order_reported'))
    await report(token)
    const [first, count] = [await orderRow(order.id), await entries()]
    expect((await report(token)).json()).toEqual({ isReported: true })
    expect([await orderRow(order.id), await entries()]).toEqual([first, count])
  })

  test('changes nothing if it is only opened', async () => {
    const { token, order } = await aLinkedOrder()
    for (const url of ['/order', '/not-my-order']) await app.inject({ url: `${url}?token=${token}` })
    await open(token)
    expect((await orderRow(order.id))?.reportedAt).toBe(null)
  })

  test('a report has no effect on an account that has confirmed the address', async () => {
    const { email, token, order } = await aLinkedOrder()
    await post('/api/auth/confirm-email', { token, email, password: 'analytical engine' })
    expect((await report(token)).json()).toEqual({ isReported: false })
    expect((await orderRow(order.id))?.reportedAt).toBe(null)
    await change(admin, order.id, { status: 'dispatched' })
    await expect.poll(async () => (await emailsTo(email)).length).toBe(2)
  })

  test('the stop ends when someone confirms the address', async () => {
    const { email, token, headers } = await aLinkedOrder()
    await report(token)
    await anOrder(headers, { [product]: 1 })
    await expect.poll(async () => (await statesOf(email)).at(-1)).toBe('reported')
    await post('/api/auth/confirm-email', { token, email, password: 'analytical engine' })
    // A guest again, in another browser.
    await anOrder((await aBuyer({ email, passwordHash: null })).headers, { [product]: 1 })
    await expect.poll(async () => (await emailsTo(email)).length).toBe(2)
  })

  test('no email follows when staff cancel the reported orders together', async () => {
    const { email, token, order } = await aLinkedOrder()
    await report(token)
    const ids = [order.id]
    const reply = await app.inject({
      method: 'PATCH',
      url: '/api/order',
      headers: admin,
      payload: { ids, status: 'cancelled' },
    })
    expect(reply.statusCode).toBe(200)
    await expect.poll(async () => (await statesOf(email)).at(-1)).toBe('reported')
    expect([await emailsTo(email), (await find(admin, order.id)).json<Order>().status]).toEqual([
      [expect.anything()],
      'cancelled',
    ])
  })

  test('staff can’t send emails to a reported address again', async () => {
    const { email, token, headers } = await aLinkedOrder()
    await report(token)
    await anOrder(headers, { [product]: 1 })
    await expect.poll(async () => (await statesOf(email)).at(-1)).toBe('reported')
    for (const { id } of await recordsOf(email)) {
      expect((await post(`/api/admin/outbox/${id}/resend`, {}, admin)).json()).toMatchObject({
        code: 'email_not_resendable',
        message: 'This email can’t be sent again. The owner of the address reported that they didn’t place the order.',
      })
    }
  })
})
