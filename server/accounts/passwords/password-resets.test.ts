import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { emailedLinks, limits, sessions, users } from '../../platform/db/schema/index.ts'
import { hashToken } from '../../platform/http/token.ts'
import { usualPassword } from '../../test/factories.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const settings = { PUBLIC_URL: 'https://shop.example.com' }
const { app, database, db, env, outboxFolder, aUser, signIn } = await openTestShop({ settings })

/** Another process of the same shop. */
const other = await openTestShop({ database, settings: { ...settings, DATA_DIR: env.DATA_DIR } })

beforeEach(async () => {
  await db.delete(limits)
})

const request = (email: unknown) =>
  app.inject({ method: 'POST', url: '/api/auth/reset-password-request', payload: { email } })
const reset = (payload: object) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { password: 'analytical engine', ...payload },
  })
const logIn = async (email: string, password: string) =>
  (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode
const check = async (headers: { cookie: string }, at = app) =>
  (await at.inject({ url: '/api/auth/check', headers })).statusCode

/** The reset links emailed to an address. */
async function linksTo(address: string) {
  const emails = (await readEmails(outboxFolder)).filter(({ headers }) => headers.to === address)
  return emails.flatMap((message) => {
    const link = /https?:\S+\/reset-password\?\S+/.exec(message.text)?.[0]
    if (!link) return []
    const { searchParams } = new URL(link)
    return [{ message, link, token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }]
  })
}

/** A user who was emailed this many reset links. */
async function aUserWithLinks(links = 1, given: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(given)
  for (let asked = 0; asked < links; asked += 1) await request(user.email)
  await expect.poll(async () => (await linksTo(user.email)).length).toBe(links)
  return { user, links: await linksTo(user.email) }
}

const invalid = {
  code: 'reset_link_invalid',
  message: 'This link has expired or was already used. Request a new one.',
}

describe('requesting a password reset', () => {
  test('a reset request gets the same response whether or not there is an account', async () => {
    const { email } = await aUser()
    const replies = [await request(email), await request('nobody@example.net'), await request(email.toUpperCase())]
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      replies.map(() => [200, '{"message":"If this email address has an account, a reset link is on its way."}']),
    )
    expect(new Set(replies.map(({ headers }) => Object.keys(headers).join())).size).toBe(1)
  })

  test('emails a link to the public URL, as text and as HTML', async () => {
    const { user, links } = await aUserWithLinks(1, { email: 'ada+shop@example.net' })
    const [{ message, link } = { message: undefined, link: '' }] = links
    expect(link).toMatch(
      /^https:\/\/shop\.example\.com\/reset-password\?token=[\w-]{43}&email=ada%2Bshop%40example\.net$/,
    )
    expect(message?.headers).toMatchObject({ to: user.email, subject: 'Reset your password' })
    expect(message?.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(message?.text).toContain('expires in one hour')
  })

  test('emails nothing if there is no account', async () => {
    await request('nobody@example.net')
    const states = `select distinct state from jobs.job where data ->> 'email' = 'nobody@example.net'`
    await expect.poll(async () => (await database.executeSql(states)).rows).toEqual([{ state: 'completed' }])
    expect((await readEmails(outboxFolder)).filter(({ headers }) => headers.to === 'nobody@example.net')).toEqual([])
  })

  test('only a hash of the token is stored', async () => {
    const { user, links } = await aUserWithLinks()
    const token = links[0]?.token ?? 'none'
    const rows = await db.select().from(emailedLinks).where(eq(emailedLinks.userId, user.id))
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)])
    const { rows: jobs } = await database.executeSql('select * from jobs.job')
    expect(JSON.stringify(jobs)).toContain(user.email)
    for (const secret of [token, hashToken(token)]) expect(JSON.stringify(jobs)).not.toContain(secret)
    expect(JSON.stringify(await db.select().from(emailedLinks))).not.toContain(token)
  })
})

describe('a reset link', () => {
  test('sets a new password, which replaces the old one', async () => {
    const { user, links } = await aUserWithLinks()
    const reply = await reset({ token: links[0]?.token, email: user.email.toUpperCase() })
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Password Reset' }])
    expect(reply.cookies.map(({ name }) => name)).toEqual(['__Host-galleria_browser'])
    expect([await logIn(user.email, 'analytical engine'), await logIn(user.email, usualPassword)]).toEqual([200, 401])
  })

  test('a reset link works once and invalidates the other links of the user', async () => {
    const { user, links } = await aUserWithLinks(2)
    const [first, second] = links.map(({ token, email }) => ({ token, email }))
    expect((await reset(second ?? {})).statusCode).toBe(200)
    for (const link of [second, first]) {
      const reply = await reset({ ...link, password: 'another engine' })
      expect([reply.statusCode, reply.json()]).toEqual([400, invalid])
    }
    expect(await logIn(user.email, 'analytical engine')).toBe(200)
  })

  test('a reset link works once in simultaneous requests', async () => {
    const { user, links } = await aUserWithLinks()
    const token = links[0]?.token
    const replies = await Promise.all(
      [1, 2, 3, 4].map((number) => reset({ token, email: user.email, password: `engine number ${number}` })),
    )
    const won = replies.map(({ statusCode }) => statusCode === 200)
    expect(won.filter(Boolean)).toHaveLength(1)
    const winner = won.indexOf(true) + 1
    expect(await logIn(user.email, `engine number ${winner}`)).toBe(200)
  })

  test('a reset link expires after an hour', async () => {
    const { user, links } = await aUserWithLinks()
    const [row] = await db.select().from(emailedLinks).where(eq(emailedLinks.userId, user.id))
    expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, -1)
    const aged = { expiresAt: sql`${emailedLinks.expiresAt} - interval '1 hour'` }
    await db.update(emailedLinks).set(aged).where(eq(emailedLinks.userId, user.id))
    const reply = await reset({ token: links[0]?.token, email: user.email })
    expect([reply.statusCode, reply.json()]).toEqual([400, invalid])
    expect(await logIn(user.email, usualPassword)).toBe(200)
  })

  test('a reset ends all sessions of the user in every process', async () => {
    const { user, links } = await aUserWithLinks()
    const [here, there] = [await signIn(user), await signIn(user)]
    const bystander = await signIn(await aUser())
    for (const session of [here, there]) expect(await check(session, other.app)).toBe(200)
    await reset({ token: links[0]?.token, email: user.email })
    expect([await check(here), await check(there), await check(bystander)]).toEqual([401, 401, 200])
    for (const session of [here, there]) await expect.poll(() => check(session, other.app)).toBe(401)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  })

  test('a reset is confirmed by email', async () => {
    const { user, links } = await aUserWithLinks()
    await reset({ token: links[0]?.token, email: user.email })
    const subjects = async () =>
      (await readEmails(outboxFolder)).flatMap(({ headers }) => (headers.to === user.email ? headers.subject : []))
    await expect.poll(subjects).toContain('Your password was changed')
  })

  test('still works after requests with invalid input', async () => {
    const { user, links } = await aUserWithLinks()
    const valid = { token: links[0]?.token, email: user.email }
    for (const [field, value] of [
      ['password', '12345'],
      ['password', 'password1'],
      ['password', 'MyShop99'],
      ['password', undefined],
      ['email', 'ada'],
      ['token', ''],
      ['token', 'a'.repeat(201)],
    ] as const) {
      const reply = await reset({ ...valid, [field]: value })
      const { code, fields } = reply.json<ErrorReply>()
      expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
    }
    expect((await reset(valid)).statusCode).toBe(200)
  })

  test('a reset link does not work for other accounts', async () => {
    const { links } = await aUserWithLinks()
    const victim = await aUser()
    for (const token of [links[0]?.token, 'a'.repeat(43), hashToken(links[0]?.token ?? ''), 'zero \u0000', '☂']) {
      const reply = await reset({ token, email: victim.email })
      expect([reply.statusCode, reply.json()]).toEqual([400, invalid])
    }
    expect(await db.select().from(users).where(eq(users.id, victim.id))).toEqual([victim])
  })
})
