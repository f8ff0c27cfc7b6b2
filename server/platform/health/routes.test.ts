import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../test/test-shop.ts'

const [shop, guarded] = [
  await openTestShop(),
  await openTestShop({ settings: { METRICS_TOKEN: 'a secret of the shop' } }),
]

test('/healthz responds without the database', async () => {
  const reply = await shop.app.inject('/healthz')
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'open', protocol: 'http', proxies: 0 }])
})

describe('/readyz', () => {
  test('returns 200 when database and storage respond', async () => {
    const reply = await shop.app.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready' }])
  })

  test('returns 503 with Retry-After without the storage', async () => {
    await rm(guarded.env.DATA_DIR, { recursive: true })
    const reply = await guarded.app.inject('/readyz')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.json()).toEqual({ message: 'Unavailable: storage.', code: 'unavailable' })
  })
})

describe('/metrics', () => {
  test('/metrics counts requests by route and status, and shows jobs, caches and the process', async () => {
    await shop.app.inject('/api/products/unknown-lamp')
    await shop.app.inject('/api/products')
    await shop.app.inject('/api/products')
    const { statusCode, headers, body } = await shop.app.inject('/metrics')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    for (const line of [
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:id",status="404"\} \d+$/m,
      /^shop_jobs\{queue="clean-up",state="\w+"\} \d+$|^# TYPE shop_jobs gauge$/m,
      /^shop_cache_lookups_total\{cache="lists",result="hit"\} [1-9]/m,
      /^shop_cache_lookups_total\{cache="lists",result="miss"\} [1-9]/m,
      /^shop_orders_placed_total \d+$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ]) {
      expect(body).toMatch(line)
    }
    expect(body).not.toContain('unknown-lamp')
  })

  test.each([
    ['another address', { remoteAddress: '203.0.113.9' }],
    ['another address in the network', { remoteAddress: '192.168.1.9' }],
    ['a proxy on the same machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ])('/metrics returns 404 to %s', async (_, request) => {
    expect((await shop.app.inject({ url: '/metrics', ...request })).statusCode).toBe(404)
  })

  test('metrics are returned to anyone with METRICS_TOKEN, and to no one else', async () => {
    const read = async (authorization?: string) =>
      (
        await guarded.app.inject({
          url: '/metrics',
          remoteAddress: '203.0.113.9',
          headers: { ...(authorization && { authorization }) },
        })
      ).statusCode
    expect(await read('Bearer a secret of the shop')).toBe(200)
    expect([await read(), await read('Bearer another secret'), await read('a secret of the shop')]).toEqual([
      404, 404, 404,
    ])
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(404)
  })
})
