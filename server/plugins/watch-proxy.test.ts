import { expect, test } from 'vitest'
import type { ShopSummary } from '#contract/orders.ts'
import { openTestShop } from '../test/test-shop.ts'

const first = await openTestShop()
const { database } = first

const shops = {
  'without settings': first,
  'with TRUSTED_PROXIES': await openTestShop({ database, settings: { TRUSTED_PROXIES: '127.0.0.1' } }),
  'with both settings': await openTestShop({
    database,
    settings: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://shop.example.com' },
  }),
}

const throughProxy = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }

async function noticesOf({ app, aUser, signIn }: typeof first): Promise<string[]> {
  const headers = await signIn(await aUser({ role: 'admin', email: `admin-${Math.random()}@example.com` }))
  return (await app.inject({ url: '/api/admin/summary', headers })).json<ShopSummary>().notices
}

const proxy = expect.stringMatching(/^Requests come through a proxy, but TRUSTED_PROXIES isn't set/) as string
const https = expect.stringMatching(/^Requests come over https, but PUBLIC_URL is http:\/\/localhost:3000/) as string

test.each([
  ['without settings', [proxy, https]],
  ['with TRUSTED_PROXIES', [https]],
  ['with both settings', []],
] as const)('requests through a proxy to a shop %s', async (name, notices) => {
  const shop = shops[name]
  expect(await noticesOf(shop)).toEqual([])
  for (let requests = 0; requests < 2; requests += 1) await shop.app.inject({ url: '/', headers: throughProxy })
  expect(await noticesOf(shop)).toEqual(notices)
})
