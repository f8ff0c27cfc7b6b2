import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import type { CustomerNote } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { limits, staffInvitations } from '../../platform/db/schema/index.ts'
import { issueLink } from '../../platform/emailed-links/emailed-links.ts'
import { createToken, hashToken } from '../../platform/http/token.ts'
import { getCookies } from '../../test/cart-requests.ts'
import { usualPassword } from '../../test/factories.ts'
import type { Headers } from '../../test/order-requests.ts'
import { createReviewRequests } from '../../test/review-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { db, database, aUser, aProductRow, signIn } = shop
const { send, aBuyer } = createReviewRequests(shop)
const admin = await signIn(await aUser({ role: 'admin' }))
const newPassword = 'analytical engine'

beforeEach(async () => {
  await db.delete(limits)
})

const post = (url: string, payload: object, headers: Headers = {}) => send('POST', url, headers, payload)
const read = async <T>(url: string, headers: Headers) => (await send('GET', url, headers)).json<T>()
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000)

/** A guest with one of everything. */
async function aBusyGuest(email: string) {
  const [bought, inCart, saved, wished] = await Promise.all(['', '', '', ''].map(() => aProductRow()))
  const guest = await aBuyer(bought?.id ?? '', { email, passwordHash: null, emailConfirmedAt: null })
  const { headers, orderId, user } = guest
  const notes = `/api/admin/customers/${user.id}/notes`
  await post(notes, { text: 'Call first.' }, admin)
  await post(notes, { text: 'Fragile.', order: orderId }, admin)
  const later = (await post('/api/cart', { product: saved?.id }, headers)).json<CartItem>()
  await post('/api/saved-items', { cartItem: later.id }, headers)
  await post('/api/cart', { product: inCart?.id }, headers)
  await post('/api/wishlist', { product: wished?.id }, headers)
  await post('/api/wishlist/link', {}, headers)
  return { ...guest, belongings: await belongingsOf(user.id, headers) }
}

/** The data of an account that a guest account can have. */
async function belongingsOf(id: string, headers: Headers) {
  const titles = (items: { product: { title: string } }[]) => items.map((item) => item.product.title)
  const wishlist = await read<Wishlist>('/api/wishlist', headers)
  return {
    orders: (await read<Order[]>('/api/order/own', headers)).map(({ number }) => number),
    notes: (await read<{ notes: CustomerNote[] }>(`/api/admin/customers/${id}`, admin)).notes.map(({ text }) => text),
    cart: titles(await read<CartItem[]>('/api/cart', headers)),
    saved: titles(await read<CartItem[]>('/api/saved-items', headers)),
    wishlist: titles(wishlist.items),
    shareToken: wishlist.shareToken,
  }
}

async function aConfirmation({ id, email }: Pick<User, 'id' | 'email'>) {
  const { token } = await issueLink(db, 'email_confirmation', { userId: id, email })
  return { token, email }
}

type Guest = { user: Account; headers: Headers }
type Account = Awaited<ReturnType<typeof aUser>>

/** Every way in which guests join an account: each returns the password with which the account signs in afterwards. */
const ways: Record<string, (guest: Guest, account: Account) => Promise<string>> = {
  'the link, in a browser that is signed in to the account': async ({ user }, account) => {
    const reply = await post('/api/auth/confirm-email', await aConfirmation(user), await signIn(account))
    expect(reply.statusCode).toBe(200)
    return usualPassword
  },
  'the link, with a new password': async ({ user }) => {
    const link = await aConfirmation(user)
    expect((await post('/api/auth/confirm-email', { ...link, password: newPassword })).statusCode).toBe(200)
    return newPassword
  },
  'the link to confirm the account': async (_, account) => {
    const reply = await post('/api/auth/confirm-email', await aConfirmation(account), await signIn(account))
    expect(reply.statusCode).toBe(200)
    return usualPassword
  },
  'a password reset': async ({ user }, account) => {
    const { email } = user
    const { token } = await issueLink(db, 'password_reset', { userId: account.id, email })
    const reply = await post('/api/auth/reset-password', { token, email, password: newPassword })
    expect(reply.statusCode).toBe(200)
    return newPassword
  },
  'signing in as a guest': async ({ user, headers }) => {
    const reply = await post('/api/auth/login', { email: user.email, password: usualPassword }, headers)
    expect(reply.statusCode).toBe(200)
    return usualPassword
  },
}

describe.each(Object.keys(ways))('when guests join an account by %s', (way) => {
  test('nothing that they have is lost', async () => {
    const account = await aUser(way.includes('confirm') ? { emailConfirmedAt: null } : {})
    const { belongings, ...guest } = await aBusyGuest(account.email)
    const password = await ways[way]?.(guest, account)
    const signedIn = getCookies(await post('/api/auth/login', { email: account.email, password }))
    expect(await belongingsOf(account.id, signedIn)).toEqual(belongings)
    expect((await send('GET', '/api/auth/check', guest.headers)).statusCode).toBe(401)
  })
})

test('an invited guest without an account keeps everything', async () => {
  const email = 'invited@example.net'
  const { belongings } = await aBusyGuest(email)
  const token = createToken()
  const invitation = { email, staffRole: 'manager', tokenHash: hashToken(token), expiresAt: inAWeek() } as const
  await db.insert(staffInvitations).values(invitation)
  const reply = await post('/api/auth/invitation', { token, email, name: 'Ada', password: newPassword })
  expect(reply.statusCode).toBe(200)
  const signedIn = await post('/api/auth/login', { email, password: newPassword })
  // Staff isn't listed among customers.
  const { notes: _notes, ...own } = await belongingsOf(signedIn.json<User>().id, getCookies(signedIn))
  const { notes, ...expected } = belongings
  expect(own).toEqual(expected)
  expect(notes).toHaveLength(2)
})

test('pages show the merged cart and wishlist immediately', async () => {
  const account = await aUser()
  const owner = await signIn(account)
  const shown = async () => (await read<CartItem[]>('/api/cart', owner)).length
  expect(await shown()).toBe(0)
  const guest = await aBusyGuest(account.email)
  await post('/api/auth/confirm-email', await aConfirmation(guest.user), owner)
  expect(await shown()).toBe(1)
})

test('every table that refers to accounts is moved, or belongs to the guest account alone', async () => {
  const { rows } = (await database.executeSql(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by name
  `)) as { rows: { name: string }[] }
  const moved = ['carts', 'customer_notes', 'orders']
  // Guests can't write any.
  const none = ['reviews']
  // Proofs and secrets of one account, and its image.
  const own = [
    'authenticator_apps',
    'emailed_links',
    'passkeys',
    'pending_sign_ins',
    'profile_images',
    'recovery_codes',
    'sessions',
  ]
  expect(rows.map(({ name }) => name)).toEqual([...moved, ...none, ...own].toSorted())
})

test('while guests are merged into an account, the pages of both customers can be opened, until only the account exists', async () => {
  const email = 'watched@example.com'
  const guest = await aBusyGuest(email)
  const account = await aUser({ email })
  const paths = [guest.user.id, account.id].map((id) => `/api/admin/customers/${id}`)
  const joining = post('/api/auth/confirm-email', await aConfirmation(guest.user), await signIn(account))
  const seen = []
  for (let round = 0; round < 10; round += 1)
    seen.push(await Promise.all(paths.map((path) => send('GET', path, admin))))
  expect((await joining).statusCode).toBe(200)
  seen.push(await Promise.all(paths.map((path) => send('GET', path, admin))))
  for (const [ofGuest, ofAccount] of seen) {
    expect([200, 404]).toContain(ofGuest?.statusCode)
    expect(ofAccount?.statusCode).toBe(200)
  }
  const [ofGuest, ofAccount] = seen.at(-1) ?? []
  expect(ofGuest?.statusCode).toBe(404)
  expect(ofAccount?.json()).toMatchObject({ orderCount: 1 })
})
