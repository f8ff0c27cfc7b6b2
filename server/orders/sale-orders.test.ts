import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Order } from '#contract/orders/orders.ts'
import { products } from '../platform/db/schema/index.ts'
import { aDiscount } from '../test/a-discount.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop()
const { app, db, catalog, saleSchedule, aProductRow, aUser, signIn } = shop
const { aShopper, fill, place } = createOrderRequests(shop)
const admin = await signIn(await aUser({ role: 'admin' }))

/** A product for 100 with a discount of 20 % that ends soon. */
async function aSale() {
  const { id } = await aProductRow({ priceCents: 100_00, stock: 9 })
  await catalog.refresh([id])
  const payload = { discountPercentage: 20, saleEndsAt: new Date(Date.now() + 3_600_000).toISOString() }
  const reply = await app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers: admin, payload })
  expect(reply.json()).toMatchObject({ discountedPrice: 80 })
  return id
}

/** Lets the sale end as if the time had passed. */
async function endSale(id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const past = new Date(Date.now() - 1000)
    await tx.update(products).set({ saleEndsAt: past, saleChangesAt: past }).where(eq(products.id, id))
  })
  await saleSchedule.run()
}

test('a sale that ends while its product is in a cart changes the price there', async () => {
  const id = await aSale()
  const { headers } = await aShopper()
  await fill(headers, { [id]: 2 })
  await endSale(id)
  const items = (await app.inject({ url: '/api/cart', headers })).json<CartItem[]>()
  expect(items.map(({ product, priceWhenAdded }) => [product.discountedPrice, priceWhenAdded])).toEqual([[100, 80]])
})

test('an order charges the sale price until the sale has ended, and then reports that the total has changed', async () => {
  const id = await aSale()
  const [early, late] = [await aShopper(), await aShopper()]
  for (const { headers } of [early, late]) await fill(headers, { [id]: 1 })
  const pay = async (headers: { cookie: string }, expectedTotal: number) => place(headers, { expectedTotal })
  const totalOf = async (headers: { cookie: string }) =>
    (await place(headers, { expectedTotal: 1 })).json<{ total: number }>().total
  const total = await totalOf(early.headers)
  expect((await pay(early.headers, total)).statusCode).toBe(200)

  await endSale(id)
  const rejected = await pay(late.headers, total)
  expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { code: 'total_changed' }])
  expect((await pay(late.headers, total + 20)).statusCode).toBe(200)
})

test('a discount that excludes items on sale applies again when the sale has ended', async () => {
  const id = await aSale()
  const data = { ...aDiscount, excludesSale: true }
  const created = await app.inject({ method: 'POST', url: '/api/admin/discounts', headers: admin, payload: data })
  expect(created.statusCode).toBe(200)
  const discountOf = async () => {
    const { headers } = await aShopper()
    await fill(headers, { [id]: 1 })
    const reply = await place(headers)
    expect(reply.statusCode).toBe(200)
    return reply.json<Order>().discount
  }
  expect(await discountOf()).toBe(0)
  await endSale(id)
  expect(await discountOf()).toBe(10)
})
