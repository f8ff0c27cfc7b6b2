import type { WorkerFixture } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import { test as base, expect, unique } from './admin.ts'
import type { StartedShop } from './start-shop.ts'
import { withShop } from './with-shop.ts'

export { expect } from './admin.ts'

type Fixtures = {
  /** A product for 55.00 without a weight. */
  lamp: Product
}

type OwnShop = StartedShop & { folder: string }

/** A shop without the sample that a worker has to itself. A file that extends `test` with another one shares it with no file. */
export function anOwnShop(
  settings: Record<string, string> = {},
): [WorkerFixture<OwnShop, object>, { scope: 'worker'; timeout: number }] {
  return [
    // Playwright finds out which fixtures are needed from the destructured names.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await withShop({ SAMPLE_DATA: 'off', ...settings }, use)
    },
    { scope: 'worker', timeout: 90_000 },
  ]
}

/** Used for tests that change settings of the whole shop. */
export const test = base.extend<Fixtures, { ownShop: OwnShop }>({
  ownShop: anOwnShop(),
  baseURL: async ({ ownShop }, use) => {
    await use(ownShop.origin)
  },
  lamp: async ({ admin }, use) => {
    expect((await admin.patch('/api/admin/settings', { data: { name: 'Galleria', comingSoon: false } })).status()).toBe(
      200,
    )
    await admin.post('/api/categories', { data: { label: 'Lighting' } })
    const data = { title: unique('Lamp'), description: 'Light.', price: 55, color: 'Oat', category: 'lighting' }
    const reply = await admin.post('/api/products', { data })
    expect(reply.status()).toBe(200)
    await use((await reply.json()) as Product)
  },
})
