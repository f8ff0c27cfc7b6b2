import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Withdrawal } from '#contract/withdrawals/withdrawals.ts'
import { limits, returnLines, returns } from '../../platform/db/schema/index.ts'
import { createOrderRequests } from '../../test/order-requests.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const settings = { PUBLIC_URL: 'http://shop.example.com', SHOP_EMAIL: 'shop@example.com' }
const shop = await openTestShop({ settings })
const { app, db, outboxFolder, aUser, aProductRow, signIn } = shop
const { anOrder, aShopper, change, find } = createOrderRequests(shop)
const admin = await signIn(await aUser({ role: 'admin', name: 'Ida' }))
const mug = await aProductRow({ title: 'Mug', stock: null })
const lamp = await aProductRow({ title: 'Lamp', stock: null })
const engraved = await aProductRow({ title: 'Engraved pen', stock: null, returns: 'none' })

let addresses = 0
const anAddress = () => `customer-${(addresses += 1)}@example.net`

type Headers = Record<string, string>

const post = (url: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

const statement = { name: 'Ada', contract: '1001', items: '' }
const declare = (given: object = {}, headers: Headers = {}) =>
  post('/api/withdrawals', { ...statement, email: anAddress(), ...given }, headers)

const emailsTo = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)

const recordedFor = (email: string) => db.select().from(returns).where(eq(returns.email, email))

const list = async (query = '') =>
  (await app.inject({ url: `/api/admin/returns${query}`, headers: admin })).json<Withdrawal[]>()

beforeEach(async () => {
  await db.delete(limits)
})

describe('a withdrawal by anyone', () => {
  test('a withdrawal is recorded as it was entered and acknowledged with its content, date and time', async () => {
    const email = anAddress()
    const given = { name: 'Ada Lovelace', contract: 'Order 1001 of last week', items: 'the blue mug\nand the lamp' }
    const reply = await declare({ ...given, email: email.toUpperCase() })
    expect([reply.statusCode, reply.json()]).toEqual([200, { receivedAt: expect.any(String) as string }])
    const [recorded] = await recordedFor(email)
    expect(recorded).toMatchObject({ ...given, email, orderId: null, state: 'open' })
    expect(recorded?.declaredAt.toISOString()).toBe(reply.json<{ receivedAt: string }>().receivedAt)
    await expect.poll(async () => (await emailsTo(email)).length).toBe(1)
    const [acknowledgment] = await emailsTo(email)
    expect(acknowledgment?.headers).toMatchObject({ 'reply-to': 'shop@example.com' })
    for (const words of [
      'Name: Ada Lovelace',
      'Contract: Order 1001 of last week',
      'Items:\nthe blue mug\nand the lamp',
      `We received this withdrawal on ${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format()}`,
      '(UTC)',
      'this address was entered in our withdrawal form',
    ]) {
      expect(acknowledgment?.text).toContain(words)
    }
    const toShop = async () => (await emailsTo('shop@example.com')).filter((each) => each.headers['reply-to'] === email)
    await expect.poll(async () => (await toShop()).length).toBe(1)
    const [notice] = await toShop()
    expect(notice?.text).toContain('Items:\nthe blue mug\nand the lamp')
    expect(notice?.text).toContain(`http://shop.example.com/admin/withdrawals/${recorded?.id}\n`)
    expect(notice?.text).toContain('Check whether there is such an order before you refund anything.')
  })

  test('a withdrawal reveals nothing about orders: the response and the emails are the same with and without one', async () => {
    const { user, headers } = await aShopper()
    const order = await anOrder(headers, { [mug.id]: 1 })
    const stranger = anAddress()
    const contracts = [String(order.number), '9999999', 'no number at all', `${order.number} `, '2147483648']
    const replies = []
    for (const email of [user.email, stranger]) {
      for (const contract of contracts) {
        const reply = await declare({ contract, email })
        const { date: _date, 'content-length': _length, ...rest } = reply.headers
        replies.push([reply.statusCode, Object.keys(reply.json<object>()), rest])
      }
      await db.delete(limits)
    }
    expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1)
    const acknowledged = async (email: string) =>
      (await emailsTo(email)).filter(({ headers: { subject } }) => subject === 'We’ve received your withdrawal').length
    await expect.poll(() => acknowledged(user.email)).toBe(5)
    await expect.poll(() => acknowledged(stranger)).toBe(5)
  })

  test('a withdrawal is recorded once for each Idempotency-Key and content, however often it is sent', async () => {
    const email = anAddress()
    const key = { 'idempotency-key': 'a-double-click' }
    const replies = await Promise.all(Array.from({ length: 4 }, () => declare({ email }, key)))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await recordedFor(email)).toHaveLength(1)
    await declare({ email, items: 'the mug' }, key)
    await declare({ email })
    await declare({ email })
    expect(await recordedFor(email)).toHaveLength(4)
    await expect.poll(async () => (await emailsTo(email)).length).toBe(4)
  })

  test.each([
    ['name', ''],
    ['name', 'a'.repeat(1000)],
    ['name', 'Ada\r\nBcc: everyone@example.com'],
    ['contract', ' '],
    ['contract', 'a'.repeat(201)],
    ['items', 'a'.repeat(301)],
    ['items', 'A zero \u0000'],
    ['email', 'ada@example'],
    ['email', 'ada@example.net, everyone@example.com'],
    ['email', null],
  ])('a withdrawal with an invalid %s %j is rejected with an error of the field', async (field, value) => {
    const reply = await declare({ [field]: value })
    const { code, fields } = reply.json<ErrorReply>()
    expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
  })

  test('a withdrawal is emailed as plain text without links, HTML or disguising characters', async () => {
    const email = anAddress()
    await declare({
      email,
      name: 'Win at https://spam.example/prize',
      contract: 'www.spam.example 🎁 spam。example',
      items: '<a href="https://spam.example">gift</a> \u202Egpj.exe me@spam.example',
    })
    await expect.poll(async () => (await emailsTo(email)).length).toBe(1)
    const [
      {
        headers: { subject },
        text,
        html,
      } = { headers: {} as Headers, text: '', html: '' },
    ] = await emailsTo(email)
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/spam[.。]example|:\/\/spam|<a href="https:\/\/spam|\u202E/)
    }
    expect(text).toContain('Name: Win at https: //spam. example/prize')
    expect(text).toContain('🎁')
  })
})

describe('a withdrawal from an order', () => {
  const withdraw = (headers: Headers, id: string, lines: object[], given: object = {}) =>
    post(`/api/order/${id}/withdrawals`, { lines, ...given }, headers)

  test('a withdrawal concerns the selected units, and the order shows it and offers the rest', async () => {
    const { user, headers } = await aShopper({ name: 'Ada' })
    const { id, number } = await anOrder(headers, { [mug.id]: 3, [lamp.id]: 1, [engraved.id]: 1 })
    const before = (await find(headers, id)).json<Order>()
    expect(before).toMatchObject({ withdrawals: [], withdrawable: { until: null } })
    expect(before.withdrawable?.lines).toEqual([
      { position: 0, quantity: 3 },
      { position: 1, quantity: 1 },
    ])
    const lines = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ]
    const reply = await withdraw(headers, id, lines)
    expect(reply.statusCode).toBe(200)
    const after = (await find(headers, id)).json<Order>()
    expect(after.withdrawals).toMatchObject([{ declaredAt: reply.json<{ receivedAt: string }>().receivedAt, lines }])
    expect(after.withdrawable?.lines).toEqual([{ position: 0, quantity: 1 }])
    await expect.poll(async () => (await emailsTo(user.email)).length).toBe(2)
    const acknowledgment = (await emailsTo(user.email)).find(({ headers: { subject } }) =>
      /withdrawal/.test(subject ?? ''),
    )
    expect(acknowledgment?.text).toContain(`Email: ${user.email}\nContract: Order ${number}\nItems:\n2 × Mug\n1 × Lamp`)
    expect(acknowledgment?.text).not.toContain('withdrawal form')
    expect((await recordedFor(user.email))[0]).toMatchObject({ orderId: id, name: before.address.name })
  })

  test('a withdrawal from more units than are left, or from items without the right, is rejected with an error of the field', async () => {
    const { headers } = await aShopper()
    const { id } = await anOrder(headers, { [mug.id]: 2, [engraved.id]: 1 })
    const rejected = async (lines: object[]) => {
      const reply = await withdraw(headers, id, lines)
      const { code, fields } = reply.json<ErrorReply>()
      return [reply.statusCode, code, Object.keys(fields ?? {})]
    }
    const notPossible = [409, 'withdrawal_not_possible', ['lines.0.quantity']]
    expect(await rejected([{ position: 0, quantity: 3 }])).toEqual(notPossible)
    expect(await rejected([{ position: 1, quantity: 1 }])).toEqual(notPossible)
    expect(await rejected([{ position: 7, quantity: 1 }])).toEqual([400, 'invalid_input', ['lines.0.position']])
    expect(await rejected([])).toEqual([400, 'invalid_input', ['lines']])
    const twice = [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 1 },
    ]
    expect(await rejected(twice)).toEqual([400, 'invalid_input', ['lines']])
    expect(await db.$count(returns, eq(returns.orderId, id))).toBe(0)
  })

  test('simultaneous withdrawals don’t exceed the ordered units', async () => {
    const { headers } = await aShopper()
    const { id } = await anOrder(headers, { [mug.id]: 3 })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => withdraw(headers, id, [{ position: 0, quantity: 2 }])),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  })

  test('a withdrawal from an order is recorded once for each Idempotency-Key, even if nothing is left', async () => {
    const { headers } = await aShopper()
    const { id } = await anOrder(headers, { [mug.id]: 1 })
    const key = { ...headers, 'idempotency-key': 'one' }
    const replies = await Promise.all([1, 2, 3].map(() => withdraw(key, id, [{ position: 0, quantity: 1 }])))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await db.$count(returns, eq(returns.orderId, id))).toBe(1)
  })

  test('an order offers a withdrawal until the period is over, and then only the form accepts it', async () => {
    const { headers } = await aShopper()
    const { id, number } = await anOrder(headers, { [mug.id]: 1 })
    for (const status of ['dispatched', 'delivered']) await change(admin, id, { status })
    expect((await find(headers, id)).json<Order>().withdrawable?.until).toMatch(/^\d{4}-\d\d-\d\d$/)
    await shop.database.executeSql(
      `update order_history set at = now() - interval '20 days' where order_id = '${id}' and status = 'delivered'`,
    )
    expect((await find(headers, id)).json<Order>().withdrawable).toBe(null)
    const reply = await withdraw(headers, id, [{ position: 0, quantity: 1 }])
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'withdrawal_not_possible'])
    expect((await declare({ contract: String(number) })).statusCode).toBe(200)
  })

  test('someone else’s order is not found, and staff who aren’t its customer can’t declare a withdrawal', async () => {
    const { headers } = await aShopper()
    const { id } = await anOrder(headers, { [mug.id]: 1 })
    const lines = [{ position: 0, quantity: 1 }]
    const others = [(await aShopper()).headers, admin]
    for (const other of others) expect((await withdraw(other, id, lines)).statusCode).toBe(404)
    expect((await withdraw(headers, 'none', lines)).statusCode).toBe(404)
    expect((await find(admin, id)).json<Order>()).not.toHaveProperty('withdrawable')
  })

  test('a withdrawal is acknowledged to another address if one is given', async () => {
    const { user, headers } = await aShopper()
    const { id } = await anOrder(headers, { [mug.id]: 1 })
    const email = anAddress()
    await withdraw(headers, id, [{ position: 0, quantity: 1 }], { email, name: 'Mary' })
    await expect.poll(async () => (await emailsTo(email)).length).toBe(1)
    expect((await emailsTo(email))[0]?.text).toContain('Name: Mary')
    expect((await emailsTo(user.email)).map(({ headers: { subject } }) => subject)).not.toContain(
      'We’ve received your withdrawal',
    )
  })

  test('a withdrawal marks the order for staff until it is closed', async () => {
    const { headers } = await aShopper()
    const { id, number } = await anOrder(headers, { [mug.id]: 2 })
    await withdraw(headers, id, [{ position: 0, quantity: 1 }])
    const marksOf = async () => (await find(admin, id)).json<Order>().marks
    const filtered = async (search = '') =>
      (await app.inject({ url: `/api/order?mark=withdrawn&_limit=100${search}`, headers: admin }))
        .json<Order[]>()
        .map((each) => each.id)
    expect([await marksOf(), await filtered()]).toEqual([['withdrawn'], expect.arrayContaining([id])])
    expect(await filtered(`&q=%23${number}`)).toEqual([id])
    expect((await find(headers, id)).json<Order>()).not.toHaveProperty('marks')
    // Dismissing the marks of an order doesn't close its withdrawals.
    await app.inject({ method: 'DELETE', url: `/api/admin/orders/${id}/marks`, headers: admin })
    expect(await marksOf()).toEqual(['withdrawn'])
    const [withdrawal] = await list(`?order=${id}`)
    const url = `/api/admin/returns/${withdrawal?.id}`
    await app.inject({ method: 'PATCH', url, headers: admin, payload: { state: 'closed' } })
    expect([await marksOf(), await filtered()]).toEqual([[], expect.not.arrayContaining([id])])
  })
})

describe('a withdrawal with the emailed link of an order', () => {
  async function aLinkedOrder() {
    const { user, headers } = await aShopper({ passwordHash: null, emailConfirmedAt: null })
    const order = await anOrder(headers, { [mug.id]: 2 })
    const findToken = async () =>
      (await emailsTo(user.email)).flatMap(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    await expect.poll(findToken).toHaveLength(1)
    return { email: user.email, order, token: (await findToken())[0] ?? '' }
  }

  const withdraw = (payload: object) => post('/api/linked-order/withdrawals', payload)

  test('a withdrawal is acknowledged to the order’s address, and the page shows it', async () => {
    const { email, order, token } = await aLinkedOrder()
    const open = async () => (await app.inject({ url: `/api/linked-order?token=${token}` })).json<LinkedOrder>()
    expect((await open()).withdrawable?.lines).toEqual([{ position: 0, quantity: 2 }])
    const lines = [{ position: 0, quantity: 1 }]
    expect((await withdraw({ token, lines, name: 'Ada' })).statusCode).toBe(200)
    expect(await open()).toMatchObject({ withdrawals: [{ lines }], withdrawable: { lines } })
    await expect.poll(async () => (await emailsTo(email)).length).toBe(2)
    expect((await recordedFor(email))[0]).toMatchObject({ orderId: order.id, contract: `Order ${order.number}` })
    const reply = await withdraw({ token, lines: [{ position: 0, quantity: 2 }], name: 'Ada' })
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'withdrawal_not_possible'])
  })

  test('an unknown or incomplete link is rejected like any other invalid link', async () => {
    const { token } = await aLinkedOrder()
    for (const guess of ['', 'x', `${token}x`]) {
      const reply = await withdraw({ token: guess, lines: [{ position: 0, quantity: 1 }], name: 'Ada' })
      expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([404, 'order_link_invalid'])
    }
  })
})

describe('staff', () => {
  test('staff see every withdrawal with the orders that it concerns, and how certain that is', async () => {
    const { user, headers } = await aShopper()
    const [one, two] = [await anOrder(headers, { [mug.id]: 1 }), await anOrder(headers, { [lamp.id]: 1 })]
    const { number } = await anOrder((await aShopper()).headers, { [mug.id]: 1 })
    await declare({ email: user.email, contract: `#${number}, ${one.number} and ${two.number}` })
    const [withdrawal] = await list(`?q=${user.email}`)
    expect(withdrawal).toMatchObject({ name: 'Ada', lines: [], state: 'open', closed: null })
    expect(withdrawal?.orders.map((order) => [order.number, order.match])).toEqual([
      [one.number, 'likely'],
      [two.number, 'likely'],
      [number, 'possible'],
    ])
    expect((await find(admin, one.id)).json<Order>().marks).toEqual(['withdrawn'])
    // Only the number matches, which anyone could have entered.
    const { id: other } = withdrawal?.orders[2] ?? {}
    expect((await find(admin, other ?? '')).json<Order>().marks).toEqual([])
    expect((await list(`?order=${other}`)).map(({ id }) => id)).toEqual([withdrawal?.id])
    // Customers see only the withdrawals that were declared on their order page.
    expect((await find(headers, one.id)).json<Order>().withdrawals).toEqual([])
  })

  test('staff see the selected items of a withdrawal from an order', async () => {
    const { headers } = await aShopper()
    const { id, number } = await anOrder(headers, { [mug.id]: 1, [lamp.id]: 2 })
    await post(`/api/order/${id}/withdrawals`, { lines: [{ position: 1, quantity: 2 }] }, headers)
    expect(await list(`?q=%23${number}`)).toMatchObject([
      {
        contract: `Order ${number}`,
        items: '2 × Lamp',
        lines: [{ position: 1, quantity: 2, title: 'Lamp', options: [] }],
        orders: [{ id, number, status: 'pending', paymentStatus: 'due', match: 'certain' }],
      },
    ])
  })

  test('staff close a withdrawal and open it again, unless someone else was faster', async () => {
    const email = anAddress()
    await declare({ email })
    const openCount = async () =>
      (await app.inject({ url: '/api/admin/summary', headers: admin })).json<{ withdrawals: number }>().withdrawals
    const before = await openCount()
    const { id } = (await list(`?q=${email}`))[0] ?? {}
    const update = (payload: object) =>
      app.inject({ method: 'PATCH', url: `/api/admin/returns/${id}`, headers: admin, payload })
    const closed = await update({ state: 'closed', expectedState: 'open' })
    expect(closed.json()).toMatchObject({ state: 'closed', closed: { at: expect.any(String) as string, by: 'Ida' } })
    expect(await openCount()).toBe(before - 1)
    expect((await list(`?q=${email}&state=open`)).length).toBe(0)
    const late = await update({ state: 'closed', expectedState: 'open' })
    expect([late.statusCode, late.json<ErrorReply>().code]).toEqual([409, 'withdrawal_changed'])
    expect((await update({ state: 'open' })).json()).toMatchObject({ state: 'open', closed: null })
    expect(await openCount()).toBe(before)
    const unknown = await app.inject({ url: '/api/admin/returns/none', headers: admin })
    expect(unknown.statusCode).toBe(404)
  })

  test('staff get a page of withdrawals with the total', async () => {
    const contract = 'A contract that is listed in pages'
    for (let count = 0; count < 3; count += 1) await declare({ contract, name: `Ada ${count}` })
    const url = `/api/admin/returns?q=listed in pages&_limit=2&_page=2`
    const reply = await app.inject({ url, headers: admin })
    expect(reply.headers['x-total-count']).toBe('3')
    expect(reply.json<Withdrawal[]>().map(({ name }) => name)).toEqual(['Ada 0'])
    expect(await list('?q=%25')).toEqual([])
  })
})

test('a declared withdrawal can’t be changed in the database', async () => {
  const email = anAddress()
  const { headers } = await aShopper()
  const { id } = await anOrder(headers, { [mug.id]: 1 })
  await post(`/api/order/${id}/withdrawals`, { lines: [{ position: 0, quantity: 1 }], email }, headers)
  const [recorded] = await recordedFor(email)
  const own = eq(returns.id, recorded?.id ?? '')
  for (const values of [{ items: 'none' }, { name: 'Mary' }, { declaredAt: new Date(0) }]) {
    await expect(db.update(returns).set(values).where(own)).rejects.toThrow(/update "returns"/)
  }
  const line = eq(returnLines.returnId, recorded?.id ?? '')
  await expect(db.update(returnLines).set({ quantity: 7 }).where(line)).rejects.toThrow(/update "return_lines"/)
})
