import { expect, test } from 'vitest'
import { staffInvitations } from '../../platform/db/schema/index.ts'
import { issueLink } from '../../platform/emailed-links/emailed-links.ts'
import { createToken, hashToken } from '../../platform/http/token.ts'
import { usualPassword } from '../../test/factories.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, db, aUser, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

const short = 'xk7!vq2#p'
const long = `${short}z`
const expiresAt = new Date(Date.now() + 3_600_000)
const staff = { role: 'admin', staffRole: 'manager' } as const

type Account = Parameters<typeof aUser>[0]
type SetPassword = (password: string) => Promise<{ statusCode: number; body: string }>

/** The ways to set a password, for an account with these values. */
const ways: Record<string, (account: Account) => Promise<SetPassword>> = {
  async profile(account) {
    const headers = await signIn(await aUser(account))
    return (password) =>
      app.inject({ method: 'PATCH', url: '/api/users', headers, payload: { password, currentPassword: usualPassword } })
  },
  async 'reset link'(account) {
    const { id: userId, email } = await aUser(account)
    const { token } = await issueLink(db, 'password_reset', { userId, email })
    return (password) =>
      app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, email, password } })
  },
}

test.each(Object.keys(ways))('a new staff password has at least 10 characters: %s', async (name) => {
  const setStaff = await ways[name]?.(staff)
  const rejected = await setStaff?.(short)
  expect(rejected?.statusCode).toBe(400)
  expect(rejected?.body).toContain('"password":"Enter at least 10 characters. You have access to the admin area."')
  expect((await setStaff?.(long))?.statusCode).toBe(200)
  const setCustomer = await ways[name]?.({})
  expect((await setCustomer?.(short))?.statusCode).toBe(200)
})

test('someone who accepts an invitation needs a password with at least 10 characters', async () => {
  const token = createToken()
  const email = 'ida@example.net'
  await db.insert(staffInvitations).values({ email, staffRole: 'manager', tokenHash: hashToken(token), expiresAt })
  const accept = (password: string) =>
    app.inject({ method: 'POST', url: '/api/auth/invitation', payload: { token, email, name: 'Ida', password } })
  expect((await accept(short)).statusCode).toBe(400)
  expect((await accept(long)).statusCode).toBe(200)
})
