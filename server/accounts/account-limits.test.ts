import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { hashToken } from '../cookies/token.ts'
import { limits, passwordResets } from '../db/schema/index.ts'
import { usualPassword } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, database, db, aUser } = await openTestShop()

/** Another process of the same shop. */
const other = await openTestShop({ database })
const both = [app, other.app]

/** A shop behind a proxy. */
const behindProxy = await openTestShop({ database, settings: { TRUSTED_PROXIES: '10.0.0.1' } })

beforeEach(async () => {
  await db.delete(limits)
})

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
    ['signing in', 10, quarter],
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
    ['signing up', 20, hour],
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
    await sendOften(20, 'signing up', email, (index) => `2001:db8:0:7:${index}::${index}`)
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

  test('the forwarding header of a trusted proxy names the client', async () => {
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

describe('an account with too many failed sign-ins', () => {
  const logIn = (email: string, password: string, ip = '10.3.0.1') => post('/api/auth/login', { email, password }, ip)

  async function aLockedAccount() {
    const user = await aUser()
    await sendOften(
      10,
      'signing in',
      () => user.email,
      () => '10.3.0.1',
    )
    return user
  }

  test('rejects the right password, too, and answers like an unknown account', async () => {
    const { email } = await aLockedAccount()
    await sendOften(
      10,
      'signing in',
      () => 'nobody@example.net',
      () => '10.3.0.1',
    )
    const replies = [await logIn(email, usualPassword), await logIn('nobody@example.net', usualPassword)]
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      replies.map(() => [429, '{"message":"Too many attempts. Try again in 15 minutes.","code":"too_many_requests"}']),
    )
    expect(replies[0]?.headers).not.toHaveProperty('set-cookie')
  })

  test('can be used again after the time has passed', async () => {
    const { email } = await aLockedAccount()
    await db.update(limits).set({ resetsAt: sql`now()` })
    expect((await logIn(email, usualPassword)).statusCode).toBe(200)
  })

  test('can be used again after a password reset', async () => {
    const { id, email } = await aLockedAccount()
    await db
      .insert(passwordResets)
      .values({ tokenHash: hashToken('link'), userId: id, expiresAt: new Date(Date.now() + 60_000) })
    const payload = { token: 'link', email, password: 'analytical engine' }
    expect((await post('/api/auth/reset-password', payload, '10.3.0.2')).statusCode).toBe(200)
    expect((await logIn(email, 'analytical engine')).statusCode).toBe(200)
  })

  test('is not locked if a successful sign-in came in between', async () => {
    const { email } = await aUser()
    for (let round = 0; round < 2; round += 1) {
      const guesses = await sendOften(
        9,
        'signing in',
        () => email,
        () => '10.3.0.1',
      )
      expect(guesses).toEqual(Array.from({ length: 9 }, () => 401))
      expect((await logIn(email, usualPassword)).statusCode).toBe(200)
    }
  })
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
