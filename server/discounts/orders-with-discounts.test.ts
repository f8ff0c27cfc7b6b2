import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { discountUses, products } from '../platform/db/schema/index.ts'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { createOrderRequests } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90' } })
const { db, aProductRow } = shop
const { aShopper, fill, place, anOrder, change } = createOrderRequests(shop)
const { send, createDiscount, readDiscount, archiveDiscount, enterCode, readPricing, aCode } =
  await createDiscountRequests(shop)

test('an order keeps its discounts, and the next one has none of its codes', async () => {
  const { code, id, name } = await createDiscount({ code: aCode() })
  const product = await aProductRow({ priceCents: 1000 })
  const { headers } = await aShopper()
  await enterCode(headers, String(code))
  const order = await anOrder(headers, { [product.id]: 2 }, { expectedTotal: 22.9 })
  expect(order).toMatchObject({
    subtotal: 20,
    discount: 2,
    shipping: 4.9,
    total: 22.9,
    discounts: [{ name, code, ofItems: 2, ofShipping: 0 }],
    items: [{ amount: 18, reductions: [{ name, amount: 2 }] }],
  })
  expect(await readDiscount(id)).toMatchObject({ uses: 1, revenue: 0, unpaid: 22.9, reduction: 2 })
  expect((await readPricing(headers)).codes).toEqual([])
  expect((await anOrder(headers, { [product.id]: 2 })).discount).toBe(0)
})

test('an automatic discount applies to everyone until it is archived', async () => {
  const brand = 'half-price'
  const product = await aProductRow({ priceCents: 1000, brand })
  await shop.catalog.refresh()
  const { id } = await createDiscount({
    groups: [`brand:${brand}`],
    effect: { kind: 'percent', percent: 50, of: 'order' },
  })
  const { headers } = await aShopper()
  expect((await anOrder(headers, { [product.id]: 1 })).total).toBe(9.9)
  await archiveDiscount(id)
  expect((await anOrder(headers, { [product.id]: 1 })).total).toBe(14.9)
})

test('a changed discount changes the total, which has to be confirmed to order', async () => {
  const { code, id } = await createDiscount({ code: aCode() })
  const product = await aProductRow({ priceCents: 1000 })
  const { headers } = await aShopper()
  await enterCode(headers, String(code))
  await fill(headers, { [product.id]: 1 })
  await archiveDiscount(id)
  const reply = await place(headers, { expectedTotal: 13.9 })
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'total_changed', total: 14.9 }])
})

test('an archived product leaves the order, and so does its discount', async () => {
  const [kept, gone] = [await aProductRow({ priceCents: 1000 }), await aProductRow({ priceCents: 5000 })]
  const { code } = await createDiscount({ code: aCode(), minSubtotal: 20 })
  const { headers } = await aShopper()
  await enterCode(headers, String(code))
  const [, item] = await fill(headers, { [kept.id]: 1, [gone.id]: 1 })
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, gone.id))
  // The remaining product costs less than the minimum.
  const reply = await place(headers, { expectedTotal: 58.9, unavailableItemIds: [item?.id] })
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'total_changed', total: 14.9 }])
  expect((await place(headers, { expectedTotal: 14.9, unavailableItemIds: [item?.id] })).json()).toMatchObject({
    discount: 0,
    discounts: [],
    total: 14.9,
    items: [{ productId: kept.id }],
  })
})

test('a cancelled order releases its use of a discount, once', async () => {
  const { code, id } = await createDiscount({ code: aCode(), maxUses: 1 })
  const product = await aProductRow({ priceCents: 1000 })
  const { headers } = await aShopper()
  await enterCode(headers, String(code))
  const order = await anOrder(headers, { [product.id]: 1 })
  expect(await readDiscount(id)).toMatchObject({ state: 'usedUp', uses: 1 })
  for (let twice = 0; twice < 2; twice += 1) await change(headers, order.id, 'cancelled')
  expect(await readDiscount(id)).toMatchObject({ state: 'active', uses: 0, revenue: 0, unpaid: 0 })
  expect(await db.$count(discountUses, eq(discountUses.orderId, order.id))).toBe(0)
  const found = (await send('GET', `/api/order/${order.id}`, {}, headers)).json<Order>()
  expect(found).toMatchObject({ status: 'cancelled', discount: 1, total: 13.9 })
})
