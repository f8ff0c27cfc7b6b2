import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { shopSettings } from '../db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { app, db, database, aUser, signIn } = shop
const { admin, sendOk, aListedProduct } = await createAdminRequests(shop)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const change = (changes: object) => sendOk('PATCH', '/api/admin/settings', changes)
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers, redirect: 'manual' })
const enter = (password: string) =>
  fetch(`${address}/opening`, { method: 'POST', body: new URLSearchParams({ password }), redirect: 'manual' })

test('before it opens, visitors see only the page that says so', async () => {
  const product = await aListedProduct()
  await change({ opensSoon: true, openingText: 'From May 1 on.\n<b>Lamps</b>' })
  for (const path of ['/', '/products', `/product-detail/${product?.id}`, '/sitemap.xml', '/unknown']) {
    const reply = await get(path)
    expect([reply.status, reply.headers.get('location'), reply.headers.get('cache-control')]).toEqual([
      302,
      '/opening',
      'no-store',
    ])
  }
  for (const path of ['/api/products', `/api/products/${product?.id}`, '/api/cart', '/api/facets']) {
    const reply = await get(path)
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'shop_closed' }])
  }
  const page = await (await get('/opening')).text()
  expect(page).toContain('From May 1 on.\n&lt;b>Lamps&lt;/b>')
  expect(page).toContain('noindex')
  expect(page).not.toContain('type="password"')
  for (const path of ['/signin', '/reset-password?token=x', '/healthz', '/site.webmanifest', '/theme/0f5c4a.css']) {
    expect((await get(path)).status).toBe(200)
  }
})

test('an address that leads out of the pages for the staff is one of the shop', async () => {
  for (const path of ['/signin/../products', '/signin/%2e%2e/products', '/logout/.%2E/']) {
    // `fetch` would resolve it.
    const [reply] = (await once(request(address, { path }).end(), 'response')) as [IncomingMessage]
    expect([path, reply.resume().statusCode, reply.headers.location]).toEqual([path, 302, '/opening'])
  }
})

test('the staff see the shop, and customers who are signed in don’t', async () => {
  expect((await get('/products', admin)).status).toBe(200)
  expect((await get('/products', await signIn(await aUser()))).status).toBe(302)
})

test('whoever enters the password sees the shop, until the password changes', async () => {
  await change({ openingPassword: 'may flowers' })
  expect(await (await get('/opening')).text()).toContain('type="password"')
  const rejected = await enter('june')
  expect([rejected.status, rejected.headers.get('set-cookie'), await rejected.text()]).toEqual([
    403,
    null,
    expect.stringContaining('This isn’t the password.'),
  ])
  const entered = await enter('may flowers')
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  expect((await get('/products', { cookie })).status).toBe(200)
  expect((await get('/api/products', { cookie })).status).toBe(200)
  await change({ openingPassword: 'other flowers' })
  expect((await get('/products', { cookie })).status).toBe(302)
  await change({ openingPassword: '' })
  expect((await enter('')).status).toBe(403)
})

test('whoever doesn’t know the key of the shop can’t try passwords as cookies', async () => {
  await change({ openingPassword: 'may flowers' })
  const cookie = (await enter('may flowers')).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  await db.update(shopSettings).set({ openingKey: randomUUID() })
  const { app: other } = await openTestShop({ database })
  const otherAddress = await other.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${otherAddress}/products`, { headers: { cookie }, redirect: 'manual' })).status).toBe(302)
})

test('passwords can’t be tried without end', async () => {
  await change({ openingPassword: 'may flowers' })
  for (let tries = 0; tries < 20; tries += 1) await enter('june')
  expect((await enter('may flowers')).status).toBe(429)
})

test('once it is open, everybody sees the shop', async () => {
  await change({ opensSoon: false })
  expect((await get('/products')).status).toBe(200)
  const page = await get('/opening')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/'])
})
