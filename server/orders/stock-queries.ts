import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { refundLines } from '../platform/db/refund-lines.ts'
import { orderItems } from '../platform/db/schema/index.ts'

type Quantity = { productId: string; variantId: string | null; quantity: number }

/**
 * Lists how many of each product and variant the orders contain together, without units that refunds have returned, which
 * remain in stock if the refund failed.
 */
export async function listQuantities(tx: Db, orderIds: string[]): Promise<Quantity[]> {
  const { productId, variantId, orderId, position } = orderItems
  const restocked = sql`coalesce((
    select sum(line.quantity) from refunds
    cross join lateral ${refundLines}
    where refunds.order_id = ${orderId} and line.position = ${position} and "isRestocked"
  ), 0)`
  return tx
    .select({ productId, variantId, quantity: sql<number>`sum(${orderItems.quantity} - ${restocked})::integer` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .groupBy(productId, variantId)
}

/** Whether all of these can be taken from the stock of their products and variants, which must be locked. */
export async function hasStock(tx: Db, quantities: Quantity[]): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    select 1 from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb) as line (
      "productId" text, "variantId" text, quantity integer
    )
    join products on products.id = line."productId"
    left join product_variants as variant on variant.product_id = line."productId" and variant.id = line."variantId"
    where case
      when line."variantId" is null then options <> '{}' or products.stock < line.quantity
      else variant.id is null or variant.archived_at is not null or variant.stock < line.quantity
    end
    limit 1
  `)) as { rows: unknown[] }
  return rows.length === 0
}

/**
 * Adds quantities to the stock of products and variants, which must be locked. Untracked stock remains untracked. A
 * product whose options have been removed gets the quantities of its variants; a product that has got options gets
 * none.
 */
export async function returnStock(tx: Db, quantities: Quantity[]): Promise<void> {
  await tx.execute(sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb) as line (
        "productId" text, "variantId" text, quantity integer
      )
    ), variant_stock as (
      update product_variants as variant set stock = stock + line.quantity from line
      where variant.product_id = line."productId" and variant.id = line."variantId" and stock is not null
    )
    update products set stock = stock + total.quantity
    from (select "productId", sum(quantity) as quantity from line group by "productId") as total
    where products.id = total."productId" and options = '{}' and stock is not null
  `)
}
