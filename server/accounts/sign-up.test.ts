import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { sessions, users } from '../platform/db/schema/index.ts'
import { hashToken } from '../platform/http/token.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, db, aUser, signIn, outboxFolder } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

const account = { email: 'ada@example.net', password: 'analytical engine', name: 'Ada' }
const signUp = (given: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/signup', payload: { ...account, ...given }, headers })
const check = (headers: Record<string, string>) => app.inject({ url: '/api/auth/check', headers })

/** The token in the cookie of a reply. */
const tokenOf = (reply: Awaited<ReturnType<typeof signUp>>) => reply.cookies[0]?.value ?? ''

const findAccount = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

describe('signing up', () => {
  test('an address at an international domain is one account in either form, and its email goes to the ASCII form', async () => {
    expect((await signUp({ email: 'Info@MÜLLER.example' })).json<User>().email).toBe('info@müller.example')
    expect((await signUp({ email: 'info@xn--mller-kva.example' })).json<ErrorReply>().code).toBe('email_taken')
    const payload = { email: 'info@xn--mller-kva.example', password: account.password }
    const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(reply.json<User>().email).toBe('info@müller.example')
    await expect
      .poll(async () => (await readEmails(outboxFolder)).map(({ headers }) => headers['to']))
      .toContain('info@xn--mller-kva.example')
  })

  test('returns the user and signs them in', async () => {
    const reply = await signUp({ email: ' First@Example.NET', name: ' Ada ' })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        email: 'first@example.net',
        emailConfirmed: false,
        pendingEmail: null,
        hasPassword: true,
        image: '',
        name: 'Ada',
        role: 'user',
        staffRole: null,
        phone: '',
        language: 'en',
        addresses: [],
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      },
    ])
    const checked = await check({ cookie: `galleria_session=${tokenOf(reply)}` })
    expect([checked.statusCode, checked.json()]).toEqual([200, reply.json()])
  })

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const { cookies, headers } = await signUp({ email: 'cookie@example.net' })
    expect(cookies).toEqual(
      ['galleria_session', 'galleria_browser'].map((name) => ({
        name,
        value: expect.stringMatching(/^[\w-]{43}$/) as string,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 34_560_000,
      })),
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('stores hashes of the password and the token only', async () => {
    const reply = await signUp({ email: 'hashed@example.net' })
    const user = await findAccount('hashed@example.net')
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    const [session, ...others] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ''))
    expect([session?.tokenHash, others]).toEqual([hashToken(tokenOf(reply)), []])
    expect(JSON.stringify([user, session])).not.toMatch(new RegExp(`${tokenOf(reply)}|${account.password}`))
  })

  test('signing up does not require a name', async () => {
    const reply = await signUp({ email: 'nameless@example.net', name: undefined })
    expect([reply.statusCode, reply.json<User>().name]).toEqual([200, ''])
  })

  test('ignores fields that clients may not set', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const more = { id, role: 'admin', passwordHash: 'mine', createdAt: '2001-01-01', addresses: [{}], isAdmin: true }
    const reply = await signUp({ email: 'eve@example.net', ...more })
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { role: 'user', addresses: [] }])
    expect(reply.json<User>().id).not.toBe(id)
    expect(reply.json<User>().createdAt).not.toMatch(/^2001/)
    expect(await findAccount('eve@example.net')).toMatchObject({
      role: 'user',
      passwordHash: expect.stringMatching(/^\$argon2id\$/) as string,
    })
  })

  test('signing up ends the previous session of the browser', async () => {
    const before = await signIn(await aUser())
    expect((await check(before)).statusCode).toBe(200)
    await signUp({ email: 'second@example.net' }, before)
    expect((await check(before)).statusCode).toBe(401)
  })
})

describe('signing up is rejected', () => {
  test.each(['password1', 'Qwerty123', 'rejected2026', 'Gr4ce!', 'MYSHOP1'])(
    'a weak password is rejected: %s',
    async (password) => {
      const before = await db.$count(users)
      const reply = await signUp({ email: 'rejected@example.net', name: 'Grace', password })
      const { code, fields } = reply.json<ErrorReply>()
      expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', ['password']])
      expect([reply.headers['set-cookie'], await db.$count(users)]).toEqual([undefined, before])
    },
  )

  test.each(['taken@example.net', 'TAKEN@example.NET'])(
    'a sign-up with an address that has an account is rejected: %s',
    async (email) => {
      await db.insert(users).values({ email: 'taken@example.net', passwordHash: 'theirs' }).onConflictDoNothing()
      const reply = await signUp({ email })
      const message = 'There is already an account with this email address.'
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        { code: 'email_taken', message, fields: { email: message } },
      ])
      expect(reply.headers).not.toHaveProperty('set-cookie')
      expect(await findAccount('taken@example.net')).toMatchObject({ passwordHash: 'theirs', name: '' })
    },
  )
})

test('one of several simultaneous sign-ups with one address succeeds', async () => {
  const email = 'crowd@example.net'
  const replies = await Promise.all(Array.from({ length: 5 }, (_, index) => signUp({ email, name: `Ada ${index}` })))
  const winners = replies.filter(({ statusCode }) => statusCode === 200)
  expect([winners.length, replies.filter(({ statusCode }) => statusCode === 409).length]).toEqual([1, 4])
  expect(await findAccount(email)).toMatchObject({ name: winners[0]?.json<User>().name })
})
