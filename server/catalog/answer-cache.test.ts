import { describe, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

type Answer = { text: string }

const aCache = (maxBytes = 100) =>
  new AnswerCache<Answer>({
    maxBytes,
    sizeOf: ({ text }) => text.length,
    isLasting: ({ text }) => text !== 'passing',
  })

const answering = (text: string) => async (): Promise<Answer> => ({ text })

describe('an answer', () => {
  test('that was made is found from then on', async () => {
    const cache = aCache()
    const made = await cache.make('a', answering('one'))
    expect(cache.find('a')).toBe(made)
    expect(cache.find('b')).toBeUndefined()
  })

  test('that is being made is not made a second time', async () => {
    const cache = aCache()
    let times = 0
    const make = async () => ({ text: `made ${(times += 1)} times` })
    const made = await Promise.all(Array.from({ length: 20 }, () => cache.make('a', make)))
    expect(new Set(made).size).toBe(1)
    expect(times).toBe(1)
  })

  test('that does not last is given to who asked and forgotten', async () => {
    const cache = aCache()
    expect(await cache.make('a', answering('passing'))).toEqual({ text: 'passing' })
    expect(cache.find('a')).toBeUndefined()
    expect(await cache.make('a', answering('one'))).toEqual({ text: 'one' })
  })

  test('that could not be made is made anew for the next who asks', async () => {
    const cache = aCache()
    await expect(cache.make('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await cache.make('a', answering('one'))).toEqual({ text: 'one' })
  })

  test('that was begun before a change is given to who asked then, and to nobody afterwards', async () => {
    const cache = aCache()
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const before = cache.make('a', () => promise)
    cache.clear()
    const after = await cache.make('a', answering('new'))
    resolve({ text: 'old' })
    expect([await before, after]).toEqual([{ text: 'old' }, { text: 'new' }])
    expect(cache.find('a')).toBe(after)
  })

  test('makes room for others when there are too many', async () => {
    const cache = aCache(10)
    await cache.make('a', answering('seven..'))
    await cache.make('b', answering('eight...'))
    expect([cache.find('a'), cache.find('b')]).toEqual([undefined, { text: 'eight...' }])
  })
})

test('after a change nothing is found', async () => {
  const cache = aCache()
  await cache.make('a', answering('one'))
  cache.clear()
  expect(cache.find('a')).toBeUndefined()
})
