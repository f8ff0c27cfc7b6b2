import { expect, test } from 'vitest'
import { commands } from '../commands/commands.ts'
import { authenticatorApps, recoveryCodes, users } from '../platform/db/schema/index.ts'
import { SetupError } from '../platform/errors.ts'
import { usualPassword } from '../test/factories.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'
import { resetAdmin } from './reset-admin.ts'

const { app, database, db, env, aUser, signIn, outboxFolder } = await openTestShop()

test('a locked-out admin gets a link that sets a new password once', async () => {
  await aUser({ email: 'ada@example.com', name: 'Ada', role: 'user' })
  const link = new URL((await resetAdmin(db, 'https://shop.example', 'ada@example.com')).link)
  expect([link.origin, link.pathname]).toEqual(['https://shop.example', '/reset-password'])
  const password = 'three keys on a brass ring'
  const payload = { ...Object.fromEntries(link.searchParams), password }
  const reset = () => app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
  expect((await reset()).statusCode).toBe(200)
  expect((await reset()).statusCode).toBe(400)
  const credentials = { email: 'ada@example.com', password }
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials })
  expect(reply.json()).toMatchObject({ email: 'ada@example.com', emailConfirmed: true, name: 'Ada', role: 'admin' })
})

test('someone who signed up with another person’s address loses the account', async () => {
  const { id, email } = await aUser({ emailConfirmedAt: null })
  const headers = await signIn({ id })
  await resetAdmin(db, 'https://shop.example', email)
  expect((await app.inject({ url: '/api/auth/check', headers })).statusCode).toBe(401)
  const payload = { email, password: usualPassword }
  expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401)
})

test('a locked-out admin loses two-step verification, and gets a notice and an email', async () => {
  const { id: userId, email } = await aUser({ role: 'admin' })
  await db.insert(authenticatorApps).values({ userId, secret: 'A', confirmedAt: new Date() })
  await db.insert(recoveryCodes).values({ userId, codeHash: 'a' })
  expect(await commands['reset-admin']({ database, env }, email)).toContain(
    'Two-step verification is off for this account.',
  )
  expect(await db.$count(authenticatorApps)).toBe(0)
  expect(await db.$count(recoveryCodes)).toBe(0)
  const [message] = (await readEmails(outboxFolder)).filter(({ headers: { to } }) => to === email)
  expect(message?.text).toContain('Two-step verification was just turned off')
  expect(await commands['reset-admin']({ database, env }, email)).not.toContain('Two-step verification')
})

test('an address without an account is rejected with a list of the admins', async () => {
  await db.delete(users)
  await aUser({ email: 'ada@example.com', role: 'admin' })
  await aUser({ email: 'ida@example.com', role: 'admin' })
  await expect(resetAdmin(db, 'https://shop.example', 'nobody@example.com')).rejects.toThrow(
    new SetupError('No account uses the email address nobody@example.com. Admins: ada@example.com, ida@example.com.'),
  )
})
