import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Credentials, NewAccount, PasswordReset, PasswordResetRequest, ProfileChanges } from '../accounts/accounts.ts'
import { orderSorts, orderStatuses } from '../orders/order-status.ts'
import { eachOrderText } from '../orders/order-texts.ts'
import { NewOrder, OrderChange, OrderQuery } from '../orders/orders.ts'

// The rule for every accepted value, by field.

type Rule = (value: unknown) => boolean
type Rules = Record<string, Rule>

// Lengths are counted in code points, as PostgreSQL does.
const hasLength =
  (min: number, max: number): Rule =>
  (value) =>
    typeof value === 'string' && Array.from(value).length >= min && Array.from(value).length <= max
const isText =
  (max: number): Rule =>
  (value) =>
    hasLength(0, max)(value) && value === String(value).trim() && !/[\0\p{Cs}]/u.test(value)
const isLine =
  (max: number): Rule =>
  (value) =>
    isText(max)(value) && !/\p{Cc}/u.test(String(value))
const isPhone: Rule = (value) => isLine(30)(value) && /^[\d+()./ -]*$/.test(String(value))
const isEmail: Rule = (value) => isLine(254)(value) && /^[^\s@,<>A-Z]+@[^\s@,<>A-Z]+$/.test(String(value))
const isDay: Rule = (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
const isBoolean: Rule = (value) => typeof value === 'boolean'
const isOneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    values.includes(String(value))
const isInteger =
  (min: number, max: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
const satisfies =
  (rules: Rules): Rule =>
  (value) =>
    Object.entries(value as object).every(([name, field]) => rules[name]?.(field) === true)

const addressRules: Rules = {
  name: isLine(100),
  street: isLine(200),
  street2: isLine(200),
  city: isLine(100),
  region: isLine(100),
  postalCode: isLine(20),
  country: (value) => /^[A-Z]{2}$/.test(String(value)),
  phone: isPhone,
}
const isAddressBook: Rule = (value) =>
  Array.isArray(value) &&
  value.length <= 20 &&
  value.filter(({ isDefault }: { isDefault: boolean }) => isDefault).length <= 1 &&
  value.every(satisfies({ ...addressRules, id: hasLength(0, 100), isDefault: isBoolean }))

// Values that are nearly valid, and random ones.

const awkwardText = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\n', '\0', '\u007f', '\u0085', '\u2028', '\ud800', '\udc00', '\u{1f600}', ' ', '\t'),
      fc.constantFrom('ada@example.net', 'Ada', '+32 9', ', ', '<', 'Bcc: ', '__proto__'),
      fc.string({ maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const longText = fc.integer({ min: 20, max: 50_000 }).map((length) => 'a'.repeat(length))
const text = fc.oneof(awkwardText, fc.string(), longText)
const wrong = fc.oneof(text, fc.jsonValue(), fc.constantFrom(Number.NaN, 1e308, -1, 0.1))
const mostly = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 5, arbitrary: right }, wrong)
const line = mostly(fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), awkwardText))

const address = fc.record(
  {
    id: mostly(fc.uuid()),
    name: line,
    street: line,
    street2: line,
    city: line,
    region: line,
    postalCode: line,
    country: mostly(fc.constantFrom('BE', 'GB', 'US')),
    phone: mostly(fc.constantFrom('', '+32 (9) 1.2-3/4')),
    isDefault: mostly(fc.boolean()),
  },
  { requiredKeys: ['name', 'street', 'city', 'postalCode', 'country'] },
)
const account = fc.record(
  {
    email: mostly(fc.oneof(fc.emailAddress(), fc.constant(' Ada@Example.NET '))),
    password: mostly(text),
    currentPassword: mostly(text),
    token: mostly(text),
    name: line,
    phone: mostly(fc.constantFrom('', '+32 9 123')),
    addresses: mostly(fc.array(address, { maxLength: 3 })),
    role: fc.constant('admin'),
    passwordHash: text,
  },
  { requiredKeys: [] },
)
const order = fc.record(
  {
    address: mostly(address),
    addressId: mostly(fc.uuid()),
    paymentMethod: mostly(fc.constantFrom('cash', 'card')),
    expectedTotal: mostly(fc.double({ noNaN: true })),
    ...eachOrderText(() => mostly(text)),
    role: fc.constant('admin'),
    total: fc.constant(0),
  },
  { requiredKeys: ['paymentMethod'] },
)
const status = mostly(fc.constantFrom(...orderStatuses))
const day = mostly(fc.constantFrom('2026-02-28', '2026-02-30', '2026-13-01', '0000-01-01', '9999-12-31'))
const orderQuery = fc.record(
  {
    _sort: mostly(fc.constantFrom(...orderSorts)),
    _order: mostly(fc.constantFrom('asc', 'desc')),
    _page: mostly(fc.nat().map(String)),
    _limit: mostly(fc.nat(120).map(String)),
    q: line,
    status,
    from: day,
    to: day,
    timeZone: mostly(fc.constantFrom('UTC', 'Europe/Lisbon', 'America/Nowhere')),
    admin: text,
  },
  { requiredKeys: [] },
)

/** Zod's own messages are for programmers. */
const isByZod = (message: string) =>
  /^Invalid (input|option|string|number|key)|^Too (big|small)|expected/i.test(message)

const email = isEmail
const password = hasLength(6, 128)
const existingPassword = hasLength(1, 128)

const schemas: Record<string, [schema: z.ZodMiniType, rules: Rules, input: fc.Arbitrary<unknown>]> = {
  NewAccount: [NewAccount, { email, password, name: isLine(100) }, account],
  Credentials: [Credentials, { email, password: existingPassword }, account],
  PasswordResetRequest: [PasswordResetRequest, { email }, account],
  PasswordReset: [PasswordReset, { token: hasLength(1, 200), email, password }, account],
  ProfileChanges: [
    ProfileChanges,
    {
      name: isLine(100),
      phone: isPhone,
      addresses: isAddressBook,
      email,
      password,
      currentPassword: existingPassword,
    },
    account,
  ],
  NewOrder: [
    NewOrder,
    {
      address: satisfies(addressRules),
      addressId: hasLength(0, 100),
      paymentMethod: isOneOf(['cash', 'card']),
      expectedTotal: (value) => Number.isFinite(value),
      ...eachOrderText(({ maxLength }) => isText(maxLength)),
    },
    order,
  ],
  OrderChange: [
    OrderChange,
    { status: isOneOf(orderStatuses), expectedStatus: isOneOf(orderStatuses) },
    fc.oneof(fc.record({ status, expectedStatus: status }, { requiredKeys: [] }), status),
  ],
  OrderQuery: [
    OrderQuery,
    {
      _sort: isOneOf(orderSorts),
      _order: isOneOf(['asc', 'desc']),
      _page: isInteger(1, 999_999_999),
      _limit: isInteger(1, 100),
      q: isText(200),
      status: isOneOf(orderStatuses),
      from: isDay,
      to: isDay,
      timeZone: isOneOf(['UTC', ...Intl.supportedValuesOf('timeZone')]),
    },
    orderQuery,
  ],
}

test.each(Object.entries(schemas))(
  '%s accepts only valid fields and returns an error for each invalid one',
  (_, [schema, ...rest]) => {
    const [rules, input] = rest
    const counts = { accepted: 0, rejected: 0 }
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: input }, fc.jsonValue()), (given) => {
        const { success, data, error } = schema.safeParse(given)
        counts[success ? 'accepted' : 'rejected'] += 1
        if (success) return satisfies(rules)(data)
        const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
        return error.issues.every(
          ({ path: [field], message }) =>
            message !== '' &&
            !isByZod(message) &&
            (field === undefined ? !isObject : Object.hasOwn(rules, String(field))),
        )
      }),
      { numRuns: 1000 },
    )
    expect(counts.accepted).toBeGreaterThan(0)
    expect(counts.rejected).toBeGreaterThan(0)
  },
)
