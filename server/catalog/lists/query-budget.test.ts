import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openTestShop } from '../../test/test-shop.ts'
import { createQueryBudget, type QueryBudget } from './query-budget.ts'

const { app, aProductRow, catalog } = await openTestShop({ settings: { TRUSTED_PROXIES: 'loopback' } })
const { id } = await aProductRow({ title: 'Oat Lamp' })
await catalog.refresh([id])

/** Requests of one client until one is rejected. */
async function countAccepted(origin: string, path: (count: number) => string): Promise<number> {
  for (let count = 0; ; count += 50) {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const reply = await fetch(origin + path(count + index))
        await reply.body?.cancel()
        return reply.status
      }),
    )
    const accepted = statuses.filter((status) => status === 200).length
    if (accepted < 50) return count + accepted
  }
}

test('a client can search 1,200 times a minute, and others continue', { timeout: 60_000 }, async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await countAccepted(origin, (count) => `/api/search/suggestions?q=lamp${count}`)).toBe(1200)
  const rejected = await fetch(`${origin}/api/facets?q=lamp`)
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await fetch(`${origin}/api/products/${id}/frequently-bought-together`)).status).toBe(429)
  // Another client has the first search for these words.
  const search = '/api/products?q=oat'
  expect((await fetch(origin + search)).status).toBe(429)
  const other = await fetch(origin + search, { headers: { 'x-forwarded-for': '192.0.2.7' } })
  expect([other.status, (await other.json()) as unknown]).toMatchObject([200, [{ id }]])
  // From the cache, it costs nothing.
  expect((await fetch(origin + search)).status).toBe(200)
  // Pages are rendered with internal requests, and have a separate limit.
  expect((await app.inject('/api/facets?q=lamp')).statusCode).toBe(200)
})

test('counts and long filters cost more than lists', () => {
  const request = { ip: '192.0.2.1', raw: { socket: new Socket() } } as Parameters<QueryBudget>[0]
  const countAcceptedWith = (...query: [Parameters<QueryBudget>[1], number?]) => {
    const budget = createQueryBudget({ RATE_LIMITS: true })
    for (let accepted = 0; ; accepted += 1) {
      try {
        budget(request, ...query)
      } catch {
        return accepted
      }
    }
  }
  const category = Array.from({ length: 50 }, (_, index) => `category-${index}`)
  expect([countAcceptedWith({}), countAcceptedWith({}, 3), countAcceptedWith({ category })]).toEqual([6000, 2000, 1000])
})

test.each(['category', 'brand'])('more than 50 values of %s are rejected with an error for the field', async (name) => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `${name}=unknown-${index}`).join('&')
  for (const url of ['/api/products', '/api/facets']) {
    expect((await app.inject(`${url}?${values(50)}`)).statusCode).toBe(200)
    const reply = await app.inject(`${url}?${values(51)}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { [name]: 'At most 50 values.' } }])
  }
})
