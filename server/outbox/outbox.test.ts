import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OutboxEmail } from '#contract/email-texts/emails.ts'
import { failedSignInsEmail } from '../accounts/account-emails.ts'
import { outboxEmails, users } from '../platform/db/schema/index.ts'
import { deleteExpired } from '../start/clean-up.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHOP_EMAIL: 'shop@example.com' } })
const { app, db, env, aUser, aProductRow, signIn, outboxFolder } = shop
const { aShopper, anOrder, change } = createOrderRequests(shop)
const admin = await signIn(await aUser({ role: 'admin' }))
const { id: product } = await aProductRow()

type Page = { emails: OutboxEmail[]; next: string | null }

const list = async (query = '') => (await app.inject({ url: `/api/admin/outbox${query}`, headers: admin })).json<Page>()
const listTo = async (email: string) => (await list(`?q=${encodeURIComponent(email)}`)).emails
const again = (id = '', headers = admin) =>
  app.inject({ method: 'POST', url: `/api/admin/outbox/${id}/resend`, headers })
const received = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)

const anEmail = async (given: Partial<typeof outboxEmails.$inferInsert> = {}) => {
  const values = { id: randomUUID(), kind: 'failed_sign_ins', recipient: `${randomUUID()}@example.net` } as const
  const [email] = await db
    .insert(outboxEmails)
    .values({ ...values, subject: 'Failed sign-ins', ...given })
    .returning()
  return email as typeof outboxEmails.$inferSelect
}

test('an order email is recorded, and sent again until the order is cancelled', async () => {
  const { user, headers } = await aShopper()
  const { id, number } = await anOrder(headers, { [product]: 1 })
  await expect.poll(async () => (await listTo(user.email)).map(({ state }) => state)).toEqual(['sent'])
  const [email] = await listTo(user.email)
  expect(email).toMatchObject({
    kind: 'order_placed',
    subject: `We’ve received your order ${number}`,
    attempts: 1,
    order: { id, number },
    canSendAgain: true,
  })
  expect((await again(email?.id)).statusCode).toBe(200)
  await expect.poll(async () => (await received(user.email)).length).toBe(2)

  await change(admin, id, { status: 'dispatched' })
  expect((await again(email?.id)).statusCode).toBe(200)
  await change(admin, id, { status: 'cancelled' })
  const reply = await again(email?.id)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    { code: 'email_not_resendable', message: 'This email can’t be sent again. The order has changed since.' },
  ])
  const about = await app.inject({ url: `/api/admin/orders/${id}/emails`, headers: admin })
  expect(about.json<OutboxEmail[]>().map(({ kind }) => kind)).toEqual([
    'order_cancelled',
    'order_placed',
    'order_dispatched',
    'order_placed',
    'order_placed',
  ])
})

test('a warning to an unconfirmed address is suppressed', async () => {
  const user = await aUser({ emailConfirmedAt: null })
  await shop.outbox.queue([failedSignInsEmail(shop.settings.current, user)])
  await expect.poll(async () => (await listTo(user.email)).map(({ state }) => state)).toEqual(['suppressed'])
  const [email] = await listTo(user.email)
  expect((await again(email?.id)).json()).toMatchObject({
    message: 'This email can’t be sent again. The address isn’t confirmed.',
  })
})

test('a reset link is in no record, and its email can’t be sent again', async () => {
  const { email } = await aUser()
  await app.inject({ method: 'POST', url: '/api/auth/reset-password-request', payload: { email } })
  await expect.poll(async () => (await listTo(email)).map(({ state }) => state)).toEqual(['sent'])
  const token = /token=([\w-]+)/.exec((await received(email))[0]?.text ?? '')?.[1]
  expect(token).toBeDefined()
  expect(JSON.stringify(await db.select().from(outboxEmails))).not.toContain(token)
  const { id } = await anEmail({ kind: 'password_reset', state: 'failed' })
  expect((await again(id)).json()).toMatchObject({
    message:
      'This email can’t be sent again. It contains a one-time link that isn’t stored. The customer can request a new one.',
  })
})

test('a guest’s order is emailed again with a new link', async () => {
  const { user, headers } = await aShopper({ passwordHash: null, emailConfirmedAt: null })
  await anOrder(headers, { [product]: 1 })
  await expect.poll(async () => (await listTo(user.email)).map(({ state }) => state)).toEqual(['sent'])
  const [email] = await listTo(user.email)
  expect(email).toMatchObject({ kind: 'order_placed', canSendAgain: true })
  expect((await again(email?.id)).statusCode).toBe(200)
  await expect.poll(async () => (await received(user.email)).length).toBe(2)
  const links = (await received(user.email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
  expect(new Set(links).size).toBe(2)
})

test('a failed email is sent again from current data', async () => {
  const user = await aUser()
  const { id } = await anEmail({ recipient: user.email, state: 'failed', lastError: 'Mailbox full' })
  expect((await again(id)).statusCode).toBe(200)
  await expect.poll(async () => (await received(user.email)).length).toBe(1)
  expect((await again((await anEmail({ state: 'sent' })).id)).statusCode).toBe(409)
  expect((await again('none')).statusCode).toBe(404)
})

test('staff who may only change orders can send only order emails', async () => {
  const packer = await signIn(await aUser({ role: 'admin', staffRole: 'fulfillment' }))
  const { user, headers } = await aShopper()
  await anOrder(headers, { [product]: 1 })
  await expect.poll(async () => (await listTo(user.email)).map(({ state }) => state)).toEqual(['sent'])
  const [email] = await listTo(user.email)
  const other = await anEmail({ state: 'failed' })
  expect([(await again(email?.id, packer)).statusCode, (await again(other.id, packer)).statusCode]).toEqual([200, 403])
})

test('emails are listed newest first, by state and recipient, in pages', async () => {
  const name = randomUUID()
  for (const [index, state] of (['failed', 'sent', 'failed', 'waiting'] as const).entries()) {
    const createdAt = new Date(Date.UTC(2030, 0, 1, 0, 0, index))
    await anEmail({ recipient: `${name}@example.net`, subject: String(index), state, createdAt })
  }
  const subjects = ({ emails }: Page) => emails.map(({ subject }) => subject)
  const first = await list(`?q=${name.toUpperCase()}&_limit=3`)
  expect(subjects(first)).toEqual(['3', '2', '1'])
  const second = await list(`?q=${name}&_limit=3&before=${first.next}`)
  expect([subjects(second), second.next]).toEqual([['0'], null])
  expect(subjects(await list(`?q=${name}&state=failed`))).toEqual(['2', '0'])
})

test('a page after a time that can’t be is the first', async () => {
  await expect.poll(async () => (await list('?state=waiting&q=user-')).emails).toEqual([])
  const first = await list()
  for (const time of ['+275760-09-13T00:00:00.000Z', '0000-01-01', '-000001-01-01T00:00:00.000Z', 'none']) {
    expect(await list(`?before=${encodeURIComponent(`${time}_${randomUUID()}`)}`)).toEqual(first)
  }
})

test('the subject of an email to the shop is not recorded', async () => {
  const message = { name: 'Quentin', email: 'ida@example.net', message: 'Do you ship to Ghent?' }
  await app.inject({ method: 'POST', url: '/api/contact', payload: message })
  await expect
    .poll(async () => (await listTo('shop@example.com')).some(({ kind }) => kind === 'contact_message'))
    .toBe(true)
  expect(JSON.stringify(await db.select().from(outboxEmails))).not.toMatch(/quentin|ghent/i)
})

test('an address is removed from the outbox with its account, or when the account gets another one', async () => {
  const [deleted, changed] = [await aUser(), await aUser()]
  for (const { email } of [deleted, changed]) await anEmail({ recipient: email, state: 'sent' })
  await db.delete(users).where(eq(users.id, deleted.id))
  await db
    .update(users)
    .set({ email: `${randomUUID()}@erased.invalid` })
    .where(eq(users.id, changed.id))
  expect([await listTo(deleted.email), await listTo(changed.email)]).toEqual([[], []])
})

test('emails are removed from the outbox after 30 days, and emails of killed processes fail after two', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const old = await anEmail({ createdAt: daysAgo(31) })
  const lost = await anEmail({ createdAt: daysAgo(3) })
  await deleteExpired(db, env)
  expect(await listTo(old.recipient)).toEqual([])
  expect(await listTo(lost.recipient)).toMatchObject([{ state: 'failed', lastError: 'Sending was interrupted.' }])
})
