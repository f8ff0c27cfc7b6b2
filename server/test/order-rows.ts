import { randomUUID } from 'node:crypto'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { flatRate, shopPricing } from '#contract/pricing/shop-rules.ts'
import { itemPriceColumns, orderPriceColumns } from '../orders/frozen-price.ts'
import type { Db } from '../platform/db/database.ts'
import { orderHistory, orderItems, orders } from '../platform/db/schema/index.ts'
import { anAddress } from './factories.ts'

type Rows = { userId: string; count: number; productIds: string[] }

/** Inserts pending orders of a user in one statement, each with one of every product for 1.00. Returns their ids. */
export async function insertOrderRows(db: Db, { userId, count, productIds }: Rows): Promise<string[]> {
  const shipping = flatRate({ shippingPrice: 0, freeShippingThreshold: null })
  const lines = productIds.map((id) => ({
    id,
    quantity: 1,
    listCents: 100,
    unitCents: 100,
    taxClass: 'standard',
    groups: [],
    grams: null,
  }))
  const price = priceOrder({ ...shopPricing(shipping, 'US'), lines })
  const ids = Array.from({ length: count }, () => randomUUID())
  const days = { expectedFrom: '2026-03-02', expectedUntil: '2026-03-04' }
  const common = {
    ...orderPriceColumns(price),
    ...days,
    currency: 'USD',
    address: anAddress,
    announcedAt: new Date(),
    paymentMethod: 'cash' as const,
    paymentStatus: 'due' as const,
  }
  await db.transaction(async (tx) => {
    await tx.insert(orders).values(ids.map((id) => ({ ...common, id, userId, idempotencyKey: id })))
    await tx
      .insert(orderHistory)
      .values(ids.map((orderId) => ({ orderId, position: 0, status: 'pending' as const, userId })))
    const items = price.lines.map((line, position) => ({
      position,
      productId: line.id,
      title: 'Lamp',
      thumbnail: '',
      priceCents: 100,
      discountPpb: 0,
      unitPriceCents: 100,
      quantity: 1,
      ...itemPriceColumns(line),
    }))
    if (items.length === 0) return
    await tx.insert(orderItems).values(ids.flatMap((orderId) => items.map((item) => ({ ...item, orderId }))))
  })
  return ids
}
