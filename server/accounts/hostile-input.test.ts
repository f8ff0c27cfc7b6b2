import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { passwordResets, sessions, users } from '../db/schema/index.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, database, db, aUser, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

const email = 'eve@example.net'
const password = 'analytical engine'
const address = { name: 'Eve', street: 'Main Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }

/** Every call with a body, the fields it must have, and those it may have. */
const calls = [
  ['POST', '/api/auth/signup', { email, password }, { name: 'Eve' }],
  ['POST', '/api/auth/login', { email, password }, {}],
  ['POST', '/api/auth/reset-password-request', { email }, {}],
  ['POST', '/api/auth/reset-password', { email, password, token: 'none' }, {}],
  [
    'PATCH',
    '/api/users',
    {},
    { email, password, currentPassword: password, name: 'Eve', phone: '1', addresses: [address] },
  ],
  ['POST', '/api/contact', { email, name: 'Eve', message: 'Do you ship to Ghent?' }, {}],
] as const

const user = await aUser()
const session = await signIn(user)

const send = (method: 'POST' | 'PATCH', url: string, payload: unknown) =>
  app.inject({
    method,
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { ...session, 'content-type': 'application/json' },
  })

/** Everything that a call could leave behind. */
const everything = async () => ({
  users: await db.select().from(users).orderBy(users.id),
  sessions: await db.$count(sessions),
  links: await db.$count(passwordResets),
  jobs: (await database.executeSql('select count(*)::integer as count from jobs.job')).rows,
})

const before = await everything()

/** `[[[…]]]`, so deep. */
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

const wrongTypes = [null, 7, true, ['a'], { $ne: '' }, nested(1000), { toString: 'a' }]
const wrongLines = [
  ...wrongTypes,
  'a'.repeat(100_000),
  'a\u0000b@example.net',
  'eve@example.net\r\nBcc: all@example.net',
  'tab\u0009bell\u0007',
  'half a pair \ud83d',
]

/** What a field does not take. A password and a token may be any text that is not too long. */
const wrongValues = (field: string): unknown[] => {
  if (/password|token/i.test(field)) return [...wrongTypes, '', 'a'.repeat(100_000)]
  if (field === 'addresses')
    return [null, 7, 'Ghent', {}, [null], [[]], nested(1000), [{}], [{ ...address, name: 'a\u0000' }]]
  if (field === 'message')
    return [...wrongTypes, 'short', 'a'.repeat(100_000), 'zero \u0000 in between', 'half a pair \ud83d']
  return wrongLines
}

const fields = calls.flatMap(([method, url, needed, optional]) =>
  Object.keys({ ...needed, ...optional }).map((field) => [method, url, field, { ...needed, ...optional }] as const),
)

describe.each(fields)('%s %s refuses the field %s', (method, url, field, right) => {
  test.each(wrongValues(field).map((value) => [JSON.stringify(value).slice(0, 60), value]))('%s', async (_, value) => {
    const reply = await send(method, url, { ...right, [field]: value })
    const reason = reply.json<ErrorReply>()
    expect([reply.statusCode, reason.code]).toEqual([400, 'invalid_input'])
    const named = Object.keys(reason.fields ?? {})
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(name).toMatch(new RegExp(`^${field}(\\.|$)`))
    expect(reply.body.length).toBeLessThan(2000)
    expect(await everything()).toEqual(before)
  })
})

const needed = calls.flatMap(([method, url, right]) =>
  Object.keys(right).map((field) => [method, url, field, right] as const),
)

test.each(needed)('%s %s is refused without %s, which is named', async (method, url, field, right) => {
  const reply = await send(method, url, { ...right, [field]: undefined })
  expect([reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, [field]])
  expect(await everything()).toEqual(before)
})

const wholes: [what: string, status: number, payload: string][] = [
  ['nothing', 400, ''],
  ['a list', 400, '[]'],
  ['a list of bodies', 400, `[${JSON.stringify({ email, password })}]`],
  ['null', 400, 'null'],
  ['a number', 400, '7'],
  ['a text', 400, '"email"'],
  ['half of one', 400, '{"email":"eve@example.net"'],
  ['two of them', 400, '{}{}'],
  ['no text at all', 400, '\u0000\u0001\u0002'],
  ['__proto__', 400, '{"__proto__":{"role":"admin"},"name":"Eve"}'],
  ['__proto__, spelt otherwise', 400, '{"\\u005f_proto__":{"role":"admin"},"name":"Eve"}'],
  ['a constructor', 400, '{"constructor":{"prototype":{"role":"admin"}},"name":"Eve"}'],
  ['__proto__ deep inside', 400, '{"addresses":[{"__proto__":{"isDefault":true}}],"name":"Eve"}'],
  ['a hundred thousand brackets', 400, '['.repeat(100_000)],
  ['a hundred thousand nested objects', 400, '{"a":'.repeat(100_000)],
  ['a hundred thousand lists in each other', 400, '['.repeat(100_000) + ']'.repeat(100_000)],
  ['more than a megabyte', 413, JSON.stringify({ email, password: 'a'.repeat(1_100_000) })],
]

describe.each(calls.map(([method, url]) => [method, url] as const))('%s %s refuses a body that is', (method, url) => {
  test.each(wholes)('%s, with %d', async (_, status, payload) => {
    const reply = await send(method, url, payload)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code: status === 413 ? 'too_large' : 'invalid_input' })
    expect(Object.prototype).not.toHaveProperty('role')
    expect(await everything()).toEqual(before)
  })
})

const name = fc.constantFrom(
  'email',
  'password',
  'token',
  'name',
  'phone',
  'addresses',
  'currentPassword',
  'message',
  'x',
)
const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom('\r\n', '\u0000', '\ud800', []))
const bodies = fc.oneof(fc.dictionary(name, value, { minKeys: 1 }), fc.jsonValue())

const refusal = expect.objectContaining({
  code: 'invalid_input',
  message: expect.any(String) as string,
}) as object

test.each(calls)('whatever is sent to %s %s is answered, or refused in the usual form', async (method, url) => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const reply = await send(method, url, JSON.stringify(body))
      const replies = [
        { status: 200, body: expect.any(Object) as object },
        { status: 400, body: refusal },
      ]
      expect(replies).toContainEqual({ status: reply.statusCode, body: reply.json<unknown>() })
    }),
    { numRuns: 150 },
  )
  // A name or a phone number of the user may have been right by chance.
  await db.update(users).set({ name: user.name, phone: user.phone, addresses: [] })
  expect(await everything()).toEqual(before)
})
