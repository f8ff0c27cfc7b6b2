import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { AppSetup } from '#contract/accounts/second-factor.ts'
import type { Order } from '#contract/orders/orders.ts'
import { issueOrderLink } from '../orders/links/queries.ts'
import { authenticatorApps, emailedLinks, recoveryCodes, staffInvitations, users } from '../platform/db/schema/index.ts'
import { issueLink } from '../platform/emailed-links/emailed-links.ts'
import { createToken, hashToken } from '../platform/http/token.ts'
import { getCookies } from '../test/cart-requests.ts'
import { cheapPasswordCost, usualPassword } from '../test/factories.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { createPasswords } from './passwords/hash-password.ts'
import { resetAdmin } from './reset-admin.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, env, aUser, aProductRow, signIn } = shop
const { anOrder } = createOrderRequests(shop)
const { hashPassword } = createPasswords({ cost: cheapPasswordCost })
const { id: product } = await aProductRow()

const post = (url: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const get = async <T>(url: string, headers: Headers) => (await app.inject({ url, headers })).json<T>()
const logIn = (email: string, password: string) => post('/api/auth/login', { email, password })

const newPassword = 'analytical engine'
const recoveryCode = '8k2fm-x0t9q'

/** States of the account with an address. Anyone may have created one that is unproven. */
const accounts = {
  none: undefined,
  unproven: { emailConfirmedAt: null },
  'unproven, app': { emailConfirmedAt: null },
  proven: {},
  'proven, app': {},
  'proven, new app': {},
  staff: { role: 'admin', staffRole: 'manager' },
  'former staff': { role: 'user', staffRole: null },
} as const
type AccountState = keyof typeof accounts

/** Where a link is opened: signed in to that account, not signed in, or signed in to another account. */
type Browser = 'own' | 'other' | 'stranger'

type Reply = Awaited<ReturnType<typeof post>>
type Setup = { email: string; account: User | undefined; guest: { id: string }; order: { id: string } }
/** Attempts, one after the other: to use a link as it is, and with a new password. */
type Attempts = { button?: (headers: Headers) => Promise<Reply>; password?: (headers: Headers) => Promise<Reply> }

const inAnHour = () => new Date(Date.now() + 3_600_000)

/** A link whose endpoint takes a token, an address and a password. */
function aLink(url: string, link: object): Required<Attempts> {
  return {
    button: (headers) => post(url, link, headers),
    password: (headers) => post(url, { ...link, password: newPassword }, headers),
  }
}

async function aConfirmation(userId: string, email: string): Promise<Attempts> {
  const { token } = await issueLink(db, 'email_confirmation', { userId, email })
  return aLink('/api/auth/confirm-email', { token, email })
}

/** Every way to an account. */
const ways = {
  'sign-up': async ({ email }) => ({ button: () => post('/api/auth/signup', { email, password: newPassword }) }),
  guest: async ({ email }) => ({ button: () => post('/api/auth/guest', { email }) }),
  confirmation: ({ email, account }) => aConfirmation(account?.id ?? '', email),
  'guest link': ({ email, guest }) => aConfirmation(guest.id, email),
  /** The link in an email about a guest's order. */
  async 'order link'({ email, guest, order }) {
    const token = await issueOrderLink(db, { orderId: order.id, userId: guest.id, email })
    return aLink('/api/auth/confirm-email', { token, email })
  },
  async invitation({ email }) {
    const token = createToken()
    const invitation = { email, staffRole: 'manager', tokenHash: hashToken(token), expiresAt: inAnHour() } as const
    await db.insert(staffInvitations).values(invitation)
    return aLink('/api/auth/invitation', { token, email })
  },
  async reset({ email, account, guest }) {
    const { token } = await issueLink(db, 'password_reset', { userId: account?.id ?? guest.id, email })
    return { password: aLink('/api/auth/reset-password', { token, email }).password }
  },
  /** The account has another address, and this one is to replace it. */
  async 'new address'({ email, account }) {
    const id = account?.id ?? ''
    await db
      .update(users)
      .set({ email: `old-${email}`, pendingEmail: email })
      .where(eq(users.id, id))
    return aConfirmation(id, email)
  },
  /** The account had this address, and has another one now. */
  async undo({ email, account }) {
    const userId = account?.id ?? ''
    await db
      .update(users)
      .set({ email: `new-${email}` })
      .where(eq(users.id, userId))
    const { id, token } = await issueLink(db, 'email_change', { userId, email })
    const createdAt = new Date(Date.now() - 60_000)
    await db.update(emailedLinks).set({ createdAt }).where(eq(emailedLinks.id, id))
    return { password: aLink('/api/auth/email-change-undo', { token, email }).password }
  },
  'recovery code': async ({ email }) => ({
    async button() {
      const pending = getCookies(await logIn(email, usualPassword))
      return post('/api/auth/login/second-factor', { code: recoveryCode }, pending)
    },
  }),
  async operator({ email }) {
    const { link } = await resetAdmin(db, env.PUBLIC_URL, email)
    const query = Object.fromEntries(new URL(link).searchParams)
    return { password: aLink('/api/auth/reset-password', query).password }
  },
} satisfies Record<string, (setup: Setup) => Promise<Attempts>>
type Way = keyof typeof ways

/**
 * How an attempt ends: `ok`, an error code, or `-` if there is no such attempt, or it is no longer needed. How a
 * sign-in with the password ends: `in`, `app` if a code is required, `out`, or `-` without such a password. Which of the
 * account's data is visible afterwards: its `profile`, its role in the `staff`, and the `order` of a guest with the
 * address.
 */
type Row = [Way, AccountState, Browser, button: string, password: string, old: string, new: string, sees: string]

// biome-ignore format: a table
const table: Row[] = [
  // way           account             browser     button                 new password        old    new    sees
  ['sign-up',       'none',             'other',    'ok',                  '-',                '-',   'in',  ''],
  ['sign-up',       'unproven',         'other',    'email_taken',         '-',                'in',  'out', ''],
  ['sign-up',       'proven',           'other',    'email_taken',         '-',                'in',  'out', ''],

  ['guest',         'none',             'other',    'ok',                  '-',                '-',   'out', ''],
  ['guest',         'unproven',         'other',    'ok',                  '-',                'in',  'out', ''],
  ['guest',         'proven',           'other',    'ok',                  '-',                'in',  'out', ''],
  ['guest',         'staff',            'other',    'ok',                  '-',                'in',  'out', ''],

  ['confirmation',  'unproven',         'own',      'ok',                  '-',                'in',  'out', 'order, profile'],
  ['confirmation',  'unproven',         'other',    'sign_in_required',    'ok',               'out', 'in',  'order'],
  ['confirmation',  'unproven',         'stranger', 'sign_in_required',    'ok',               'out', 'in',  'order'],
  ['confirmation',  'unproven, app',    'own',      'ok',                  '-',                'app', 'out', 'order, profile'],
  ['confirmation',  'unproven, app',    'other',    'sign_in_required',    'ok',               'out', 'in',  'order'],

  ['guest link',    'none',             'own',      'invalid_input',       'ok',               '-',   'in',  'order'],
  ['guest link',    'none',             'other',    'invalid_input',       'ok',               '-',   'in',  'order'],
  ['guest link',    'none',             'stranger', 'invalid_input',       'ok',               '-',   'in',  'order'],
  ['guest link',    'unproven',         'own',      'ok',                  '-',                'in',  'out', 'order, profile'],
  ['guest link',    'unproven',         'other',    'sign_in_required',    'ok',               'out', 'in',  'order'],
  ['guest link',    'unproven',         'stranger', 'sign_in_required',    'ok',               'out', 'in',  'order'],
  ['guest link',    'unproven, app',    'other',    'sign_in_required',    'ok',               'out', 'in',  'order'],
  ['guest link',    'proven',           'own',      'ok',                  '-',                'in',  'out', 'order, profile'],
  ['guest link',    'proven',           'other',    'sign_in_required',    'ok',               'out', 'in',  'order, profile'],
  ['guest link',    'proven',           'stranger', 'sign_in_required',    'ok',               'out', 'in',  'order, profile'],
  ['guest link',    'proven, app',      'own',      'ok',                  '-',                'app', 'out', 'order, profile'],
  ['guest link',    'proven, app',      'other',    'sign_in_required',    'ok',               'out', 'app', ''],
  ['guest link',    'staff',            'own',      'ok',                  '-',                'in',  'out', 'order, profile, staff'],
  ['guest link',    'staff',            'other',    'sign_in_required',    'ok',               'out', 'in',  'order, profile, staff'],
  ['guest link',    'former staff',     'other',    'sign_in_required',    'ok',               'out', 'in',  'order, profile'],

  ['order link',    'none',             'other',    'invalid_input',       'ok',               '-',   'in',  'order'],
  ['order link',    'unproven',         'own',      'ok',                  '-',                'in',  'out', 'order, profile'],
  ['order link',    'unproven',         'other',    'sign_in_required',    'ok',               'out', 'in',  'order'],
  ['order link',    'unproven, app',    'other',    'sign_in_required',    'ok',               'out', 'in',  'order'],
  ['order link',    'proven',           'other',    'sign_in_required',    'ok',               'out', 'in',  'order, profile'],
  ['order link',    'proven, app',      'other',    'sign_in_required',    'ok',               'out', 'app', ''],

  ['invitation',    'none',             'other',    'invalid_input',       'ok',               '-',   'in',  'order, staff'],
  ['invitation',    'none',             'stranger', 'invalid_input',       'ok',               '-',   'in',  'order, staff'],
  ['invitation',    'unproven',         'own',      'ok',                  '-',                'in',  'out', 'order, profile, staff'],
  ['invitation',    'unproven',         'other',    'sign_in_required',    'ok',               'out', 'in',  'order, staff'],
  ['invitation',    'unproven',         'stranger', 'sign_in_required',    'ok',               'out', 'in',  'order, staff'],
  ['invitation',    'unproven, app',    'other',    'sign_in_required',    'ok',               'out', 'in',  'order, staff'],
  ['invitation',    'proven',           'own',      'ok',                  '-',                'in',  'out', 'order, profile, staff'],
  ['invitation',    'proven',           'other',    'sign_in_required',    'ok',               'out', 'in',  'order, profile, staff'],
  ['invitation',    'proven',           'stranger', 'sign_in_required',    'ok',               'out', 'in',  'order, profile, staff'],
  ['invitation',    'proven, app',      'other',    'sign_in_required',    'ok',               'out', 'app', ''],
  ['invitation',    'former staff',     'own',      'ok',                  '-',                'in',  'out', 'order, profile, staff'],

  ['reset',         'none',             'other',    '-',                   'ok',               '-',   'in',  'order'],
  ['reset',         'unproven',         'own',      '-',                   'ok',               'out', 'in',  'order'],
  ['reset',         'unproven',         'other',    '-',                   'ok',               'out', 'in',  'order'],
  ['reset',         'unproven, app',    'other',    '-',                   'ok',               'out', 'in',  'order'],
  ['reset',         'proven',           'other',    '-',                   'ok',               'out', 'in',  'order, profile'],
  ['reset',         'proven',           'stranger', '-',                   'ok',               'out', 'in',  'order, profile'],
  ['reset',         'proven, app',      'own',      '-',                   'ok',               'out', 'app', ''],
  ['reset',         'proven, app',      'other',    '-',                   'ok',               'out', 'app', ''],
  ['reset',         'staff',            'other',    '-',                   'ok',               'out', 'in',  'order, profile, staff'],
  ['reset',         'former staff',     'other',    '-',                   'ok',               'out', 'in',  'order, profile'],

  ['new address',   'unproven',         'own',      'ok',                  '-',                'in',  'out', 'order, profile'],
  ['new address',   'unproven',         'other',    'sign_in_required',    'sign_in_required', 'in',  'out', ''],
  ['new address',   'proven',           'own',      'ok',                  '-',                'in',  'out', 'order, profile'],
  ['new address',   'proven',           'other',    'sign_in_required',    'sign_in_required', 'in',  'out', ''],
  ['new address',   'proven',           'stranger', 'sign_in_required',    'sign_in_required', 'in',  'out', ''],
  ['new address',   'proven, app',      'own',      'ok',                  '-',                'app', 'out', 'order, profile'],
  ['new address',   'proven, app',      'other',    'sign_in_required',    'sign_in_required', 'app', 'out', ''],
  ['new address',   'staff',            'own',      'ok',                  '-',                'in',  'out', 'order, profile, staff'],
  ['new address',   'staff',            'other',    'sign_in_required',    'sign_in_required', 'in',  'out', ''],

  ['undo',          'proven',           'own',      '-',                   'ok',               'out', 'in',  'order, profile'],
  ['undo',          'proven',           'other',    '-',                   'ok',               'out', 'in',  'order, profile'],
  ['undo',          'proven',           'stranger', '-',                   'ok',               'out', 'in',  'order, profile'],
  ['undo',          'proven, app',      'other',    '-',                   'ok',               'out', 'app', ''],
  ['undo',          'proven, new app',  'other',    '-',                   'ok',               'out', 'in',  'order, profile'],
  ['undo',          'staff',            'other',    '-',                   'ok',               'out', 'in',  'order, profile, staff'],

  ['recovery code', 'unproven, app',    'other',    'ok',                  '-',                'app', 'out', 'profile'],
  ['recovery code', 'proven, app',      'other',    'ok',                  '-',                'app', 'out', 'profile'],

  ['operator',      'unproven',         'other',    '-',                   'ok',               'out', 'in',  'order, staff'],
  ['operator',      'unproven, app',    'other',    '-',                   'ok',               'out', 'in',  'order, staff'],
  ['operator',      'proven',           'other',    '-',                   'ok',               'out', 'in',  'order, profile, staff'],
  ['operator',      'proven, app',      'other',    '-',                   'ok',               'out', 'in',  'order, profile, staff'],
  ['operator',      'staff',            'other',    '-',                   'ok',               'out', 'in',  'order, profile, staff'],
]

let created = 0

async function anAccount(email: string, state: AccountState): Promise<User | undefined> {
  const given = accounts[state]
  if (!given) return undefined
  const user = await aUser({ email, name: 'Before', ...given })
  if (state.endsWith('app')) {
    const confirmedAt = new Date(state.includes('new app') ? Date.now() : 0)
    await db.insert(authenticatorApps).values({ userId: user.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt })
    const codeHash = await hashPassword(recoveryCode.replace('-', ''))
    await db.insert(recoveryCodes).values({ userId: user.id, codeHash, createdAt: confirmedAt })
  }
  return user as unknown as User
}

async function signInResult(email: string, password: string) {
  const reply = await logIn(email, password)
  const code = reply.json<{ code?: string }>().code
  return { result: code === 'second_factor_required' ? 'app' : reply.statusCode === 200 ? 'in' : 'out', reply }
}

async function whatIsSeen(headers: Headers, order: Order): Promise<string> {
  const user = await get<Partial<User>>('/api/auth/check', headers)
  const orders = await get<Order[]>('/api/order/own', headers)
  const isSeen = {
    order: Array.isArray(orders) && orders.some(({ id }) => id === order.id),
    profile: user.name === 'Before',
    staff: Boolean(user.staffRole),
  }
  return Object.entries(isSeen)
    .flatMap(([name, is]) => (is ? name : []))
    .join(', ')
}

const outcomeOf = (reply: Reply | undefined) =>
  reply ? (reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code) : '-'

/** Tries a way and returns its row. */
async function tryWay(way: Way, state: AccountState, browser: Browser): Promise<Row> {
  const email = `address-${(created += 1)}@example.net`
  const account = await anAccount(email, state)
  const guest = await aUser({ email, name: '', passwordHash: null, emailConfirmedAt: null })
  const order = await anOrder(await signIn(guest), { [product]: 1 })
  const sessions = {
    own: () => signIn(account ?? guest),
    other: async () => ({}),
    stranger: async () => signIn(await aUser()),
  }
  const headers = await sessions[browser]()

  const { button, password }: Attempts = await ways[way]({ email, account, guest, order })
  const pressed = await button?.(headers)
  const isDone = pressed?.statusCode === 200
  const set = isDone ? undefined : await password?.(headers)

  const [row] = account ? await db.select().from(users).where(eq(users.id, account.id)) : []
  const current = row?.email ?? email
  const before = account ? (await signInResult(current, usualPassword)).result : '-'
  const after = await signInResult(current, newPassword)
  const session = after.result === 'in' ? after.reply : isDone && pressed.cookies.length > 0 ? pressed : undefined
  const seenWith = session ? getCookies(session) : isDone && browser === 'own' ? headers : {}
  const sees = await whatIsSeen(seenWith, order)
  return [way, state, browser, outcomeOf(pressed), outcomeOf(set), before, after.result, sees]
}

test.each(table)('%s, account: %s, browser: %s', async (...row) => {
  const [way, state, browser] = row
  expect(await tryWay(way, state, browser)).toEqual(row)
})

test('the table has every way and every state', () => {
  expect(new Set(table.map(([way]) => way))).toEqual(new Set(Object.keys(ways)))
  expect(new Set(table.map(([, state]) => state))).toEqual(new Set(Object.keys(accounts)))
})

describe('someone who has signed up with the address of another person', () => {
  const theirs = 'the stranger’s password'

  /** The stranger's session, and the link that the owner of the address got. */
  async function aStrangersAccount() {
    const email = `victim-${(created += 1)}@example.net`
    const reply = await post('/api/auth/signup', { email, password: theirs })
    const { id } = reply.json<User>()
    return { email, id, headers: getCookies(reply), link: await aConfirmation(id, email) }
  }

  async function aGuestOrder(email: string) {
    const reply = await post('/api/auth/guest', { email })
    const headers = getCookies(reply)
    return { headers, id: reply.json<User>().id, order: await anOrder(headers, { [product]: 1 }) }
  }

  /** Starts as a guest with the address, and signs in from there. */
  async function signInAsGuest(email: string) {
    const guest = getCookies(await post('/api/auth/guest', { email }))
    return getCookies(await post('/api/auth/login', { email, password: theirs }, guest))
  }

  test('a stranger gets no orders that the owner places as a guest, even after the owner uses the link', async () => {
    const { email, link } = await aStrangersAccount()
    const { headers } = await aGuestOrder(email)
    expect(outcomeOf(await link.button?.({}))).toBe('sign_in_required')
    expect(await get('/api/order/own', await signInAsGuest(email))).toEqual([])
    expect(await get('/api/order/own', headers)).toHaveLength(1)
  })

  test('a stranger doesn’t get later orders of the owner, either', async () => {
    const { email, headers, link } = await aStrangersAccount()
    await link.button?.({})
    const { id } = await aGuestOrder(email)
    expect(outcomeOf(await (await aConfirmation(id, email)).button?.({}))).toBe('sign_in_required')
    expect(await get('/api/order/own', headers)).toEqual([])
  })

  test('doesn’t join the staff when the owner accepts an invitation', async () => {
    const { email, id, headers, link } = await aStrangersAccount()
    await link.button?.({})
    const invitation = await ways.invitation({ email, account: undefined, guest: { id }, order: { id } })
    expect(outcomeOf(await invitation.button({}))).toBe('sign_in_required')
    expect(outcomeOf(await invitation.password({}))).toBe('ok')
    expect((await app.inject({ url: '/api/auth/check', headers })).statusCode).toBe(401)
    expect((await signInResult(email, theirs)).result).toBe('out')
    expect((await logIn(email, newPassword)).json()).toMatchObject({ staffRole: 'manager' })
  })

  test('a stranger can’t lock out the owner with an authenticator app', async () => {
    const { email, id, headers, link } = await aStrangersAccount()
    const { secret } = (await post('/api/users/own/authenticator-app', {}, headers)).json<AppSetup>()
    const code = new TOTP({ secret }).generate()
    expect((await post('/api/users/own/authenticator-app/confirmation', { code }, headers)).statusCode).toBe(200)
    await link.button?.({})
    const reset = await ways.reset({ email, account: { id } as User, guest: { id }, order: { id } })
    expect(outcomeOf(await reset.password({}))).toBe('ok')
    expect((await signInResult(email, newPassword)).result).toBe('in')
  })
})
