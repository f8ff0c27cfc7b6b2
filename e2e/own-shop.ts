import type { Product } from '#contract/catalog/catalog.ts'
import { test as base, expect, unique } from './admin.ts'
import type { StartedShop } from './start-shop.ts'
import { withShop } from './with-shop.ts'

export { expect } from './admin.ts'

type Fixtures = {
  /** A product for 55.00 without a weight. */
  lamp: Product
}

/** For tests that change what applies to the whole shop: each worker has a shop without the sample to itself. */
export const test = base.extend<Fixtures, { ownShop: StartedShop }>({
  ownShop: [
    // Playwright finds out which fixtures are needed from the destructured names.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await withShop({ SAMPLE_DATA: 'off' }, use)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
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
