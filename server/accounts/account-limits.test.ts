import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { limits } from '../platform/db/schema/index.ts'
import { issueLink } from '../platform/emailed-links/emailed-links.ts'
import { usualPassword } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, database, db, aUser, signIn } = await openTestShop()

/** Another process of the same shop. */
const other = await openTestShop({ database })
const both = [app, other.app]

/** A shop behind a proxy. */
const behindProxy = await openTestShop({ database, settings: { TRUSTED_PROXIES: '10.0.0.1' } })

beforeEach(async () => {
  await db.delete(limits)
})

type Cookie = { cookie?: string }

/** The header by which a browser is known after a reply. */
function browserOf({ cookies }: { cookies: { name: string; value: string }[] }): Cookie {
  const { name, value } = cookies.find((cookie) => cookie.name === 'galleria_browser') ?? { name: '', value: '' }
  return { cookie: `${name}=${value}` }
}

const post = (url: string, payload: object, remoteAddress: string, at = app) =>
  at.inject({ method: 'POST', url, payload, remoteAddress })

/** Requests that are counted although they are rejected. */
const requests = {
  'signing in': (email: string) => ({ url: '/api/auth/login', payload: { email, password: 'not the password' } }),
  'signing up': (email: string) => ({ url: '/api/auth/signup', payload: { email, password: 'password1' } }),
  'requesting a reset': (email: string) => ({ url: '/api/auth/reset-password-request', payload: { email } }),
  'resetting a password': (email: string) => ({
    url: '/api/auth/reset-password',
    payload: { email, token: 'none', password: 'analytical engine' },
  }),
}

const quarter = 900
const hour = 3600

type RequestName = keyof typeof requests

/** Sends a request several times, alternating between both processes, and returns the statuses. */
async function sendOften(
  times: number,
  name: RequestName,
  email: (index: number) => string,
  ip: (index: number) => string,
) {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) {
    const { url, payload } = requests[name](email(index))
    statuses.push((await post(url, payload, ip(index), both[index % 2])).statusCode)
  }
  return statuses
}

async function sendOnce(name: RequestName, email: string, ip: string) {
  const { url, payload } = requests[name](email)
  return post(url, payload, ip)
}

describe('for one account', () => {
  test.each([
    ['signing up', 5, hour],
    ['requesting a reset', 3, hour],
    ['resetting a password', 10, hour],
  ] as const)('%s is allowed %d times in %d seconds, from all clients together', async (name, max, seconds) => {
    const inAnyCase = (index: number) => (index % 2 ? 'Ada@Example.net' : 'ada@example.net')
    expect(await sendOften(max, name, inAnyCase, (index) => `10.1.0.${index}`)).not.toContain(429)
    const reply = await sendOnce(name, 'ada@example.net', '10.1.1.1')
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([429, 'too_many_requests'])
    const wait = Number(reply.headers['retry-after'])
    expect([wait <= seconds, wait > seconds - 60]).toEqual([true, true])
    expect((await sendOnce(name, 'eve@example.net', '10.1.1.1')).statusCode).not.toBe(429)
  })
})

describe('for one client', () => {
  test.each([
    ['signing in', 60, quarter],
    ['signing up', 60, hour],
    ['requesting a reset', 20, hour],
    ['resetting a password', 30, hour],
  ] as const)('%s is allowed %d times in %d seconds, for all accounts together', async (name, max, seconds) => {
    const email = (index: number) => `ada-${index}@example.net`
    expect(await sendOften(max, name, email, () => '10.2.0.1')).not.toContain(429)
    const reply = await sendOnce(name, 'eve@example.net', '10.2.0.1')
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([429, 'too_many_requests'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(seconds - 60)
    expect((await sendOnce(name, 'eve@example.net', '10.2.0.2')).statusCode).not.toBe(429)
  })

  test('a /64 network of IPv6 addresses counts as one client', async () => {
    const email = (index: number) => `ada-${index}@example.net`
    await sendOften(60, 'signing up', email, (index) => `2001:db8:0:7:${index}::${index}`)
    expect((await sendOnce('signing up', 'eve@example.net', '2001:db8:0:7:ffff::1')).statusCode).toBe(429)
    expect((await sendOnce('signing up', 'eve@example.net', '2001:db8:0:8::1')).statusCode).toBe(400)
  })

  test('forwarding headers of clients are ignored', async () => {
    const { url, payload } = requests['requesting a reset']('eve@example.net')
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}`, 'x-real-ip': `192.0.2.${index}` }
      const each = { ...payload, email: `eve-${index}@example.net` }
      statuses.push((await app.inject({ method: 'POST', url, payload: each, headers })).statusCode)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('the client comes from the forwarding header of a trusted proxy', async () => {
    const ask = (client: string, index: number) =>
      behindProxy.app.inject({
        method: 'POST',
        url: '/api/auth/reset-password-request',
        payload: { email: `ada-${index}@example.net` },
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `6.6.6.${index}, ${client}` },
      })
    for (let index = 0; index < 20; index += 1) expect((await ask('192.0.2.1', index)).statusCode).toBe(200)
    expect((await ask('192.0.2.1', 20)).statusCode).toBe(429)
    expect((await ask('192.0.2.2', 21)).statusCode).toBe(200)
  })
})

const logIn = (email: string, password: string, headers: Cookie = {}, ip = '10.3.0.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers, remoteAddress: ip })

/** Makes the next sign-in due now. */
const endWaiting = () => db.update(limits).set({ nextAt: sql`now()` })

/** A user after ten failed sign-ins by someone else. */
async function anAttackedUser(given?: { id: string; email: string }) {
  const user = given ?? (await aUser())
  const guesses = await sendOften(
    10,
    'signing in',
    () => user.email,
    (index) => `10.9.0.${index}`,
  )
  expect(guesses).toEqual(Array.from({ length: 10 }, () => 401))
  return user
}

/** Resets the password with a link. */
async function resetPassword({ id, email }: { id: string; email: string }) {
  const { token } = await issueLink(db, 'password_reset', { userId: id, email })
  const payload = { token, email, password: 'analytical engine' }
  return post('/api/auth/reset-password', payload, '10.3.0.2')
}

describe('after ten failed sign-ins to an account', () => {
  test('each further attempt has to wait twice as long, for at most 15 minutes', async () => {
    const { email } = await anAttackedUser()
    const waits: number[] = []
    for (let round = 0; round < 9; round += 1) {
      waits.push(Number((await sendOnce('signing in', email, '10.1.1.1')).headers['retry-after']))
      await endWaiting()
      expect((await sendOnce('signing in', email, '10.1.1.1')).statusCode).toBe(401)
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900])
  })

  test('the correct password also has to wait, and an unknown account gets the same response', async () => {
    const { email } = await anAttackedUser()
    await anAttackedUser({ id: '', email: 'nobody@example.net' })
    const replies = [await logIn(email, usualPassword), await logIn('nobody@example.net', usualPassword)]
    // Fewer than 10 seconds if the machine is slow.
    const answers = replies.map(({ statusCode, body }) => [statusCode, body.replace(/\b(10|[5-9])\b/, '10')])
    const answer = '{"message":"Too many attempts. Try again in 10 seconds.","code":"too_many_requests"}'
    expect(answers).toEqual(replies.map(() => [429, answer]))
    expect(replies[0]?.headers).not.toHaveProperty('set-cookie')
  })

  test('the right password works after the wait, and resets the count', async () => {
    const { email } = await anAttackedUser()
    await endWaiting()
    expect((await logIn(email, usualPassword)).statusCode).toBe(200)
    await anAttackedUser({ id: '', email })
  })

  test('other accounts don’t have to wait', async () => {
    await anAttackedUser()
    expect((await logIn((await aUser()).email, usualPassword)).statusCode).toBe(200)
  })

  test('a browser that has signed in to it before doesn’t have to wait', async () => {
    const [user, stranger] = [await aUser(), await aUser()]
    const known = browserOf(await logIn(user.email, usualPassword))
    const knownToStranger = browserOf(await logIn(stranger.email, usualPassword))
    await anAttackedUser(user)
    expect((await logIn(user.email, usualPassword, knownToStranger)).statusCode).toBe(429)
    expect((await logIn(user.email, usualPassword, known)).statusCode).toBe(200)
    expect((await logIn(user.email, usualPassword)).statusCode).toBe(429)
  })

  test('a password reset works, and its browser can sign in however long others have to wait', async () => {
    const user = await anAttackedUser()
    const reset = await resetPassword(user)
    expect(reset.statusCode).toBe(200)
    await anAttackedUser(user)
    expect((await logIn(user.email, 'analytical engine')).statusCode).toBe(429)
    expect((await logIn(user.email, 'analytical engine', browserOf(reset))).statusCode).toBe(200)
  })
})

describe('a browser that has signed in before', () => {
  test('a recognized browser has to wait after its own ten failed sign-ins', async () => {
    const { email } = await aUser()
    const known = browserOf(await logIn(email, usualPassword))
    for (let tries = 0; tries < 10; tries += 1) expect((await logIn(email, 'guess', known)).statusCode).toBe(401)
    expect((await logIn(email, usualPassword, known)).statusCode).toBe(429)
    expect((await logIn(email, usualPassword)).statusCode).toBe(200)
  })

  test('a browser is no longer recognized after the password was reset', async () => {
    const user = await aUser()
    const known = browserOf(await logIn(user.email, usualPassword))
    await resetPassword(user)
    await anAttackedUser(user)
    expect((await logIn(user.email, 'analytical engine', known)).statusCode).toBe(429)
  })

  test('a browser that changes the password is still recognized', async () => {
    const user = await aUser()
    const headers = await signIn(user)
    const payload = { password: 'analytical engine', currentPassword: usualPassword }
    const changed = await app.inject({ method: 'PATCH', url: '/api/users', headers, payload })
    await anAttackedUser(user)
    expect((await logIn(user.email, 'analytical engine', browserOf(changed))).statusCode).toBe(200)
  })
})

test('a valid reset link works however many invalid ones were tried', async () => {
  const user = await aUser()
  const guesses = await sendOften(
    31,
    'resetting a password',
    () => user.email,
    () => '10.3.0.2',
  )
  expect(guesses.at(-1)).toBe(429)
  expect((await resetPassword(user)).statusCode).toBe(200)
})

test('requests with invalid input are not counted', async () => {
  for (let sent = 0; sent < 25; sent += 1) {
    await post('/api/auth/signup', { email: 'ada@example.net', password: 'short' }, '10.4.0.1')
  }
  expect((await sendOnce('signing up', 'ada@example.net', '10.4.0.1')).statusCode).toBe(400)
})

test('the counters do not contain email addresses', async () => {
  for (const name of Object.keys(requests) as RequestName[]) await sendOnce(name, 'ada@example.net', '10.5.0.1')
  const rows = await db.select().from(limits)
  expect(rows).toHaveLength(8)
  expect(JSON.stringify(rows)).not.toMatch(/ada|example\.net/i)
})
