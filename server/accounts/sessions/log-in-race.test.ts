import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessions, users } from '../../platform/db/schema/index.ts'
import { issueLink } from '../../platform/emailed-links/emailed-links.ts'
import { usualPassword } from '../../test/factories.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** Runs after the password was verified and before the session begins. */
const beforeSession = vi.fn<() => Promise<unknown>>()
const begin: Sessions['begin'] = async (...args) => {
  await beforeSession()
  return real.begin(...args)
}

const database = await openTestDatabase()
const { app, db, aUser, signIn } = await openTestShop({ database, sessions: { begin } })
const real = await createSessions(database)

beforeEach(() => void beforeSession.mockReset().mockResolvedValue(undefined))

const logIn = (email: string, password = usualPassword) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
const sessionsOf = (userId: string) => db.$count(sessions, eq(sessions.userId, userId))

const password = 'analytical engine'

async function reset({ id: userId, email }: { id: string; email: string }) {
  const { token } = await issueLink(db, 'password_reset', { userId, email })
  return app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, email, password } })
}

async function change(user: { id: string }) {
  const payload = { password, currentPassword: usualPassword }
  const headers = await signIn(user)
  const reply = await app.inject({ method: 'PATCH', url: '/api/users', payload, headers })
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers })
  return reply
}

test.each([
  ['reset', reset],
  ['changed', change],
])('a sign-in fails if the password is %s after it was verified', async (_, renew) => {
  const user = await aUser()
  const wrong = await logIn(user.email, 'not the password')
  const statuses: number[] = []
  beforeSession.mockImplementationOnce(async () => statuses.push((await renew(user)).statusCode))
  const reply = await logIn(user.email)
  expect(statuses).toEqual([200])
  expect([reply.statusCode, reply.body, reply.cookies]).toEqual([401, wrong.body, []])
  expect(await sessionsOf(user.id)).toBe(0)
  expect((await logIn(user.email, password)).statusCode).toBe(200)
})

test('a session that begins during a password change waits, and is then rejected', async () => {
  const user = await aUser()
  const started = await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id))
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    const settled = Promise.allSettled([real.begin({ userId: user.id, passwordHash: user.passwordHash })])
    // Long enough for a session that doesn't wait.
    await Promise.race([settled, setTimeout(300)])
    return { settled }
  })
  expect(await started.settled).toMatchObject([{ status: 'rejected', reason: { code: 'invalid_credentials' } }])
  expect(await sessionsOf(user.id)).toBe(0)
})

test('a sign-in succeeds while another field of the account is changed', async () => {
  const user = await aUser()
  beforeSession.mockImplementationOnce(() => db.update(users).set({ name: 'Countess' }).where(eq(users.id, user.id)))
  expect((await logIn(user.email)).statusCode).toBe(200)
  expect(await sessionsOf(user.id)).toBe(1)
})
