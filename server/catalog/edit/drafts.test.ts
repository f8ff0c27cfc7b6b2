import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../platform/db/schema/index.ts'
import { openTestShop } from '../../test/test-shop.ts'

const { app, db, aProductRow, aUser, signIn, catalog } = await openTestShop()
const draft = await aProductRow({ title: 'Secret Phone', archivedAt: new Date(), publishedAt: null })
const { id: archived } = await aProductRow({ title: 'Old Phone' })
await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, archived))
await catalog.refresh()
const headers = await signIn(await aUser())

const alert = (product: string) => ({ product, kind: 'price', email: 'ada@example.com' })
const review = { rating: 5, title: '', text: 'It is a good phone.', name: 'Ada' }

test.each<['GET' | 'POST', (id: string) => string, (id: string) => object | undefined]>([
  ['POST', () => '/api/cart', (product) => ({ product })],
  ['POST', () => '/api/wishlist', (product) => ({ product })],
  ['POST', () => '/api/product-alerts', alert],
  ['GET', (id) => `/api/products/${id}`, () => undefined],
  ['GET', (id) => `/api/products/${id}/similar`, () => undefined],
  ['GET', (id) => `/api/products/${id}/frequently-bought-together`, () => undefined],
  ['GET', (id) => `/api/products/${id}/reviews`, () => undefined],
  ['GET', (id) => `/api/products/${id}/own-review`, () => undefined],
  ['POST', (id) => `/api/products/${id}/reviews`, () => review],
])('%s %s treats a draft as an unknown product', async (method, url, payloadOf) => {
  const send = async (id: string) => {
    const payload = payloadOf(id)
    const { statusCode, body } = await app.inject({ method, url: url(id), headers, ...(payload && { payload }) })
    return [statusCode, body]
  }
  expect(await send(draft.id)).toEqual(await send('unknown'))
  expect((await send(draft.id))[0]).toBe(404)
})

test('a product that was for sale is shown as no longer available', async () => {
  const reply = await app.inject({ method: 'POST', url: '/api/cart', headers, payload: { product: archived } })
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { message: '“Old Phone” is no longer available.' }])
  expect((await app.inject(`/api/products/${archived}/similar`)).statusCode).toBe(200)
})
