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

/** One that stands behind a proxy. */
const behindProxy = await openTestShop({ database, settings: { TRUSTED_PROXIES: '10.0.0.1' } })

beforeEach(async () => {
  await db.delete(limits)
})

const post = (url: string, payload: object, remoteAddress: string, at = app) =>
  at.inject({ method: 'POST', url, payload, remoteAddress })

/** Calls that are counted, as they are refused: none of them hashes a password in vain. */
const calls = {
  'sign in': (email: string) => ({ url: '/api/auth/login', payload: { email, password: 'not the password' } }),
  'sign up': (email: string) => ({ url: '/api/auth/signup', payload: { email, password: 'password1' } }),
  'ask for a link': (email: string) => ({ url: '/api/auth/reset-password-request', payload: { email } }),
  'use a link': (email: string) => ({
    url: '/api/auth/reset-password',
    payload: { email, token: 'none', password: 'analytical engine' },
  }),
}

const quarter = 900
const hour = 3600

type Call = keyof typeof calls

/** Tries a call so often, in turns at both processes, and answers how each try was answered. */
async function tryOften(times: number, call: Call, email: (index: number) => string, ip: (index: number) => string) {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) {
    const { url, payload } = calls[call](email(index))
    statuses.push((await post(url, payload, ip(index), both[index % 2])).statusCode)
  }
  return statuses
}

async function tryOnce(call: Call, email: string, ip: string) {
  const { url, payload } = calls[call](email)
  return post(url, payload, ip)
}

describe('one account', () => {
  test.each([
    ['sign in', 10, quarter],
    ['sign up', 5, hour],
    ['ask for a link', 3, hour],
    ['use a link', 10, hour],
  ] as const)('whoever tries to %s can do so %d times in %d seconds, wherever from', async (call, most, seconds) => {
    const spell = (index: number) => (index % 2 ? 'Ada@Example.net' : 'ada@example.net')
    expect(await tryOften(most, call, spell, (index) => `10.1.0.${index}`)).not.toContain(429)
    const reply = await tryOnce(call, 'ada@example.net', '10.1.1.1')
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([429, 'too_many_requests'])
    const wait = Number(reply.headers['retry-after'])
    expect([wait <= seconds, wait > seconds - 60]).toEqual([true, true])
    expect((await tryOnce(call, 'eve@example.net', '10.1.1.1')).statusCode).not.toBe(429)
  })
})

describe('one client', () => {
  test.each([
    ['sign in', 60, quarter],
    ['sign up', 20, hour],
    ['ask for a link', 20, hour],
    ['use a link', 30, hour],
  ] as const)('may try to %s %d times in %d seconds, whatever the account', async (call, most, seconds) => {
    const email = (index: number) => `ada-${index}@example.net`
    expect(await tryOften(most, call, email, () => '10.2.0.1')).not.toContain(429)
    const reply = await tryOnce(call, 'eve@example.net', '10.2.0.1')
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([429, 'too_many_requests'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(seconds - 60)
    expect((await tryOnce(call, 'eve@example.net', '10.2.0.2')).statusCode).not.toBe(429)
  })

  test('is a whole network of IPv6', async () => {
    const email = (index: number) => `ada-${index}@example.net`
    await tryOften(20, 'sign up', email, (index) => `2001:db8:0:7:${index}::${index}`)
    expect((await tryOnce('sign up', 'eve@example.net', '2001:db8:0:7:ffff::1')).statusCode).toBe(429)
    expect((await tryOnce('sign up', 'eve@example.net', '2001:db8:0:8::1')).statusCode).toBe(400)
  })

  test('cannot pass for another by a header of its own', async () => {
    const { url, payload } = calls['ask for a link']('eve@example.net')
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}`, 'x-real-ip': `192.0.2.${index}` }
      const each = { ...payload, email: `eve-${index}@example.net` }
      statuses.push((await app.inject({ method: 'POST', url, payload: each, headers })).statusCode)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('is told by the proxy that the shop stands behind', async () => {
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

describe('an account that somebody guessed at too often', () => {
  const logIn = (email: string, password: string, ip = '10.3.0.1') => post('/api/auth/login', { email, password }, ip)

  async function aLockedAccount() {
    const user = await aUser()
    await tryOften(
      10,
      'sign in',
      () => user.email,
      () => '10.3.0.1',
    )
    return user
  }

  test('is closed to the right password as well, and answers as if there were none', async () => {
    const { email } = await aLockedAccount()
    await tryOften(
      10,
      'sign in',
      () => 'nobody@example.net',
      () => '10.3.0.1',
    )
    const replies = [await logIn(email, usualPassword), await logIn('nobody@example.net', usualPassword)]
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      replies.map(() => [429, '{"message":"Too many attempts. Try again in 15 minutes.","code":"too_many_requests"}']),
    )
    expect(replies[0]?.headers).not.toHaveProperty('set-cookie')
  })

  test('opens again when the time has passed', async () => {
    const { email } = await aLockedAccount()
    await db.update(limits).set({ resetsAt: sql`now()` })
    expect((await logIn(email, usualPassword)).statusCode).toBe(200)
  })

  test('opens for its owner by a mailed link', async () => {
    const { id, email } = await aLockedAccount()
    await db
      .insert(passwordResets)
      .values({ tokenHash: hashToken('link'), userId: id, expiresAt: new Date(Date.now() + 60_000) })
    const payload = { token: 'link', email, password: 'analytical engine' }
    expect((await post('/api/auth/reset-password', payload, '10.3.0.2')).statusCode).toBe(200)
    expect((await logIn(email, 'analytical engine')).statusCode).toBe(200)
  })

  test('was not, when the right password came in between', async () => {
    const { email } = await aUser()
    for (let round = 0; round < 2; round += 1) {
      const guesses = await tryOften(
        9,
        'sign in',
        () => email,
        () => '10.3.0.1',
      )
      expect(guesses).toEqual(Array.from({ length: 9 }, () => 401))
      expect((await logIn(email, usualPassword)).statusCode).toBe(200)
    }
  })
})

test('what is refused at sight does not count', async () => {
  for (let tries = 0; tries < 25; tries += 1) {
    await post('/api/auth/signup', { email: 'ada@example.net', password: 'short' }, '10.4.0.1')
  }
  expect((await tryOnce('sign up', 'ada@example.net', '10.4.0.1')).statusCode).toBe(400)
})

test('the counts are kept without the addresses that they are about', async () => {
  for (const call of Object.keys(calls) as Call[]) await tryOnce(call, 'ada@example.net', '10.5.0.1')
  const rows = await db.select().from(limits)
  expect(rows).toHaveLength(8)
  expect(JSON.stringify(rows)).not.toMatch(/ada|example\.net/i)
})
