import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

type Answer = { text: string }

const aCache = ({ maxBytes = 100, maxEntries = 10 } = {}) =>
  new ResponseCache<Answer>({
    name: 'answers',
    maxBytes,
    maxEntries,
    sizeOf: ({ text }) => text.length,
  })

const answering = (text: string) => async (): Promise<Answer> => ({ text })

test('returns a cached response until the cache is cleared', async () => {
  const cache = aCache()
  const answer = await cache.getOrCompute('a', answering('one'))
  expect(cache.get('a')).toBe(answer)
  expect(await cache.getOrCompute('a', answering('two'))).toBe(answer)
  expect(cache.get('b')).toBeUndefined()
  cache.clear()
  expect(cache.get('a')).toBeUndefined()
})

test('computes a response once for concurrent requests', async () => {
  const cache = aCache()
  let computations = 0
  const compute = async () => ({ text: `${(computations += 1)}` })
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.getOrCompute('a', compute)))
  expect(new Set(answers).size).toBe(1)
  expect(computations).toBe(1)
})

test('does not cache a response whose key is longer than 512 characters', async () => {
  const cache = aCache({ maxBytes: 10_000 })
  for (const length of [512, 513]) await cache.getOrCompute('a'.repeat(length), answering('one'))
  expect([cache.get('a'.repeat(512)), cache.get('a'.repeat(513))]).toEqual([{ text: 'one' }, undefined])
})

test('computes again after an error', async () => {
  const cache = aCache()
  await expect(cache.getOrCompute('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.getOrCompute('a', answering('one'))).toEqual({ text: 'one' })
})

test('does not cache a response whose computation began before the cache was cleared', async () => {
  const cache = aCache()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const before = cache.getOrCompute('a', () => promise)
  cache.clear()
  const after = await cache.getOrCompute('a', answering('new'))
  resolve({ text: 'old' })
  expect([await before, after]).toEqual([{ text: 'old' }, { text: 'new' }])
  expect(cache.get('a')).toBe(after)
})

test.each([
  ['the bytes of responses', { maxBytes: 14 }, 'a', 'b'],
  ['the bytes of keys', { maxBytes: 60 }, 'a'.repeat(20), 'b'.repeat(20)],
  ['entries', { maxEntries: 1 }, 'a', 'b'],
])('the cache has a limit for %s', async (_what, limit, first, second) => {
  const cache = aCache(limit)
  await cache.getOrCompute(first, answering('seven..'))
  expect(cache.get(first)).toBeDefined()
  await cache.getOrCompute(second, answering('eight...'))
  expect([cache.get(first), cache.get(second)]).toEqual([undefined, { text: 'eight...' }])
})
