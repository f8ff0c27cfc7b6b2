import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { system } from '../platform/audit/record-events.ts'
import { changeSettings } from '../shop-settings/change-settings.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, aProductRow, catalog } = shop

async function find(q: string): Promise<string[]> {
  const reply = await app.inject({ url: '/api/products', query: { q } })
  return reply.json<Product[]>().map(({ id }) => id)
}

test('searches are in the main language of the shop, which can change at any time', async () => {
  await aProductRow({ id: 'handtasche', title: 'Lederhandtasche', color: 'Kobalt', priceCents: 4000 })
  await aProductRow({ id: 'brieftasche', title: 'Brieftasche', color: 'Schwarz', priceCents: 9000 })
  await catalog.refresh()
  expect(await find('Taschen')).toEqual([])

  await changeSettings(shop, system, { languages: ['de', 'en'] })
  expect(await find('blaue Handtaschen unter 50 €')).toEqual(['handtasche'])
  await aProductRow({ id: 'reisetasche', title: 'Blaue Reisetasche', color: 'Blau', priceCents: 4500 })
  await catalog.refresh(['reisetasche'])
  expect(await find('blaue Taschen unter 50 Euro')).toEqual(['reisetasche', 'handtasche'])

  await changeSettings(shop, system, { languages: ['en', 'de'] })
  expect(await find('Taschen')).toEqual([])
})
