import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { roundPrices } from '../catalog/displayed-price.ts'
import type { Db } from '../platform/db/database.ts'
import { cartItems, isOpenOrder, products, productVariants } from '../platform/db/schema/index.ts'
import type { ItemPriceColumns } from './frozen-price.ts'
import type { OrderItemColumns, OrderRow } from './queries.ts'

type OrderKey = Pick<OrderRow, 'userId' | 'idempotencyKey'>

/** A cart item with its product or variant, which is locked until the transaction ends. */
export type LockedLine = Omit<OrderItemColumns, 'unitPriceCents' | keyof ItemPriceColumns> & {
  roundPrices: boolean
  itemId: string
  stock: number | null
  taxClass: string
  shippingClass: string
  addedAt: Date
  /** How many pending, unpaid orders the user has. */
  openOrders: number
}

/**
 * Reads the available items of a cart, in the order they were added, and locks their products, by id, so that two orders of the
 * same products can't deadlock. Returns no items if an order with this key exists.
 */
export async function lockLines(tx: Db, cartId: string, key: OrderKey): Promise<LockedLine[]> {
  const lines = await lockProductsOf(tx, cartId, key)
  // A separate statement: the one that waits for the locks would read the stock of variants before it waits.
  const variants = lines.some(({ variantId }) => variantId !== null) ? await listVariantsOf(tx, cartId) : []
  const available = lines.flatMap(({ optionNames, ...line }) => {
    if (optionNames.length === 0) return line.variantId === null ? { ...line, options: [] } : []
    const variant = variants.find(({ itemId }) => itemId === line.itemId)
    if (!variant) return []
    const { values, sku, priceCents, activeDiscountPpb, stock, image } = variant
    const options = optionNames.map((name, index) => ({ name, value: values[index] ?? '' }))
    return {
      ...line,
      options,
      sku,
      stock,
      priceCents: priceCents ?? line.priceCents,
      discountPpb: activeDiscountPpb ?? line.discountPpb,
      thumbnail: image || line.thumbnail,
    }
  })
  return available.toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
}

/** The variants in a cart, without archived ones. */
function listVariantsOf(tx: Db, cartId: string) {
  return tx
    .select({ itemId: cartItems.id, ...getTableColumns(productVariants) })
    .from(cartItems)
    .innerJoin(
      productVariants,
      and(eq(productVariants.productId, cartItems.productId), eq(productVariants.id, cartItems.variantId)),
    )
    .where(and(eq(cartItems.cartId, cartId), isNull(productVariants.archivedAt)))
}

function lockProductsOf(tx: Db, cartId: string, { userId, idempotencyKey }: OrderKey) {
  return tx
    .select({
      itemId: cartItems.id,
      productId: products.id,
      variantId: cartItems.variantId,
      optionNames: products.options,
      quantity: cartItems.quantity,
      title: products.title,
      thumbnail: products.thumbnail,
      priceCents: products.priceCents,
      discountPpb: products.activeDiscountPpb,
      roundPrices,
      stock: products.stock,
      leadTimeDays: products.leadTimeDays,
      returns: products.returns,
      weight: products.weight,
      taxClass: products.taxClass,
      shippingClass: products.shippingClass,
      sku: products.sku,
      addedAt: cartItems.createdAt,
      // Part of this statement to save a round trip per order.
      openOrders: sql<number>`(
        select count(*) from orders where user_id = ${userId} and ${isOpenOrder}
      )::integer`,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(
      and(
        eq(cartItems.cartId, cartId),
        isNull(products.archivedAt),
        sql`not exists (select from orders where user_id = ${userId} and idempotency_key = ${idempotencyKey})`,
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
    .prepare('lock_lines')
    .execute()
}
