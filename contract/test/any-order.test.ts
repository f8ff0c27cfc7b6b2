import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderSorts, orderStatuses } from '../order-status.ts'
import { NewOrder, OrderChange, OrderQuery } from '../orders.ts'

type Rules = Record<string, (value: unknown) => boolean>

const holds = (rules: Rules) => (parsed: unknown) =>
  Object.entries(parsed as object).every(([name, value]) => rules[name]?.(value) === true)
// A character is a code point, as PostgreSQL counts them too.
const isText = (most: number) => (value: unknown) =>
  typeof value === 'string' && Array.from(value).length <= most && value === value.trim() && !/[\0\p{Cs}]/u.test(value)
const isLine = (most: number) => (value: unknown) => isText(most)(value) && !/\p{Cc}/u.test(String(value))
const isOneOf = (values: readonly string[]) => (value: unknown) => values.includes(String(value))
const isWhole = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))

const newOrder: Rules = {
  address: holds({
    name: isLine(100),
    street: isLine(200),
    street2: isLine(200),
    city: isLine(100),
    region: isLine(100),
    postalCode: isLine(20),
    country: (value) => /^[A-Z]{2}$/.test(String(value)),
    phone: isLine(30),
  }),
  addressId: (value) => typeof value === 'string' && Array.from(value).length <= 100,
  paymentMethod: isOneOf(['cash', 'card']),
  expectedTotal: (value) => Number.isFinite(value),
  note: isText(500),
}
const orderChange: Rules = { status: isOneOf(orderStatuses), expectedStatus: isOneOf(orderStatuses) }
const orderQuery: Rules = {
  _sort: isOneOf(orderSorts),
  _order: isOneOf(['asc', 'desc']),
  _page: isWhole(1, 999_999_999),
  _limit: isWhole(1, 100),
  q: isText(200),
  status: isOneOf(orderStatuses),
  from: isDay,
  to: isDay,
  timeZone: (value) => value === 'UTC' || Intl.supportedValuesOf('timeZone').includes(String(value)),
}

const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\0', '\u0085', '\u2028', '\ud800', '\udc00', '\u{1f600}', ' ', '__proto__', 'Bcc: '),
      fc.string({ maxLength: 5 }),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const oversized = fc.integer({ min: 20, max: 50_000 }).map((length) => 'a'.repeat(length))
const text = fc.oneof(awkward, fc.string(), oversized)

/** A field as it should be, roughly, or as it should not. */
const almost = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: right }, text, fc.jsonValue(), fc.constantFrom(Number.NaN, 1e308, -1, 0.1))
const line = fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), awkward)

const address = fc.record(
  {
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
)
const orders = fc.record(
  {
    address: almost(address),
    addressId: almost(fc.uuid()),
    paymentMethod: almost(fc.constantFrom('cash', 'card')),
    expectedTotal: almost(fc.double({ noNaN: true })),
    note: almost(text),
    role: fc.constant('admin'),
    total: fc.constant(0),
  },
  { requiredKeys: ['paymentMethod'] },
)
const status = almost(fc.constantFrom(...orderStatuses))
const changes = fc.oneof(fc.record({ status, expectedStatus: status }, { requiredKeys: [] }), status)
const day = fc.constantFrom('2026-02-28', '2026-02-30', '2026-13-01', '0000-01-01', '9999-12-31')
const queries = fc.record(
  {
    _sort: almost(fc.constantFrom(...orderSorts)),
    _order: almost(fc.constantFrom('asc', 'desc')),
    _page: almost(fc.nat().map(String)),
    _limit: almost(fc.nat(120).map(String)),
    q: almost(line),
    status,
    from: almost(day),
    to: almost(day),
    timeZone: almost(fc.constantFrom('UTC', 'Europe/Lisbon', 'America/Nowhere')),
    admin: text,
  },
  { requiredKeys: [] },
)

test.each([
  ['a new order', NewOrder, newOrder, orders],
  ['a change of an order', OrderChange, orderChange, changes],
  ['a wish for a list of orders', OrderQuery, orderQuery, queries],
] as const)('%s holds to its rules or is refused, and a field named', (_, schema, rules, arbitrary) => {
  let taken = 0
  let refused = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary }, fc.jsonValue()), (given) => {
      const { success, data, error } = schema.safeParse(given)
      if (success) taken += 1
      else refused += 1
      const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
      const isNamed = (field: PropertyKey | undefined) =>
        field === undefined ? !isObject : Object.keys(rules).includes(String(field))
      return success
        ? holds(rules)(data)
        : error.issues.every(({ path, message }) => isNamed(path[0]) && message !== '')
    }),
    { numRuns: 1000 },
  )
  expect(taken).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
})
