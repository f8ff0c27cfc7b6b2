import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { system } from '../platform/audit/record-events.ts'
import { emailedLinks, limits, users } from '../platform/db/schema/index.ts'
import { issueLink } from '../platform/emailed-links/emailed-links.ts'
import { cheapPasswordCost, usualPassword } from '../test/factories.ts'
import { readEmails } from '../test/read-emails.ts'
import { shopInfo } from '../test/shop-info.ts'
import { openTestShop } from '../test/test-shop.ts'
import { changeProfile } from './change-profile.ts'
import { createPasswords } from './passwords/hash-password.ts'
import { toUser } from './queries.ts'

const settings = { PUBLIC_URL: 'https://shop.example.com' }
const { app, database, db, env, outboxFolder, accountData, aUser, signIn } = await openTestShop({ settings })

/** Another process of the same shop. */
const other = await openTestShop({ database, settings: { ...settings, DATA_DIR: env.DATA_DIR } })

/** Makes one change of an email address fail at the end of its transaction. */
const failAtCommit = `
  create function fail() returns trigger language plpgsql as $$ begin raise exception 'too late'; end $$;
  create constraint trigger fail after update on users deferrable initially deferred
    for each row when (new.pending_email = 'too-late@example.net') execute function fail()`

beforeEach(async () => {
  await db.delete(limits)
})

type Cookie = { cookie: string }

const check = async (headers: Cookie, at = app) => (await at.inject({ url: '/api/auth/check', headers })).statusCode
const logIn = async (email: string, password: string) =>
  (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode
const emailsTo = async (address: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers.to === address)

async function queuedEmailsTo(address: string): Promise<number> {
  const { rows } = await database.executeSql(`select 1 from jobs.job where data ->> 'to' = $1`, [address])
  return rows.length
}

/** A signed-in user. `change` sends the right current password unless another one is given. */
async function aSignedInUser() {
  const user = await aUser()
  const session = await signIn(user)
  const change = (payload: object) =>
    app.inject({
      method: 'PATCH',
      url: '/api/users',
      headers: session,
      payload: { currentPassword: usualPassword, ...payload },
    })
  const row = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]
  return { user, session, change, row }
}

test('a change is rejected if the password was changed after it was verified', async () => {
  const person = await aUser()
  const createLimits = {
    take: async () => {},
    isWithin: async () => true,
    secondsToWait: async () => 0,
    delay: async () => false,
    // Called right after the password was verified.
    reset: async () => void (await db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, person.id))),
  }
  const outbox = { queue: () => Promise.reject(new Error('No email must be sent.')) }
  const session = { id: randomUUID(), user: toUser(person), verifiedAt: new Date() }
  const changes = { email: 'thief@example.net', currentPassword: usualPassword }
  const passwords = createPasswords({ cost: cheapPasswordCost })
  const emailConfirmations = { add: outbox.queue, poll: () => {} }
  const queues = { outbox, emailConfirmations, accountData }
  const services = { db, passwords, limits: createLimits, ...queues, settings: { current: shopInfo } }
  await expect(changeProfile(services, session, changes, system)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { currentPassword: 'Incorrect password.' } },
  })
  expect((await db.select().from(users).where(eq(users.id, person.id)))[0]?.email).toBe(person.email)
})

describe('a new password', () => {
  test('replaces the old one', async () => {
    const { user, change, row } = await aSignedInUser()
    const reply = await change({ password: 'analytical engine' })
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { id: user.id }])
    expect(await row()).toMatchObject({ passwordHash: expect.stringMatching(/^\$argon2id\$/) as string })
    expect([await logIn(user.email, 'analytical engine'), await logIn(user.email, usualPassword)]).toEqual([200, 401])
  })

  test('a new password ends all other sessions of the user in every process', async () => {
    const { user, session, change } = await aSignedInUser()
    const elsewhere = await signIn(user)
    const bystander = await signIn(await aUser())
    expect([await check(elsewhere), await check(elsewhere, other.app)]).toEqual([200, 200])
    await change({ password: 'analytical engine' })
    expect([await check(elsewhere), await check(session), await check(bystander)]).toEqual([401, 200, 200])
    await expect.poll(() => check(elsewhere, other.app)).toBe(401)
    expect(await check(session, other.app)).toBe(200)
  })

  test('a new password is confirmed by email', async () => {
    const { user, change } = await aSignedInUser()
    await change({ password: 'analytical engine' })
    await expect.poll(async () => (await emailsTo(user.email)).length).toBe(1)
    const [email] = await emailsTo(user.email)
    expect(email?.headers.subject).toBe('Your password was changed')
    for (const part of [email?.text, email?.html]) expect(part).toContain('https://shop.example.com/forgot-password')
  })

  test.each(['password1', 'Qwerty123', 'changed 1', 'shop.example.com'])(
    'a weak new password is rejected: %s',
    async (password) => {
      const { user, change, row } = await aSignedInUser()
      const reply = await change({ password, name: 'Changed' })
      expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['password']])
      expect(await row()).toEqual(user)
    },
  )
})

describe('a new email address', () => {
  test('waits for its confirmation, with the old one to sign in', async () => {
    const { user, session, change } = await aSignedInUser()
    const reply = await change({ email: ` Moved-${user.email.toUpperCase()} ` })
    const moved = `moved-${user.email}`
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { email: user.email, pendingEmail: moved }])
    expect(await queuedEmailsTo(user.email)).toBe(0)
    expect([await logIn(user.email, usualPassword), await logIn(moved, usualPassword)]).toEqual([200, 401])
    expect(await check(session)).toBe(200)
  })

  test('a change of address and password is reported to the current address', async () => {
    const { user, change } = await aSignedInUser()
    await change({ email: `moved-${user.email}`, password: 'analytical engine' })
    expect([await queuedEmailsTo(user.email), await queuedEmailsTo(`moved-${user.email}`)]).toEqual([1, 0])
  })

  test.each(['', 'TAKEN'])('an address that has an account is rejected, and nothing changes: %s', async (how) => {
    const taken = (await aUser()).email
    const { user, change, row } = await aSignedInUser()
    const email = how === 'TAKEN' ? taken.toUpperCase() : taken
    const reply = await change({ email, name: 'Changed', password: 'analytical engine' })
    const message = 'There is already an account with this email address.'
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'email_taken', message, fields: { email: message } },
    ])
    expect([await row(), await queuedEmailsTo(user.email), await queuedEmailsTo(taken)]).toEqual([user, 0, 0])
  })

  test('a change is not reported if the transaction fails', async () => {
    const { user, change, row } = await aSignedInUser()
    await database.executeSql(failAtCommit)
    const reply = await change({ email: 'too-late@example.net', password: 'analytical engine' })
    expect([reply.statusCode, await row()]).toEqual([500, user])
    expect([await queuedEmailsTo(user.email), await queuedEmailsTo('too-late@example.net')]).toEqual([0, 0])
  })

  test('an unchanged address needs no password and sends no email', async () => {
    const { user, change } = await aSignedInUser()
    const reply = await change({ email: user.email.toUpperCase(), currentPassword: undefined })
    expect([reply.statusCode, reply.json(), await queuedEmailsTo(user.email)]).toMatchObject([200, { id: user.id }, 0])
  })
})

test('reset links stop working after a password change, but not while a new email address is unconfirmed', async () => {
  const { user, change } = await aSignedInUser()
  const isReset = eq(emailedLinks.purpose, 'password_reset')
  const links = () => db.$count(emailedLinks, and(isReset, eq(emailedLinks.userId, user.id)))
  await issueLink(db, 'password_reset', { userId: user.id, email: user.email })
  expect((await change({ email: 'elsewhere@example.net' })).statusCode).toBe(200)
  expect(await links()).toBe(1)
  expect((await change({ password: 'analytical engine' })).statusCode).toBe(200)
  expect(await links()).toBe(0)
})

test('the email address can be changed five times a day', async () => {
  const { user, change } = await aSignedInUser()
  for (let changed = 0; changed < 5; changed += 1) {
    expect((await change({ email: `${changed}-${user.email}` })).statusCode).toBe(200)
  }
  expect((await change({ email: `5-${user.email}` })).statusCode).toBe(429)
  expect((await change({ name: 'Changed' })).statusCode).toBe(200)
})

describe('the current password', () => {
  test.each([
    ['email', { email: 'new@example.net' }, undefined, 'Enter your current password.'],
    ['password', { password: 'analytical engine' }, undefined, 'Enter your current password.'],
    ['email', { email: 'new@example.net' }, 'not the password', 'Incorrect password.'],
    ['password', { password: 'analytical engine' }, 'not the password', 'Incorrect password.'],
  ])('the current password is required to change the %s: %j with %j', async (_, payload, currentPassword, message) => {
    const { user, change, row } = await aSignedInUser()
    const reply = await change({ ...payload, name: 'Changed', currentPassword })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { code: 'invalid_input', message, fields: { currentPassword: message } },
    ])
    expect([await row(), await queuedEmailsTo(user.email)]).toEqual([user, 0])
  })

  test('the current password can be guessed ten times, across all sessions and processes', async () => {
    const { user, session, change, row } = await aSignedInUser()
    const elsewhere = await signIn(user)
    const guess = (at: typeof app, headers: Cookie) =>
      at.inject({
        method: 'PATCH',
        url: '/api/users',
        headers,
        payload: { password: 'analytical engine', currentPassword: 'guess' },
      })
    for (let round = 0; round < 5; round += 1) {
      expect((await guess(app, session)).statusCode).toBe(400)
      expect((await guess(other.app, elsewhere)).statusCode).toBe(400)
    }
    const reply = await change({ password: 'analytical engine' })
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([429, 'too_many_requests'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(800)
    expect(await row()).toEqual(user)
    expect((await change({ name: 'Changed' })).statusCode).toBe(200)
  })

  test('resets the counter when it is right', async () => {
    const { change } = await aSignedInUser()
    const guess = () => change({ email: 'guessed@example.net', currentPassword: 'guess' })
    for (let tries = 0; tries < 9; tries += 1) await guess()
    expect((await change({ password: usualPassword })).statusCode).toBe(200)
    for (let tries = 0; tries < 9; tries += 1) expect((await guess()).statusCode).toBe(400)
  })
})
