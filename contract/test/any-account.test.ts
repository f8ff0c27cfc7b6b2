import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Credentials, NewAccount, PasswordReset, PasswordResetRequest, ProfileChanges } from '../accounts.ts'

const isLine = (most: number) => (value: unknown) =>
  typeof value === 'string' &&
  Array.from(value).length <= most &&
  value === value.trim() &&
  !/[\p{Cc}\p{Cs}]/u.test(value)
const isLengthOf = (least: number, most: number) => (value: unknown) =>
  typeof value === 'string' && Array.from(value).length >= least && Array.from(value).length <= most
const isPhone = (value: unknown) => isLine(30)(value) && /^[\d+()./ -]*$/.test(String(value))
const isEmail = (value: unknown) =>
  isLine(254)(value) && /^[^\s@,<>]+@[^\s@,<>]+$/.test(String(value)) && String(value) === String(value).toLowerCase()

type Rules = Record<string, (value: unknown) => boolean>

const addressRules: Rules = {
  id: isLengthOf(0, 100),
  name: isLine(100),
  street: isLine(200),
  street2: isLine(200),
  city: isLine(100),
  region: isLine(100),
  postalCode: isLine(20),
  country: (value) => /^[A-Z]{2}$/.test(String(value)),
  phone: isPhone,
  isDefault: (value) => typeof value === 'boolean',
}

const areAddresses = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= 20 &&
  value.filter(({ isDefault }: { isDefault: boolean }) => isDefault).length <= 1 &&
  value.every((address: object) => holds(addressRules, address))

function holds(rules: Rules, parsed: object): boolean {
  return Object.entries(parsed).every(([name, value]) => rules[name]?.(value) === true)
}

const email = isEmail
const password = isLengthOf(6, 128)
const claimed = isLengthOf(1, 128)
const name = isLine(100)

const schemas = {
  'a new account': [NewAccount, { email, password, name }],
  credentials: [Credentials, { email, password: claimed }],
  'a wish for a new password': [PasswordResetRequest, { email }],
  'a new password': [PasswordReset, { token: isLengthOf(1, 200), email, password }],
  'a changed profile': [
    ProfileChanges,
    { name, phone: isPhone, addresses: areAddresses, email, password, currentPassword: claimed },
  ],
} as const

const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\0',
        '\u007f',
        '\u0085',
        '\u2028',
        '\ud800',
        '\udc00',
        '\u{1f600}',
        ' ',
        '\t',
        '<',
      ),
      fc.constantFrom('ada@example.net', 'Ada', '+32 9', ', ', 'Bcc: ', '__proto__'),
      fc.string({ maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const oversized = fc.integer({ min: 100, max: 50_000 }).map((length) => 'a'.repeat(length))
const text = fc.oneof(awkward, fc.string(), oversized)

/** A field as it should be, roughly, or as it should not. */
const wrong = fc.oneof(text, fc.jsonValue())
const almost = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: right }, wrong)
const line = fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), awkward)

const addresses = fc.array(
  fc.record(
    {
      id: almost(fc.uuid()),
      name: almost(line),
      street: almost(line),
      street2: almost(line),
      city: almost(line),
      region: almost(line),
      postalCode: almost(line),
      country: almost(fc.constantFrom('BE', 'GB', 'US')),
      phone: almost(fc.constantFrom('', '+32 9 123')),
      isDefault: almost(fc.boolean()),
    },
    { requiredKeys: ['name', 'street', 'city', 'postalCode', 'country'] },
  ),
  { maxLength: 3 },
)

const body = fc.record(
  {
    email: almost(fc.oneof(fc.emailAddress(), fc.constant(' Ada@Example.NET '))),
    password: almost(text),
    currentPassword: almost(text),
    token: almost(text),
    name: almost(line),
    phone: almost(fc.constantFrom('', '+32 (9) 1.2-3/4')),
    addresses: almost(addresses),
    role: fc.constant('admin'),
    passwordHash: text,
  },
  { requiredKeys: [] },
)

test.each(Object.entries(schemas))('%s holds to its rules or is refused, and a field named', (_, [schema, rules]) => {
  const fields = Object.keys(rules)
  let taken = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary: body }, fc.jsonValue()), (given) => {
      const { success, data, error } = schema.safeParse(given)
      const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
      const blamed = error?.issues.filter(({ message }) => message !== '').map(({ path }) => path[0])
      if (success) taken += 1
      return success
        ? holds(rules, data)
        : blamed?.length === error.issues.length &&
            blamed.every((field) => (isObject ? fields.includes(String(field)) : field === undefined))
    }),
    { numRuns: 1000 },
  )
  expect(taken).toBeGreaterThan(0)
})
