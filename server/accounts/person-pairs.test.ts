import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { AppSetup, SecondFactor } from '#contract/accounts/second-factor.ts'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Order } from '#contract/orders/orders.ts'
import { customerNotes, productAlerts, reviews, staffInvitations, users } from '../platform/db/schema/index.ts'
import { issueLink } from '../platform/emailed-links/emailed-links.ts'
import { createToken, hashToken } from '../platform/http/token.ts'
import { anAddress, usualPassword } from '../test/factories.ts'
import type { Headers } from '../test/order-requests.ts'
import { readBehaviorTable } from '../test/read-behavior-table.ts'
import { createReviewRequests } from '../test/review-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { endSessions } from './reset-admin.ts'

// Expected results come from the table in docs/behavior.md: a column for each event, a row for each kind of personal
// data.
const { columns, cells } = await readBehaviorTable('What happens to everything a person has')

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { db, aUser, aProductRow, signIn } = shop
const { send, aBuyer, write } = createReviewRequests(shop)
const owner = await signIn(await aUser({ role: 'admin' }))
const newPassword = 'analytical engine'

const inAnHour = () => new Date(Date.now() + 3_600_000)
const read = async <T>(url: string, headers: Headers) => (await send('GET', url, headers)).json<T>()
async function ok(method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object, headers: Headers = {}) {
  const reply = await send(method, url, headers, payload)
  expect([reply.statusCode, reply.body]).toMatchObject([200, expect.any(String)])
  return reply
}

type Person = { id: string; email: string; headers: Headers }
type Given = Parameters<typeof aUser>[0]

/** Someone with one of everything; a guest without what guests can't have. */
async function aPersonWithEverything(given: Given = {}): Promise<Person> {
  const [bought, inCart, saved, wished] = await Promise.all(['', '', '', ''].map(() => aProductRow()))
  const isGuest = given?.passwordHash === null
  const { user, headers, orderId } = await aBuyer(bought?.id ?? '', { ...given, phone: '+49 30 901820' })
  const { id, email } = user
  const later = (await ok('POST', '/api/cart', { product: saved?.id }, headers)).json<CartItem>()
  await ok('POST', '/api/saved-items', { cartItem: later.id }, headers)
  await ok('POST', '/api/cart', { product: inCart?.id }, headers)
  await ok('POST', '/api/wishlist', { product: wished?.id }, headers)
  await ok('POST', '/api/wishlist/link', {}, headers)
  await ok('PATCH', '/api/users', { address: anAddress }, headers)
  const soldOut = await aProductRow({ stock: 0 })
  const alert = { productId: soldOut.id, kind: 'back', email, price: 100, confirmedAt: new Date() } as const
  await db.insert(productAlerts).values(alert)
  await db.insert(customerNotes).values([
    { customerId: id, text: 'Call first.' },
    { customerId: id, orderId, text: 'Fragile.' },
  ])
  const invitation = {
    email,
    staffRole: 'manager',
    tokenHash: hashToken(createToken()),
    expiresAt: inAnHour(),
  } as const
  await db.insert(staffInvitations).values(invitation)
  if (!isGuest) {
    await write(headers, bought?.id ?? '')
    await db.update(reviews).set({ status: 'published' }).where(eq(reviews.userId, id))
    await addAuthenticatorApp(headers)
  }
  return { id, email, headers }
}

async function addAuthenticatorApp(headers: Headers): Promise<void> {
  const { secret } = (await ok('POST', '/api/users/own/authenticator-app', {}, headers)).json<AppSetup>()
  const code = new TOTP({ secret }).generate()
  await ok('POST', '/api/users/own/authenticator-app/confirmation', { code }, headers)
}

/** A person's data, by the rows of the table, as lists that may be empty. */
type Belongings = Record<string, unknown[]>

/** `of` is the email address and the session before an event. */
async function belongingsOf(id: string, of: Person): Promise<Belongings> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  const headers = user ? await signIn(user) : {}
  const list = async <T>(url: string) => (user ? await read<T[]>(url, headers) : [])
  const titles = (items: { product: { title: string } }[]) => items.map(({ product }) => product.title)
  const wishlist = user ? await read<Wishlist>('/api/wishlist', headers) : undefined
  const link = wishlist?.shareToken
  const factors = user ? await read<SecondFactor>('/api/users/own/second-factor', headers) : undefined
  const notes = await db.select().from(customerNotes).where(eq(customerNotes.customerId, id))
  const isSignedIn = (await send('GET', '/api/auth/check', of.headers)).statusCode === 200
  const isAlert = and(eq(productAlerts.email, of.email), isNotNull(productAlerts.confirmedAt))
  return {
    Cart: titles(await list<CartItem>('/api/cart')),
    'Saved items': titles(await list<CartItem>('/api/saved-items')),
    Wishlist: titles(wishlist?.items ?? []),
    'Shared link of the wishlist': link ? [link, ...(await read<Product[]>(`/api/shared-wishlists/${link}`, {}))] : [],
    'Product alerts': await db.select({ id: productAlerts.id }).from(productAlerts).where(isAlert),
    Orders: (await list<Order>('/api/order/own')).map(({ number }) => number),
    'Published reviews': await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, id)),
    'Notes by staff': notes.map(({ text }) => text).toSorted(),
    Phone: user?.phone ? [user.phone] : [],
    Addresses: (user?.addresses ?? []).map(({ street }) => street),
    Sessions: isSignedIn ? [of.headers] : [],
    'Second factors': factors?.hasApp ? ['app'] : [],
    'Invitation to the staff': await db
      .select({ id: staffInvitations.id })
      .from(staffInvitations)
      .where(eq(staffInvitations.email, of.email)),
  }
}

async function aConfirmation(userId: string, email: string) {
  const { token } = await issueLink(db, 'email_confirmation', { userId, email })
  return { token, email }
}

async function resetPassword({ id, email }: Person): Promise<void> {
  const { token } = await issueLink(db, 'password_reset', { userId: id, email })
  await ok('POST', '/api/auth/reset-password', { token, email, password: newPassword })
}

const guest = { passwordHash: null, emailConfirmedAt: null }
const unproven = { emailConfirmedAt: null }

/** The columns of the table: who it happens to, and the event, which returns the id of the account that is theirs then. */
const events: Record<string, { given?: Given; happen: (person: Person) => Promise<string> }> = {
  'Guest signs in to an account with another address': {
    given: guest,
    async happen({ headers }) {
      const account = await aUser()
      await ok('POST', '/api/auth/login', { email: account.email, password: usualPassword }, headers)
      return account.id
    },
  },
  'Guest’s address is proven': {
    given: guest,
    async happen({ id, email }) {
      await ok('POST', '/api/auth/confirm-email', { ...(await aConfirmation(id, email)), password: newPassword })
      return id
    },
  },
  'Guest joins the account of the address': {
    given: guest,
    async happen({ id, email }) {
      const account = await aUser({ email })
      await ok('POST', '/api/auth/confirm-email', await aConfirmation(id, email), await signIn(account))
      return account.id
    },
  },
  'New address is confirmed': {
    async happen({ id, email, headers }) {
      const next = `new-${email}`
      await ok('PATCH', '/api/users', { email: next, currentPassword: usualPassword }, headers)
      await ok('POST', '/api/auth/confirm-email', await aConfirmation(id, next), headers)
      return id
    },
  },
  'Password reset': {
    async happen(person) {
      await resetPassword(person)
      return person.id
    },
  },
  'Password reset before the address was proven': {
    given: unproven,
    async happen(person) {
      await resetPassword(person)
      return person.id
    },
  },
  'Signed out everywhere': {
    async happen({ id, email }) {
      await endSessions(db, email)
      return id
    },
  },
  'Joins the staff': {
    async happen({ id, email, headers }) {
      const token = createToken()
      await db
        .update(staffInvitations)
        .set({ tokenHash: hashToken(token) })
        .where(eq(staffInvitations.email, email))
      await ok('POST', '/api/auth/invitation', { token, email }, headers)
      return id
    },
  },
  'Leaves the staff': {
    given: { role: 'admin', staffRole: 'manager' },
    async happen({ id }) {
      await ok('DELETE', `/api/admin/staff/${id}`, {}, owner)
      return id
    },
  },
}

/** The cells' word for the end of data, by row; the default is "deleted". */
const ends: Record<string, string> = { Sessions: 'ended', 'Invitation to the staff': 'used' }

/**
 * The word for a cell. `left` is the remaining data of the guest account, if the person has another account after the
 * event.
 */
function describeOutcome(row: string, before: unknown[], after: unknown[], left: unknown[]): string {
  const isSame = isDeepStrictEqual(after, before)
  if (before.length === 0) return isSame ? 'none' : 'added'
  if (after.length === 0) return isDeepStrictEqual(left, before) ? 'stays with the guest' : (ends[row] ?? 'deleted')
  return isSame ? 'kept' : 'changed'
}

test('the table in docs/behavior.md has a column for each event and a row for each thing', async () => {
  expect(columns).toEqual(Object.keys(events))
  const person = await aPersonWithEverything()
  expect([...cells.keys()]).toEqual(Object.keys(await belongingsOf(person.id, person)))
})

describe.each(Object.entries(events))('%s', (column, { given, happen }) => {
  test('everything that the person has is as documented', async () => {
    const person = await aPersonWithEverything(given)
    const before = await belongingsOf(person.id, person)
    const id = await happen(person)
    const after = await belongingsOf(id, person)
    const left = id === person.id ? {} : await belongingsOf(person.id, person)
    const observed = Object.keys(before).map((row) => {
      return [row, describeOutcome(row, before[row] ?? [], after[row] ?? [], left[row] ?? [])]
    })
    expect(observed).toEqual([...cells].map(([row, of]) => [row, of[columns.indexOf(column)]]))
  })
})
