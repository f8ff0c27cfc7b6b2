import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { shopReturns } from '#contract/catalog/shop-returns.ts'
import { defaultNavigation } from '#contract/navigation/navigation.ts'
import { flatRate } from '#contract/pricing/shop-rules.ts'
import { catalogGroupsKey } from '../catalog/contents.ts'
import { products } from '../platform/db/schema/index.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp, type Render } from '../test/web-app.ts'

const render = vi.fn<Render>()
const web = aWebApp(render, {
  headTags: '<link rel="stylesheet" href="/a.css"><script src="/boot.js"></script>',
  pageKind: (path) => ({
    parameters: path.startsWith('/orders') ? undefined : ['category', '_page'],
    isShared: !path.startsWith('/orders'),
  }),
})
const settings = { ADMIN_EMAIL: 'owner@example.net', SHOP_EMAIL: 'hello@example.com' }
const { app, catalog, database, aProductRow, aCategory, aBrand, aUser, signIn } = await openTestShop({ web, settings })
const unlimited = await openTestShop({ web, database, settings: { RATE_LIMITS: 'off' } })

/** A path that no test before has opened. */
let path = ''
let paths = 0

beforeEach(() => {
  path = `/page-${(paths += 1)}`
  render.mockReset().mockImplementation(async (request) => {
    return aPage(`${request.path}, the ${render.mock.calls.length}th render`)
  })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const bodyOf = async (url: string) => /<div id="app">(.*)<\/div>/.exec((await get(url)).body)?.[1]

test('a page contains the email address of the shop, not its owner’s sign-in', async () => {
  const { body } = await get(path)
  expect(body).toContain('hello@example.com')
  expect(body).not.toContain('owner@example.net')
})

describe('a page', () => {
  test('a page is rendered once for concurrent requests and then served from the cache', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    answers.push(await get(path))
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('accept-encoding') as string,
    })
  })

  test('a page is rendered again when a product on it has changed: within a second for guests, otherwise immediately', async () => {
    await Promise.all([aCategory(), aBrand()])
    const { id } = await aProductRow({ title: 'Lamp' })
    await catalog.refresh([id])
    render.mockImplementation(async ({ transport }) => {
      const reply = await transport({ method: 'GET', path: `/api/products/${id}` })
      return aPage(((await reply.json()) as Product).title)
    })
    expect(await bodyOf(path)).toBe('Lamp')
    await database.db.update(products).set({ title: 'Oil lamp' })
    await catalog.refresh([id])
    const asShopper = await get(path, await signIn(await aUser()))
    expect(asShopper.body).toContain('Oil lamp')
    await database.db.update(products).set({ title: 'Tea lamp' })
    await catalog.refresh([id])
    await expect.poll(() => bodyOf(path)).toBe('Tea lamp')
  })

  test('a page is rendered again when a category gets its first product', async () => {
    await Promise.all([aCategory(), aBrand(), aCategory({ value: 'vases', label: 'Vases' })])
    const categories = () => render.mock.lastCall?.[0].settings.categories.map(({ label }) => label)
    await get(path)
    expect(categories()).not.toContain('Vases')
    const { id } = await aProductRow({ category: 'vases' })
    await catalog.refresh([id, catalogGroupsKey])
    await get(path, await signIn(await aUser()))
    expect(categories()).toContain('Vases')
  })

  test('a page is rendered once for all URLs that differ only in parameters it does not read', async () => {
    await get(`${path}?_page=2&category=a`)
    for (let count = 0; count < 20; count += 1) await get(`${path}?category=a&pad=${count}&_page=2&utm_source=email`)
    expect(render.mock.calls.map(([request]) => request.path)).toEqual([`${path}?category=a&_page=2`])
  })

  test('a page with a long URL is not cached', async () => {
    for (const url of [`${path}?category=`, `${path}/`]) {
      render.mockClear()
      await get(url + 'x'.repeat(600))
      await get(url + 'x'.repeat(600))
      expect(render).toHaveBeenCalledTimes(2)
    }
  })

  test('returns 304 for a matching ETag', async () => {
    const { etag } = (await get(path)).headers
    const again = await get(path, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('a page is compressed with an encoding that the browser accepts', async () => {
    const plain = await get(path)
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(path, { 'accept-encoding': 'gzip' })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a page can be a redirect, which browsers revalidate', async () => {
    render.mockResolvedValue({ kind: 'redirect', status: 301, location: '/product-detail/lamp' })
    const reply = await get('/old')
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/product-detail/lamp'])
    expect(reply.headers['cache-control']).toBe('private, no-cache')
  })

  test('a page that needs a session keeps all parameters for the redirect back', async () => {
    await get('/orders?_page=2&x=1')
    expect(render.mock.calls[0]?.[0].path).toBe('/orders?_page=2&x=1')
  })

  test('a page with status 404 is cached', async () => {
    render.mockResolvedValue(aPage('not found', { status: 404 }))
    expect([(await get(path)).statusCode, (await get(path)).statusCode]).toEqual([404, 404])
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a page with status 503 is not cached', async () => {
    render.mockResolvedValueOnce(aPage('busy', { status: 503 }))
    expect([(await get(path)).statusCode, (await get(path)).statusCode]).toEqual([503, 200])
  })

  test.each(['/product-detail/%E0%A4%A', '/%', '/products?category=%'])(
    'a page is rendered for the malformed URL %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200)
      expect(render).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a page that fails to render', () => {
  test('responds with an uncached HTML error page without the reason', async () => {
    render.mockRejectedValueOnce(new Error('secret'))
    const reply = await get(path)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('Something went wrong')
    expect(reply.body).not.toContain('secret')
    expect((await get(path)).statusCode).toBe(200)
  })

  test('returns 503 if the server is busy', async () => {
    render.mockRejectedValueOnce(Object.assign(new Error('Event loop delay'), { statusCode: 503 }))
    expect((await get(path)).statusCode).toBe(503)
  })

  test('returns 503 if the database is unavailable', async () => {
    render.mockRejectedValue(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    expect((await get(path)).statusCode).toBe(503)
  })
})

describe('too many pages', () => {
  const remoteAddress = '192.0.2.1'
  const open = (url: string, at = app) => at.inject({ url, remoteAddress })

  test('uncached pages return 429; cached pages and other clients are not affected', async () => {
    await open(path)
    const urls = Array.from({ length: 600 }, (_, number) => `${path}?_page=${number}`)
    for (const url of urls.slice(1)) expect((await open(url)).statusCode).toBe(200)
    const rejected = await open(`${path}?category=a`)
    expect([rejected.statusCode, rejected.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect(rejected.body).toContain('Too many requests')
    const form = { method: 'POST', url: '/signin', remoteAddress } as const
    expect((await app.inject(form)).statusCode).toBe(429)
    expect((await open(path)).statusCode).toBe(200)
    expect((await get(`${path}?category=a`)).statusCode).toBe(200)
  })

  test('any number of pages is rendered with RATE_LIMITS=off', async () => {
    for (let number = 0; number <= 600; number += 1) {
      expect((await open(`${path}?_page=${number}`, unlimited.app)).statusCode).toBe(200)
    }
  })
})

describe('rendering', () => {
  test('rendering a page can send API requests', async () => {
    render.mockImplementation(async ({ transport }) => {
      const reply = await transport({ method: 'GET', path: '/api/products?category=none' })
      return aPage(`${reply.status} ${reply.header('x-total-count')} ${JSON.stringify(await reply.json())}`)
    })
    expect(await bodyOf(path)).toBe('200 0 []')
  })

  test('rendering receives the settings of the page', async () => {
    await get(path)
    expect(render.mock.calls[0]?.[0].settings).toEqual({
      language: 'en',
      locale: 'en-US',
      languages: ['en'],
      pathPrefix: '',
      otherLanguages: [],
      publicUrl: 'http://localhost:3000',
      apiOrigin: '',
      currency: 'USD',
      country: 'US',
      shipsTo: null,
      shipsToText: expect.any(String) as string,
      taxText: '',
      shipping: flatRate({ shippingPrice: 0, freeShippingThreshold: null }),
      shippingTo: '',
      shippingText: expect.any(String) as string,
      pickup: null,
      isPickup: false,
      delivery: { minDays: 3, maxDays: 5, cutOffTime: null },
      roundPrices: false,
      returns: shopReturns({ returnDays: 30, country: 'US', shipsTo: ['DE'], shippingZones: [] }),
      paymentOffer: [{ method: 'cash', maximum: null, isOnlyAtPickup: false }],
      hasLegalGuarantee: true,
      orderButton: 'Place order',
      timeZone: 'UTC',
      holidays: [],
      daysOff: [],
      shopEmail: 'hello@example.com',
      tagline: '',
      logo: null,
      logoIncludesName: false,
      comingSoon: false,
      isBeforeOpening: false,
      name: 'My shop',
      announcement: '',
      seller: { name: '', address: '', details: '' },
      categories: expect.any(Array) as unknown[],
      footer: defaultNavigation(),
      withdrawalLink: { label: 'Withdraw from contract here', to: '/withdraw' },
      accountImage: '',
      offlinePages: false,
    })
  })
})

test('a page continues in the browser with the settings it was rendered with, even if they change', async () => {
  render.mockImplementation(async ({ settings: { categories } }) => {
    await aProductRow({ category: 'added-during-render' })
    await catalog.refresh()
    return aPage(`${categories.length} categories`)
  })
  const { body } = await get('/orders')
  const [, shown] = /(\d+) categories/.exec(body) ?? []
  const [, kept = ''] = /id="page-settings">(.*?)<\/script>/.exec(body) ?? []
  expect((JSON.parse(kept) as { categories: unknown[] }).categories).toHaveLength(Number(shown))
})

test.each(['PUT', 'PATCH', 'DELETE'] as const)('%s on a page returns 404', async (method) => {
  const reply = await app.inject({ method, url: '/products' })
  expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Not found.', code: 'not_found' }])
  expect(render).not.toHaveBeenCalled()
})
