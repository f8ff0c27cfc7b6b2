import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { anonymous, type Redirect } from '#contract/pages/page.ts'
import { PageCache } from './page-cache.ts'
import { PublicPage } from './public-page.ts'

const aPage = (text: string, status = 200, isPrivate = false) =>
  new PublicPage(
    {
      kind: 'page',
      status,
      isPrivate,
      head: '',
      body: [text],
      state: '{}',
      personalize: () => ({ parts: [], personState: '{}' }),
    },
    [text, ''],
  )

const textOf = (page: PublicPage | Redirect) => ('location' in page ? page.location : page.for(anonymous).toString())

/** The current content of a page; rendering it again takes this much. */
let shown: PublicPage | Redirect
let rendering: Promise<unknown>
const render = vi.fn<() => void>()
/** Takes as long as a check of the page. */
let check: () => Promise<boolean>
const errors: unknown[] = []

const reject = () => {
  throw new Error('too many')
}

function openCache() {
  return new PageCache({
    async render() {
      render()
      const page = shown
      await rendering
      return { page, isCurrent: async () => (await check()) && textOf(page) === textOf(shown) }
    },
    report: (error) => void errors.push(error),
  })
}

const find = async (cache: PageCache, { path = '/', mayBeOutdated = false } = {}) =>
  textOf(await cache.find(path, { mayBeOutdated, charge() {} }))

beforeEach(() => {
  vi.useRealTimers()
  render.mockReset()
  shown = aPage('lamps')
  rendering = Promise.resolve()
  check = async () => true
})

test.each([200, 404])('a page with status %d is cached', async (status) => {
  shown = aPage('lamps', status)
  const cache = openCache()
  expect([await find(cache), await find(cache)]).toEqual(['lamps{}', 'lamps{}'])
  expect(render).toHaveBeenCalledTimes(1)
})

test.each<[string, PublicPage | Redirect]>([
  ['a page with status 500', aPage('broken', 500)],
  ['a page with status 503', aPage('busy', 503)],
  ['a private page', aPage('token', 200, true)],
  ['a redirect', { kind: 'redirect', status: 302, location: '/products' }],
])('%s is not cached', async (_, page) => {
  shown = page
  const cache = openCache()
  await find(cache)
  await find(cache)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a change drops the pages that it changes, and no others', async () => {
  const cache = openCache()
  await find(cache)
  cache.changed()
  expect(await find(cache)).toBe('lamps{}')
  expect(render).toHaveBeenCalledTimes(1)
  shown = aPage('chairs')
  expect(await find(cache)).toBe('lamps{}')
  cache.changed()
  expect(await find(cache)).toBe('chairs{}')
  expect(render).toHaveBeenCalledTimes(2)
})

test('requests at the same time share a check and a rendering', async () => {
  const cache = openCache()
  expect(await Promise.all(Array.from({ length: 20 }, () => find(cache)))).toEqual(Array(20).fill('lamps{}'))
  cache.changed()
  shown = aPage('chairs')
  expect(await Promise.all(Array.from({ length: 20 }, () => find(cache)))).toEqual(Array(20).fill('chairs{}'))
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page that changed while it was rendered is checked again', async () => {
  const cache = openCache()
  const { promise, resolve } = Promise.withResolvers<void>()
  rendering = promise
  const old = find(cache)
  await expect.poll(() => render.mock.calls.length).toBeGreaterThan(0)
  shown = aPage('chairs')
  cache.changed()
  rendering = Promise.resolve()
  const fresh = await find(cache)
  resolve()
  expect([await old, fresh, await find(cache)]).toEqual(['lamps{}', 'chairs{}', 'chairs{}'])
})

test('guests may get a page that is out of date for a second, and cause one check in a quarter of it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = openCache()
  await find(cache)
  shown = aPage('chairs')
  rendering = new Promise(() => {})
  cache.changed()
  vi.advanceTimersByTime(900)
  for (let count = 0; count < 10; count += 1) expect(await find(cache, { mayBeOutdated: true })).toBe('lamps{}')
  await expect.poll(() => render.mock.calls.length).toBe(2)
  // A later change doesn't make the first one any younger.
  cache.changed()
  vi.advanceTimersByTime(200)
  rendering = Promise.resolve()
  expect(await find(cache, { mayBeOutdated: true })).toBe('chairs{}')
})

test('everyone else gets a page that is up to date', async () => {
  const cache = openCache()
  await find(cache)
  shown = aPage('chairs')
  cache.changed()
  expect(await find(cache)).toBe('chairs{}')
})

test('an error while a page is rendered in the background is reported', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = openCache()
  await find(cache)
  shown = aPage('chairs')
  rendering = Promise.reject(new Error('broken'))
  rendering.catch(() => {})
  cache.changed()
  vi.advanceTimersByTime(300)
  expect(await find(cache, { mayBeOutdated: true })).toBe('lamps{}')
  await expect.poll(() => errors).toMatchObject([{ message: 'broken' }])
})

test('closing waits for a page that is rendered in the background', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = openCache()
  await find(cache)
  shown = aPage('chairs')
  cache.changed()
  vi.advanceTimersByTime(300)
  const { promise, resolve } = Promise.withResolvers<void>()
  rendering = promise
  expect(await find(cache, { mayBeOutdated: true })).toBe('lamps{}')
  const close = vi.fn<() => void>()
  const closed = cache.close().then(close)
  await turn()
  expect(close).not.toHaveBeenCalled()
  resolve()
  await closed
  expect(await find(cache)).toBe('chairs{}')
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page that may not be rendered is rejected, unless it is in the cache', async () => {
  const cache = openCache()
  await expect(cache.find('/', { mayBeOutdated: true, charge: reject })).rejects.toThrow('too many')
  await find(cache)
  expect(textOf(await cache.find('/', { mayBeOutdated: true, charge: reject }))).toBe('lamps{}')
})

test.each([true, false])('an outdated page may not be checked either, with mayBeOutdated %s', async (mayBeOutdated) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = openCache()
  await find(cache)
  cache.changed()
  vi.advanceTimersByTime(300)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  check = () => promise
  await expect(cache.find('/', { mayBeOutdated, charge: reject })).rejects.toThrow('too many')
  const checked = find(cache)
  // Only the request that begins the check is charged.
  const waiting = cache.find('/', { mayBeOutdated, charge: reject })
  resolve(true)
  expect([await checked, textOf(await waiting)]).toEqual(['lamps{}', 'lamps{}'])
})

test('a page with a long path is not cached', async () => {
  const cache = openCache()
  for (let count = 0; count < 2; count += 1) await find(cache, { path: `/${'x'.repeat(600)}` })
  expect(render).toHaveBeenCalledTimes(2)
})

test('pages of searches push out one another, but no other pages', async () => {
  const cache = openCache()
  await find(cache, { path: '/products?category=a' })
  shown = aPage('x'.repeat(500_000))
  for (let count = 0; count < 10; count += 1) await find(cache, { path: `/products?q=${count}` })
  render.mockClear()
  await find(cache, { path: '/products?category=a' })
  await find(cache, { path: '/products?q=9' })
  expect(render).not.toHaveBeenCalled()
  await find(cache, { path: '/products?q=0' })
  expect(render).toHaveBeenCalledTimes(1)
})
