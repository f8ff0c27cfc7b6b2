import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { authenticatorApps, emailedLinks, limits, users } from '../../platform/db/schema/index.ts'
import { issueLink } from '../../platform/emailed-links/emailed-links.ts'
import { hashToken } from '../../platform/http/token.ts'
import { usualPassword } from '../../test/factories.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { PUBLIC_URL: 'http://shop.example.com', SHOP_EMAIL: 'shop@example.com' } })
const { app, database, db, outboxFolder, aUser, signIn } = shop

beforeEach(async () => {
  await db.delete(limits)
})

type Headers = { cookie?: string }

const post = (url: string, payload: object = {}, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const confirm = (link: object, headers: Headers = {}) => post('/api/auth/confirm-email', link, headers)
const sendAgain = (headers: Headers) => post('/api/users/own/email-confirmation', {}, headers)
const profile = async (headers: Headers) => (await app.inject({ url: '/api/users/own', headers })).json<User>()
const emailsTo = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)
const subjectsTo = async (email: string) => (await emailsTo(email)).map(({ headers }) => headers['subject'])

/** Waits until all queued emails are sent or skipped. */
async function allEmailsHandled(): Promise<void> {
  const queued = () => database.executeSql(`select 1 from jobs.job where state < 'completed' and name like '%email%'`)
  await expect.poll(async () => (await queued()).rows).toEqual([])
}

/** The links with this path that were emailed to an address, as soon as there are `count`. */
async function linksTo(email: string, path: 'confirm-email' | 'reset-password', count = 1) {
  const find = async () =>
    (await emailsTo(email)).flatMap(({ text }) => new RegExp(`http\\S+/${path}\\?\\S+`).exec(text) ?? [])
  await expect.poll(async () => (await find()).length).toBe(count)
  return (await find()).map((link) => Object.fromEntries(new URL(link).searchParams))
}

let created = 0

/** Signs up, and returns the account with its session and its confirmation link. */
async function aNewAccount() {
  const account = { email: `new-${(created += 1)}@example.net`, password: 'analytical engine', name: 'Ada' }
  const reply = await post('/api/auth/signup', account)
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { emailConfirmed: false }])
  const headers = { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const [link = {}] = await linksTo(account.email, 'confirm-email')
  return { ...account, id: reply.json<User>().id, headers, link }
}

const invalid = {
  code: 'confirmation_link_invalid',
  message: 'This link has expired or was already used. Check your profile, or send a new link.',
}

describe('the confirmation link', () => {
  test('the link is in text and HTML, and only its hash is stored', async () => {
    const { email, id, link } = await aNewAccount()
    const [message] = await emailsTo(email)
    expect(message?.headers['subject']).toBe('Confirm your email address')
    const url = `http://shop.example.com/confirm-email?${new URLSearchParams(link)}`
    expect(message?.text).toContain(url)
    expect(message?.html).toContain(`href="${url.replace('&', '&amp;')}"`)
    expect(message?.text).not.toContain('Ada')
    const rows = await db.select().from(emailedLinks).where(eq(emailedLinks.userId, id))
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(link['token'] ?? '')])
    expect(((rows[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    expect(JSON.stringify((await database.executeSql('select * from jobs.job')).rows)).not.toContain(link['token'])
  })

  test('a link confirms the address once, in every session immediately', async () => {
    const { headers, link } = await aNewAccount()
    expect((await profile(headers)).emailConfirmed).toBe(false)
    const reply = await confirm({ ...link, email: link['email']?.toUpperCase() }, headers)
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Email address confirmed.' }])
    expect((await profile(headers)).emailConfirmed).toBe(true)
    const again = await confirm(link, headers)
    expect([again.statusCode, again.json()]).toEqual([400, invalid])
  })

  test('the link does not sign in, and opening it has no effect', async () => {
    const { headers, link } = await aNewAccount()
    await app.inject({ url: `/confirm-email?${new URLSearchParams(link)}` })
    expect((await profile(headers)).emailConfirmed).toBe(false)
    expect((await confirm(link, headers)).headers).not.toHaveProperty('set-cookie')
  })

  test('a link does not work after 7 days, for another address or with another token', async () => {
    const { id, headers, link } = await aNewAccount()
    const other = await aNewAccount()
    for (const given of [
      { ...link, email: other.email },
      { ...link, token: 'a'.repeat(43) },
    ]) {
      expect((await confirm(given)).json()).toEqual(invalid)
    }
    const aged = { expiresAt: sql`${emailedLinks.expiresAt} - interval '7 days'` }
    await db.update(emailedLinks).set(aged).where(eq(emailedLinks.userId, id))
    expect((await confirm(link)).json()).toEqual(invalid)
    expect([(await profile(headers)).emailConfirmed, (await profile(other.headers)).emailConfirmed]).toEqual([
      false,
      false,
    ])
  })

  test('a link can be sent again until the address is confirmed', async () => {
    const { email, headers } = await aNewAccount()
    expect((await sendAgain(headers)).json()).toEqual({ message: `We’ve sent a new link to ${email}.` })
    const [first, second] = await linksTo(email, 'confirm-email', 2)
    expect((await confirm(second ?? {}, headers)).statusCode).toBe(200)
    expect((await confirm(first ?? {})).json()).toEqual(invalid)
    expect((await sendAgain(headers)).json()).toEqual({ message: 'Your email address is confirmed.' })
    await allEmailsHandled()
    expect(await emailsTo(email)).toHaveLength(2)
  })
})

test('an address gets at most five confirmations a day, no matter who requests them', async () => {
  const [first, second] = [await aNewAccount(), await aUser()]
  for (let sent = 1; sent < 5; sent += 1) expect((await sendAgain(first.headers)).statusCode).toBe(200)
  const [reply] = [await sendAgain(first.headers)]
  expect([reply?.statusCode, Number(reply?.headers['retry-after']) > 80_000]).toEqual([429, true])
  // The address is free again, but no more emails are sent there.
  await db
    .update(users)
    .set({ email: `moved-${first.email}` })
    .where(eq(users.id, first.id))
  const payload = { email: first.email, currentPassword: usualPassword }
  const headers = await signIn(second)
  expect((await app.inject({ method: 'PATCH', url: '/api/users', payload, headers })).statusCode).toBe(429)
  expect((await post('/api/auth/signup', { email: first.email, password: 'another engine' })).statusCode).toBe(429)
})

test('attempts to use an address that has an account send no email, and don’t count', async () => {
  const { email, headers } = await aNewAccount()
  const stranger = await signIn(await aUser())
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await post('/api/auth/signup', { email, password: 'another engine' })).statusCode).toBe(409)
    const payload = { email, currentPassword: usualPassword }
    const reply = await app.inject({ method: 'PATCH', url: '/api/users', payload, headers: stranger })
    expect(reply.statusCode).toBe(409)
  }
  await allEmailsHandled()
  expect(await emailsTo(email)).toHaveLength(1)
  expect((await sendAgain(headers)).statusCode).toBe(200)
})

describe('until the address is confirmed', () => {
  test('an unconfirmed address gets no emails about sign-ins, failed sign-ins or a new password', async () => {
    const { email, password, headers } = await aNewAccount()
    await post('/api/auth/login', { email, password })
    for (let tries = 0; tries < 10; tries += 1) await post('/api/auth/login', { email, password: 'a guess' })
    const payload = { password: 'another engine', currentPassword: password }
    expect((await app.inject({ method: 'PATCH', url: '/api/users', payload, headers })).statusCode).toBe(200)
    await allEmailsHandled()
    expect(await subjectsTo(email)).toEqual(['Confirm your email address'])
  })
})

test('a reset link takes over an account that someone else has created, without the data they entered', async () => {
  const { id, email, headers } = await aNewAccount()
  const anAddress = { name: 'Eve', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }
  const changes = { phone: '+32 9 1', addresses: [anAddress] }
  await app.inject({ method: 'PATCH', url: '/api/users', payload: changes, headers })
  await db.insert(authenticatorApps).values({ userId: id, secret: 'a secret of the stranger', confirmedAt: new Date() })
  await post('/api/auth/reset-password-request', { email })
  const [link = {}] = await linksTo(email, 'reset-password')
  expect((await post('/api/auth/reset-password', { ...link, password: 'mine from now on' })).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/auth/check', headers })).statusCode).toBe(401)
  const reply = await post('/api/auth/login', { email, password: 'mine from now on' })
  expect(reply.json()).toMatchObject({ id, emailConfirmed: true, name: '', phone: '', addresses: [] })
  await expect.poll(() => subjectsTo(email)).toContain('Your password was changed')
})

test('a reset link of a confirmed account keeps its details', async () => {
  const user = await aUser({ phone: '+32 9 1' })
  const { token } = await issueLink(db, 'password_reset', { userId: user.id, email: user.email })
  const payload = { token, email: user.email, password: 'analytical engine' }
  expect((await post('/api/auth/reset-password', payload)).statusCode).toBe(200)
  expect(await profile(await signIn(user))).toMatchObject({ name: user.name, phone: '+32 9 1', emailConfirmed: true })
})
