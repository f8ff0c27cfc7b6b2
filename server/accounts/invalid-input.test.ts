import { expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import { emailedLinks, sessions, users } from '../platform/db/schema/index.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, database, db, aUser, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

const email = 'eve@example.net'
const password = 'analytical engine'
const address = { name: 'Eve', street: 'Main Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }

/** Endpoints with a body, its required fields and its optional fields. */
const endpoints = [
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

/** Everything that these endpoints could change. */
const snapshot = async () => ({
  users: await db.select().from(users).orderBy(users.id),
  sessions: await db.$count(sessions),
  links: await db.$count(emailedLinks),
  jobs: (await database.executeSql('select count(*)::integer as count from jobs.job')).rows,
})

const before = await snapshot()

const nestedArrays = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

const wrongTypes = [null, 7, true, ['a'], { $ne: '' }, nestedArrays(1000), { toString: 'a' }]
const wrongLines = [
  ...wrongTypes,
  'a'.repeat(100_000),
  'a\u0000b@example.net',
  'eve@example.net\r\nBcc: all@example.net',
  'tab\u0009bell\u0007',
  'half a pair \ud83d',
]

/** Values that a field must reject. Passwords and tokens can be any text that is not too long. */
function wrongValues(field: string): unknown[] {
  if (/password|token/i.test(field)) return [...wrongTypes, '', 'a'.repeat(100_000)]
  if (field === 'addresses')
    return [null, 7, 'Ghent', {}, [null], [[]], nestedArrays(1000), [{}], [{ ...address, name: 'a\u0000' }]]
  if (field === 'message')
    return [...wrongTypes, 'short', 'a'.repeat(100_000), 'zero \u0000 in between', 'half a pair \ud83d']
  return wrongLines
}

const fields = endpoints.flatMap(([method, url, required, optional]) =>
  Object.keys({ ...required, ...optional }).map((field) => {
    const body = { ...required, ...optional }
    return { method, url, field, body, isRequired: field in required }
  }),
)

test.each(fields)('$method $url rejects invalid values of $field', async ({ method, url, field, body, isRequired }) => {
  for (const value of [...wrongValues(field), ...(isRequired ? [undefined] : [])]) {
    const reply = await send(method, url, { ...body, [field]: value })
    const error = reply.json<ErrorReply>()
    expect([field, value, reply.statusCode, error.code]).toEqual([field, value, 400, 'invalid_input'])
    const named = Object.keys(error.fields ?? {})
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(name).toMatch(new RegExp(`^${field}(\\.|$)`))
    // Zod's own messages are for programmers.
    for (const message of Object.values(error.fields ?? {})) expect(message).not.toMatch(/^Invalid input|expected/)
    expect(reply.body.length).toBeLessThan(2000)
  }
  expect(await snapshot()).toEqual(before)
})

const wrongBodies: [what: string, status: number, payload: string][] = [
  ['nothing', 400, ''],
  ['a list', 400, '[]'],
  ['a list of bodies', 400, `[${JSON.stringify({ email, password })}]`],
  ['null', 400, 'null'],
  ['a number', 400, '7'],
  ['a string', 400, '"email"'],
  ['incomplete JSON', 400, '{"email":"eve@example.net"'],
  ['two objects', 400, '{}{}'],
  ['control characters', 400, '\u0000\u0001\u0002'],
  ['__proto__', 400, '{"__proto__":{"role":"admin"},"name":"Eve"}'],
  ['__proto__ with an escape', 400, '{"\\u005f_proto__":{"role":"admin"},"name":"Eve"}'],
  ['a constructor', 400, '{"constructor":{"prototype":{"role":"admin"}},"name":"Eve"}'],
  ['__proto__ in a nested object', 400, '{"addresses":[{"__proto__":{"isDefault":true}}],"name":"Eve"}'],
  ['deeply nested objects', 400, '{"a":'.repeat(100_000)],
  ['deeply nested lists', 400, '['.repeat(100_000) + ']'.repeat(100_000)],
  ['more than a megabyte', 413, JSON.stringify({ email, password: 'a'.repeat(1_100_000) })],
]

test.each(endpoints)('%s %s rejects bodies that are not a JSON object', async (method, url) => {
  for (const [what, status, payload] of wrongBodies) {
    const reply = await send(method, url, payload)
    expect([what, reply.statusCode]).toEqual([what, status])
    expect(reply.json()).toMatchObject({ code: status === 413 ? 'too_large' : 'invalid_input' })
    expect(Object.prototype).not.toHaveProperty('role')
  }
  expect(await snapshot()).toEqual(before)
})
