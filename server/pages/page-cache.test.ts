import { describe, expect, test } from 'vitest'
import { CachedPage } from './cached-page.ts'
import { createPageCache, pageKey } from './page-cache.ts'

describe('the cache key', () => {
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

test.each([200, 404])('a page with status %d is cached', async (status) => {
  const cache = createPageCache()
  await cache.getOrCompute('/', async () => new CachedPage(status, 'page'))
  expect(cache.get('/')).toMatchObject({ status })
})

test.each([500, 503])('a page with status %d is not cached', async (status) => {
  const cache = createPageCache()
  await cache.getOrCompute('/', async () => new CachedPage(status, 'broken'))
  expect(cache.get('/')).toBeUndefined()
})

test('a redirect is cached', async () => {
  const cache = createPageCache()
  await cache.getOrCompute('/', async () => ({ kind: 'redirect', status: 302, location: '/products' }))
  expect(cache.get('/')).toMatchObject({ location: '/products' })
})
