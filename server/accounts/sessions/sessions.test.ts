import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../platform/db/schema/index.ts'
import { hashToken } from '../../platform/http/token.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { deleteExpiredSessions } from './queries.ts'

const { app, database, db, aUser, signIn } = await openTestShop()

/** Another process of the same shop. */
const other = await openTestShop({ database })

const secure = await openTestShop({ database, settings: { PUBLIC_URL: 'https://shop.example.com' } })

type Cookie = { cookie: string }

const check = (headers: Cookie, at = app) => at.inject({ url: '/api/auth/check', headers })
const statusOf = async (headers: Cookie, at = app) => (await check(headers, at)).statusCode
const rowOf = ({ cookie }: Cookie) => eq(sessions.tokenHash, hashToken(cookie.split('=')[1] ?? ''))
const read = async (session: Cookie) => (await db.select().from(sessions).where(rowOf(session)))[0]

/** Sets the times of a session, relative to now. */
const age = (session: Cookie, times: { createdAt?: string; lastSeenAt?: string; expiresAt?: string }) =>
  db
    .update(sessions)
    .set(Object.fromEntries(Object.entries(times).map(([name, span]) => [name, sql`now() + ${span}::interval`])))
    .where(rowOf(session))

describe('a session', () => {
  test('a session expires after thirty days', async () => {
    const row = await read(await signIn(await aUser()))
    const days = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
  })

  test('an expired session is ignored before it is deleted', async () => {
    const session = await signIn(await aUser())
    await age(session, { expiresAt: '-1 second' })
    expect([await statusOf(session), await read(session)]).toEqual([401, expect.anything()])
  })

  test('using a session extends it', async () => {
    const session = await signIn(await aUser())
    await age(session, { lastSeenAt: '-1 day', expiresAt: '29 days' })
    expect(await statusOf(session)).toBe(200)
    const row = await read(session)
    expect(Math.abs(Date.now() - (row?.lastSeenAt.getTime() ?? 0))).toBeLessThan(60_000)
    expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  })

  test('a recently used session is not extended again', async () => {
    const session = await signIn(await aUser())
    await age(session, { lastSeenAt: '-2 minutes', expiresAt: '29 days' })
    const before = await read(session)
    expect(await statusOf(session)).toBe(200)
    expect(await read(session)).toEqual(before)
  })

  test('a session is valid in every process', async () => {
    const session = await signIn(await aUser())
    expect([await statusOf(session), await statusOf(session, other.app)]).toEqual([200, 200])
  })

  test('a session can be used by simultaneous requests', async () => {
    const user = await aUser()
    const session = await signIn(user)
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(session)))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(replies[0]?.json()).toMatchObject({ id: user.id })
  })
})

describe('a session of an admin ends', () => {
  test.each([
    ['12 hours after it was last used', { lastSeenAt: '-12 hours' }, 401],
    ['not before', { lastSeenAt: '-11 hours 59 minutes' }, 200],
    ['7 days after the sign-in', { createdAt: '-7 days', lastSeenAt: '-1 minute' }, 401],
    ['not earlier', { createdAt: '-6 days -23 hours', lastSeenAt: '-1 minute' }, 200],
  ])('%s', async (_, times, status) => {
    const admin = await aUser({ role: 'admin' })
    const session = await signIn(admin)
    await age(session, times)
    const own = await signIn(admin)
    const listed = (await app.inject({ url: '/api/users/own/sessions', headers: own })).json<unknown[]>()
    expect([await statusOf(session), listed.length]).toEqual([status, status === 200 ? 2 : 1])
    await deleteExpiredSessions(db)
    expect((await read(session)) !== undefined).toBe(status === 200)
  })

  test('an expired session of an admin ends even while it is cached', async () => {
    const session = await signIn(await aUser({ role: 'admin' }))
    await age(session, { createdAt: '-6 days -23:59:57', lastSeenAt: '-1 minute' })
    expect(await statusOf(session)).toBe(200)
    await expect.poll(() => statusOf(session)).toBe(401)
  })

  test('a user’s old session ends as soon as the user becomes an admin', async () => {
    const user = await aUser()
    const session = await signIn(user)
    await age(session, { createdAt: '-8 days', lastSeenAt: '-13 hours' })
    await db.update(users).set({ role: 'admin', staffRole: 'manager' }).where(eq(users.id, user.id))
    expect(await statusOf(session)).toBe(401)
    await db.update(users).set({ role: 'user', staffRole: null }).where(eq(users.id, user.id))
    expect(await statusOf(session)).toBe(200)
  })
})

describe('a session that two processes have cached', () => {
  async function aCachedSession() {
    const user = await aUser({ name: 'Ada' })
    const session = await signIn(user)
    expect([await statusOf(session), await statusOf(session, other.app)]).toEqual([200, 200])
    return { user, session }
  }

  test('signing out in one process ends the session in both', async () => {
    const { session } = await aCachedSession()
    await app.inject({ method: 'POST', url: '/api/auth/logout', headers: session })
    expect(await statusOf(session)).toBe(401)
    await expect.poll(() => statusOf(session, other.app)).toBe(401)
  })

  test('a session shows profile changes immediately in the process that made them and soon in the other', async () => {
    const { session } = await aCachedSession()
    await app.inject({ method: 'PATCH', url: '/api/users', headers: session, payload: { name: 'Countess' } })
    expect((await check(session)).json()).toMatchObject({ name: 'Countess' })
    await expect.poll(async () => (await check(session, other.app)).json<unknown>()).toMatchObject({ name: 'Countess' })
  })

  test('follows changes made directly in the database', async () => {
    const { user, session } = await aCachedSession()
    await db.update(users).set({ role: 'admin', staffRole: 'manager' }).where(eq(users.id, user.id))
    for (const at of [app, other.app]) {
      await expect.poll(async () => (await check(session, at)).json<unknown>()).toMatchObject({ role: 'admin' })
    }
  })

  test('follows changes after a notification that can’t be read', async () => {
    const { user, session } = await aCachedSession()
    for (const channel of ['accounts', 'catalog']) await db.execute(sql`select pg_notify(${channel}, 'not JSON')`)
    await db.update(users).set({ name: 'Countess' }).where(eq(users.id, user.id))
    for (const at of [app, other.app]) {
      await expect.poll(async () => (await check(session, at)).json<unknown>()).toMatchObject({ name: 'Countess' })
    }
  })

  test('deleting the account ends the session in both processes', async () => {
    const { user, session } = await aCachedSession()
    const bystander = await signIn(await aUser())
    await db.delete(users).where(eq(users.id, user.id))
    for (const at of [app, other.app]) await expect.poll(() => statusOf(session, at)).toBe(401)
    expect(await statusOf(bystander)).toBe(200)
  })

  test('a session ends when the sessions of many accounts are deleted together', async () => {
    const { session } = await aCachedSession()
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

test('the cookie has the __Host- prefix on https, and cookies without it are rejected', async () => {
  const session = await secure.signIn(await aUser())
  expect(session.cookie).toMatch(/^__Host-galleria_session=[\w-]{43}$/)
  expect(await statusOf(session, secure.app)).toBe(200)
  const unprotected = { cookie: session.cookie.replace('__Host-', '') }
  expect(await statusOf(unprotected, secure.app)).toBe(401)
})
