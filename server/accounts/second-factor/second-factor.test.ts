import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ActiveSession } from '#contract/accounts/accounts.ts'
import type { AppSetup, NewRecoveryCodes, SecondFactor } from '#contract/accounts/second-factor.ts'
import {
  authenticatorApps,
  limits,
  pendingSignIns,
  recoveryCodes,
  sessions,
  shopSettings,
} from '../../platform/db/schema/index.ts'
import { issueLink } from '../../platform/emailed-links/emailed-links.ts'
import { hashToken } from '../../platform/http/token.ts'
import { getCookies } from '../../test/cart-requests.ts'
import { usualPassword } from '../../test/factories.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, database, db, settings, aUser, signIn, outboxFolder } = await openTestShop()

/** Another process of the same shop. */
const other = await openTestShop({ database })

// In the middle of a time step, so that no code becomes an older one during a test.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 }))
afterAll(() => void vi.useRealTimers())

type Headers = { cookie?: string }

const send = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })

const logIn = (email: string, headers: Headers = {}) =>
  send('POST', '/api/auth/login', headers, { email, password: usualPassword })
const complete = (headers: Headers, payload: object) => send('POST', '/api/auth/login/second-factor', headers, payload)
const verify = (headers: Headers, payload: object) => send('POST', '/api/auth/verification', headers, payload)

/** The code that an app shows `steps` steps from now. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

async function addApp(headers: Headers) {
  const { secret } = (await send('POST', '/api/users/own/authenticator-app', headers)).json<AppSetup>()
  // The step before, so that the codes of this one and of the next one are left.
  const reply = await send('POST', '/api/users/own/authenticator-app/confirmation', headers, {
    code: codeOf(secret, -1),
  })
  expect(reply.statusCode).toBe(200)
  return { secret, ...reply.json<NewRecoveryCodes>() }
}

async function aProtectedUser() {
  const user = await aUser({ role: 'admin' })
  const headers = await signIn(user)
  return { user, headers, ...(await addApp(headers)) }
}

/** A user who has entered the password, and the header that their browser sends. */
async function aHalfSignedInUser() {
  const account = await aProtectedUser()
  const reply = await logIn(account.user.email)
  expect(reply.statusCode).toBe(401)
  return { ...account, pending: getCookies(reply) }
}

/** The text of emails to an address. Either process may have sent them. */
async function emailsTo(email: string) {
  const emails = await Promise.all([outboxFolder, other.outboxFolder].map(readEmails))
  return emails.flat().flatMap(({ headers, text }) => (headers['to'] === email ? text : []))
}

/** A session of the user that was verified some time ago. */
async function anOldSession(user: { id: string }, minutes: number) {
  const headers = await signIn(user)
  const verifiedAt = sql`now() - make_interval(mins => ${minutes})`
  await db.update(sessions).set({ verifiedAt }).where(rowOf(headers))
  return headers
}

const rowOf = ({ cookie }: { cookie: string }) => eq(sessions.tokenHash, hashToken(cookie.split('=')[1] ?? ''))

describe('while the settings require it of the staff', () => {
  const forStaff = ['/api/admin/summary', '/api/admin/settings', '/api/order', '/api/order/none']
  const forAll = ['/api/auth/check', '/api/users/own', '/api/users/own/second-factor', '/api/order/own']
  const statusesOf = async (urls: string[], headers: Headers, at = app) =>
    Promise.all(urls.map(async (url) => (await at.inject({ url, headers })).statusCode))

  beforeAll(async () => {
    await db.insert(shopSettings).values({ values: { requireStaffTwoFactor: true } })
    await settings.refresh()
  })
  afterAll(async () => {
    await db.delete(shopSettings)
    await settings.refresh()
  })

  test('admins without it have only the access of shoppers, until they have set it up', async () => {
    const headers = await signIn(await aUser({ role: 'admin' }))
    expect(await statusesOf(forStaff, headers)).toEqual([403, 403, 403, 403])
    expect((await send('GET', '/api/admin/summary', headers)).json()).toMatchObject({
      code: 'second_factor_setup_required',
    })
    expect(await statusesOf(forAll, headers)).toEqual([200, 200, 200, 200])
    await addApp(headers)
    expect(await statusesOf(forStaff, headers)).toEqual([200, 200, 200, 404])
    await expect.poll(() => statusesOf(forStaff, headers, other.app)).toEqual([200, 200, 200, 404])
  })

  test('shoppers do without', async () => {
    const headers = await signIn(await aUser())
    expect(await statusesOf([...forAll, '/api/order/none'], headers)).toEqual([200, 200, 200, 200, 404])
  })
})

describe('an authenticator app', () => {
  test('an app is enabled by its first code, which also creates the recovery codes', async () => {
    const user = await aUser()
    const headers = await signIn(user)
    const setup = (await send('POST', '/api/users/own/authenticator-app', headers)).json<AppSetup>()
    const again = (await send('POST', '/api/users/own/authenticator-app', headers)).json<AppSetup>()
    expect(again).toEqual(setup)
    expect((await logIn(user.email)).statusCode).toBe(200)
    const wrong = await send('POST', '/api/users/own/authenticator-app/confirmation', headers, { code: '000000' })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { fields: { code: expect.any(String) as string } }])
    const reply = await send('POST', '/api/users/own/authenticator-app/confirmation', headers, {
      code: codeOf(setup.secret).replace(/(\d{3})/, '$1 '),
    })
    const { recoveryCodes: codes } = reply.json<NewRecoveryCodes>()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    expect((await send('GET', '/api/users/own/second-factor', headers)).json()).toEqual({
      hasApp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
    })
    expect((await logIn(user.email)).statusCode).toBe(401)
  })

  test('an app gets another secret if it is not confirmed within 15 minutes', async () => {
    const user = await aUser()
    const headers = await signIn(user)
    const start = async () => (await send('POST', '/api/users/own/authenticator-app', headers)).json<AppSetup>().secret
    const setCreatedAt = (minutes: number) =>
      db
        .update(authenticatorApps)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(authenticatorApps.userId, user.id))
    const first = await start()
    await setCreatedAt(14)
    expect(await start()).toBe(first)
    await setCreatedAt(16)
    const second = await start()
    expect([second === first, await start()]).toEqual([false, second])
  })

  test('cannot be replaced without removing it first, nor be seen again', async () => {
    const { headers } = await aProtectedUser()
    const reply = await send('POST', '/api/users/own/authenticator-app', headers)
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'second_factor_exists' }])
  })

  test('an unconfirmed app gets another secret when a session has been ended', async () => {
    const user = await aUser()
    const [headers, others] = [await signIn(user), await signIn(user)]
    const start = async (by: Headers) =>
      (await send('POST', '/api/users/own/authenticator-app', by)).json<AppSetup>().secret
    const known = await start(others)
    const sessionsOf = (await send('GET', '/api/users/own/sessions', headers)).json<ActiveSession[]>()
    const id = sessionsOf.find(({ isCurrent }) => !isCurrent)?.id
    expect((await send('DELETE', `/api/users/own/sessions/${id}`, headers)).statusCode).toBe(200)
    const next = await start(headers)
    expect(next).not.toBe(known)
    const changed = { password: 'analytical engine', currentPassword: usualPassword }
    expect((await send('PATCH', '/api/users', headers, changed)).statusCode).toBe(200)
    expect([known, next]).not.toContain(await start(headers))
  })

  test('an app is removed together with the recovery codes if it was the only factor', async () => {
    const { user, headers } = await aProtectedUser()
    expect((await send('DELETE', '/api/users/own/authenticator-app', headers)).json<SecondFactor>()).toEqual({
      hasApp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    expect((await send('DELETE', '/api/users/own/authenticator-app', headers)).statusCode).toBe(404)
    expect((await logIn(user.email)).statusCode).toBe(200)
  })

  test('an email is sent when an app is added or removed', async () => {
    const { user, headers } = await aProtectedUser()
    await send('DELETE', '/api/users/own/authenticator-app', headers)
    const emails = () => emailsTo(user.email)
    await expect.poll(async () => (await emails()).length).toBe(2)
    const texts = (await emails()).join('\n')
    expect(texts).toContain('An authenticator app was just added')
    expect(texts).toContain('The authenticator app was just removed')
  })
})

describe('signing in with a second factor', () => {
  test('a sign-in needs a password and a code, and creates no session before', async () => {
    const { user, secret } = await aProtectedUser()
    const before = await db.$count(sessions, eq(sessions.userId, user.id))
    const first = await logIn(user.email)
    expect([first.statusCode, first.json()]).toEqual([
      401,
      {
        message: 'Confirm your sign-in with the second step.',
        code: 'second_factor_required',
        fields: { code: 'Enter the code from your authenticator app, or a recovery code.' },
      },
    ])
    expect(first.cookies).toMatchObject([{ name: 'galleria_sign_in', httpOnly: true, sameSite: 'Lax', maxAge: 300 }])
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(before)
    const pending = getCookies(first)
    expect((await send('GET', '/api/auth/check', pending)).statusCode).toBe(401)

    const second = await complete(pending, { code: codeOf(secret) })
    expect([second.statusCode, second.json()]).toMatchObject([200, { id: user.id, email: user.email }])
    const session = getCookies(second)
    expect((await send('GET', '/api/auth/check', session)).statusCode).toBe(200)
    expect(session.cookie).toContain('galleria_browser=')
    expect(second.cookies).toContainEqual(expect.objectContaining({ name: 'galleria_sign_in', value: '', maxAge: 0 }))
  })

  test('a completed sign-in and its code don’t work again', async () => {
    const { user, secret, pending } = await aHalfSignedInUser()
    const code = codeOf(secret)
    expect((await complete(pending, { code })).statusCode).toBe(200)
    const again = await complete(pending, { code: codeOf(secret, 1) })
    expect([again.statusCode, again.json()]).toMatchObject([401, { code: 'sign_in_expired' }])
    const next = getCookies(await logIn(user.email))
    const replayed = await complete(next, { code })
    expect([replayed.statusCode, replayed.json()]).toMatchObject([400, { fields: { code: 'Incorrect code.' } }])
    expect((await complete(next, { code: codeOf(secret, 1) })).statusCode).toBe(200)
  })

  test('one of two simultaneous requests with one code succeeds', async () => {
    const { user, secret } = await aProtectedUser()
    const both = [getCookies(await logIn(user.email)), getCookies(await logIn(user.email))]
    const code = codeOf(secret)
    const replies = await Promise.all(both.map((pending) => complete(pending, { code })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('a sign-in accepts each recovery code once, in upper or lower case and with or without the hyphen', async () => {
    const { user, headers, recoveryCodes: codes, pending } = await aHalfSignedInUser()
    const [first = '', second = ''] = codes
    expect((await complete(pending, { code: first.toUpperCase() })).statusCode).toBe(200)
    const next = getCookies(await logIn(user.email))
    expect((await complete(next, { code: first })).statusCode).toBe(400)
    expect((await complete(next, { code: second.replace('-', '') })).statusCode).toBe(200)
    expect((await send('GET', '/api/users/own/second-factor', headers)).json()).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('a pending sign-in expires after five minutes', async () => {
    const { user, secret, pending } = await aHalfSignedInUser()
    const [row] = await db.select().from(pendingSignIns).where(eq(pendingSignIns.userId, user.id))
    expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(5, 0)
    await db.update(pendingSignIns).set({ expiresAt: sql`now()` }).where(eq(pendingSignIns.userId, user.id))
    const reply = await complete(pending, { code: codeOf(secret) })
    expect([reply.statusCode, reply.json()]).toMatchObject([401, { code: 'sign_in_expired' }])
  })

  test('a pending sign-in ends when the password is changed', async () => {
    const { headers, secret, pending } = await aHalfSignedInUser()
    const changed = { password: 'analytical engine', currentPassword: usualPassword }
    expect((await send('PATCH', '/api/users', headers, changed)).statusCode).toBe(200)
    expect((await complete(pending, { code: codeOf(secret) })).statusCode).toBe(401)
  })

  test('a password reset doesn’t replace the second step', async () => {
    const { user } = await aProtectedUser()
    const password = 'analytical engine'
    const { token } = await issueLink(db, 'password_reset', { userId: user.id, email: user.email })
    const reset = await send('POST', '/api/auth/reset-password', {}, { token, email: user.email, password })
    expect(reset.statusCode).toBe(200)
    const reply = await send('POST', '/api/auth/login', getCookies(reset), { email: user.email, password })
    expect([reply.statusCode, reply.json()]).toMatchObject([401, { code: 'second_factor_required' }])
  })

  test('emails the owner about incorrect codes, once', async () => {
    const { user, pending } = await aHalfSignedInUser()
    const emails = async () =>
      (await emailsTo(user.email)).filter((text) => text.includes('several incorrect verification codes'))
    for (let count = 0; count < 4; count += 1) await complete(pending, { code: '000000' })
    expect(await emails()).toEqual([])
    await complete(pending, { code: '000000' })
    await expect.poll(emails).toHaveLength(1)
    await db.update(limits).set({ nextAt: sql`now()` })
    await complete(pending, { code: '000000' })
    expect(await emails()).toHaveLength(1)
  })

  test('makes incorrect codes wait, but not the owner’s other sessions or a passkey', async () => {
    const { user, headers, secret, pending } = await aHalfSignedInUser()
    const tries = []
    for (let count = 0; count < 6; count += 1) tries.push(await complete(pending, { code: '000000' }))
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429])
    expect(tries.at(-1)?.headers['retry-after']).toBe('10')
    expect((await complete(pending, { code: codeOf(secret) })).statusCode).toBe(429)
    expect((await send('GET', '/api/auth/check', headers)).statusCode).toBe(200)
    expect((await send('POST', '/api/auth/login/passkey-options', pending)).statusCode).toBe(200)
    expect((await logIn(user.email)).statusCode).toBe(401)
  })

  test.each([{}, { cookie: 'galleria_sign_in=' }, { cookie: `galleria_sign_in=${'a'.repeat(43)}` }])(
    'a second step without a first one is rejected: %j',
    async (headers) => {
      for (const reply of [
        await complete(headers, { code: '123456' }),
        await send('POST', '/api/auth/login/passkey-options', headers),
      ]) {
        expect([reply.statusCode, reply.json()]).toMatchObject([401, { code: 'sign_in_expired' }])
      }
    },
  )

  test('rejects a passkey that the account does not have, and malformed ones', async () => {
    const { pending } = await aHalfSignedInUser()
    await send('POST', '/api/auth/login/passkey-options', pending)
    for (const passkey of [
      { id: 'a', response: {} },
      { id: '__proto__', response: { clientDataJSON: 'e30' } },
    ]) {
      const reply = await complete(pending, { passkey })
      expect([reply.statusCode, reply.json()]).toMatchObject([
        400,
        { fields: { passkey: expect.any(String) as string } },
      ])
    }
    expect((await complete(pending, {})).statusCode).toBe(400)
  })
})

describe('recovery codes', () => {
  test('recovery codes are stored as hashes', async () => {
    const { user, recoveryCodes: codes } = await aProtectedUser()
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    expect(rows).toHaveLength(10)
    for (const { codeHash } of rows) expect(codeHash).toMatch(/^\$argon2id\$/)
    expect(codes).toHaveLength(10)
  })

  test('new recovery codes replace the earlier ones', async () => {
    const { headers, recoveryCodes: before, pending } = await aHalfSignedInUser()
    const { recoveryCodes: after } = (
      await send('POST', '/api/users/own/recovery-codes', headers)
    ).json<NewRecoveryCodes>()
    expect(after).toHaveLength(10)
    expect((await complete(pending, { code: before[0] ?? '' })).statusCode).toBe(400)
    expect((await complete(pending, { code: after[0] ?? '' })).statusCode).toBe(200)
  })

  test('exist only with a second factor', async () => {
    const headers = await signIn(await aUser())
    expect((await send('POST', '/api/users/own/recovery-codes', headers)).statusCode).toBe(404)
  })
})

describe('verifying the identity', () => {
  const change = (headers: Headers) => send('POST', '/api/users/own/recovery-codes', headers)

  test('verification is required 15 minutes after the sign-in, and lasts as long', async () => {
    const { user, secret } = await aProtectedUser()
    expect((await change(await anOldSession(user, 14))).statusCode).toBe(200)
    const headers = await anOldSession(user, 16)
    const reply = await change(headers)
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      {
        message: 'Confirm it’s you to continue.',
        code: 'verification_required',
        fields: { code: 'Enter the code from your authenticator app, or a recovery code.' },
      },
    ])
    expect((await verify(headers, { code: codeOf(secret) })).statusCode).toBe(200)
    expect((await change(headers)).statusCode).toBe(200)
  })

  test('a verification is valid in every process', async () => {
    const headers = await anOldSession(await aUser(), 20)
    expect((await change(headers)).statusCode).toBe(403)
    const payload = { password: usualPassword }
    await other.app.inject({ method: 'POST', url: '/api/auth/verification', headers, payload })
    expect((await change(headers)).statusCode).toBe(404)
  })

  test('verification accepts the password without a second factor, and only the second factor with one', async () => {
    const user = await aUser()
    const headers = await signIn(user)
    for (const [payload, message] of [
      [{}, 'Enter your password.'],
      [{ password: 'a guess' }, 'Incorrect password.'],
      [{ code: '123456' }, 'Enter your password.'],
    ] as const) {
      const reply = await verify(headers, payload)
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { password: message } }])
    }
    expect((await verify(headers, { password: usualPassword })).statusCode).toBe(200)
    const { secret } = await addApp(headers)
    const reply = await verify(headers, { password: usualPassword })
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { code: 'Enter a code.' } }])
    expect((await verify(headers, { code: codeOf(secret) })).statusCode).toBe(200)
  })

  test('verification counts incorrect passwords', async () => {
    const headers = await signIn(await aUser())
    const statuses = []
    for (let count = 0; count < 11; count += 1) statuses.push((await verify(headers, { password: 'a' })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

test('the secret of an app is in no other response', async () => {
  const { user, headers } = await aProtectedUser()
  const [app_] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, user.id))
  for (const url of ['/api/users/own', '/api/users/own/second-factor', '/api/auth/check', '/api/users/own/sessions']) {
    expect((await send('GET', url, headers)).body).not.toContain(app_?.secret)
  }
})
