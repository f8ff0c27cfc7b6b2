import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import {
  authenticatorApps,
  emailedLinks,
  limits,
  outboxEmails,
  recoveryCodes,
  sessions,
  users,
} from '../../platform/db/schema/index.ts'
import { issueLink } from '../../platform/emailed-links/emailed-links.ts'
import { hashToken } from '../../platform/http/token.ts'
import { deleteExpired } from '../../start/clean-up.ts'
import { getCookies } from '../../test/cart-requests.ts'
import { usualPassword } from '../../test/factories.ts'
import type { Headers } from '../../test/order-requests.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { PUBLIC_URL: 'http://shop.example.com' } })
const { app, env, database, db, outboxFolder, aUser, signIn } = shop

beforeEach(async () => {
  await db.delete(limits)
})

type Link = { token: string; email: string }

const post = (url: string, payload: object = {}, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const change = (headers: Headers, email: string, currentPassword = usualPassword) =>
  app.inject({ method: 'PATCH', url: '/api/users', headers, payload: { email, currentPassword } })
const confirm = (link: Link, headers: Headers = {}) => post('/api/auth/confirm-email', link, headers)
const undo = (link: Link, password = 'analytical engine') => post('/api/auth/email-change-undo', { ...link, password })
const profile = async (headers: Headers) => (await app.inject({ url: '/api/users/own', headers })).json<User>()
const statusOf = async (headers: Headers) => (await app.inject({ url: '/api/auth/check', headers })).statusCode
const logIn = (email: string, password = usualPassword) => post('/api/auth/login', { email, password })
const emailsTo = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)

const changesOf = ({ id }: { id: string }) => and(eq(emailedLinks.purpose, 'email_change'), eq(emailedLinks.userId, id))

/** The latest link with this path that was emailed to an address. */
async function linkTo(email: string, path: 'confirm-email' | 'undo-email-change', count = 1): Promise<Link> {
  const find = async () =>
    (await emailsTo(email)).flatMap(({ text }) => new RegExp(`http\\S+/${path}\\?\\S+`).exec(text) ?? [])
  await expect.poll(async () => (await find()).length).toBe(count)
  const tokens = (await find()).map((link) => new URL(link).searchParams.get('token') ?? '')
  const isStored = async (token: string) => {
    return (await db.$count(emailedLinks, eq(emailedLinks.tokenHash, hashToken(token)))) > 0
  }
  const stored = await Promise.all(tokens.map(isStored))
  return { email, token: tokens[stored.lastIndexOf(true)] ?? '' }
}

async function allEmailsHandled(): Promise<void> {
  const queued = () => database.executeSql(`select 1 from jobs.job where state < 'completed' and name like '%email%'`)
  await expect.poll(async () => (await queued()).rows).toEqual([])
}

/** A user whose new email address is unconfirmed, with the link to confirm it. */
async function aWaitingUser(given: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(given)
  const headers = await signIn(user)
  const moved = `moved-${user.email}`
  const reply = await change(headers, moved)
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { email: user.email, pendingEmail: moved }])
  return { user, headers, moved, link: await linkTo(moved, 'confirm-email') }
}

/** A user with a new email address, and the link that undoes the change. */
async function aMovedUser() {
  const waiting = await aWaitingUser()
  expect((await confirm(waiting.link, waiting.headers)).statusCode).toBe(200)
  return { ...waiting, undoLink: await linkTo(waiting.user.email, 'undo-email-change') }
}

const anApp = (userId: string, confirmedAt: Date) =>
  db.insert(authenticatorApps).values({ userId, secret: 'JBSWY3DPEHPK3PXP', confirmedAt })

describe('a new address', () => {
  test('a new address replaces the current one when its link is used, in every session immediately', async () => {
    const { user, headers, moved, link } = await aWaitingUser()
    const elsewhere = await signIn(user)
    expect(await profile(elsewhere)).toMatchObject({ email: user.email, pendingEmail: moved, emailConfirmed: true })
    expect((await confirm(link, headers)).statusCode).toBe(200)
    expect(await profile(elsewhere)).toMatchObject({ email: moved, pendingEmail: null, emailConfirmed: true })
    expect([(await logIn(moved)).statusCode, (await logIn(user.email)).statusCode]).toEqual([200, 401])
    expect((await confirm(link, headers)).statusCode).toBe(400)
  })

  test('a new address of an account without a confirmed one is confirmed by the link, and no email is sent', async () => {
    const { user, headers, moved, link } = await aWaitingUser({ emailConfirmedAt: null })
    await confirm(link, headers)
    expect(await profile(headers)).toMatchObject({ email: moved, emailConfirmed: true })
    await allEmailsHandled()
    expect(await emailsTo(user.email)).toEqual([])
    expect(await db.$count(emailedLinks, changesOf(user))).toBe(0)
  })

  test('the new address gets an email with a link, whose token is not stored', async () => {
    const { moved, link } = await aWaitingUser()
    const [email] = await emailsTo(moved)
    expect(email?.headers['subject']).toBe('Confirm your new email address')
    expect(email?.text).toContain('the account keeps its current address')
    expect(JSON.stringify((await database.executeSql('select * from jobs.job')).rows)).not.toContain(link.token)
  })

  test('a new address is shown only to a user who is signed in to the account', async () => {
    const { user, link } = await aWaitingUser()
    const reply = await app.inject({ url: `/api/auth/confirm-email?${new URLSearchParams(link)}` })
    expect(reply.json()).toEqual({ needs: 'sign_in', removesSetup: false, isGuest: false, isNewAddress: true })
    expect(reply.body).not.toContain(user.email)
  })

  test('a change can be replaced, sent again and cancelled, after which earlier links stop working', async () => {
    const { user, headers, moved, link } = await aWaitingUser()
    const other = `other-${user.email}`
    await change(headers, other)
    expect((await confirm(link, headers)).json()).toMatchObject({ code: 'confirmation_link_invalid' })
    await linkTo(other, 'confirm-email')
    const again = await post('/api/users/own/email-confirmation', {}, headers)
    expect(again.json()).toEqual({ message: `We’ve sent a new link to ${other}.` })
    const second = await linkTo(other, 'confirm-email', 2)
    const cancelled = await app.inject({ method: 'DELETE', url: '/api/users/own/pending-email', headers })
    expect(cancelled.json()).toMatchObject({ email: user.email, pendingEmail: null })
    expect(await profile(headers)).toMatchObject({ email: user.email, pendingEmail: null })
    expect((await confirm(second, headers)).statusCode).toBe(400)
    expect((await logIn(moved)).statusCode).toBe(401)
  })

  test('leaves the link to the current one valid when it is cancelled', async () => {
    const user = await aUser({ emailConfirmedAt: null })
    const headers = await signIn(user)
    await post('/api/users/own/email-confirmation', {}, headers)
    const link = await linkTo(user.email, 'confirm-email')
    await change(headers, `moved-${user.email}`)
    await app.inject({ method: 'DELETE', url: '/api/users/own/pending-email', headers })
    expect((await confirm(link, headers)).statusCode).toBe(200)
  })

  test('isn’t proven with the link to the current one', async () => {
    const user = await aUser({ emailConfirmedAt: null })
    const headers = await signIn(user)
    await post('/api/users/own/email-confirmation', {}, headers)
    const link = await linkTo(user.email, 'confirm-email')
    await change(headers, `victim-${user.email}`)
    const reply = await confirm({ ...link, email: `victim-${user.email}` }, headers)
    expect([reply.statusCode, (await profile(headers)).email]).toEqual([400, user.email])
  })

  test('a new address that has got an account is rejected, and nothing changes', async () => {
    const { user, headers, moved, link } = await aWaitingUser()
    await aUser({ email: moved })
    expect((await confirm(link, headers)).json()).toMatchObject({ code: 'email_taken' })
    expect(await profile(headers)).toMatchObject({ email: user.email, pendingEmail: moved })
  })

  test('a change is discarded after a password reset or a new password by link', async () => {
    const { user, moved, link, headers } = await aWaitingUser()
    const { token } = await issueLink(db, 'password_reset', { userId: user.id, email: user.email })
    await post('/api/auth/reset-password', { token, email: user.email, password: 'analytical engine' })
    expect(await statusOf(headers)).toBe(401)
    const signedIn = getCookies(await logIn(user.email, 'analytical engine'))
    expect(await profile(signedIn)).toMatchObject({ pendingEmail: null })
    expect((await confirm(link, signedIn)).statusCode).toBe(400)
    expect((await logIn(moved, 'analytical engine')).statusCode).toBe(401)
  })

  test('a change needs the second factor, if there is one, unless it was just verified', async () => {
    const user = await aUser()
    await anApp(user.id, new Date())
    const headers = await signIn(user)
    const verifiedAt = sql`now() - interval '16 minutes'`
    await db.update(sessions).set({ verifiedAt }).where(eq(sessions.userId, user.id))
    const reply = await change(headers, `moved-${user.email}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { code: 'verification_required', fields: { code: expect.any(String) as string } },
    ])
    expect(await profile(headers)).toMatchObject({ pendingEmail: null })
    const other = await app.inject({ method: 'PATCH', url: '/api/users', headers, payload: { name: 'Changed' } })
    expect(other.statusCode).toBe(200)
    await db.update(sessions).set({ verifiedAt: sql`now()` }).where(eq(sessions.userId, user.id))
    expect((await change(await signIn(user), `moved-${user.email}`)).statusCode).toBe(200)
  })

  test('doesn’t let a reset remove the second factor', async () => {
    const { user, moved, headers, link } = await aWaitingUser()
    await anApp(user.id, new Date())
    await confirm(link, headers)
    await post('/api/auth/reset-password-request', { email: moved })
    const find = async () =>
      (await emailsTo(moved)).flatMap(({ text }) => /http\S+\/reset-password\?\S+/.exec(text) ?? [])
    await expect.poll(find).toHaveLength(1)
    const reset = Object.fromEntries(new URL((await find())[0] ?? '').searchParams)
    await post('/api/auth/reset-password', { ...reset, password: 'analytical engine' })
    expect((await logIn(moved, 'analytical engine')).json()).toMatchObject({ code: 'second_factor_required' })
  })
})

test('a confirmed address can’t become unconfirmed', async () => {
  const { id } = await aUser()
  await expect(db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id))).rejects.toThrow('Failed query')
})

describe('the old address', () => {
  test('the old address gets a link that restores it, without a session, and ends all sessions', async () => {
    const { user, headers, moved, undoLink } = await aMovedUser()
    const valid = await app.inject({ url: `/api/auth/email-change-undo?${new URLSearchParams(undoLink)}` })
    expect(valid.json()).toEqual({ isValid: true })
    const reply = await undo(undoLink)
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Email address restored.' }])
    expect(await statusOf(headers)).toBe(401)
    expect((await logIn(user.email)).statusCode).toBe(401)
    expect((await logIn(user.email, 'analytical engine')).json()).toMatchObject({
      id: user.id,
      email: user.email,
      emailConfirmed: true,
      name: user.name,
    })
    expect((await logIn(moved, 'analytical engine')).statusCode).toBe(401)
    expect((await undo(undoLink)).json()).toMatchObject({ code: 'undo_link_invalid' })
    await expect
      .poll(async () => (await emailsTo(moved)).map((email) => email.headers['subject']))
      .toContain('Your email address change was undone')
  })

  test('the email to the old address doesn’t contain the new one', async () => {
    const { user, moved } = await aMovedUser()
    const email = (await emailsTo(user.email)).find(
      ({ headers }) => headers['subject'] === 'Your email address was changed',
    )
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('http://shop.example.com/undo-email-change?')
      expect(part).not.toContain(moved)
    }
  })

  test('the outbox keeps neither the old address nor, after an undo, the new one', async () => {
    const { user, moved, undoLink } = await aMovedUser()
    await allEmailsHandled()
    expect(await db.$count(outboxEmails, eq(outboxEmails.recipient, user.email))).toBe(0)
    await undo(undoLink)
    await allEmailsHandled()
    expect(await db.$count(outboxEmails, eq(outboxEmails.recipient, moved))).toBe(0)
  })

  test('the account gets its earlier protection back, without anything added later', async () => {
    const before = await aMovedUser()
    await anApp(before.user.id, new Date(0))
    await db.insert(recoveryCodes).values([
      { userId: before.user.id, codeHash: 'before', createdAt: new Date(0) },
      { userId: before.user.id, codeHash: 'since' },
    ])
    await undo(before.undoLink)
    expect((await logIn(before.user.email, 'analytical engine')).json()).toMatchObject({
      code: 'second_factor_required',
    })
    const codes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, before.user.id))
    expect(codes.map(({ codeHash }) => codeHash)).toEqual(['before'])

    const since = await aMovedUser()
    await anApp(since.user.id, new Date())
    await db.insert(recoveryCodes).values({ userId: since.user.id, codeHash: 'since' })
    await undo(since.undoLink)
    expect((await logIn(since.user.email, 'analytical engine')).statusCode).toBe(200)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, since.user.id))).toBe(0)
  })

  test('the old address gets the account back after several changes, and the links to the others stop working', async () => {
    const { user, headers, moved, undoLink } = await aMovedUser()
    const third = `third-${user.email}`
    await change(headers, third)
    await confirm(await linkTo(third, 'confirm-email'), headers)
    const second = await linkTo(moved, 'undo-email-change')
    expect((await undo(undoLink)).statusCode).toBe(200)
    expect((await undo(second)).json()).toMatchObject({ code: 'undo_link_invalid' })
    expect((await logIn(user.email, 'analytical engine')).statusCode).toBe(200)
  })

  test('the old address can’t be used for another account while the change can be undone, except by its user', async () => {
    const { user, headers, moved, undoLink } = await aMovedUser()
    const signUp = await post('/api/auth/signup', { email: user.email, password: 'another engine' })
    expect(signUp.json()).toMatchObject({ code: 'email_taken' })
    expect((await change(await signIn(await aUser()), user.email)).json()).toMatchObject({ code: 'email_taken' })
    // Back again, by the user: then there is nothing to undo.
    expect((await change(headers, user.email)).statusCode).toBe(200)
    expect((await confirm(await linkTo(user.email, 'confirm-email'), headers)).statusCode).toBe(200)
    expect(await profile(headers)).toMatchObject({ email: user.email })
    expect((await undo(undoLink)).json()).toMatchObject({ code: 'undo_link_invalid' })
    expect((await emailsTo(moved)).length).toBeGreaterThan(0)
  })

  test('the old address can undo the change for 7 days', async () => {
    const { user, undoLink } = await aMovedUser()
    const [row] = await db.select().from(emailedLinks).where(changesOf(user))
    expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    await db.update(emailedLinks).set({ expiresAt: new Date() }).where(changesOf(user))
    expect((await undo(undoLink)).json()).toMatchObject({ code: 'undo_link_invalid' })
    await deleteExpired(db, env)
    expect(await db.$count(emailedLinks, changesOf(user))).toBe(0)
    expect((await post('/api/auth/signup', { email: user.email, password: 'another engine' })).statusCode).toBe(200)
  })

  test('the undo link still works after a weak password, but for no other address', async () => {
    const { undoLink } = await aMovedUser()
    const other = await aMovedUser()
    expect((await undo(undoLink, 'password1')).json()).toMatchObject({
      fields: { password: expect.any(String) as string },
    })
    expect((await undo({ ...undoLink, email: other.user.email })).statusCode).toBe(400)
    expect((await undo({ ...undoLink, token: 'none' })).statusCode).toBe(400)
    expect((await undo(undoLink)).statusCode).toBe(200)
  })
})
