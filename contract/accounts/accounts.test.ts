import { describe, expect, test } from 'vitest'
import { Credentials, NewAccount, PasswordReset, PasswordResetRequest, ProfileChanges } from './accounts.ts'

const account = { email: 'ada@example.net', password: 'analytical engine', name: 'Ada' }
const address = { name: 'Ada', street: 'Main Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }

type Schema = typeof NewAccount | typeof ProfileChanges

const errorsOf = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

const invalidFields = (schema: Schema, value: unknown) => errorsOf(schema, value).map(([field]) => field)

describe('email addresses', () => {
  test.each([' Ada@Example.NET ', '\tada@example.net\r\n', 'ADA@EXAMPLE.NET'])(
    'email addresses are trimmed and lowercased: %j',
    (email) => {
      for (const schema of [NewAccount, Credentials, PasswordResetRequest, ProfileChanges]) {
        expect(schema.parse({ ...account, email })).toMatchObject({ email: 'ada@example.net' })
      }
    },
  )

  test.each([
    '',
    'ada',
    'ada@example',
    '@example.net',
    'ada@@example.net',
    'ada lovelace@example.net',
    'Ada <ada@example.net>',
    'ada@example.net, eve@example.net',
    'ada@example.net\r\nBcc: eve@example.net',
    'ada\u0000@example.net',
    'ada\ud800@example.net',
    `${'a'.repeat(250)}@example.net`,
  ])('invalid email addresses are rejected: %j', (email) => {
    expect(invalidFields(NewAccount, { ...account, email })).toContain('email')
    expect(invalidFields(ProfileChanges, { email })).toContain('email')
  })
})

describe('passwords', () => {
  test.each(['123456', '      ', 'a'.repeat(128), 'päßwörd', '☂☂☂☂☂☂', 'tab\tline\nzero\u0000'])(
    'passwords can be any 6 to 128 characters and are not changed: %j',
    (password) => {
      expect(NewAccount.parse({ ...account, password }).password).toBe(password)
    },
  )

  test.each([
    ['', 'at least 6 characters'],
    ['12345', 'at least 6 characters'],
    ['a'.repeat(129), 'at most 128 characters'],
  ])('%j is rejected: %s', (password, message) => {
    expect(errorsOf(NewAccount, { ...account, password })).toEqual([['password', message]])
    expect(errorsOf(ProfileChanges, { password })).toEqual([['password', message]])
    expect(PasswordReset.safeParse({ ...account, token: 'a', password }).error?.issues[0]?.message).toBe(message)
  })

  test('existing passwords can be shorter, as they may be older than the rule', () => {
    expect(Credentials.parse({ ...account, password: 'short' }).password).toBe('short')
    expect(ProfileChanges.parse({ currentPassword: 'short' })).toEqual({ currentPassword: 'short' })
    expect(Credentials.safeParse({ ...account, password: '' }).error?.issues[0]?.message).toBe('password is required')
  })
})

describe('addresses', () => {
  const parse = (given: object) => ProfileChanges.parse({ addresses: [{ ...address, ...given }] }).addresses?.[0]

  test('saved addresses are trimmed, and not the default unless marked as such', () => {
    expect(parse({})).toEqual({ ...address, isDefault: false })
    expect(parse({ street: '  Main Street 1\n', isDefault: true })).toEqual({ ...address, isDefault: true })
  })

  test('an address can have a second line, a region, a phone number and an id', () => {
    const optional = { id: 'a', street2: 'c/o Babbage', region: 'East Flanders', phone: '+32 (9) 123/45-67.8' }
    expect(parse(optional)).toEqual({ ...address, ...optional, isDefault: false })
  })

  test.each([
    ['name', ''],
    ['name', 'a'.repeat(101)],
    ['name', 'Ada\r\nBcc: eve@example.net'],
    ['street', '   '],
    ['street', 'Main\u0000Street'],
    ['street2', 'a'.repeat(201)],
    ['street', undefined],
    ['city', 'Ghent \udc00'],
    ['region', 7],
    ['postalCode', 'a'.repeat(21)],
    ['country', 'XX'],
    ['country', 'be'],
    ['country', '__proto__'],
    ['country', 'toString'],
    ['phone', 'call me'],
    ['phone', '1'.repeat(31)],
    ['isDefault', 'yes'],
    ['id', 'a'.repeat(101)],
  ])('an address with the %s %j is rejected', (field, value) => {
    const addresses = [address, { ...address, [field]: value }]
    expect(invalidFields(ProfileChanges, { addresses })).toContain(`addresses.1.${field}`)
  })

  test('no more than one address can be the default', () => {
    const preferred = { ...address, isDefault: true }
    expect(errorsOf(ProfileChanges, { addresses: [preferred, address] })).toEqual([])
    expect(errorsOf(ProfileChanges, { addresses: [preferred, preferred] })).toEqual([
      ['addresses', 'Only one address can be the default.'],
    ])
  })

  test('there can be at most twenty addresses', () => {
    const list = (length: number) => ({ addresses: Array.from({ length }, () => address) })
    expect(errorsOf(ProfileChanges, list(20))).toEqual([])
    expect(errorsOf(ProfileChanges, list(21))).toEqual([['addresses', 'At most 20 addresses.']])
  })
})

test('a name and a phone number can be removed', () => {
  expect(ProfileChanges.parse({ name: ' ', phone: '' })).toEqual({ name: '', phone: '' })
})

test('fields that clients may not set are dropped', () => {
  const more = { id: '1', role: 'admin', passwordHash: 'x', createdAt: 'now', isAdmin: true, user: { role: 'admin' } }
  expect(NewAccount.parse({ ...account, ...more })).toEqual(account)
  expect(ProfileChanges.parse({ name: 'Ada', ...more })).toEqual({ name: 'Ada' })
  const parsed = ProfileChanges.parse({ addresses: [{ ...address, userId: '1', role: 'admin' }] })
  expect(parsed.addresses).toEqual([{ ...address, isDefault: false }])
})
