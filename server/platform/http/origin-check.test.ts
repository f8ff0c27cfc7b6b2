import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../test/test-shop.ts'

const { app, database } = await openTestShop({
  settings: { PUBLIC_URL: 'https://shop.example.com', ALLOWED_ORIGINS: 'https://app.example.com' },
})

/** Its pages send requests to another port of its host. */
const splitShop = await openTestShop({
  database,
  settings: { PUBLIC_URL: 'https://shop.example.com', API_ORIGIN: 'https://shop.example.com:8443' },
})

/** Allows no other origins. */
const defaultShop = await openTestShop({ database })

// The endpoint does not exist, so requests that pass the check get 404.
const post = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/nothing', headers })

describe('a state-changing request', () => {
  test.each([
    ['from the shop itself', { origin: 'https://shop.example.com' }],
    ['from an allowed origin', { origin: 'https://app.example.com' }],
    ['from the host it is sent to', { origin: 'https://10.0.0.7:3000', host: '10.0.0.7:3000' }],
    ['without an origin', {}],
    ['without an origin, but marked as same-origin', { 'sec-fetch-site': 'same-origin' }],
  ])('%s is accepted', async (_, headers) => {
    expect((await post(headers)).statusCode).toBe(404)
  })

  test.each([
    ['from another site', { origin: 'https://evil.example.com' }],
    ['from a subdomain', { origin: 'https://a.shop.example.com' }],
    ['from an origin that starts with the same text', { origin: 'https://shop.example.com.evil.com' }],
    ['from another port', { origin: 'https://shop.example.com:8443' }],
    ['from the same host over http', { origin: 'http://shop.example.com', host: 'shop.example.com' }],
    ['from another port of the host it is sent to', { origin: 'https://10.0.0.7:8080', host: '10.0.0.7:3000' }],
    ['from an opaque origin', { origin: 'null' }],
    ['from an invalid origin', { origin: 'shop' }],
    ['without an origin, but marked as cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is rejected', async (_, headers) => {
    const reply = await post(headers)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toEqual({ message: 'Cross-site requests are not allowed.', code: 'origin_not_allowed' })
  })

  test('over http from the host it is sent to is accepted if PUBLIC_URL is http', async () => {
    const headers = { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }
    const reply = await defaultShop.app.inject({ method: 'POST', url: '/api/nothing', headers })
    expect(reply.statusCode).toBe(404)
  })

  test.each(['PUT', 'PATCH', 'DELETE'] as const)(
    'a request from another site is also rejected for %s',
    async (method) => {
      const reply = await app.inject({
        method,
        url: '/api/products/a',
        headers: { origin: 'https://evil.example.com' },
      })
      expect(reply.statusCode).toBe(403)
    },
  )
})

test('a GET request from another site is accepted', async () => {
  const reply = await app.inject({ url: '/api/products', headers: { origin: 'https://evil.example.com' } })
  expect(reply.statusCode).toBe(200)
})

describe('CORS headers', () => {
  test('CORS headers are sent to an allowed origin and expose the total', async () => {
    const { headers } = await app.inject({ url: '/api/products', headers: { origin: 'https://app.example.com' } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-total-count, x-search-nearest, x-search-guess, x-search-filters',
    })
    expect(headers.vary).toContain('Origin')
  })

  test.each(['POST', 'PATCH', 'DELETE'])('CORS headers are sent for the preflight request of a %s', async (method) => {
    const preflight = { origin: 'https://app.example.com', 'access-control-request-method': method }
    const { headers } = await app.inject({ method: 'OPTIONS', url: '/api/users', headers: preflight })
    expect(headers['access-control-allow-origin']).toBe('https://app.example.com')
    expect(headers['access-control-allow-methods']).toContain(method)
  })

  test.each(['https://evil.example.com', 'null', 'https://shop.example.com'])(
    'CORS headers are not sent to %s',
    async (origin) => {
      const { headers } = await app.inject({ url: '/api/products', headers: { origin } })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  test.each(['POST', 'PATCH', 'DELETE'])(
    'the shop’s pages may send a %s to API_ORIGIN with cookies',
    async (method) => {
      const [origin, host] = ['https://shop.example.com', 'shop.example.com:8443']
      const preflight = {
        origin,
        host,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,idempotency-key',
      }
      const { headers } = await splitShop.app.inject({ method: 'OPTIONS', url: '/api/order', headers: preflight })
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': expect.stringContaining(method) as unknown,
        'access-control-allow-headers': 'content-type,idempotency-key',
      })
      const login = { email: 'ada@example.com', password: 'wrong' }
      const request = { url: '/api/auth/login', headers: { origin, host }, payload: login }
      const reply = await splitShop.app.inject({ method: 'POST', ...request })
      expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([401, origin])
    },
  )

  test('other origins may not use API_ORIGIN', async () => {
    const request = { method: 'OPTIONS', url: '/api/order' } as const
    const headers = { origin: 'https://evil.example.com', 'access-control-request-method': 'POST' }
    const reply = await splitShop.app.inject({ ...request, headers })
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('CORS headers are never sent if no origin is allowed', async () => {
    const { headers } = await defaultShop.app.inject({
      url: '/api/products',
      headers: { origin: 'https://a.example.com' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
