import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Cache } from './cache.ts'
import { growingCache } from './growing-cache.ts'
import { sizedCache } from './sized-cache.ts'

type Answer = { text: string }

const aCache = ({ maxBytes = 100, maxEntries = 10 } = {}) =>
  new Cache<Answer>('answers', sizedCache({ maxBytes, maxEntries, sizeOf: ({ text }) => text.length }))

const answering = (text: string) => async (): Promise<Answer> => ({ text })

const reject = () => {
  throw new Error('too many')
}

test('returns a cached response until everything is forgotten', async () => {
  const cache = aCache()
  const answer = await cache.getOrCompute('a', answering('one'))
  expect(cache.get('a')).toBe(answer)
  expect(await cache.getOrCompute('a', answering('two'))).toBe(answer)
  expect(cache.get('b')).toBeUndefined()
  cache.forget()
  expect(cache.get('a')).toBeUndefined()
})

test('only values with the given keys, or matching ones, are deleted', async () => {
  const cache = aCache()
  for (const key of ['a', 'b', 'c']) await cache.getOrCompute(key, answering(key))
  cache.forget(['a'])
  cache.forgetWhere(({ text }) => text === 'b')
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.text)).toEqual([undefined, undefined, 'c'])
})

test('computes a response once for concurrent requests', async () => {
  const cache = aCache()
  let computations = 0
  const compute = async () => ({ text: `${(computations += 1)}` })
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.getOrCompute('a', compute)))
  expect(new Set(answers).size).toBe(1)
  expect(computations).toBe(1)
})

test('a response whose key is longer than 512 characters is not cached', async () => {
  const cache = aCache({ maxBytes: 10_000 })
  for (const length of [512, 513]) await cache.getOrCompute('a'.repeat(length), answering('one'))
  expect([cache.get('a'.repeat(512)), cache.get('a'.repeat(513))]).toEqual([{ text: 'one' }, undefined])
})

test.each([
  ['rejects', () => Promise.reject(new Error('broken'))],
  [
    'throws immediately',
    () => {
      throw new Error('broken')
    },
  ],
])('computes again after a computation that %s', async (_how, compute) => {
  const cache = aCache()
  await expect(cache.getOrCompute('a', compute)).rejects.toThrow('broken')
  expect(await cache.getOrCompute('a', answering('one'))).toEqual({ text: 'one' })
})

test('rejects a request that may not compute, and no others', async () => {
  const cache = aCache()
  const charge = vi.fn<() => void>()
  await expect(cache.getOrCompute('a', answering('one'), reject)).rejects.toThrow('too many')
  const begun = cache.getOrCompute('a', answering('two'), charge)
  const waiting = cache.getOrCompute('a', answering('three'), reject)
  const cached = cache.getOrCompute('a', answering('four'), reject)
  expect((await Promise.all([begun, waiting, cached])).map(({ text }) => text)).toEqual(['two', 'two', 'two'])
  expect(charge).toHaveBeenCalledTimes(1)
})

test.each([
  ['everything', undefined],
  ['its key', ['a']],
  ['another key', ['b']],
])('a response whose computation began before a change of %s is not cached', async (_what, keys) => {
  const cache = aCache()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const before = cache.getOrCompute('a', () => promise)
  cache.forget(keys)
  const after = await cache.getOrCompute('a', answering('new'))
  resolve({ text: 'old' })
  expect([await before, after]).toEqual([{ text: 'old' }, { text: 'new' }])
  expect(cache.get('a')).toBe(after)
})

test('results that a batch read before a change are not stored', () => {
  const cache = aCache()
  const storeBefore = cache.begin()
  cache.forgetWhere(() => false)
  storeBefore('a', { text: 'old' })
  const store = cache.begin()
  store('b', { text: 'one' })
  store('c', { text: 'two' })
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.text)).toEqual([undefined, 'one', 'two'])
})

test('a value can expire earlier than others', async () => {
  const cache = new Cache('answers', growingCache<Answer>({ max: 10, ttl: 60_000 }))
  const store = cache.begin()
  store('a', { text: 'one' }, { ttl: 10 })
  store('b', { text: 'two' })
  await wait(20)
  expect(['a', 'b'].map((key) => cache.get(key)?.text)).toEqual([undefined, 'two'])
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
