import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import { adminAccount, signIn } from './accounts.ts'
import { test as base, expect } from './fixtures.ts'
import { open } from './pages.ts'

export { expect }

type Fixtures = {
  /** API requests of an admin. */
  admin: APIRequestContext
  /** Creates a product. It is archived after the test. */
  createProduct: (values?: object) => Promise<Product>
  /** Returns a product as it is now. */
  readProduct: (product: { id: string }) => Promise<Product>
}

/** The test function of the admin area: each test creates its own products. */
export const test = base.extend<Fixtures>({
  admin: async ({ playwright, baseURL }, use) => {
    const admin = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await signIn(admin, adminAccount)
    await use(admin)
    await admin.dispose()
  },

  createProduct: async ({ admin }, use) => {
    const created: Product[] = []
    await use(async (values = {}) => {
      const data = { ...lamp, title: unique('Lamp'), ...values }
      const response = await admin.post('/api/products', { data })
      expect(response.status()).toBe(200)
      const product = (await response.json()) as Product
      created.push(product)
      return product
    })
    for (const product of created) await archive(admin, product)
  },

  readProduct: async ({ admin }, use) => {
    await use(async ({ id }) => (await (await admin.get(`/api/admin/products/${id}`)).json()) as Product)
  },
})

const lamp = {
  description: 'It gives light.',
  price: 120,
  color: 'Oat',
  category: 'lighting',
  brand: 'lumbrace',
  stock: 7,
}

/** Makes a title unique. */
export const unique = (title: string): string => `${title} ${randomBytes(4).toString('hex')}`

export async function archive(admin: APIRequestContext, { id }: { id: string }): Promise<void> {
  expect((await admin.patch(`/api/products/${id}`, { data: { archived: true } })).status()).toBe(200)
}

export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, adminAccount)
  await open(page, path)
}
