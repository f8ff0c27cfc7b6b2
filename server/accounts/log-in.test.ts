import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '../platform/db/schema/index.ts'
import { usualPassword } from '../test/factories.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestShop } from '../test/test-shop.ts'
import { createFirstAdmin } from './first-admin.ts'
import { createPasswords, defaultPasswordCost } from './passwords/hash-password.ts'

const { app, db, env, aUser, signIn } = await openTestShop({
  settings: { RATE_LIMITS: 'off' },
  // For the test that measures it.
  passwordCost: defaultPasswordCost,
})
const passwords = createPasswords()

const logIn = (email: unknown, password: unknown = usualPassword, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers })
const check = (headers: Record<string, string> = {}) => app.inject({ url: '/api/auth/check', headers })

/** The header that a browser sends after a reply. */
const cookieOf = (reply: Awaited<ReturnType<typeof logIn>>) => ({
  cookie: `galleria_session=${reply.cookies[0]?.value}`,
})

describe('signing in', () => {
  test('returns the user and sets a cookie', async () => {
    const { id, email, name, createdAt } = await aUser()
    const reply = await logIn(email)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        id,
        email,
        emailConfirmed: true,
        pendingEmail: null,
        hasPassword: true,
        image: '',
        name,
        role: 'user',
        staffRole: null,
        phone: '',
        language: null,
        addresses: [],
        createdAt: createdAt.toISOString(),
      },
    ])
    expect(reply.cookies).toMatchObject([
      { name: 'galleria_session', httpOnly: true, sameSite: 'Lax' },
      { name: 'galleria_browser', httpOnly: true, sameSite: 'Lax' },
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
    const checked = await check(cookieOf(reply))
    expect([checked.statusCode, checked.json()]).toEqual([200, reply.json()])
  })

  test('a sign-in accepts the email address in upper or lower case', async () => {
    await aUser({ email: 'ada@example.net' })
    expect((await logIn(' ADA@Example.Net ')).statusCode).toBe(200)
  })

  test('the first admin can sign in', async () => {
    const settings = { ...env, ADMIN_EMAIL: 'Shop@example.com', ADMIN_PASSWORD: 'analytical engine' }
    await createFirstAdmin({ db, passwords, settings: { current: shopInfo } }, settings)
    const reply = await logIn('shop@example.com', 'analytical engine')
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { role: 'admin' }])
  })

  test('creates a new token and ends the previous session', async () => {
    const { id, email } = await aUser()
    const first = cookieOf(await logIn(email))
    const second = cookieOf(await logIn(email, usualPassword, first))
    expect(second).not.toEqual(first)
    expect([(await check(first)).statusCode, (await check(second)).statusCode]).toEqual([401, 200])
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1)
  })

  test('ignores a token planted by an attacker', async () => {
    const planted = { cookie: `galleria_session=${'a'.repeat(43)}` }
    const reply = await logIn((await aUser()).email, usualPassword, planted)
    expect(cookieOf(reply)).not.toEqual(planted)
    expect((await check(planted)).statusCode).toBe(401)
  })

  test('signing in doesn’t end other sessions', async () => {
    const user = await aUser()
    const other = await signIn(user)
    await logIn(user.email)
    expect((await check(other)).statusCode).toBe(200)
  })
})

describe('signing in is rejected', () => {
  test('returns the same response for an unknown address and a wrong password', async () => {
    const { email } = await aUser()
    const session = await signIn(await aUser())
    const replies = await Promise.all([
      logIn(email, 'not the password'),
      logIn('nobody@example.net', 'not the password'),
      logIn('nobody@example.net', usualPassword),
      logIn(email, 'not the password', session),
    ])
    const answer = '{"message":"Incorrect email or password.","code":"invalid_credentials"}'
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(replies.map(() => [401, answer]))
    expect(replies[0]?.headers).not.toHaveProperty('set-cookie')
    expect(new Set(replies.map(({ headers }) => Object.keys(headers).join())).size).toBe(1)
    expect((await check(session)).statusCode).toBe(200)
  })

  test('rejecting an unknown address takes about the same time', async () => {
    const { email } = await aUser({ passwordHash: await passwords.hashPassword(usualPassword) })
    const known: number[] = []
    const unknown: number[] = []
    // In turns, so that a busy machine slows both.
    for (let round = 0; round < 15; round += 1) {
      known.push(await timeOf(() => logIn(email, 'not the password')))
      unknown.push(await timeOf(() => logIn('nobody@example.net', 'not the password')))
    }
    const ratio = median(unknown) / median(known)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  })
})

describe('checking the session', () => {
  test.each([
    {},
    { cookie: 'galleria_session=' },
    { cookie: `galleria_session=${'a'.repeat(43)}` },
    { cookie: `galleria_session=${"' or 1=1 --".padEnd(43)}` },
    { cookie: 'theme=dark' },
  ])('returns 401 to guests: %j', async (headers) => {
    const reply = await check(headers)
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { message: 'Sign in to continue.', code: 'unauthenticated' },
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describe('signing out', () => {
  const logOut = (headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/logout', headers })

  test('signing out ends the session on the server and deletes the cookie', async () => {
    const user = await aUser()
    const session = await signIn(user)
    expect((await check(session)).statusCode).toBe(200)
    const reply = await logOut(session)
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      'application/json; charset=utf-8',
      '"success"',
    ])
    expect(reply.cookies).toEqual([
      { name: 'galleria_session', value: '', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 0 },
    ])
    expect((await check(session)).statusCode).toBe(401)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  })

  test.each([{}, { cookie: 'galleria_session=stale' }, { cookie: `galleria_session=${'a'.repeat(43)}` }])(
    'signing out succeeds for guests: %j',
    async (headers) => {
      const reply = await logOut(headers)
      expect([reply.statusCode, reply.json()]).toEqual([200, 'success'])
    },
  )

  test('signing out doesn’t end other sessions', async () => {
    const user = await aUser()
    const [here, there] = [await signIn(user), await signIn(user)]
    await logOut(here)
    expect((await check(there)).statusCode).toBe(200)
  })
})

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await action()
  return performance.now() - start
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
