import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../platform/db/schema/index.ts'
import { issueLink } from '../platform/emailed-links/emailed-links.ts'
import { openTestShop } from '../test/test-shop.ts'
import { announceFirstAdmin, createFirstAdmin } from './first-admin.ts'
import { createPasswords } from './passwords/hash-password.ts'

const { app, db, env, settings } = await openTestShop({
  settings: { RATE_LIMITS: 'off', ADMIN_EMAIL: 'ida@example.com' },
})
const file = join(env.DATA_DIR, 'first-password.txt')
const newPassword = 'three keys on a brass ring'

const logIn = (password: string, more: object = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'ida@example.com', password, ...more } })
const isFileKept = () =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Creates the first admin anew, with a generated password in the file. */
async function aFirstAdmin() {
  await db.delete(users)
  const admin = await createFirstAdmin({ db, passwords: createPasswords(), settings }, env)
  if (!admin) throw new Error('There was an admin.')
  const announced = await announceFirstAdmin(admin, env, false)
  return { ...admin, announced }
}

test('a generated password is shown on a terminal, and otherwise written to a private file', async () => {
  const { password, announced } = await aFirstAdmin()
  expect(announced).toBe(
    `Created the first admin: ida@example.com, password in ${file} (until the first sign-in, which requires a new one)`,
  )
  expect(await readFile(file, 'utf8')).toBe(`${password}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await announceFirstAdmin({ email: 'ida@example.com', password, isGenerated: true }, env, true)).toContain(
    `password ${password} (shown only once; the first sign-in requires a new one)`,
  )
  expect(await announceFirstAdmin({ email: 'ida@example.com', password, isGenerated: false }, env, true)).toBe(
    'Created the first admin: ida@example.com',
  )
})

test('the first password works only together with a new one, which replaces it and deletes the file', async () => {
  const { password } = await aFirstAdmin()
  const message = 'Choose a new password. The one you entered was generated.'
  for (const more of [{}, { newPassword: password }]) {
    const reply = await logIn(password, more)
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      { code: 'password_change_required', message, fields: { newPassword: message } },
    ])
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }
  expect([await db.$count(sessions), await isFileKept()]).toEqual([0, true])
  const reply = await logIn(password, { newPassword })
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { role: 'admin', emailConfirmed: true }])
  expect(reply.cookies[0]?.name).toBe('galleria_session')
  expect(await isFileKept()).toBe(false)
  expect([(await logIn(password)).statusCode, (await logIn(newPassword)).statusCode]).toEqual([401, 200])
})

test.each([
  ['123456', 'This password is too common. Choose another.'],
  ['My shop!', 'This password is easy to guess from your name, your email address or the shop’s name. Choose another.'],
  ['short', 'at least 6 characters'],
])('a weak new password is rejected: %s', async (weak, message) => {
  const { password } = await aFirstAdmin()
  const reply = await logIn(password, { newPassword: weak })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { newPassword: message } }])
  expect((await logIn(password)).statusCode).toBe(403)
})

test('a wrong password does not reveal that a new one is needed, and changes nothing', async () => {
  const { password } = await aFirstAdmin()
  expect((await logIn('not the password', { newPassword })).statusCode).toBe(401)
  expect((await logIn(password)).statusCode).toBe(403)
})

test('one of two simultaneous sign-ins replaces the first password', async () => {
  const { password } = await aFirstAdmin()
  const replies = await Promise.all(
    ['one new password', 'two new passwords'].map((each) => logIn(password, { newPassword: each })),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
})

test('a reset link also replaces the first password', async () => {
  await aFirstAdmin()
  const [admin] = await db.select().from(users)
  const email = 'ida@example.com'
  const { token } = await issueLink(db, 'password_reset', { userId: admin?.id ?? '', email })
  const payload = { token, email, password: newPassword }
  expect((await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(200)
  expect([(await logIn(newPassword)).statusCode, await isFileKept()]).toEqual([200, false])
})

test('a password from the settings needs no change', async () => {
  await db.delete(users)
  await createFirstAdmin({ db, passwords: createPasswords(), settings }, { ...env, ADMIN_PASSWORD: newPassword })
  expect((await logIn(newPassword, { newPassword: 'ignored' })).statusCode).toBe(200)
  const [admin] = await db.select().from(users).where(eq(users.email, 'ida@example.com'))
  expect((await logIn('ignored')).statusCode).toBe(401)
  expect(admin?.passwordMustChange).toBe(false)
})
