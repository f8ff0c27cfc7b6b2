import { describe, expect, test } from 'vitest'
import { Credentials, NewAccount, PasswordReset, PasswordResetRequest, ProfileChanges } from '../accounts.ts'

const account = { email: 'ada@example.net', password: 'analytical engine', name: 'Ada' }
const address = { name: 'Ada', street: 'Main Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }

type Schema = typeof NewAccount | typeof ProfileChanges

/** Where a schema finds fault. */
const faultsOf = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

const fieldsAtFault = (schema: Schema, value: unknown) => faultsOf(schema, value).map(([field]) => field)

describe('an email address', () => {
  test.each([' Ada@Example.NET ', '\tada@example.net\r\n', 'ADA@EXAMPLE.NET'])(
    'is trimmed and kept in lower case: %j',
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
    'ada\n@example.net',
    'ada\u0000@example.net',
    'ada\ud800@example.net',
    `${'a'.repeat(250)}@example.net`,
  ])('is refused when it is %j', (email) => {
    expect(fieldsAtFault(NewAccount, { ...account, email })).toContain('email')
    expect(fieldsAtFault(ProfileChanges, { email })).toContain('email')
  })
})

describe('a password', () => {
  test.each([
    '123456',
    '      ',
    'a'.repeat(128),
    'päßwörd',
    '☂☂☂☂☂☂',
    'tab\tline\nzero\u0000',
    "'; drop table users; --",
  ])('may be anything of 6 to 128 characters, and stays as it is: %j', (password) => {
    expect(NewAccount.parse({ ...account, password }).password).toBe(password)
  })

  test.each([
    ['', 'at least 6 characters'],
    ['12345', 'at least 6 characters'],
    ['a'.repeat(129), 'at most 128 characters'],
  ])('%j is refused: %s', (password, message) => {
    expect(faultsOf(NewAccount, { ...account, password })).toEqual([['password', message]])
    expect(faultsOf(ProfileChanges, { password })).toEqual([['password', message]])
    expect(PasswordReset.safeParse({ ...account, token: 'a', password }).error?.issues[0]?.message).toBe(message)
  })

  test('that is only claimed may be shorter, as it may be older than the rule', () => {
    expect(Credentials.parse({ ...account, password: 'short' }).password).toBe('short')
    expect(ProfileChanges.parse({ currentPassword: 'short' })).toEqual({ currentPassword: 'short' })
    expect(Credentials.safeParse({ ...account, password: '' }).error?.issues[0]?.message).toBe('password is required')
  })
})

describe('an address', () => {
  const parse = (given: object) => ProfileChanges.parse({ addresses: [{ ...address, ...given }] }).addresses?.[0]

  test('is not the default unless it says so, and is trimmed', () => {
    expect(parse({})).toEqual({ ...address, isDefault: false })
    expect(parse({ street: '  Main Street 1\n', isDefault: true })).toEqual({ ...address, isDefault: true })
  })

  test('may have a second line, a region, a phone number and the id it had', () => {
    const rest = { id: 'a', street2: 'c/o Babbage', region: 'East Flanders', phone: '+32 (9) 123/45-67.8' }
    expect(parse(rest)).toEqual({ ...address, ...rest, isDefault: false })
  })

  test.each([
    ['name', ''],
    ['name', 'a'.repeat(101)],
    ['name', 'Ada\r\nBcc: eve@example.net'],
    ['street', '   '],
    ['street', 'Main\u0000Street'],
    ['street2', 'a'.repeat(201)],
    ['city', undefined],
    ['city', 'Ghent \udc00'],
    ['region', 7],
    ['postalCode', ''],
    ['postalCode', 'a'.repeat(21)],
    ['country', 'XX'],
    ['country', 'be'],
    ['country', 'Belgium'],
    ['country', '__proto__'],
    ['country', 'toString'],
    ['phone', 'call me'],
    ['phone', '1'.repeat(31)],
    ['isDefault', 'yes'],
    ['id', 'a'.repeat(101)],
  ])('is refused when its %s is %j', (field, value) => {
    const addresses = [address, { ...address, [field]: value }]
    expect(fieldsAtFault(ProfileChanges, { addresses })).toContain(`addresses.1.${field}`)
  })

  test('is the only default', () => {
    const preferred = { ...address, isDefault: true }
    expect(faultsOf(ProfileChanges, { addresses: [preferred, address] })).toEqual([])
    expect(faultsOf(ProfileChanges, { addresses: [preferred, preferred] })).toEqual([
      ['addresses', 'Only one address can be the default.'],
    ])
  })

  test('is one of twenty at most', () => {
    const some = (count: number) => ({ addresses: Array.from({ length: count }, () => address) })
    expect(faultsOf(ProfileChanges, some(20))).toEqual([])
    expect(faultsOf(ProfileChanges, some(21))).toEqual([['addresses', 'At most 20 addresses.']])
  })
})

test('a name and a phone number can be taken away again', () => {
  expect(ProfileChanges.parse({ name: ' ', phone: '' })).toEqual({ name: '', phone: '' })
})

test('what nobody may decide for themselves is dropped', () => {
  const more = {
    id: '1',
    role: 'admin',
    passwordHash: 'mine',
    createdAt: 'now',
    isAdmin: true,
    user: { role: 'admin' },
  }
  expect(NewAccount.parse({ ...account, ...more })).toEqual(account)
  expect(ProfileChanges.parse({ name: 'Ada', ...more })).toEqual({ name: 'Ada' })
  const parsed = ProfileChanges.parse({ addresses: [{ ...address, userId: '1', role: 'admin' }] })
  expect(parsed.addresses).toEqual([{ ...address, isDefault: false }])
})
