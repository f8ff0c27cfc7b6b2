import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ActiveSession } from '#contract/accounts.ts'
import { sessions } from '../../db/schema/index.ts'
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

/** A person who is signed in on two devices, and the ids of the two. */
async function aPersonWithTwoDevices() {
  const user = await aUser()
  const phone = await signIn(user, safari)
  const desk = await signIn(user, firefox)
  const devices = (await list(desk)).json<ActiveSession[]>()
  return { user, desk, phone, phoneId: devices.find(({ isCurrent }) => !isCurrent)?.id ?? '' }
}

describe('the list of devices', () => {
  test('says what and when each is, the one used last first, and which one asks', async () => {
    const { user, desk } = await aPersonWithTwoDevices()
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

  test('leaves out what has run out, and what is other people’s', async () => {
    const { user, desk } = await aPersonWithTwoDevices()
    await signIn(await aUser(), firefox)
    await db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(sql`${sessions.userId} = ${user.id} and ${sessions.userAgent} = ${safari}`)
    expect((await list(desk)).json()).toMatchObject([{ isCurrent: true }])
  })

  test('knows a device by the user agent it signed in with, however long that is', async () => {
    const user = await aUser()
    const session = await signIn(user, `${firefox} ${'a'.repeat(5000)}`)
    expect((await list(session)).json()).toMatchObject([{ device: 'Firefox on Windows' }])
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(row?.userAgent).toHaveLength(300)
  })
})

describe('a device', () => {
  test('that is signed out from another is a visitor at its next call', async () => {
    const { desk, phone, phoneId } = await aPersonWithTwoDevices()
    expect(await check(phone)).toBe(200)
    const reply = await end(phoneId, desk)
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: phoneId }])
    expect([await check(phone), await check(desk)]).toEqual([401, 200])
    expect((await list(desk)).json()).toMatchObject([{ isCurrent: true }])
  })

  test('may sign itself out', async () => {
    const { phone, phoneId } = await aPersonWithTwoDevices()
    expect((await end(phoneId, phone)).statusCode).toBe(200)
    expect(await check(phone)).toBe(401)
  })

  test('that is signed out already does not exist', async () => {
    const { desk, phoneId } = await aPersonWithTwoDevices()
    await end(phoneId, desk)
    expect((await end(phoneId, desk)).statusCode).toBe(404)
  })

  test('of another person does not exist, not even for an admin', async () => {
    const { phone, phoneId } = await aPersonWithTwoDevices()
    for (const role of ['user', 'admin'] as const) {
      const reply = await end(phoneId, await signIn(await aUser({ role })))
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { code: 'not_found', message: 'There is no such session.' },
      ])
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
  ])('whose id is %s does not exist', async (id) => {
    const { desk, phone } = await aPersonWithTwoDevices()
    const reply = await end(id, desk)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found'])
    expect([await check(desk), await check(phone)]).toEqual([200, 200])
  })

  test('cannot be signed out, or seen, by a visitor', async () => {
    const { phoneId } = await aPersonWithTwoDevices()
    const visitor = { cookie: '' }
    expect([(await end(phoneId, visitor)).statusCode, (await list(visitor)).statusCode]).toEqual([401, 401])
  })
})
