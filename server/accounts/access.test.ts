import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { carts, changes, imports, sessions } from '../db/schema/index.ts'
import { aNewProduct, anAddress, usualPassword } from '../test/factories.ts'
import { openTestShop } from '../test/test-shop.ts'

const { app, db, aUser, aProduct, catalog, signIn } = await openTestShop({ settings: { RATE_LIMITS: 'off' } })

const roles = ['visitor', 'user', 'other', 'admin'] as const
type Role = (typeof roles)[number]

/** How each call answers a visitor, the user whom it is about, another user, and an admin. */
const access: Record<string, [visitor: number, user: number, other: number, admin: number]> = {
  'POST /api/auth/signup': [200, 200, 200, 200],
  'POST /api/auth/login': [200, 200, 200, 200],
  'POST /api/auth/logout': [200, 200, 200, 200],
  'GET /api/auth/check': [401, 200, 200, 200],
  'POST /api/auth/reset-password-request': [200, 200, 200, 200],
  'POST /api/auth/reset-password': [400, 400, 400, 400],
  'GET /api/users/own': [401, 200, 200, 200],
  'PATCH /api/users': [401, 200, 200, 200],
  'GET /api/users/own/sessions': [401, 200, 200, 200],
  'DELETE /api/users/own/sessions/:id': [401, 200, 404, 404],
  'GET /api/products': [200, 200, 200, 200],
  'GET /api/products/:id': [200, 200, 200, 200],
  'GET /api/products/:id/similar': [200, 200, 200, 200],
  'GET /api/categories': [200, 200, 200, 200],
  'GET /api/brands': [200, 200, 200, 200],
  'POST /api/contact': [200, 200, 200, 200],
  'GET /api/cart': [200, 200, 200, 200],
  'POST /api/cart': [200, 200, 200, 200],
  'PATCH /api/cart/:id': [404, 200, 404, 404],
  'DELETE /api/cart/:id': [404, 200, 404, 404],
  'POST /api/order': [401, 200, 409, 409],
  'GET /api/order/own': [401, 200, 200, 200],
  'GET /api/order/:id': [401, 200, 404, 200],
  'PATCH /api/order/:id': [401, 200, 404, 200],
  'GET /api/order': [401, 403, 403, 200],
  'PATCH /api/order': [401, 403, 403, 200],
  'GET /api/admin/summary': [401, 403, 403, 200],
  'POST /api/products': [401, 403, 403, 200],
  'PATCH /api/products': [401, 403, 403, 200],
  'PATCH /api/products/:id': [401, 403, 403, 200],
  'POST /api/pictures': [401, 403, 403, 400],
  'POST /api/categories': [401, 403, 403, 200],
  'POST /api/brands': [401, 403, 403, 200],
  'GET /api/admin/products/:id': [401, 403, 403, 200],
  'GET /api/admin/products/:id/stock': [401, 403, 403, 200],
  'GET /api/admin/changes': [401, 403, 403, 200],
  'POST /api/admin/changes/:id/undo': [401, 403, 403, 200],
  'POST /api/admin/imports': [401, 403, 403, 400],
  'GET /api/admin/imports': [401, 403, 403, 200],
  'GET /api/admin/imports/:id': [401, 403, 403, 200],
  'GET /api/admin/imports/:id/rows': [401, 403, 403, 200],
  'POST /api/admin/imports/:id/run': [401, 403, 403, 200],
  'DELETE /api/admin/imports/:id': [401, 403, 403, 200],
  'GET /api/admin/products.csv': [401, 403, 403, 200],
}

let device = ''
let item = ''
let order = ''
let change = ''
let file = ''
let signUps = 0

/** What stands for `:id`, where it is not the product's. */
const ids: Record<string, () => string> = {
  '/api/users/own/sessions/:id': () => device,
  '/api/cart/:id': () => item,
  '/api/order/:id': () => order,
  '/api/admin/changes/:id/undo': () => change,
  '/api/admin/imports/:id': () => file,
  '/api/admin/imports/:id/rows': () => file,
  '/api/admin/imports/:id/run': () => file,
}

const bodies: Record<string, () => object> = {
  'POST /api/auth/signup': () => ({ email: `new-${(signUps += 1)}@example.net`, password: 'analytical engine' }),
  'POST /api/auth/login': () => ({ email: 'user@example.com', password: usualPassword }),
  'POST /api/auth/reset-password-request': () => ({ email: 'nobody@example.com' }),
  'POST /api/auth/reset-password': () => ({ token: 'none', email: 'user@example.com', password: 'analytical engine' }),
  'PATCH /api/users': () => ({ name: 'Changed' }),
  'POST /api/cart': () => ({ product: 'vase' }),
  'PATCH /api/cart/:id': () => ({ quantity: 2 }),
  'POST /api/order': () => ({ address: anAddress, paymentMethod: 'cash' }),
  'PATCH /api/order/:id': () => ({ status: 'cancelled' }),
  'PATCH /api/order': () => ({ ids: [order], status: 'dispatched' }),
  'POST /api/products': () => ({ ...aNewProduct, category: 'lighting', brand: 'lumbrace' }),
  'PATCH /api/products': () => ({ ids: ['lamp'], changes: { stock: null } }),
  'PATCH /api/products/:id': () => ({ stock: null }),
  'POST /api/categories': () => ({ label: 'Clocks' }),
  'POST /api/brands': () => ({ label: 'Horologe' }),
  'POST /api/contact': () => ({ name: 'Ada', email: 'ada@example.net', message: 'Do you ship to Ghent?' }),
}

await aProduct({ id: 'lamp' })
await aProduct({ id: 'vase' })
await catalog.refresh()
const people = {
  user: await aUser({ email: 'user@example.com' }),
  other: await aUser(),
  admin: await aUser({ role: 'admin' }),
}

/** The user has a second device, a thing in the cart and an order, which the calls are about; nobody else has any. */
beforeEach(async () => {
  const [inserted] = await db
    .insert(sessions)
    .values({ userId: people.user.id, tokenHash: randomUUID(), userAgent: '', expiresAt: tomorrow() })
    .returning()
  device = inserted?.id ?? ''
  const headers = await signIn(people.user)
  await app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product: 'lamp' } })
  const payload = { address: anAddress, paymentMethod: 'cash' }
  order = (await app.inject({ method: 'POST', url: '/api/order', headers, payload })).json<{ id: string }>().id
  await db.delete(carts)
  const added = await app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product: 'lamp' } })
  item = added.json<{ id: string }>().id
  const [logged] = await db
    .insert(changes)
    .values({ productId: 'lamp', kind: 'changed', fields: {}, by: 'Ada' })
    .returning()
  change = logged?.id ?? ''
  const [checked] = await db.insert(imports).values({ fileName: 'a.csv', by: 'Ada', state: 'checked' }).returning()
  file = checked?.id ?? ''
})

const tomorrow = () => new Date(Date.now() + 86_400_000)
const headersOf = async (role: Role) => (role === 'visitor' ? {} : signIn(people[role]))

/** Makes a call as it should be made, but for what is given. */
async function call(name: string, role: Role, given: { headers?: Record<string, string>; payload?: string } = {}) {
  const [method, url] = name.split(' ') as ['GET', string]
  const body = bodies[name]?.()
  return app.inject({
    method,
    url: url.replace(':id', ids[url]?.() ?? 'lamp'),
    ...(body && { payload: body }),
    ...given,
    headers: { ...(await headersOf(role)), ...given.headers },
  })
}

test('the table knows every call that the shop describes, and no others', async () => {
  const reply = await app.inject('/api/docs/json')
  const { paths } = reply.json<{ paths: Record<string, Record<string, unknown>> }>()
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
  )
  expect(Object.keys(access).toSorted()).toEqual(calls.toSorted())
})

describe.each(Object.entries(access))('%s', (name, statuses) => {
  test.each(roles.map((role, index) => [role, statuses[index]] as const))('answers a %s %d', async (role, status) => {
    const reply = await call(name, role)
    expect([reply.statusCode, reply.body.includes('"code":"unauthenticated"')]).toEqual([status, status === 401])
  })
})

const changing = Object.keys(access).filter((name) => !name.startsWith('GET '))

describe.each(changing)('%s', (name) => {
  test.each(roles)('is refused to a page of another site, whoever has it open: a %s', async (role) => {
    for (const headers of [
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const reply = await call(name, role, { headers })
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        { message: 'Cross-site requests are not allowed.', code: 'foreign_origin' },
      ])
      expect(reply.headers).not.toHaveProperty('set-cookie')
    }
  })

  test.each([
    ['text/plain', '{"email":"user@example.com"}'],
    ['text/plain;charset=UTF-8', '{"name":"Eve"}'],
    ['application/x-www-form-urlencoded', 'email=user%40example.com&name=Eve'],
    ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve\r\n--a--\r\n'],
    ['application/xml', '<name>Eve</name>'],
    ['nonsense', '{}'],
  ])('takes no body of the type %s', async (type, payload) => {
    const reply = await call(name, 'admin', { headers: { 'content-type': type }, payload })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([415, 'unsupported_media_type'])
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })
})
