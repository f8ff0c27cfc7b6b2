import { expect, test } from 'vitest'
import type { ShopSummary } from '#contract/orders/orders.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { createProxyWatch } from './watch-proxy.ts'

const settings = { SHIPS_TO: '' }
const first = await openTestShop({ settings })
const { database } = first

const shops = {
  'without settings': first,
  'with another TRUSTED_PROXIES': await openTestShop({
    database,
    settings: { ...settings, TRUSTED_PROXIES: '10.9.9.9' },
  }),
  'with TRUSTED_PROXIES': await openTestShop({ database, settings: { ...settings, TRUSTED_PROXIES: '127.0.0.1' } }),
  'with both settings': await openTestShop({
    database,
    settings: { ...settings, TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://shop.example.com' },
  }),
}

const throughProxy = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }

async function noticesOf({ app, aUser, signIn }: typeof first): Promise<string[]> {
  const headers = await signIn(await aUser({ role: 'admin', email: `admin-${Math.random()}@example.com` }))
  return (await app.inject({ url: '/api/admin/summary', headers })).json<ShopSummary>().notices
}

const proxy = expect.stringMatching(/^Requests come through a proxy at 127\.0\.0\.1, which TRUSTED_PROXIES/) as string
const https = expect.stringMatching(/^Requests come over https, but PUBLIC_URL is http:\/\/localhost:3000/) as string

test.each([
  ['without settings', [proxy, https]],
  ['with another TRUSTED_PROXIES', [proxy, https]],
  ['with TRUSTED_PROXIES', [https]],
  ['with both settings', []],
] as const)('requests through a proxy to a shop %s', async (name, notices) => {
  const shop = shops[name]
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await noticesOf(shop)).toEqual([])
  for (let requests = 0; requests < 5; requests += 1) await fetch(address, { headers: throughProxy })
  // A supervisor's.
  for (let requests = 0; requests < 20; requests += 1) await fetch(`${address}/healthz`)
  expect(await noticesOf(shop)).toEqual(notices)
})

const behindProxy = { peer: '172.18.0.1', ips: ['172.18.0.1'], headers: throughProxy }
const direct = { peer: '172.18.0.1', ips: ['172.18.0.1'], headers: {} }
const times = (count: number, act: () => void) => Array.from({ length: count }, act)

test('headers of strangers are no sign of a proxy', () => {
  const { see, listSigns } = createProxyWatch({ PUBLIC_URL: 'http://shop.example.com' })
  times(100, () => see({ peer: '93.184.215.14', ips: ['93.184.215.14'], headers: throughProxy }))
  expect(listSigns()).toEqual([])
})

test('a few requests among others are no sign of a proxy', () => {
  const { see, listSigns } = createProxyWatch({ PUBLIC_URL: 'http://shop.example.com' })
  times(4, () => see(behindProxy))
  expect(listSigns()).toEqual([])
  times(4, () => see(direct))
  times(4, () => see(behindProxy))
  expect(listSigns()).toEqual([])
})

test('a notice goes away when it no longer holds', () => {
  const { see, listSigns } = createProxyWatch({ PUBLIC_URL: 'http://shop.example.com' })
  times(20, () => see(behindProxy))
  expect(listSigns()).toHaveLength(2)
  times(10, () => see(direct))
  expect(listSigns()).toEqual([])
})
