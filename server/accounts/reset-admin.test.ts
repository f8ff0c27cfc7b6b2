import { expect, test } from 'vitest'
import { SetupError } from '../errors.ts'
import { openTestShop } from '../test/test-shop.ts'
import { resetAdmin } from './reset-admin.ts'

const { app, db, aUser } = await openTestShop()

test('a locked-out admin gets a link that sets a new password once', async () => {
  await aUser({ email: 'ada@example.com', role: 'user' })
  const link = new URL(await resetAdmin(db, 'https://shop.example', 'ada@example.com'))
  expect([link.origin, link.pathname]).toEqual(['https://shop.example', '/reset-password'])
  const password = 'three keys on a brass ring'
  const payload = { ...Object.fromEntries(link.searchParams), password }
  const reset = () => app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
  expect((await reset()).statusCode).toBe(200)
  expect((await reset()).statusCode).toBe(400)
  const credentials = { email: 'ada@example.com', password }
  const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials })
  expect(reply.json()).toMatchObject({ email: 'ada@example.com', role: 'admin' })
})

test('an address without an account is rejected, and the admins are named', async () => {
  await aUser({ email: 'ida@example.com', role: 'admin' })
  await expect(resetAdmin(db, 'https://shop.example', 'nobody@example.com')).rejects.toThrow(
    new SetupError(
      'There is no account with the address nobody@example.com. Admins: ada@example.com, ida@example.com.',
    ),
  )
})
