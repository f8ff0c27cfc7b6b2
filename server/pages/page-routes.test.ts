import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageRequest, RenderedPage } from '#contract/page.ts'
import { openTestShop } from '../test/test-shop.ts'

const page = (body: string, status = 200): RenderedPage => ({
  kind: 'page',
  status,
  head: '<title>Lamps</title>',
  body,
  state: '{}',
  isPrivate: false,
})

const render = vi.fn<(request: PageRequest) => Promise<RenderedPage>>()
const parametersOf = (path: string) => (path.startsWith('/orders') ? undefined : ['category', '_page'])
const web = { render, parametersOf, headTags: '<link rel="stylesheet" href="/a.css"><script src="/boot.js"></script>' }
const settings = { ADMIN_EMAIL: 'owner@example.net', SHOP_EMAIL: 'hello@example.com' }
const { app, catalog, database } = await openTestShop({ web, settings })
const unlimited = await openTestShop({ web, database, settings: { RATE_LIMITS: 'off' } })

beforeEach(async () => {
  render.mockReset().mockImplementation(async ({ path }) => page(`${path}, the ${render.mock.calls.length}th render`))
  await catalog.refresh()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const bodyOf = async (url: string) => /<div id="app">(.*)<\/div>/.exec((await get(url)).body)?.[1]

test('a page contains the address of the shop, and not the one that its owner signs in with', async () => {
  const { body } = await get('/')
  expect(body).toContain('hello@example.com')
  expect(body).not.toContain('owner@example.net')
})

describe('a page', () => {
  test('is rendered once for concurrent requests and then served from the cache', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/products')))
    answers.push(await get('/products'))
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('accept-encoding') as string,
    })
  })

  test('is rendered again after the catalog has changed', async () => {
    expect(await bodyOf('/products')).toBe('/products, the 1th render')
    await catalog.refresh()
    expect(await bodyOf('/products')).toBe('/products, the 2th render')
  })

  test('is not cached if the catalog changed while it was rendered', async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    render.mockReturnValueOnce(promise)
    const old = bodyOf('/products')
    await vi.waitFor(() => expect(render).toHaveBeenCalled())
    await catalog.refresh()
    const fresh = await bodyOf('/products')
    resolve(page('old'))
    expect([await old, fresh, await bodyOf('/products')]).toEqual(['old', fresh, fresh])
    expect(fresh).toBe('/products, the 2th render')
  })

  test('is rendered once for all URLs that differ only in parameters it does not read', async () => {
    await get('/products?_page=2&category=a')
    for (let count = 0; count < 20; count += 1) await get(`/products?category=a&pad=${count}&_page=2&utm_source=mail`)
    expect(render.mock.calls.map(([{ path }]) => path)).toEqual(['/products?category=a&_page=2'])
  })

  test('with a long URL is not cached', async () => {
    for (const url of ['/products?category=', '/product-detail/']) {
      render.mockClear()
      await get(url + 'x'.repeat(600))
      await get(url + 'x'.repeat(600))
      expect(render).toHaveBeenCalledTimes(2)
    }
  })

  test('answers 304 to a matching ETag', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('is compressed as the browser accepts', async () => {
    const plain = await get('/')
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('can be a redirect', async () => {
    render.mockResolvedValue({ kind: 'redirect', status: 301, location: '/product-detail/lamp' })
    const reply = await get('/old')
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/product-detail/lamp'])
  })

  test('that needs a session keeps all parameters for the way back', async () => {
    await get('/orders?_page=2&x=1')
    expect(render.mock.calls[0]?.[0].path).toBe('/orders?_page=2&x=1')
  })

  test('with status 404 is cached', async () => {
    render.mockResolvedValue(page('not found', 404))
    expect([(await get('/nothing')).statusCode, (await get('/nothing')).statusCode]).toEqual([404, 404])
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('with status 503 is not cached', async () => {
    render.mockResolvedValueOnce(page('busy', 503))
    expect([(await get('/')).statusCode, (await get('/')).statusCode]).toEqual([503, 200])
  })

  test.each(['/product-detail/%E0%A4%A', '/%', '/products?category=%'])(
    'is rendered for the malformed URL %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200)
      expect(render).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a page that fails to render', () => {
  test('answers an HTML error page without the reason, which is not cached', async () => {
    render.mockRejectedValueOnce(new Error('secret'))
    const reply = await get('/')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('Something went wrong')
    expect(reply.body).not.toContain('secret')
    expect((await get('/')).statusCode).toBe(200)
  })

  test('answers 503 if the server is busy', async () => {
    render.mockRejectedValueOnce(Object.assign(new Error('Event loop delay'), { statusCode: 503 }))
    expect((await get('/')).statusCode).toBe(503)
  })

  test('answers 503 if the database is unavailable', async () => {
    render.mockRejectedValue(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    expect((await get('/')).statusCode).toBe(503)
  })
})

describe('too many pages', () => {
  const remoteAddress = '192.0.2.1'
  const open = (url: string, at = app) => at.inject({ url, remoteAddress })

  test('that are not in the cache answer 429; pages in the cache, and other clients, are not affected', async () => {
    await open('/')
    const urls = Array.from({ length: 600 }, (_, number) => `/products?_page=${number}`)
    for (const url of urls.slice(1)) expect((await open(url)).statusCode).toBe(200)
    const rejected = await open('/products')
    expect([rejected.statusCode, rejected.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect(rejected.body).toContain('Too many requests')
    const form = { method: 'POST', url: '/signin', remoteAddress } as const
    expect((await app.inject(form)).statusCode).toBe(429)
    expect((await open('/')).statusCode).toBe(200)
    expect((await get('/products')).statusCode).toBe(200)
  })

  test('are rendered with RATE_LIMITS=off', async () => {
    for (let number = 0; number <= 600; number += 1) {
      expect((await open(`/products?_page=${number}`, unlimited.app)).statusCode).toBe(200)
    }
  })
})

describe('rendering', () => {
  test('can send API requests', async () => {
    render.mockImplementation(async ({ transport }) => {
      const reply = await transport({ method: 'GET', path: '/api/products?_limit=1' })
      return page(`${reply.status} ${reply.header('x-total-count')} ${JSON.stringify(await reply.json())}`)
    })
    expect(await bodyOf('/')).toBe('200 0 []')
  })

  test('receives the settings of the page', async () => {
    await get('/')
    expect(render.mock.calls[0]?.[0].settings).toEqual({
      publicUrl: 'http://localhost:3000',
      apiOrigin: '',
      currency: 'USD',
      shipping: { priceCents: 0, freeFromCents: null },
      timeZone: 'UTC',
      shopEmail: 'hello@example.com',
    })
  })
})

test.each(['PUT', 'PATCH', 'DELETE'] as const)('%s on a page answers 404', async (method) => {
  const reply = await app.inject({ method, url: '/products' })
  expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'Not found.', code: 'not_found' }])
  expect(render).not.toHaveBeenCalled()
})
