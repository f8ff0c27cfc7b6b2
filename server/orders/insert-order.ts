import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { newPaymentStatus } from '../ledger/payment-status.ts'
import type { Db } from '../platform/db/database.ts'
import { cartItems, orderHistory, orders } from '../platform/db/schema/index.ts'
import type { OrderItemColumns } from './queries.ts'

/** A new order: the columns of the table that don’t start with their default. */
export type NewOrderRow = Omit<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'status'
  | 'paymentStatus'
  | 'unpaidAt'
  | 'tracking'
  | 'reportedAt'
  | 'customerCancelledAt'
  | 'marksDismissedAt'
  | 'createdAt'
>

/**
 * Inserts an order with its items and history, takes the stock of its products, which must be locked, and empties the
 * cart. One statement, because round trips are most of the time that an order takes. Returns the id.
 */
export async function insertOrder(
  tx: Db,
  order: NewOrderRow,
  items: OrderItemColumns[],
  cartId: string,
): Promise<string> {
  const id = randomUUID()
  const rows = items.map((item, position) =>
    Object.entries({ ...item, orderId: id, position }).map(([name, value]) => [toSnakeCase(name), value] as const),
  )
  const line = tx.$with('line', {}).as(sql`
    select * from jsonb_populate_recordset(null::order_items, ${JSON.stringify(rows.map((row) => Object.fromEntries(row)))}::jsonb)
  `)
  const inserted = tx.$with('inserted', {}).as(sql`insert into order_items select * from line`)
  const history = tx
    .$with('history')
    .as(tx.insert(orderHistory).values({ orderId: id, position: 0, status: 'pending', userId: order.userId }))
  const stock = tx.$with('stock', {}).as(sql`
    update products set stock = stock - line.quantity from line
    where products.id = line.product_id and line.variant_id is null and stock is not null
  `)
  const variantStock = tx.$with('variant_stock', {}).as(sql`
    update product_variants as variant set stock = stock - line.quantity from line
    where variant.product_id = line.product_id and variant.id = line.variant_id and stock is not null
  `)
  const emptied = tx.$with('emptied').as(tx.delete(cartItems).where(eq(cartItems.cartId, cartId)))
  const cart = tx.$with('cart', {}).as(sql`
    update carts set codes = '{}', vat_id = '', country = '', withheld_discounts = '{}'
    where id = ${cartId} and (codes <> '{}' or vat_id <> '' or country <> '' or withheld_discounts <> '{}')
  `)
  await tx
    .with(line, inserted, history, stock, variantStock, emptied, cart)
    .insert(orders)
    .values({ ...order, id, paymentStatus: newPaymentStatus(order) })
    .prepare('insert_order')
    .execute()
  return id
}
