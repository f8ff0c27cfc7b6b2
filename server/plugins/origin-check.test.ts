import { describe, expect, test } from 'vitest'
import { openTestShop } from '../test/test-shop.ts'

const { app, database } = await openTestShop({
  settings: { PUBLIC_URL: 'https://shop.example.com', ALLOWED_ORIGINS: 'https://app.example.com' },
})

/** One that lets no other origin in. */
const closedShop = await openTestShop({ database })

// The call does not exist: a caller who gets past the check learns that, 404.
const post = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/nothing', headers })

describe('a call that changes something', () => {
  test.each([
    ['from the shop itself', { origin: 'https://shop.example.com' }],
    ['from an allowed origin', { origin: 'https://app.example.com' }],
    ['from the address by which the shop was reached', { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }],
    ['from no page at all', {}],
    ['from a page of the same origin, by an old browser', { 'sec-fetch-site': 'same-origin' }],
  ])('%s is taken', async (_, headers) => {
    expect((await post(headers)).statusCode).toBe(404)
  })

  test.each([
    ['from another site', { origin: 'https://evil.example.com' }],
    ['from a subdomain', { origin: 'https://a.shop.example.com' }],
    ['from an origin that begins alike', { origin: 'https://shop.example.com.evil.com' }],
    ['from the same name on another port', { origin: 'https://shop.example.com:8443' }],
    ['from the same name without encryption', { origin: 'http://shop.example.com' }],
    ['from another port of the same address', { origin: 'http://10.0.0.7:8080', host: '10.0.0.7:3000' }],
    ['from a page that hides where it is from', { origin: 'null' }],
    ['from something that is no origin', { origin: 'shop' }],
    ['from another site that leaves the origin out', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    const reply = await post(headers)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toEqual({ message: 'Cross-site requests are not allowed.', code: 'foreign_origin' })
  })

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('is refused whatever its method: %s', async (method) => {
    const reply = await app.inject({ method, url: '/api/products/a', headers: { origin: 'https://evil.example.com' } })
    expect(reply.statusCode).toBe(403)
  })
})

test('a call that only reads is answered wherever it comes from', async () => {
  const reply = await app.inject({ url: '/api/products', headers: { origin: 'https://evil.example.com' } })
  expect(reply.statusCode).toBe(200)
})

describe('the headers for other origins', () => {
  test('are there for an allowed one, with the total exposed', async () => {
    const { headers } = await app.inject({ url: '/api/products', headers: { origin: 'https://app.example.com' } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-total-count',
    })
    expect(headers.vary).toContain('Origin')
  })

  test.each(['POST', 'PATCH', 'DELETE'])(
    'are there for the question that a browser asks before a %s',
    async (method) => {
      const question = { origin: 'https://app.example.com', 'access-control-request-method': method }
      const { headers } = await app.inject({ method: 'OPTIONS', url: '/api/users', headers: question })
      expect(headers['access-control-allow-origin']).toBe('https://app.example.com')
      expect(headers['access-control-allow-methods']).toContain(method)
    },
  )

  test.each(['https://evil.example.com', 'null', 'https://shop.example.com'])(
    'are not there for %s',
    async (origin) => {
      const { headers } = await app.inject({ url: '/api/products', headers: { origin } })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  test('are never there when no origin is allowed', async () => {
    const { headers } = await closedShop.app.inject({
      url: '/api/products',
      headers: { origin: 'https://a.example.com' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
