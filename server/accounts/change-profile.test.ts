import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AddressInput, User } from '#contract/accounts/accounts.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { users } from '../platform/db/schema/index.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

let isBuilt = true
const web = aWebApp(async () => aPage(''), { isBuilt: () => isBuilt })
const { app, db, aUser, signIn } = await openTestShop({ web })

const main = { name: 'Ada', street: 'Main Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }
const harbour = {
  ...main,
  street: 'Harbour 2',
  street2: 'c/o Babbage',
  region: 'East Flanders',
  phone: '+32 9 123 45 67',
}

async function aSignedInUser(given: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(given)
  const headers = await signIn(user)
  const change = (payload: object) => app.inject({ method: 'PATCH', url: '/api/users', headers, payload })
  const addressesAfter = async (addresses: (AddressInput & Record<string, unknown>)[]) =>
    (await change({ addresses })).json<User>().addresses
  const profile = async () => (await app.inject({ url: '/api/users/own', headers })).json<User>()
  const row = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]
  return { user, change, addressesAfter, profile, row }
}

describe('the profile', () => {
  test('returns the profile to its owner', async () => {
    const { id, email, createdAt } = await aUser({ name: 'Ada', phone: '+32 9 1' })
    const reply = await app.inject({ url: '/api/users/own', headers: await signIn({ id }) })
    expect([reply.statusCode, reply.headers['cache-control'], reply.json()]).toEqual([
      200,
      'no-store',
      {
        id,
        email,
        emailConfirmed: true,
        pendingEmail: null,
        hasPassword: true,
        image: '',
        name: 'Ada',
        role: 'user',
        staffRole: null,
        phone: '+32 9 1',
        language: null,
        addresses: [],
        createdAt: createdAt.toISOString(),
      },
    ])
  })

  test('a profile can get a new name or phone number, and keeps other fields', async () => {
    const { user, change, profile } = await aSignedInUser({ name: 'Ada' })
    const reply = await change({ phone: ' +32 9 1 ' })
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { id: user.id, name: 'Ada', phone: '+32 9 1' }])
    expect((await change({ name: 'Countess' })).json()).toMatchObject({ name: 'Countess', phone: '+32 9 1' })
    expect(await profile()).toMatchObject({ name: 'Countess', phone: '+32 9 1', email: user.email })
  })

  test('a profile gets a language that the app is built in, or the shop’s main one', async () => {
    const { change, profile } = await aSignedInUser()
    expect((await change({ language: 'de' })).json()).toMatchObject({ language: 'de' })
    expect((await change({ language: null })).json()).toMatchObject({ language: null })
    const unknown = await change({ language: 'xx' })
    expect([unknown.statusCode, unknown.json<ErrorReply>().fields]).toEqual([400, { language: 'Select a language.' }])
    isBuilt = false
    const unbuilt = await change({ language: 'de' })
    isBuilt = true
    const message = 'Deutsch isn’t ready yet. Try again in a minute.'
    expect([unbuilt.statusCode, unbuilt.json<ErrorReply>().fields]).toEqual([400, { language: message }])
    expect(await profile()).toMatchObject({ language: null })
  })

  test('a profile is unchanged if no field is given', async () => {
    const { change, profile } = await aSignedInUser()
    const before = await profile()
    const reply = await change({})
    expect([reply.statusCode, reply.json(), await profile()]).toEqual([200, before, before])
  })

  test('ignores fields that clients may not set', async () => {
    const { user, change, row } = await aSignedInUser()
    const { id } = await aUser()
    const reply = await change({ id, role: 'admin', passwordHash: 'mine', createdAt: '2001-01-01', name: 'Eve' })
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { id: user.id, role: 'user', name: 'Eve' }])
    expect(await row()).toEqual({ ...user, name: 'Eve' })
  })

  test('another user’s profile is not changed', async () => {
    const bystander = await aSignedInUser()
    const before = await bystander.row()
    await (await aSignedInUser()).change({ name: 'Eve', addresses: [main] })
    expect(await bystander.row()).toEqual(before)
  })
})

describe('the addresses', () => {
  test('addresses are stored with ids, the first one as the default', async () => {
    const { addressesAfter, profile } = await aSignedInUser()
    const id = expect.stringMatching(/^[\da-f-]{36}$/) as string
    const after = await addressesAfter([main, harbour])
    expect(after).toEqual([
      { id, ...main, isDefault: true },
      { id, ...harbour, isDefault: false },
    ])
    expect(after[0]?.id).not.toBe(after[1]?.id)
    expect((await profile()).addresses).toEqual(after)
  })

  test.each([
    ['the one marked as default', [false, true], [false, true]],
    ['the first if none is marked', [false, false], [true, false]],
  ])('exactly one address is the default: %s', async (_, given, expected) => {
    const { addressesAfter } = await aSignedInUser()
    const after = await addressesAfter(given.map((isDefault) => ({ ...main, isDefault })))
    expect(after.map(({ isDefault }) => isDefault)).toEqual(expected)
  })

  test('addresses keep their ids in any order, and missing ones are deleted', async () => {
    const { addressesAfter } = await aSignedInUser()
    const [first, second, third] = await addressesAfter([main, harbour, main])
    const after = await addressesAfter([
      { ...main, id: third?.id, isDefault: true },
      { ...harbour, id: first?.id },
    ])
    expect(after).toEqual([
      { ...main, id: third?.id, isDefault: true },
      { ...harbour, id: first?.id, isDefault: false },
    ])
    expect(after.map(({ id }) => id)).not.toContain(second?.id)
  })

  test('all addresses can be deleted', async () => {
    const { addressesAfter } = await aSignedInUser()
    await addressesAfter([main])
    expect(await addressesAfter([])).toEqual([])
  })

  test('addresses with an unknown id or another user’s id get a new id', async () => {
    const [theirs] = await (await aSignedInUser()).addressesAfter([main])
    const { addressesAfter } = await aSignedInUser()
    const given = ['__proto__', '', 'zero \u0000', theirs?.id]
    const after = await addressesAfter(given.map((id) => ({ ...main, id })))
    for (const { id } of after) expect(given).not.toContain(id)
    expect(new Set(after.map(({ id }) => id)).size).toBe(4)
  })

  test('the first of two addresses with the same id keeps it', async () => {
    const { addressesAfter } = await aSignedInUser()
    const [{ id } = { id: '' }] = await addressesAfter([main])
    const after = await addressesAfter([
      { ...main, id },
      { ...harbour, id },
    ])
    expect(after[0]?.id).toBe(id)
    expect(after[1]?.id).not.toBe(id)
  })

  test('unknown fields of addresses are dropped', async () => {
    const { addressesAfter, row } = await aSignedInUser()
    await addressesAfter([{ ...main, userId: 'x', passwordHash: 'x', html: '<script>' }])
    expect((await row())?.addresses).toEqual([{ ...main, id: expect.any(String) as string, isDefault: true }])
  })
})

describe('one address', () => {
  async function aUserWith(...addresses: AddressInput[]) {
    const user = await aSignedInUser()
    const book = await user.addressesAfter(addresses)
    const save = async (changes: object) => (await user.change(changes)).json<User>().addresses
    return { ...user, book, save }
  }

  test('an address is added to those of another tab', async () => {
    const { change, profile } = await aUserWith(main)
    const streets = Array.from({ length: 8 }, (_, number) => `Mill Road ${number}`)
    await Promise.all(streets.map((street) => change({ address: { ...main, street } })))
    const after = (await profile()).addresses.map(({ street }) => street)
    expect(after.toSorted()).toEqual([main.street, ...streets].toSorted())
  })

  test('an address is added once if two tabs save the same one', async () => {
    const { change, profile } = await aUserWith(main)
    const same = { ...harbour, isDefault: true }
    await Promise.all([
      change({ address: same }),
      change({ address: same }),
      change({ address: { ...main, phone: '' } }),
    ])
    expect((await profile()).addresses).toMatchObject([
      { ...main, isDefault: false },
      { ...harbour, isDefault: true },
    ])
  })

  test('an address with an id replaces the existing one, or is added if that has been deleted', async () => {
    const { book, save } = await aUserWith(main, harbour)
    const id = book[1]?.id
    const moved = { ...harbour, street: 'Harbour 3', id, isDefault: true }
    expect(await save({ address: moved })).toMatchObject([{ ...main, isDefault: false }, moved])
    await save({ deletedAddressId: id })
    const after = await save({ address: moved })
    expect(after).toMatchObject([main, { street: 'Harbour 3', isDefault: true }])
    expect(after[1]?.id).not.toBe(id)
  })

  test('an address becomes the default or is deleted, and the others are kept', async () => {
    const { book, save } = await aUserWith(main, harbour)
    const [first, second] = book
    expect(await save({ defaultAddressId: second?.id })).toEqual([
      { ...first, isDefault: false },
      { ...second, isDefault: true },
    ])
    expect(await save({ deletedAddressId: second?.id })).toEqual([first])
    expect(await save({ deletedAddressId: second?.id })).toEqual([first])
  })

  test('a deleted address cannot become the default', async () => {
    const { book, change, profile } = await aUserWith(main, harbour)
    const reply = await change({ defaultAddressId: 'gone' })
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'not_found', message: 'Address not found.' }])
    expect((await profile()).addresses).toEqual(book)
  })

  test('the 21st address is rejected', async () => {
    const twenty = Array.from({ length: 20 }, (_, number) => ({ ...main, street: `Mill Road ${number}` }))
    const { change, profile } = await aUserWith(...twenty)
    const reply = await change({ address: harbour })
    const message = 'At most 20 addresses.'
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { code: 'invalid_input', message, fields: { address: message } },
    ])
    expect((await profile()).addresses).toHaveLength(20)
  })
})

test('a change with an invalid field changes nothing', async () => {
  const { change, row } = await aSignedInUser()
  const before = await row()
  const preferred = { ...main, isDefault: true }
  for (const [field, payload] of [
    ['name', { name: null }],
    ['phone', { phone: 'call me' }],
    ['addresses', { addresses: Array.from({ length: 21 }, () => main) }],
    ['addresses', { addresses: [preferred, preferred] }],
    ['addresses.1.country', { addresses: [main, { ...main, country: 'XX' }] }],
    ['address.country', { address: { ...main, country: 'XX' } }],
    ['addresses.1.postalCode', { addresses: [main, { ...main, postalCode: 'abc' }] }],
    ['address.city', { address: { ...main, city: undefined } }],
    ['address.region', { address: { ...main, country: 'US', postalCode: '97205' } }],
    ['address.phone', { address: { ...main, phone: '12' } }],
    ['email', { email: 'ada' }],
    ['password', { password: '12345', currentPassword: 'the usual password' }],
  ] as const) {
    const reply = await change({ name: 'Changed', ...payload })
    const { code, fields } = reply.json<ErrorReply>()
    expect([reply.statusCode, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', [field]])
  }
  expect(await row()).toEqual(before)
})
