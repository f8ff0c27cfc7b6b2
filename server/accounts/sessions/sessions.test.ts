import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../../cookies/token.ts'
import { sessions, users } from '../../db/schema/index.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, database, db, aUser, signIn } = await openTestShop()

/** Another process of the same shop. */
const other = await openTestShop({ database })

const secure = await openTestShop({ database, settings: { PUBLIC_URL: 'https://shop.example.com' } })

type Cookie = { cookie: string }

const check = (headers: Cookie, at = app) => at.inject({ url: '/api/auth/check', headers })
const statusOf = async (headers: Cookie, at = app) => (await check(headers, at)).statusCode
const rowOf = ({ cookie }: Cookie) => eq(sessions.tokenHash, hashToken(cookie.split('=')[1] ?? ''))
const read = async (session: Cookie) => (await db.select().from(sessions).where(rowOf(session)))[0]

/** Moves the times of a session back. */
const age = (session: Cookie, times: { lastSeenAt?: string; expiresAt?: string }) =>
  db
    .update(sessions)
    .set(Object.fromEntries(Object.entries(times).map(([name, span]) => [name, sql`now() + ${span}::interval`])))
    .where(rowOf(session))

describe('a session', () => {
  test('lasts for thirty days', async () => {
    const row = await read(await signIn(await aUser()))
    const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
  })

  test('that has run out is nobody, though its row is still there', async () => {
    const session = await signIn(await aUser())
    await age(session, { expiresAt: '-1 second' })
    expect([await statusOf(session), await read(session)]).toEqual([401, expect.anything()])
  })

  test('that is used is noted as seen, and its end put off', async () => {
    const session = await signIn(await aUser())
    await age(session, { lastSeenAt: '-1 day', expiresAt: '29 days' })
    expect(await statusOf(session)).toBe(200)
    const row = await read(session)
    expect(Math.abs(Date.now() - (row?.lastSeenAt.getTime() ?? 0))).toBeLessThan(60_000)
    expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  })

  test('that was seen a moment ago is not noted again', async () => {
    const session = await signIn(await aUser())
    await age(session, { lastSeenAt: '-2 minutes', expiresAt: '29 days' })
    const before = await read(session)
    expect(await statusOf(session)).toBe(200)
    expect(await read(session)).toEqual(before)
  })

  test('holds in every process of the shop', async () => {
    const session = await signIn(await aUser())
    expect([await statusOf(session), await statusOf(session, other.app)]).toEqual([200, 200])
  })

  test('that is asked for many times at once is one person', async () => {
    const user = await aUser()
    const session = await signIn(user)
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(session)))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(replies[0]?.json()).toMatchObject({ id: user.id })
  })
})

describe('a session that both processes remember', () => {
  async function aRememberedSession() {
    const user = await aUser({ name: 'Ada' })
    const session = await signIn(user)
    expect([await statusOf(session), await statusOf(session, other.app)]).toEqual([200, 200])
    return { user, session }
  }

  test('ends in both by signing out in one', async () => {
    const { session } = await aRememberedSession()
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: session })
    expect(await statusOf(session)).toBe(401)
    await expect.poll(() => statusOf(session, other.app)).toBe(401)
  })

  test('shows a change of the profile at once where it is made, and soon in the other', async () => {
    const { session } = await aRememberedSession()
    await app.inject({ method: 'PATCH', url: '/api/users', headers: session, payload: { name: 'Countess' } })
    expect((await check(session)).json()).toMatchObject({ name: 'Countess' })
    await expect.poll(async () => (await check(session, other.app)).json<unknown>()).toMatchObject({ name: 'Countess' })
  })

  test('follows whatever is changed in the database by hand', async () => {
    const { user, session } = await aRememberedSession()
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
    for (const at of [app, other.app]) {
      await expect.poll(async () => (await check(session, at)).json<unknown>()).toMatchObject({ role: 'admin' })
    }
  })

  test('ends with its account', async () => {
    const { user, session } = await aRememberedSession()
    const bystander = await signIn(await aUser())
    await db.delete(users).where(eq(users.id, user.id))
    for (const at of [app, other.app]) await expect.poll(() => statusOf(session, at)).toBe(401)
    expect(await statusOf(bystander)).toBe(200)
  })

  test('ends when the sessions of many accounts are swept away at once', async () => {
    const { session } = await aRememberedSession()
    const crowd = await db
      .insert(users)
      .values(Array.from({ length: 120 }, (_, index) => ({ email: `crowd-${index}@example.net`, passwordHash: '' })))
      .returning({ userId: users.id })
    const rows = crowd.map(({ userId }, index) => ({
      userId,
      tokenHash: `crowd-${index}`,
      userAgent: '',
      expiresAt: new Date(),
    }))
    await db.insert(sessions).values(rows)
    await db.delete(sessions)
    for (const at of [app, other.app]) await expect.poll(() => statusOf(session, at)).toBe(401)
  })
})

test('on https the cookie has a name that binds it to the host, and no other is taken', async () => {
  const session = await secure.signIn(await aUser())
  expect(session.cookie).toMatch(/^__Host-galleria_session=[\w-]{43}$/)
  expect(await statusOf(session, secure.app)).toBe(200)
  const unprotected = { cookie: session.cookie.replace('__Host-', '') }
  expect(await statusOf(unprotected, secure.app)).toBe(401)
})
