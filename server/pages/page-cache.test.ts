import { describe, expect, test } from 'vitest'
import { CachedPage } from './cached-page.ts'
import { createPageCache, pageKey } from './page-cache.ts'

const page = (html = 'page', status = 200) => new CachedPage(status, html)

describe('the address by which a page is kept', () => {
  test.each([
    ['/', '/'],
    ['/products?', '/products'],
    ['/products?utm_source=mail&utm_medium=x&fbclid=1&gclid=2&msclkid=3&mc_cid=4', '/products'],
    ['/products?_page=2&utm_source=mail', '/products?_page=2'],
    ['/products?brand=x&category=a', '/products?brand=x&category=a'],
    ['/products?category=a&brand=x', '/products?brand=x&category=a'],
    ['/products?category=b&category=a', '/products?category=b&category=a'],
    ['/products?my_utm_source=1', '/products?my_utm_source=1'],
  ])('of %s is %s', (url, key) => {
    expect(pageKey(url)).toBe(key)
  })
})

describe('a page', () => {
  test('that was made is found from then on', async () => {
    const cache = createPageCache()
    const made = await cache.make('/', async () => page())
    expect(cache.find('/')).toBe(made)
    expect(cache.find('/other')).toBeUndefined()
  })

  test('that is being made is not made a second time', async () => {
    const cache = createPageCache()
    let times = 0
    const render = async () => page(`made ${(times += 1)} times`)
    const made = await Promise.all([cache.make('/', render), cache.make('/', render)])
    expect(times).toBe(1)
    expect(made[0]).toBe(made[1])
  })

  test.each([500, 503])('of status %d is not kept', async (status) => {
    const cache = createPageCache()
    await cache.make('/', async () => page('broken', status))
    expect(cache.find('/')).toBeUndefined()
  })

  test('that does not exist is kept like any other', async () => {
    const cache = createPageCache()
    await cache.make('/', async () => page('not found', 404))
    expect(cache.find('/')?.status).toBe(404)
  })

  test('that could not be made is made anew for the next who asks', async () => {
    const cache = createPageCache()
    await expect(cache.make('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await cache.make('/', async () => page())).toBeInstanceOf(CachedPage)
  })

  test('that was begun before everything changed is answered, but not kept', async () => {
    const cache = createPageCache()
    const { promise, resolve } = Promise.withResolvers<CachedPage>()
    const old = cache.make('/', () => promise)
    cache.clear()
    const fresh = await cache.make('/', async () => page('new'))
    resolve(page('old'))
    expect((await old) instanceof CachedPage).toBe(true)
    expect(cache.find('/')).toBe(fresh)
  })
})
