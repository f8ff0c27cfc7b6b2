import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import type { PageSettings } from '#contract/pages/page.ts'
import type { SettingsReply } from '#contract/shop-settings/settings.ts'
import { auditLog, navigation, shopSettings } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'
import { openingDocument } from './opening-document.ts'

const shop = await openTestShop()
const { app, db, database, aUser, signIn } = shop
const { admin, sendOk, aListedProduct } = await createAdminRequests(shop)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const change = (changes: object) => sendOk('PATCH', '/api/admin/settings', changes)
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers, redirect: 'manual' })
const enter = (password: string) =>
  fetch(`${address}/opening`, { method: 'POST', body: new URLSearchParams({ password }), redirect: 'manual' })

test('shoppers see only the coming-soon page before the opening', async () => {
  const product = await aListedProduct()
  await change({ comingSoon: true, comingSoonMessage: 'From May 1 on.\n<b>Lamps</b>' })
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
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'shop_not_open' }])
  }
  const page = await (await get('/opening')).text()
  expect(page).toContain('From May 1 on.\n&lt;b>Lamps&lt;/b>')
  expect(page).toContain('noindex')
  expect(page).not.toContain('type="password"')
  for (const path of ['/signin', '/reset-password?token=x', '/healthz', '/site.webmanifest', '/theme/0f5c4a.css']) {
    expect((await get(path)).status).toBe(200)
  }
})

test('the coming-soon page is in the language of its path, and links to it in the other ones', async () => {
  await change({ comingSoon: true, languages: ['en', 'de'], previewPassword: 'may flowers' })
  const [english, german] = await Promise.all(['/opening', '/de/opening'].map(async (path) => (await get(path)).text()))
  expect(english).toContain('<html lang="en">')
  expect(english).toMatch(/<a [^>]*href="\/de\/opening" hreflang="de" lang="de">Deutsch</)
  expect(german).toContain('<html lang="de">')
  expect(german).toMatch(/<a [^>]*href="\/opening" hreflang="en" lang="en">English</)
  expect(german).toMatch(/action="\/de\/opening".*href="\/de\/signin"/)
  await change({ languages: ['en'], previewPassword: '' })
})

test('the coming-soon page has the shop’s logo, and its name unless the logo includes it', () => {
  const given = {
    name: 'Lumen & Co',
    logo: '',
    logoIncludesName: false,
    comingSoonMessage: '',
    previewPassword: '',
    language: 'en' as const,
    languages: ['en'] as const,
  }
  const header = (changes: Partial<typeof given>) =>
    /<main[^>]*><p[^>]*>(.*?)<\/p>/.exec(openingDocument('', { ...given, ...changes }, []))?.[1]
  const logo = '0123456789abcdef-120x32'
  expect(header({})).toBe('Lumen &amp; Co')
  expect(header({ logo })).toMatch(/^<img src="\/logo\/0123456789abcdef-120x32.webp"[^>]* alt=""[^>]*>Lumen &amp; Co$/)
  expect(header({ logo, logoIncludesName: true })).toMatch(/^<img [^>]*alt="Lumen &amp; Co"[^>]*>$/)
})

test('a path outside the admin area counts as a page of the shop', async () => {
  const ask = async (path: string) => {
    // `fetch` would resolve it.
    const [reply] = (await once(request(address, { path }).end(), 'response')) as [IncomingMessage]
    return [reply.resume().statusCode, reply.headers.location]
  }
  const paths = { '/signin/../products': '/products', '/signin/%2e%2e/products': '/products', '/logout/.%2E/': '/' }
  for (const [path, normalized] of Object.entries(paths)) {
    expect([path, await ask(path), await ask(normalized)]).toEqual([path, [308, normalized], [302, '/opening']])
  }
})

/** The expected responses before the opening to everything that guests can request: a page, the API's result or 403. */
const publicRoutes: Record<string, 'closed' | 'open'> = {
  '/': 'closed',
  '/products': 'closed',
  '/products/category/a': 'closed',
  '/products/brand/a': 'closed',
  '/collections/a': 'closed',
  '/compare': 'closed',
  '/product-detail/a': 'closed',
  '/cart': 'closed',
  '/wishlist': 'closed',
  '/wishlist/a': 'closed',
  '/product-alert': 'closed',
  '/privacy': 'open',
  '/terms': 'open',
  '/pages/a': 'closed',
  '/contact': 'open',
  '/contact/x': 'closed',
  '/withdraw': 'open',
  '/withdraw/x': 'closed',
  '/signup': 'closed',
  '/checkout': 'closed',
  '/profile': 'closed',
  '/orders': 'closed',
  '/order?token=a': 'closed',
  '/not-my-order?token=a': 'closed',
  '/unknown': 'closed',
  '/sitemap.xml': 'closed',
  '/signin': 'open',
  '/signin/': 'open',
  '/signin/x': 'closed',
  '/signin-x': 'closed',
  '/logout': 'open',
  '/login': 'open',
  '/forgot-password': 'open',
  '/forgot-password/x': 'closed',
  '/reset-password': 'open',
  '/confirm-email': 'open',
  '/invitation': 'open',
  '/invitation/x': 'closed',
  '/opening': 'open',
  '/healthz': 'open',
  '/api/products': 'closed',
  '/api/products/a': 'closed',
  '/api/categories': 'closed',
  '/api/brands': 'closed',
  '/api/facets': 'closed',
  '/api/search/suggestions?q=a': 'closed',
  '/api/search/help?q=a': 'closed',
  '/api/cart': 'closed',
  '/api/wishlist': 'closed',
  '/api/order/own': 'closed',
  '/api/home-page': 'closed',
  '/api/auth/check': 'open',
  'POST /api/auth/signup': 'closed',
  'POST /api/auth/guest': 'closed',
  'POST /api/cart': 'closed',
  'POST /api/contact': 'open',
  'POST /api/withdrawals': 'open',
  '/api/text-pages/terms': 'closed',
  'POST /api/order': 'closed',
  'POST /api/auth/login': 'open',
  'POST /api/auth/reset-password-request': 'open',
  'POST /api/auth/reset-password': 'open',
  'POST /api/auth/confirm-email': 'open',
  'POST /api/auth/logout': 'open',
}

test.each(Object.entries(publicRoutes))('%s is %s to guests before the opening', async (route, expected) => {
  await change({ comingSoon: true })
  const [path = '', method = 'GET'] = route.split(' ').toReversed()
  const json = { 'content-type': 'application/json' }
  const payload = { email: 'ada@example.com', password: 'three keys on a brass ring' }
  const post = method === 'POST' && { method, headers: json, body: JSON.stringify(payload) }
  const reply = await fetch(address + path, { redirect: 'manual', ...post })
  const body = await reply.text()
  const isClosed = reply.headers.get('location') === '/opening' || body.includes('"code":"shop_not_open"')
  expect(isClosed ? 'closed' : 'open').toBe(expected)
  const closedStatus = path.startsWith('/api/') ? 403 : 302
  expect(isClosed ? reply.status : closedStatus).toBe(closedStatus)
})

test('the page before the opening links to the text pages of the footer, which are open', async () => {
  const title = 'Impressum <1>'
  const texts = { title, slug: 'impressum', description: 'Who sells.', body: 'Nora Field, Mill Road 9' }
  const { id } = await sendOk<{ id: string }>('POST', '/api/admin/text-pages', texts)
  await sendOk('PATCH', `/api/admin/text-pages/${id}`, { isPublished: true })
  await change({ comingSoon: true, previewPassword: '' })
  expect((await get('/pages/impressum')).status).toBe(302)
  const group = {
    title: 'About',
    links: [
      { label: title, to: '/pages/impressum' },
      { label: 'All', to: '/products' },
    ],
  }
  await sendOk('PATCH', '/api/admin/navigation', { groups: [group], social: [] })
  const page = await (await get('/opening')).text()
  expect(page).toContain('href="/pages/impressum">Impressum &lt;1></a>')
  expect(page).not.toContain('/products')
  expect((await get('/pages/impressum/')).status).toBe(200)
  expect((await get('/privacy')).status).toBe(302)
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect((await fetch(`${address}/api/contact`, post)).status).toBe(403)
  await db.delete(navigation)
  await shop.navigation.refresh()
})

test('sign-in pages link to text pages only before the opening, unless the guest has entered the password', async () => {
  const product = await aListedProduct()
  await change({ comingSoon: true, previewPassword: 'may flowers' })
  const rendered: PageSettings[] = []
  const web = aWebApp(async ({ path, settings: given }) => (rendered.push(given), aPage(path)))
  const { app: other } = await openTestShop({ database, web })
  const otherAddress = await other.listen({ port: 0, host: '127.0.0.1' })
  for (const url of ['/signin', '/signin', '/reset-password?token=a&email=b']) await fetch(otherAddress + url)
  const links = ['/contact', '/privacy', '/terms'].map((to) => expect.objectContaining({ to }))
  const footer = { groups: [{ links: expect.arrayContaining(links) }], social: [] }
  const without = { isBeforeOpening: true, categories: [], footer }
  expect(rendered).toMatchObject([without, without, without])
  expect(JSON.stringify(rendered)).not.toContain(product.categoryLabel)
  const cookie = (await enter('may flowers')).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  await fetch(`${otherAddress}/signin`, { headers: { cookie } })
  expect(rendered.at(-1)).toMatchObject({ isBeforeOpening: false, categories: [{ label: product.categoryLabel }] })
})

test('no one becomes a customer with a natively posted form before the opening', async () => {
  await change({ comingSoon: true, previewPassword: '' })
  const statuses: number[] = []
  const web = aWebApp(async ({ path, transport }) => {
    const body = { email: 'ada@example.com', password: 'three keys on a brass ring' }
    for (const name of ['signup', 'guest']) {
      statuses.push((await transport({ method: 'POST', path: `/api/auth/${name}`, body })).status)
    }
    return aPage(path)
  })
  const other = await openTestShop({ database, web })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await other.app.inject({ method: 'POST', url: '/signin', headers, payload: 'guest=yes' })
  expect(statuses).toEqual([403, 403])
})

test('the admin area redirects guests to the sign-in page before the opening', async () => {
  await change({ comingSoon: true })
  const location = async (path: string, headers = {}) => (await get(path, headers)).headers.get('location')
  expect(await location('/admin/setup?step=shop')).toBe('/signin?next=%2Fadmin%2Fsetup%3Fstep%3Dshop')
  expect(await location('/admin')).toBe('/signin?next=%2Fadmin')
  expect(await location('/administration')).toBe('/opening')
  expect(await location('/admin', await signIn(await aUser()))).toBe('/opening')
})

test('the staff see the shop, and customers who are signed in don’t', async () => {
  expect((await get('/products', admin)).status).toBe(200)
  expect((await get('/products', await signIn(await aUser()))).status).toBe(302)
})

test('anyone who enters the password sees the shop, until the password changes', async () => {
  await change({ previewPassword: 'may flowers' })
  expect(await (await get('/opening')).text()).toContain('type="password"')
  const rejected = await enter('june')
  expect([rejected.status, rejected.headers.get('set-cookie'), await rejected.text()]).toEqual([
    403,
    null,
    expect.stringContaining('Incorrect password.'),
  ])
  const entered = await enter('may flowers')
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  expect((await get('/products', { cookie })).status).toBe(200)
  expect((await get('/api/products', { cookie })).status).toBe(200)
  await change({ previewPassword: 'other flowers' })
  expect((await get('/products', { cookie })).status).toBe(302)
  await change({ previewPassword: '' })
  expect((await enter('')).status).toBe(403)
})

test('the password is stored as a hash, and neither the settings nor the log show it', async () => {
  await change({ previewPassword: 'may flowers', comingSoonMessage: 'Soon.' })
  const [stored] = await db.select().from(shopSettings)
  expect(stored?.values.previewPassword).toMatch(/^\$argon2id\$/)
  const url = '/api/admin/settings'
  const hidden = { previewPassword: '••••••••' }
  const { values, lastChange } = await sendOk<SettingsReply>('GET', url)
  expect([values, lastChange]).toMatchObject([hidden, { after: hidden }])
  expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/may flowers|argon2/)
  // As the form sends it.
  await change({ ...hidden, expected: hidden })
  expect((await enter('may flowers')).status).toBe(303)

  await change({ previewPassword: '', expected: hidden })
  const removed = (await sendOk<SettingsReply>('GET', url)).lastChange
  expect(removed).toMatchObject({ before: hidden, canUndo: false })
  const undo = await app.inject({ method: 'POST', url: `${url}/undo`, headers: admin, payload: { id: removed?.id } })
  expect([undo.statusCode, undo.json()]).toMatchObject([400, { code: 'invalid_input' }])
})

test('cookies can’t be used to guess the password without the shop’s key', async () => {
  await change({ previewPassword: 'may flowers' })
  const cookie = (await enter('may flowers')).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  await db.update(shopSettings).set({ openingKey: randomUUID() })
  const { app: other } = await openTestShop({ database })
  const otherAddress = await other.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${otherAddress}/products`, { headers: { cookie }, redirect: 'manual' })).status).toBe(302)
})

test('passwords can’t be tried without end', async () => {
  await change({ previewPassword: 'may flowers' })
  for (let tries = 0; tries < 20; tries += 1) await enter('june')
  expect((await enter('may flowers')).status).toBe(429)
})

test('everyone sees the shop after the opening', async () => {
  await change({ comingSoon: false })
  expect((await get('/products')).status).toBe(200)
  const page = await get('/opening')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/'])
})
