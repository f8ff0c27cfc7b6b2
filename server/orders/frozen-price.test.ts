import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { anyRequest } from '#contract/test/pricing-requests.ts'
import { orderItems, orders } from '../platform/db/schema/index.ts'
import { createFactories } from '../test/factories.ts'
import { insertOrderRows } from '../test/order-rows.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { keepPriceRequest } from './frozen-price.ts'
import { findOrder } from './queries.ts'

const { db } = await openTestDatabase()
const { aProductRow, aUser } = createFactories(db)

async function anOrderOf(count: number): Promise<string> {
  const products = await Promise.all(Array.from({ length: count }, () => aProductRow()))
  const { id } = await aUser()
  const [order = ''] = await insertOrderRows(db, { userId: id, count: 1, productIds: products.map((each) => each.id) })
  return order
}

test('an order whose total isn’t the sum of its amounts is rejected', async () => {
  const id = await anOrderOf(1)
  await expect(db.update(orders).set({ discountCents: 10 }).where(eq(orders.id, id))).rejects.toMatchObject({
    cause: { constraint: 'total_is_the_sum' },
  })
})

test.each([
  ['subtotal', { subtotalCents: 110, totalCents: 110 }],
  ['discount', { discountCents: 10, totalCents: 90 }],
  ['total', { addedTaxCents: 7, totalCents: 107 }],
])('an order whose items don’t add up to its %s is rejected when the transaction ends', async (_, amounts) => {
  const id = await anOrderOf(1)
  await expect(db.update(orders).set(amounts).where(eq(orders.id, id))).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/^The parts of order \d+ don’t add up\.$/) as string },
  })
})

test('an item whose parts don’t add up is rejected', async () => {
  const id = await anOrderOf(1)
  const change = db.update(orderItems).set({ reducedCents: 1 }).where(eq(orderItems.orderId, id))
  await expect(change).rejects.toMatchObject({ cause: { constraint: 'item_adds_up' } })
})

test('an order shows the discounts and the taxes that it keeps', async () => {
  const id = await anOrderOf(2)
  const tax = { name: 'VAT', ppb: 190_000_000 }
  const reductions = [{ discountId: 'ten', cents: 10 }]
  await db.transaction(async (tx) => {
    await tx
      .update(orderItems)
      .set({ reductions, reducedCents: 10, taxName: 'VAT', taxPpb: tax.ppb, netCents: 76, taxCents: 14 })
      .where(eq(orderItems.orderId, id))
    const price = {
      shipping: null,
      taxes: [{ ...tax, netCents: 152, taxCents: 28 }],
      applied: [{ id: 'ten', version: 3, name: 'Ten', code: 'TEN', itemCents: 20, shippingCents: 0 }],
      pricesIncludeTax: true,
      exemption: null,
    }
    await tx.update(orders).set({ discountCents: 20, totalCents: 180, price }).where(eq(orders.id, id))
  })
  expect(await findOrder(db, id)).toMatchObject({
    subtotal: 2,
    discount: 0.2,
    total: 1.8,
    shippingMethod: null,
    discounts: [{ name: 'Ten', code: 'TEN', ofItems: 0.2, ofShipping: 0 }],
    taxes: [{ name: 'VAT', rate: 19, net: 1.52, tax: 0.28 }],
    items: Array.from({ length: 2 }, () => ({
      unitPrice: 1,
      amount: 0.9,
      reductions: [{ name: 'Ten', amount: 0.1 }],
      tax: { name: 'VAT', rate: 19, net: 0.76, tax: 0.14 },
    })),
  })
})

test('the price request that an order keeps gives its price again', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { refused, unknownCodes: _unknown, ...price } = priceOrder(request)
      const text = JSON.stringify(keepPriceRequest(request, { ...price, refused }, 'EUR'))
      expect(priceOrder(JSON.parse(text) as typeof request)).toMatchObject(price)
    }),
  )
})
