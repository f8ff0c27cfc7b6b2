import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Cancellation } from '#contract/orders/orders.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { roundPrices } from '../platform/db/displayed-price.ts'
import { refundLines } from '../platform/db/refund-lines.ts'
import {
  cartItems,
  isOpenOrder,
  orderHistory,
  orderItems,
  orders,
  products,
  productVariants,
} from '../platform/db/schema/index.ts'
import type { ItemPriceColumns, OrderPriceColumns } from './frozen-price.ts'
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
 * Reads the available items of a cart and locks their products, by id, so that two orders of the same products
 * can't deadlock. Returns no items if an order with this key exists.
 */
export async function lockLines(tx: Db, cartId: string, key: OrderKey): Promise<LockedLine[]> {
  const lines = await lockProductsOf(tx, cartId, key)
  // A separate statement: the one that waits for the locks would read the stock of variants before it waits.
  const variants = lines.some(({ variantId }) => variantId !== null) ? await listVariantsOf(tx, cartId) : []
  return lines.flatMap(({ optionNames, ...line }) => {
    if (optionNames.length === 0) return line.variantId === null ? { ...line, options: [] } : []
    const variant = variants.find(({ itemId }) => itemId === line.itemId)
    if (!variant) return []
    const { values, sku, priceCents, activeDiscountPpb, stock, image } = variant
    const options = optionNames.map((name, index) => ({ name, value: values[index] ?? '' }))
    return {
      ...line,
      ...{ options, sku, stock },
      priceCents: priceCents ?? line.priceCents,
      discountPpb: activeDiscountPpb ?? line.discountPpb,
      thumbnail: image || line.thumbnail,
    }
  })
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

type NewOrderRow = Pick<
  OrderRow,
  | 'userId'
  | 'currency'
  | 'address'
  | 'paymentMethod'
  | 'paymentProvider'
  | 'payableUntil'
  | 'remindAt'
  | 'announcedAt'
  | 'billing'
  | 'note'
  | 'idempotencyKey'
  | 'requestHash'
  | 'clientHash'
  | 'pickupPlace'
  | 'expectedFrom'
  | 'expectedUntil'
> &
  OrderPriceColumns & { items: OrderItemColumns[] }

/**
 * Inserts an order with its items and history, takes the stock of its products, which must be locked, and empties the
 * cart. One statement, because round trips are most of the time that an order takes.
 */
export async function insertOrder(
  tx: Db,
  order: NewOrderRow,
  cartId: string,
): Promise<Pick<OrderRow, 'id' | 'number' | 'createdAt'>> {
  const { userId, items, currency, address, paymentMethod, note } = order
  const lines = JSON.stringify(items.map((item, position) => ({ ...item, position })))
  const line = tx.$with('line', {}).as(sql`
    select * from jsonb_to_recordset(${lines}::jsonb) as (
      position integer, "productId" text, "variantId" text, options jsonb, sku text, title text, thumbnail text,
      "priceCents" integer, "discountPpb" integer, "unitPriceCents" integer, quantity integer,
      reductions jsonb, "reducedCents" bigint, "taxName" text, "taxPpb" integer, "netCents" bigint, "taxCents" bigint,
      "removedTaxCents" bigint,
      "leadTimeDays" integer, returns text, weight integer
    )
  `)
  const created = tx
    .$with('created', {
      id: sql<string>`id`.as('id'),
      number: sql<number>`number`.as('number'),
      createdAt: sql`created_at`.mapWith(orders.createdAt).as('created_at'),
    })
    .as(sql`
      insert into orders
        (user_id, subtotal_cents, discount_cents, shipping_cents, fee_cents, added_tax_cents, removed_tax_cents, rounding_cents,
         total_cents, price, currency, address, billing, payment_method, payment_provider, payable_until,
         remind_at, announced_at, note, idempotency_key, request_hash, client_hash, expected_from, expected_until, pickup_place)
      values (
        ${userId}, ${order.subtotalCents}, ${order.discountCents}, ${order.shippingCents}, ${order.feeCents},
        ${order.addedTaxCents},
        ${order.removedTaxCents}, ${order.roundingCents}, ${order.totalCents}, ${JSON.stringify(order.price)}::jsonb,
        ${currency}, ${JSON.stringify(address)}::jsonb, ${order.billing && JSON.stringify(order.billing)}::jsonb,
        ${paymentMethod}, ${order.paymentProvider}, ${order.payableUntil}, ${order.remindAt},
        ${order.announcedAt}, ${note}, ${order.idempotencyKey}, ${order.requestHash}, ${order.clientHash}, ${order.expectedFrom},
        ${order.expectedUntil}, ${order.pickupPlace}
      )
      returning id, number, status, created_at
    `)
  const inserted = tx.$with('inserted', {}).as(sql`
    insert into order_items
      (order_id, position, product_id, variant_id, options, sku, title, thumbnail, price_cents, discount_ppb,
       unit_price_cents, quantity, reductions, reduced_cents, tax_name, tax_ppb, net_cents, tax_cents,
       removed_tax_cents, lead_time_days, returns, weight)
    select
      created.id, position, "productId", "variantId", options, sku, title, thumbnail, "priceCents",
      "discountPpb", "unitPriceCents", quantity, reductions, "reducedCents", "taxName", "taxPpb", "netCents",
      "taxCents", "removedTaxCents", "leadTimeDays", returns, weight
    from created, line
  `)
  const history = tx.$with('history', {}).as(sql`
    insert into order_history (order_id, position, status, at, user_id)
    select id, 0, status, created_at, ${userId} from created
  `)
  const stock = tx.$with('stock', {}).as(sql`
    update products set stock = stock - line.quantity from line
    where products.id = line."productId" and line."variantId" is null and stock is not null
  `)
  const variantStock = tx.$with('variant_stock', {}).as(sql`
    update product_variants as variant set stock = stock - line.quantity from line
    where variant.product_id = line."productId" and variant.id = line."variantId" and stock is not null
  `)
  const emptied = tx.$with('emptied', {}).as(sql`delete from cart_items where cart_id = ${cartId}`)
  const codes = tx.$with('codes', {}).as(sql`
      update carts set codes = '{}', vat_id = '', withheld_discounts = '{}'
      where id = ${cartId} and (codes <> '{}' or vat_id <> '' or withheld_discounts <> '{}')
    `)
  const [row] = await tx
    .with(line, created, inserted, history, stock, variantStock, emptied, codes)
    .select({ id: created.id, number: created.number, createdAt: created.createdAt })
    .from(created)
    .prepare('insert_order')
    .execute()
  if (!row) throw new Error('The order was not created.')
  return row
}

/**
 * Locks orders until the transaction ends, in id order, so that two transactions can't deadlock. Unknown ids are left
 * out.
 */
export function lockOrders(tx: Db, ids: string[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids.filter(isUuid)))
    .orderBy(asc(orders.id))
    .for('update')
}

/** A cancellation that no one has given a reason for. */
export const noReason: Cancellation = { reason: null, note: '', isRestocked: true }

/** Sets the status of orders and adds it to their histories. Cash counts as paid once it is delivered. */
export async function updateStatuses(
  tx: Db,
  ids: string[],
  { status, userId, cancellation }: { status: OrderStatus; userId: string | null; cancellation?: Cancellation },
): Promise<void> {
  const { reason, note, isRestocked } = cancellation ?? noReason
  const changed = inArray(orders.id, ids)
  await tx
    .update(orders)
    .set({ status, ...(status !== 'pending' && { clientHash: null }) })
    .where(changed)
  // A refund may have been made while this transaction waited for the order. See `refundedUnits`.
  await tx.execute(sql`
    insert into order_history (order_id, position, status, at, user_id, reason, note, is_restocked)
    select id, (select count(*) from order_history where order_id = orders.id), ${status},
      greatest(now(), (select max(created_at) from refunds where refunds.order_id = orders.id)), ${userId},
      ${reason}, ${note}, ${isRestocked}
    from orders where ${changed}
  `)
  if (status === 'delivered') await recordCash(tx, changed, userId)
  else if (status !== 'cancelled') await reverseCash(tx, changed, userId)
}

async function recordCash(tx: Db, changed: SQL, userId: string | null): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, channel, kind, amount_cents, currency, reference, user_id)
    select id, 'cash', 'paid', total_cents, currency,
      id::text || ' ' || (select max(position) from order_history where order_id = orders.id), ${userId}
    from orders where ${changed} and payment_status = 'due'
    order by id
  `)
}

/** Takes back the cash of a delivery that was undone, unless some of it has been given back to the customer. */
async function reverseCash(tx: Db, changed: SQL, userId: string | null): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, channel, kind, amount_cents, currency, reference, user_id)
    select order_id, channel, 'reversed', amount_cents, payments.currency, reference, ${userId}
    from payments join orders on orders.id = order_id
    where ${changed} and channel = 'cash' and kind = 'paid'
      and not exists (
        select from payments as later where later.order_id = orders.id and kind = 'reversed' and reference = payments.reference
      )
      and not exists (select from refunds where refunds.order_id = orders.id and state <> 'failed')
    order by order_id
  `)
}

export async function markCancelledByCustomer(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.update(orders).set({ customerCancelledAt: sql`now()` }).where(inArray(orders.id, ids))
}

type Quantity = { productId: string; variantId: string | null; quantity: number }

/**
 * Lists how many of each product and variant the orders contain together, without those that refunds have returned, which
 * stay in stock if the money couldn’t be given back.
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

/** Moves orders to another account. Idempotency keys belong to one account, so they change. */
export async function moveOrders(tx: Db, fromIds: string[], toId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ userId: toId, idempotencyKey: sql`${orders.userId} || ' ' || ${orders.idempotencyKey}` })
    .where(inArray(orders.userId, fromIds))
  await tx.update(orderHistory).set({ userId: toId }).where(inArray(orderHistory.userId, fromIds))
}
