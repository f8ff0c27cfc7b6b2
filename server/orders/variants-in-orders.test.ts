import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { products, productVariants } from '../platform/db/schema/index.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db, outboxFolder, aProductRow } = shop
const { aShopper, fill, place, anOrder, change, cartOf, stockOf } = createOrderRequests(shop)

/** A shirt for 40, with 20 percent off; L costs 45. */
const aShirt = async (given: { stock?: number | null; sku?: string } = {}) =>
  (
    await aProductRow({
      title: 'Linen shirt',
      priceCents: 4000,
      discountPpb: 200_000_000,
      options: ['Size', 'Color'],
      variants: [
        { values: ['M', 'Oat'], stock: 3, ...given },
        { values: ['L', 'Oat'], stock: 2, priceCents: 4500, image: '/media/large' },
      ],
    })
  ).id

const changeVariant = (productId: string, id: string, values: Partial<typeof productVariants.$inferInsert>) =>
  db
    .update(productVariants)
    .set(values)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.id, id)))

test('an order copies the selected options and takes the stock of each variant', async () => {
  const { headers } = await aShopper()
  const id = await aShirt({ sku: 'SHIRT-M' })
  const order = await anOrder(headers, { [`${id}/m-oat`]: 2, [`${id}/l-oat`]: 1 }, { expectedTotal: 100 })
  expect(order.items).toMatchObject([
    { productId: id, variant: 'm-oat', sku: 'SHIRT-M', price: 40, unitPrice: 32, quantity: 2 },
    { productId: id, variant: 'l-oat', sku: '', price: 45, unitPrice: 36, thumbnail: '/media/large' },
  ])
  const options = [
    { name: 'Size', value: 'M' },
    { name: 'Color', value: 'Oat' },
  ]
  expect(order.items[0]?.options).toEqual(options)
  expect(await Promise.all([`${id}/m-oat`, `${id}/l-oat`, id].map(stockOf))).toEqual([1, 1, 2])
  await changeVariant(id, 'm-oat', { values: ['Medium', 'Oat'], sku: '' })
  const { items } = (await app.inject({ url: `/api/order/${order.id}`, headers })).json<Order>()
  expect(items[0]).toMatchObject({ options, sku: 'SHIRT-M' })
})

test('the emails contain the selected options', async () => {
  const { user, headers } = await aShopper()
  await anOrder(headers, { [`${await aShirt()}/m-oat`]: 1 })
  const received = async () => (await readEmails(outboxFolder)).filter(({ headers: { to } }) => to === user.email)
  await expect
    .poll(received)
    .toMatchObject([{ text: expect.stringContaining('1 × Linen shirt · Size: M · Color: Oat') as string }])
})

test('an order of more than the stock of a variant is rejected with the variant', async () => {
  const { headers } = await aShopper()
  const id = await aShirt()
  const [item] = await fill(headers, { [`${id}/m-oat`]: 3, [`${id}/l-oat`]: 1 })
  await changeVariant(id, 'm-oat', { stock: 2 })
  const reply = await place(headers)
  const message = 'Only 2 left of “Linen shirt (M, Oat)”.'
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([409, { [item?.id ?? '']: message }])
  expect(await Promise.all([`${id}/m-oat`, `${id}/l-oat`].map(stockOf))).toEqual([2, 2])
  expect(await cartOf(headers)).toHaveLength(2)
})

test('an order omits archived variants, and products that have got options later', async () => {
  const { headers } = await aShopper()
  const [shirt, ring] = [await aShirt(), (await aProductRow({ stock: 4 })).id]
  await fill(headers, { [`${shirt}/m-oat`]: 1, [`${shirt}/l-oat`]: 1, [ring]: 1 })
  await changeVariant(shirt, 'l-oat', { archivedAt: new Date() })
  await db
    .update(products)
    .set({ options: ['Size'] })
    .where(eq(products.id, ring))
  await db.insert(productVariants).values({ productId: ring, id: 's', position: 0, values: ['S'], stock: 1 })
  const order = (await place(headers)).json<Order>()
  expect(order.items.map(({ variant }) => variant)).toEqual(['m-oat'])
  expect(await Promise.all([`${shirt}/l-oat`, `${ring}/s`, ring].map(stockOf))).toEqual([2, 1, 1])
})

test('two shoppers who order the last one: one gets it', async () => {
  const id = await aShirt({ stock: 1 })
  const shoppers = [await aShopper(), await aShopper()]
  for (const { headers } of shoppers) await fill(headers, { [`${id}/m-oat`]: 1, [`${id}/l-oat`]: 1 })
  const replies = await Promise.all(shoppers.map(({ headers }) => place(headers)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await Promise.all([`${id}/m-oat`, `${id}/l-oat`].map(stockOf))).toEqual([0, 1])
})

test('cancelling returns the stock to the variant', async () => {
  const { headers } = await aShopper()
  const id = await aShirt()
  const untracked = await aShirt({ stock: null })
  const order = await anOrder(headers, { [`${id}/m-oat`]: 2, [`${id}/l-oat`]: 1, [`${untracked}/m-oat`]: 1 })
  expect((await change(headers, order.id, { status: 'cancelled' })).statusCode).toBe(200)
  const stock = [`${id}/m-oat`, `${id}/l-oat`, id, `${untracked}/m-oat`, untracked]
  expect(await Promise.all(stock.map(stockOf))).toEqual([3, 2, 5, null, null])
})

test('cancelling returns the stock to the product if its options were removed, and nowhere if it got options', async () => {
  const { headers } = await aShopper()
  const [shirt, ring] = [await aShirt(), (await aProductRow({ stock: 4 })).id]
  const order = await anOrder(headers, { [`${shirt}/m-oat`]: 2, [`${shirt}/l-oat`]: 1, [ring]: 1 })
  await db.update(productVariants).set({ archivedAt: new Date() }).where(eq(productVariants.productId, shirt))
  await db.update(products).set({ options: [], stock: 10 }).where(eq(products.id, shirt))
  await db
    .update(products)
    .set({ options: ['Size'] })
    .where(eq(products.id, ring))
  await db.insert(productVariants).values({ productId: ring, id: 's', position: 0, values: ['S'], stock: 7 })
  await change(headers, order.id, { status: 'cancelled' })
  expect(await Promise.all([shirt, `${shirt}/m-oat`, ring, `${ring}/s`].map(stockOf))).toEqual([13, 3, 7, 7])
})
