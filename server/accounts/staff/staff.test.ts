import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { StaffInvitation, StaffMember } from '#contract/accounts/staff.ts'
import { type StaffRole, staffRoles } from '#contract/accounts/staff-roles.ts'
import { orders, staffInvitations, users } from '../../platform/db/schema/index.ts'
import { deleteExpired } from '../../start/clean-up.ts'
import { usualPassword } from '../../test/factories.ts'
import { insertOrderRows } from '../../test/order-rows.ts'
import { readEmails } from '../../test/read-emails.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, env, aUser, signIn } = shop
/** Another process, with rate limits. It may send the emails of the first. */
const other = await openTestShop({ database: shop.database })

const newPassword = 'analytical engine'
const timeout = 20_000

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

async function aMember(staffRole: StaffRole = 'owner') {
  const user = await aUser({ role: 'admin', staffRole })
  const headers = await signIn(user)
  return {
    user,
    headers,
    send: (method: Method, url: string, payload?: object) =>
      app.inject({ method, url: `/api/admin/staff${url}`, headers, ...(payload && { payload }) }),
    check: async (at = app) => (await at.inject({ url: '/api/auth/check', headers })).json<User>(),
  }
}

/** Removes all staff, and adds an owner. */
async function aShopWithOneOwner() {
  await db.update(users).set({ role: 'user', staffRole: null })
  return aMember()
}

/** Invites an address and returns the parts of the emailed link. */
async function invite(email: string, staffRole: StaffRole = 'manager'): Promise<{ token: string; email: string }> {
  const owner = await aMember()
  const sent = (await emailsTo(email)).length
  expect((await owner.send('POST', '/invitations', { email, staffRole })).statusCode).toBe(200)
  await expect.poll(async () => (await emailsTo(email)).length, { timeout }).toBe(sent + 1)
  const links = (await emailsTo(email)).flatMap(({ text }) => /\S+\/invitation\?\S+/.exec(text) ?? [])
  const tokens = links.map((link) => new URL(link).searchParams.get('token') ?? '')
  const valid = await Promise.all(tokens.map(async (token) => (await checkLink({ token, email })).statusCode === 200))
  return { token: tokens[valid.indexOf(true)] ?? '', email }
}

async function emailsTo(email: string) {
  const emails = await Promise.all([shop, other].map(({ outboxFolder }) => readEmails(outboxFolder)))
  return emails.flat().filter(({ headers }) => headers['to'] === email)
}

const checkLink = (query: { token: string; email: string }, headers: { cookie?: string } = {}) =>
  app.inject({ url: '/api/auth/invitation', query, headers })

const accept = (payload: object, headers: { cookie?: string } = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/invitation', payload, headers })

const logIn = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })

describe('an invitation', () => {
  test('an invitation creates an account with the staff role, a name and a password', async () => {
    const link = await invite('new@example.com', 'fulfillment')
    expect((await checkLink(link)).json()).toEqual({ staffRole: 'fulfillment', needs: 'password', removesSetup: false })
    expect((await accept({ ...link, name: 'Ida', password: newPassword })).statusCode).toBe(200)
    const user = (await logIn(link.email, newPassword)).json<User>()
    expect(user).toMatchObject({ name: 'Ida', role: 'admin', staffRole: 'fulfillment', emailConfirmed: true })
  })

  test('makes the user who is signed in to the account staff, which keeps its password', async () => {
    const { id, email } = await aUser()
    const headers = await signIn({ id })
    const link = await invite(email)
    expect((await checkLink(link, headers)).json()).toMatchObject({ staffRole: 'manager', needs: 'nothing' })
    expect((await accept(link, headers)).statusCode).toBe(200)
    expect((await logIn(email, usualPassword)).json()).toMatchObject({ staffRole: 'manager' })
  })

  test('anyone else has to sign in to the account or set a new password', async () => {
    const { email, name } = await aUser()
    const link = await invite(email)
    for (const headers of [{}, await signIn(await aUser())]) {
      const needs = { needs: 'sign_in_or_password', removesSetup: false }
      expect((await checkLink(link, headers)).json()).toMatchObject(needs)
      expect((await accept(link, headers)).json()).toMatchObject({ code: 'sign_in_required' })
    }
    expect((await accept({ ...link, password: newPassword })).statusCode).toBe(200)
    expect((await logIn(email, newPassword)).json()).toMatchObject({ name, staffRole: 'manager' })
  })

  test('an invitation takes the account from someone who signed up with another person’s address', async () => {
    const { id, email } = await aUser({ name: 'Mallory', emailConfirmedAt: null })
    const headers = await signIn({ id })
    const link = await invite(email)
    expect((await checkLink(link)).json()).toMatchObject({ needs: 'sign_in_or_password', removesSetup: true })
    expect((await accept(link)).json()).toMatchObject({ code: 'sign_in_required' })
    expect((await accept({ ...link, name: 'Ida', password: newPassword })).statusCode).toBe(200)
    expect((await logIn(email, usualPassword)).statusCode).toBe(401)
    expect((await logIn(email, newPassword)).json()).toMatchObject({ id, name: 'Ida', staffRole: 'manager' })
    expect((await app.inject({ url: '/api/auth/check', headers })).statusCode).toBe(401)
  })

  test('an invitation moves the orders of guests with its address to the new account', async () => {
    const guest = await aUser({ email: 'guest@example.com', passwordHash: null, emailConfirmedAt: null })
    await insertOrderRows(db, { userId: guest.id, count: 1, productIds: [] })
    await accept({ ...(await invite(guest.email)), password: newPassword })
    const [moved] = await db
      .select({ email: users.email, staffRole: users.staffRole })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
    expect(moved).toEqual({ email: guest.email, staffRole: 'manager' })
  })

  test('an invitation works once, even in simultaneous requests', async () => {
    const link = await invite('once@example.com')
    const replies = await Promise.all([1, 2, 3].map(() => accept({ ...link, password: newPassword })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await checkLink(link)).json()).toMatchObject({ code: 'invitation_link_invalid' })
  })

  test('an invitation is replaced by a new one to the same address', async () => {
    const first = await invite('twice@example.com', 'manager')
    const second = await invite('twice@example.com', 'read_only')
    expect((await checkLink(first)).statusCode).toBe(400)
    expect((await checkLink(second)).json()).toMatchObject({ staffRole: 'read_only' })
  })

  test('an invitation can be withdrawn', async () => {
    const link = await invite('withdrawn@example.com')
    const { send } = await aMember()
    const { invitations } = (await send('GET', '')).json<{ invitations: StaffInvitation[] }>()
    const { id = '' } = invitations.find(({ email }) => email === link.email) ?? {}
    expect((await send('DELETE', `/invitations/${id}`)).statusCode).toBe(200)
    expect((await accept({ ...link, password: newPassword })).json()).toMatchObject({ code: 'invitation_link_invalid' })
    expect((await send('DELETE', `/invitations/${id}`)).statusCode).toBe(404)
    expect((await send('DELETE', '/invitations/none')).statusCode).toBe(404)
  })

  test('expires after 7 days, and is then deleted', async () => {
    const link = await invite('late@example.com')
    const found = () => db.select().from(staffInvitations).where(eq(staffInvitations.email, link.email))
    const { createdAt, expiresAt } = (await found())[0] ?? { createdAt: new Date(), expiresAt: new Date() }
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000)).toBe(7)
    await db.update(staffInvitations).set({ expiresAt: new Date() }).where(eq(staffInvitations.email, link.email))
    expect((await accept({ ...link, password: newPassword })).statusCode).toBe(400)
    await deleteExpired(db, env)
    expect(await found()).toEqual([])
  })

  test('an invitation still works after a rejected weak password', async () => {
    const link = await invite('weak@example.com')
    expect((await accept({ ...link, password: 'password' })).json()).toMatchObject({ code: 'invalid_input' })
    expect((await accept({ ...link, password: newPassword })).statusCode).toBe(200)
  })

  test.each([
    ['no email address', { email: 'ida', staffRole: 'manager' }, 'invalid_input'],
    ['the role owner', { email: 'ida@example.com', staffRole: 'owner' }, 'invalid_input'],
    ['an unknown role', { email: 'ida@example.com', staffRole: 'boss' }, 'invalid_input'],
  ])('an invitation is rejected with %s', async (_, payload, code) => {
    const { send } = await aMember()
    expect((await send('POST', '/invitations', payload)).json()).toMatchObject({ code })
  })

  test('an invitation to someone on the staff is rejected', async () => {
    const { user, send } = await aMember()
    const reply = await send('POST', '/invitations', { email: user.email, staffRole: 'manager' })
    expect(reply.json()).toMatchObject({ code: 'already_staff', fields: { email: expect.any(String) as string } })
  })

  test('an invitation is emailed at most five times a day to one address', async () => {
    const { headers } = await aMember()
    const statuses = []
    for (let sent = 0; sent < 6; sent++) {
      const payload = { email: 'often@example.com', staffRole: 'manager' }
      const request = { method: 'POST', url: '/api/admin/staff/invitations', headers, payload } as const
      statuses.push((await other.app.inject(request)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('the staff is listed with roles, the last visit and the second factor, owners first', async () => {
  const owner = await aShopWithOneOwner()
  const ida = await aUser({ role: 'admin', staffRole: 'manager', name: 'Ida' })
  const { members } = (await owner.send('GET', '')).json<{ members: StaffMember[] }>()
  const { id, name, email } = owner.user
  expect(members).toEqual([
    { id, name, email, staffRole: 'owner', lastSeenAt: expect.any(String) as string, hasSecondFactor: false },
    { id: ida.id, name: 'Ida', email: ida.email, staffRole: 'manager', lastSeenAt: null, hasSecondFactor: false },
  ])
  const session = await logIn(ida.email, usualPassword)
  const cookie = session.cookies.map((each) => `${each.name}=${each.value}`).join('; ')
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
  const after = (await owner.send('GET', '')).json<{ members: StaffMember[] }>()
  expect(Date.now() - Date.parse(after.members[1]?.lastSeenAt ?? '')).toBeLessThan(60_000)
})

test('a new role takes effect immediately, in every process', async () => {
  const owner = await aMember()
  const { user, check, send } = await aMember('manager')
  for (const at of [app, other.app]) expect(await check(at)).toMatchObject({ staffRole: 'manager' })
  const reply = await owner.send('PATCH', `/${user.id}`, { staffRole: 'read_only' })
  expect(reply.json()).toMatchObject({ id: user.id, staffRole: 'read_only' })
  expect(await check()).toMatchObject({ staffRole: 'read_only' })
  await expect.poll(() => check(other.app), { timeout }).toMatchObject({ staffRole: 'read_only' })
  expect((await send('GET', '')).statusCode).toBe(403)
})

test('removed staff are signed out immediately, in every process, and keep an account', async () => {
  const owner = await aMember()
  const { user, check } = await aMember('manager')
  for (const at of [app, other.app]) expect(await check(at)).toMatchObject({ role: 'admin' })
  expect((await owner.send('DELETE', `/${user.id}`)).statusCode).toBe(200)
  expect(await check()).toMatchObject({ code: 'unauthenticated' })
  await expect.poll(() => check(other.app), { timeout }).toMatchObject({ code: 'unauthenticated' })
  expect((await logIn(user.email, usualPassword)).json()).toMatchObject({ role: 'user', staffRole: null })
  expect((await owner.send('DELETE', `/${user.id}`)).statusCode).toBe(404)
})

describe('the last owner', () => {
  test('the last owner can be neither removed nor given another role', async () => {
    const { user, send, check } = await aShopWithOneOwner()
    await aMember('manager')
    expect((await send('DELETE', `/${user.id}`)).json()).toMatchObject({ code: 'last_owner' })
    expect((await send('PATCH', `/${user.id}`, { staffRole: 'manager' })).json()).toMatchObject({ code: 'last_owner' })
    expect(await check()).toMatchObject({ staffRole: 'owner' })
  })

  test('remains when two owners remove each other at the same time', async () => {
    const first = await aShopWithOneOwner()
    const second = await aMember()
    await Promise.all([first.send('DELETE', `/${second.user.id}`), second.send('DELETE', `/${first.user.id}`)])
    expect(await db.select().from(users).where(eq(users.staffRole, 'owner'))).toHaveLength(1)
  })
})

describe('transferring ownership', () => {
  test('a transfer makes the other admin the owner and the owner a manager, and emails both', async () => {
    const owner = await aShopWithOneOwner()
    const { user, check } = await aMember('fulfillment')
    const reply = await owner.send('POST', `/${user.id}/ownership`, { currentPassword: usualPassword })
    expect(reply.json()).toMatchObject({ id: user.id, staffRole: 'owner' })
    expect([(await check()).staffRole, (await owner.check()).staffRole]).toEqual(['owner', 'manager'])
    const subjects = async () =>
      (await Promise.all([emailsTo(user.email), emailsTo(owner.user.email)])).map((emails) =>
        emails.map(({ headers }) => headers['subject']),
      )
    await expect
      .poll(subjects, { timeout })
      .toEqual([['You’re now the owner of My shop'], ['You’ve transferred ownership of My shop']])
  })

  test.each([
    ['a wrong password', { currentPassword: 'wrong' }],
    ['no password', {}],
  ])('a transfer is rejected with %s', async (_, payload) => {
    const owner = await aShopWithOneOwner()
    const { user } = await aMember('manager')
    const reply = await owner.send('POST', `/${user.id}/ownership`, payload)
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      fields: { currentPassword: expect.any(String) as string },
    })
    expect(await owner.check()).toMatchObject({ staffRole: 'owner' })
  })

  test('ownership can’t be transferred to a shopper, or to oneself', async () => {
    const owner = await aShopWithOneOwner()
    for (const { id } of [await aUser(), owner.user, { id: 'none' }]) {
      const reply = await owner.send('POST', `/${id}/ownership`, { currentPassword: usualPassword })
      expect(reply.statusCode).toBe(404)
    }
    expect(await owner.check()).toMatchObject({ staffRole: 'owner' })
  })

  test.each(staffRoles.filter((role) => role !== 'owner'))(
    'transferring ownership is rejected for the role %s',
    async (role) => {
      const { user, send } = await aMember(role)
      expect((await send('POST', `/${user.id}/ownership`, { currentPassword: usualPassword })).statusCode).toBe(403)
    },
  )
})
