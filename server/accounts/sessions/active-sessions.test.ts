import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ActiveSession } from '#contract/accounts/accounts.ts'
import { sessions } from '../../platform/db/schema/index.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, db, aUser, signIn } = await openTestShop()

type Cookie = { cookie: string }

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const list = (headers: Cookie) => app.inject({ url: '/api/users/own/sessions', headers })
const end = (id: string, headers: Cookie) =>
  app.inject({ method: 'DELETE', url: `/api/users/own/sessions/${id}`, headers })
const check = async (headers: Cookie) => (await app.inject({ url: '/api/auth/check', headers })).statusCode

/** A user with two sessions. */
async function aUserWithTwoSessions() {
  const user = await aUser()
  const phone = await signIn(user, safari)
  const desk = await signIn(user, firefox)
  const active = (await list(desk)).json<ActiveSession[]>()
  return { user, desk, phone, phoneId: active.find(({ isCurrent }) => !isCurrent)?.id ?? '' }
}

describe('the list of sessions', () => {
  test('the list shows browser and times, most recently used first, and marks the current session', async () => {
    const { user, desk } = await aUserWithTwoSessions()
    await db
      .update(sessions)
      .set({ createdAt: new Date('2026-01-01'), lastSeenAt: new Date('2026-01-02') })
      .where(eq(sessions.userAgent, safari))
    const reply = await list(desk)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string
    const id = expect.stringMatching(/^[\da-f-]{36}$/) as string
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(reply.json()).toEqual([
      { id, device: 'Firefox on Windows', signedInAt: time, lastSeenAt: time, isCurrent: true },
      {
        id,
        device: 'Safari on iOS',
        signedInAt: '2026-01-01T00:00:00.000Z',
        lastSeenAt: '2026-01-02T00:00:00.000Z',
        isCurrent: false,
      },
    ])
    const rows = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    for (const { tokenHash, userAgent } of rows) {
      expect(reply.body).not.toContain(tokenHash)
      expect(reply.body).not.toContain(userAgent)
    }
  })

  test('the list omits expired sessions and sessions of other users', async () => {
    const { user, desk } = await aUserWithTwoSessions()
    await signIn(await aUser(), firefox)
    await db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(sql`${sessions.userId} = ${user.id} and ${sessions.userAgent} = ${safari}`)
    expect((await list(desk)).json()).toMatchObject([{ isCurrent: true }])
  })

  test('the user agent is stored with at most 300 characters', async () => {
    const user = await aUser()
    const session = await signIn(user, `${firefox} ${'a'.repeat(5000)}`)
    expect((await list(session)).json()).toMatchObject([{ device: 'Firefox on Windows' }])
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(row?.userAgent).toHaveLength(300)
  })
})

describe('a session', () => {
  test('a session can be ended from another one', async () => {
    const { desk, phone, phoneId } = await aUserWithTwoSessions()
    expect(await check(phone)).toBe(200)
    const reply = await end(phoneId, desk)
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: phoneId }])
    expect([await check(phone), await check(desk)]).toEqual([401, 200])
    expect((await list(desk)).json()).toMatchObject([{ isCurrent: true }])
  })

  test('a session can end itself', async () => {
    const { phone, phoneId } = await aUserWithTwoSessions()
    expect((await end(phoneId, phone)).statusCode).toBe(200)
    expect(await check(phone)).toBe(401)
  })

  test('a session can be ended only once', async () => {
    const { desk, phoneId } = await aUserWithTwoSessions()
    await end(phoneId, desk)
    expect((await end(phoneId, desk)).statusCode).toBe(404)
  })

  test('returns 404 for another user’s session, even to admins', async () => {
    const { phone, phoneId } = await aUserWithTwoSessions()
    for (const role of ['user', 'admin'] as const) {
      const reply = await end(phoneId, await signIn(await aUser({ role })))
      expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'not_found', message: 'Session not found.' }])
    }
    expect(await check(phone)).toBe(200)
  })

  test.each([
    'a',
    'own',
    '00000000-0000-4000-8000-000000000000',
    '%00',
    '%E0%A4%A',
    "'%20or%201=1%20--",
    '..%2f..%2fauth',
    '__proto__',
    'a'.repeat(2000),
  ])('returns 404 for a session with the id %s', async (id) => {
    const { desk, phone } = await aUserWithTwoSessions()
    const reply = await end(id, desk)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found'])
    expect([await check(desk), await check(phone)]).toEqual([200, 200])
  })

  test('cannot be listed or ended by guests', async () => {
    const { phoneId } = await aUserWithTwoSessions()
    const guest = { cookie: '' }
    expect([(await end(phoneId, guest)).statusCode, (await list(guest)).statusCode]).toEqual([401, 401])
  })
})
