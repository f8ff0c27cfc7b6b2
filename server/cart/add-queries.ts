import { and, eq, lt, sql } from 'drizzle-orm'
import { type Db, isUniqueViolation, prepareOnce } from '../platform/db/database.ts'
import { cartAdditions, cartItems, carts } from '../platform/db/schema/index.ts'
import { maxCartItems } from './cart-limits.ts'
import {
  type CartOwner,
  type ItemRow,
  isForSale,
  joinVariant,
  type Line,
  linePrice,
  maxQuantity,
  ownedBy,
  toOwnerKey,
} from './lines.ts'

/** The columns of an item, for statements written in SQL. */
const rawItemColumns = {
  id: sql<string>`id`.as('id'),
  productId: sql<string>`product_id`.as('product_id'),
  variantId: sql<string | null>`variant_id`.as('variant_id'),
  quantity: sql<number>`quantity`.as('quantity'),
  priceWhenAdded: sql<number>`price_when_added`.mapWith(cartItems.priceWhenAdded).as('price_when_added'),
}

const raiseOf = {
  userId: prepareOnce((db) => prepareRaise(db, 'user_id', 'uuid')),
  tokenHash: prepareOnce((db) => prepareRaise(db, 'token_hash', 'text')),
}

/** One statement, so concurrent requests can't exceed the stock. Without a product for sale, no cart is created. */
function prepareRaise(db: Db, column: 'user_id' | 'token_hash', type: 'uuid' | 'text') {
  const name = sql.raw(column)
  const quantity = sql`${sql.placeholder('quantity')}::integer`
  const variantId = sql`${sql.placeholder('variantId')}::text`
  const wanted = db.$with('wanted', {}).as(sql`
    select products.id, variant.id as variant_id, ${linePrice} as price, ${maxQuantity} as max_quantity
    from products ${joinVariant(variantId)}
    where products.id = ${sql.placeholder('productId')} and ${isForSale(variantId)} and ${quantity} <= ${maxQuantity}
  `)
  const cart = db.$with('cart', {}).as(sql`
    insert into carts (${name}) select ${sql.placeholder('value')}::${sql.raw(type)} from wanted
    on conflict (${name}) do update set updated_at = now()
    returning id
  `)
  const item = db.$with('item', rawItemColumns).as(sql`
    insert into cart_items (cart_id, product_id, variant_id, quantity, price_when_added)
    select cart.id, wanted.id, wanted.variant_id, ${quantity}, wanted.price
    from cart, wanted
    where exists (
        select from cart_items as other
        where cart_id = cart.id and product_id = wanted.id and other.variant_id is not distinct from wanted.variant_id
      )
      or (select count(*) from cart_items where cart_id = cart.id) < ${sql.raw(String(maxCartItems))}
    on conflict (cart_id, product_id, variant_id) do update
      set quantity = cart_items.quantity + excluded.quantity, price_when_added = excluded.price_when_added, reduced_from = null
      where cart_items.quantity + excluded.quantity <= (select max_quantity from wanted)
    returning id, product_id, variant_id, quantity, price_when_added
  `)
  const addition = db.$with('addition', {}).as(sql`
    insert into cart_additions (cart_id, idempotency_key, request_hash, item_id)
    select cart.id, ${sql.placeholder('key')}::text, ${sql.placeholder('requestHash')}::text, item.id from cart, item
    where ${sql.placeholder('key')}::text is not null
  `)
  return db.with(wanted, cart, item, addition).select().from(item).prepare(`raise_quantity_by_${column}`)
}

/** The idempotency key of a request and the hash of its body. */
export type RequestKey = { key: string; requestHash: string }

/**
 * Adds a product to a cart, creating the cart if needed, or raises its quantity. Returns undefined if the product is not
 * available in that quantity, the cart is full, or the key was used before.
 */
export async function raiseQuantity(
  db: Db,
  owner: CartOwner,
  added: Line & { quantity: number },
  request: RequestKey | undefined,
): Promise<ItemRow | undefined> {
  const { column, value } = toOwnerKey(owner)
  try {
    const [row] = await raiseOf[column](db).execute({ value, key: null, requestHash: null, ...added, ...request })
    return row
  } catch (error) {
    if (request && isUniqueViolation(error)) return undefined
    throw error
  }
}

/** Finds the addition that was requested with a key. */
export async function findAddition(
  db: Db,
  owner: CartOwner,
  key: string,
): Promise<{ requestHash: string; itemId: string } | undefined> {
  const [addition] = await db
    .select({ requestHash: cartAdditions.requestHash, itemId: cartAdditions.itemId })
    .from(cartAdditions)
    .innerJoin(carts, eq(carts.id, cartAdditions.cartId))
    .where(and(ownedBy(owner), eq(cartAdditions.idempotencyKey, key)))
  return addition
}

export async function deleteAdditions(db: Db, before: Date): Promise<void> {
  await db.delete(cartAdditions).where(lt(cartAdditions.createdAt, before))
}
