import { expect, test } from 'vitest'
import { CachedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

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

test('a redirect is not cached', async () => {
  const cache = createPageCache()
  await cache.getOrCompute('/', async () => ({ kind: 'redirect', status: 302, location: '/products' }))
  expect(cache.get('/')).toBeUndefined()
})
