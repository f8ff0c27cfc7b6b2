import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits, productAlerts, products, productVariants } from '../platform/db/schema/index.ts'
import { deleteExpired } from '../start/clean-up.ts'
import { createImportRequests } from '../test/import-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'
import { queueDueAlerts } from './product-alerts.ts'

const shop = await openTestShop({ settings: { PUBLIC_URL: 'http://shop.example.com' } })
const { app, database, db, env, alertEmails, outboxFolder, aUser, aProductRow, signIn } = shop
const { send, check, run, aLamp } = await createImportRequests(shop)
const { anOrder, aShopper } = createOrderRequests(shop)

beforeEach(async () => {
  await db.delete(limits)
})

let count = 0
const anAddress = () => `ada-${(count += 1)}@example.net`

const post = (url: string, payload: object, headers: { cookie?: string } = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const request = (product: string, email: string, more: object = {}, headers = {}) =>
  post('/api/product-alerts', { product, email, kind: 'back', ...more }, headers)
const confirm = (token: string) => post('/api/product-alerts/confirmation', { token })
const stop = (token: string) => post('/api/product-alerts/unsubscribe', { token })
const waiting = async (product: string) => (await send('GET', `/api/admin/products/${product}/alerts`)).json()
const change = (product: string, payload: object) => send('PATCH', `/api/products/${product}`, payload)

const emailsTo = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)

/** Waits until the emails about alerts are sent or skipped. */
async function allHandled(): Promise<void> {
  const queued = () =>
    database.executeSql(`select 1 from jobs.job where state < 'completed' and name = 'product-alert'`)
  await expect.poll(async () => (await queued()).rows).toEqual([])
}

/** The emails to an address after everything that is due has been sent. */
async function emailsAfterJob(email: string) {
  await queueDueAlerts(db, alertEmails)
  await allHandled()
  return (await emailsTo(email)).filter(({ headers }) => !headers['subject']?.startsWith('Confirm'))
}

const tokenIn = (text = '', purpose = 'confirm') => new RegExp(`${purpose}=([\\w-]+)`).exec(text)?.[1] ?? ''

/** The token of the link that was emailed to an address. */
async function tokenTo(email: string): Promise<string> {
  await allHandled()
  return tokenIn((await emailsTo(email))[0]?.text)
}

/** Requests an alert and confirms it. Returns its address. */
async function anAlert(product: string, more: object = {}): Promise<string> {
  const email = anAddress()
  expect((await request(product, email, more)).statusCode).toBe(200)
  expect((await confirm(await tokenTo(email))).statusCode).toBe(200)
  return email
}

describe('a request', () => {
  test('an alert is confirmed by a link that works once, and only its hash is stored', async () => {
    const { id } = await aProductRow({ stock: 0 })
    const email = anAddress()
    await request(id, email.toUpperCase())
    expect(await waiting(id)).toEqual({ back: 0, price: 0 })
    const token = await tokenTo(email)
    const rows = await db.select().from(productAlerts).where(eq(productAlerts.email, email))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await confirm(token)).json()).toEqual({ kind: 'back', product: id })
    expect(await waiting(id)).toEqual({ back: 1, price: 0 })
    expect((await confirm(token)).json()).toMatchObject({ code: 'confirmation_link_invalid' })
  })

  test('an alert gets the same response whether or not the address has requested it before', async () => {
    const { id } = await aProductRow({ stock: 0 })
    const known = await anAlert(id)
    const bodyOf = async (email: string) => (await request(id, email)).body.replaceAll(email, '')
    expect(await bodyOf(known)).toBe(await bodyOf(anAddress()))
    await allHandled()
    expect(await emailsTo(known)).toHaveLength(1)
  })

  test('an alert to the confirmed address of the user needs no link', async () => {
    const { id } = await aProductRow({ stock: 0 })
    const user = await aUser({ email: anAddress(), emailConfirmedAt: new Date() })
    await request(id, user.email, {}, await signIn(user))
    await allHandled()
    expect(await emailsTo(user.email)).toEqual([])
    expect(await waiting(id)).toEqual({ back: 1, price: 0 })
  })

  test('an alert for an unknown or no longer available product returns 404', async () => {
    const { id } = await aProductRow({ archivedAt: new Date() })
    const lamp = await aLamp()
    for (const [product, variant] of [[id], ['unknown'], ['x\0'], [lamp.id, 'unknown']]) {
      expect((await request(product ?? '', anAddress(), { variant })).statusCode).toBe(404)
    }
  })

  test('alerts are limited per address and per client', async () => {
    const { id } = await aProductRow({ stock: 0 })
    const email = anAddress()
    const statuses = []
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await request(id, email)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let tries = 6; tries < 20; tries += 1) expect((await request(id, anAddress())).statusCode).toBe(200)
    expect((await request(id, anAddress())).statusCode).toBe(429)
  })
})

describe('one email is sent when a product is back', () => {
  test('an email is sent after a change, even if two processes check at the same time', async () => {
    const { id } = await aLamp({ stock: 0 })
    const email = await anAlert(id)
    expect(await emailsAfterJob(email)).toEqual([])
    await change(id, { stock: 5 })
    await Promise.all([queueDueAlerts(db, alertEmails), queueDueAlerts(db, alertEmails)])
    const [message, ...others] = await emailsAfterJob(email)
    expect(others).toEqual([])
    expect(message?.headers['subject']).toMatch(/^Back in stock: /)
    expect(message?.text).toContain(`http://shop.example.com/product-detail/${id}`)
    await change(id, { stock: 0 })
    await change(id, { stock: 5 })
    expect(await emailsAfterJob(email)).toHaveLength(1)
    expect(await waiting(id)).toEqual({ back: 0, price: 0 })
  })

  test('an email is sent after an import', async () => {
    const { id } = await aLamp({ stock: 0 })
    const email = await anAlert(id)
    await run(await check('id,stock', `${id},3`))
    expect(await emailsAfterJob(email)).toHaveLength(1)
  })

  test('an email is sent after an order was cancelled', async () => {
    const { id } = await aLamp({ stock: 1 })
    const { headers } = await aShopper()
    const order = await anOrder(headers, { [id]: 1 })
    const email = await anAlert(id)
    await app.inject({ method: 'PATCH', url: `/api/order/${order.id}`, headers, payload: { status: 'cancelled' } })
    expect(await emailsAfterJob(email)).toHaveLength(1)
  })

  test('an email is about the requested variant', async () => {
    const variants = [
      { values: ['S'], stock: 0 },
      { values: ['M'], stock: 4 },
    ]
    const { id } = await aProductRow({ options: ['Size'], variants })
    const email = await anAlert(id, { variant: 's' })
    expect(await emailsAfterJob(email)).toEqual([])
    await db
      .update(productVariants)
      .set({ stock: 2 })
      .where(and(eq(productVariants.productId, id), eq(productVariants.id, 's')))
    const [message] = await emailsAfterJob(email)
    expect(message?.text).toContain(`/product-detail/${id}?variant=s`)
  })

  test('no email is sent if the product is sold out again or no longer available', async () => {
    const { id } = await aLamp({ stock: 0 })
    const email = await anAlert(id)
    await change(id, { stock: 5 })
    await change(id, { archived: true })
    expect(await emailsAfterJob(email)).toEqual([])
    await change(id, { archived: false, stock: 0 })
    // The job was queued while there was stock.
    await db.update(productAlerts).set({ sentAt: new Date() }).where(eq(productAlerts.email, email))
    const [alert] = await db.select().from(productAlerts).where(eq(productAlerts.email, email))
    await alertEmails.add([{ id: alert?.id ?? '', purpose: 'notify' }])
    expect(await emailsAfterJob(email)).toEqual([])
    await change(id, { stock: 1 })
    expect(await emailsAfterJob(email)).toHaveLength(1)
  })
})

test('one email is sent when a product costs less than when the alert was requested', async () => {
  const { id } = await aLamp({ priceCents: 10_000, stock: 3 })
  const email = await anAlert(id, { kind: 'price' })
  await change(id, { price: 120 })
  expect(await emailsAfterJob(email)).toEqual([])
  await change(id, { discountPercentage: 50 })
  const [message] = await emailsAfterJob(email)
  expect(message?.headers['subject']).toMatch(/^Price drop: /)
  expect(message?.text).toContain('is now $60.00. It was $100.00 when you set this alert.')
})

test('the email about a lower price is sent when a scheduled sale begins', async () => {
  const { id } = await aLamp({ priceCents: 10_000, stock: 3 })
  const email = await anAlert(id, { kind: 'price' })
  await change(id, { discountPercentage: 50, saleStartsAt: new Date(Date.now() + 1500).toISOString() })
  const price = async () =>
    (await send('GET', `/api/products/${id}`)).json<{ discountedPrice: number }>().discountedPrice
  await expect.poll(price).toBe(50)
  expect((await emailsAfterJob(email)).map(({ headers }) => headers['subject'])).toEqual([
    expect.stringMatching(/^Price drop: /),
  ])
})

test('nothing is sent to an address that has not been confirmed', async () => {
  const { id } = await aLamp({ stock: 0 })
  const email = anAddress()
  await request(id, email)
  await change(id, { stock: 5 })
  expect(await emailsAfterJob(email)).toEqual([])
})

test('the link in an email stops all alerts of its address, and email programs can use it with one click', async () => {
  const [first, second] = [await aLamp({ stock: 0 }), await aLamp({ stock: 0 })]
  const email = await anAlert(first.id)
  await db
    .insert(productAlerts)
    .values({ productId: second.id, kind: 'back', email, price: 1, confirmedAt: new Date() })
  await db.update(products).set({ stock: 4 }).where(eq(products.id, first.id))
  const [message] = await emailsAfterJob(email)
  const token = tokenIn(message?.text, 'stop')
  expect(message?.headers).toMatchObject({
    'list-unsubscribe': `<http://shop.example.com/product-alert?stop=${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect((await stop('none')).statusCode).toBe(200)
  expect(await waiting(second.id)).toEqual({ back: 1, price: 0 })
  for (let clicks = 0; clicks < 2; clicks += 1) expect((await stop(token)).statusCode).toBe(200)
  expect(await waiting(second.id)).toEqual({ back: 0, price: 0 })
})

test('alerts are deleted after a year, unconfirmed ones after a week', async () => {
  const { id } = await aLamp({ stock: 0 })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const values = { productId: id, kind: 'back' as const, price: 1 }
  await db.insert(productAlerts).values([
    { ...values, email: 'year', confirmedAt: daysAgo(366), createdAt: daysAgo(366) },
    { ...values, email: 'month', confirmedAt: daysAgo(30), createdAt: daysAgo(30) },
    { ...values, email: 'unconfirmed', createdAt: daysAgo(8) },
  ])
  await deleteExpired(db, env)
  const rows = await db.select().from(productAlerts).where(eq(productAlerts.productId, id))
  expect(rows.map(({ email }) => email)).toEqual(['month'])
})
