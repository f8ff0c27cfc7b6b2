import { and, asc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { CartItem } from '#contract/cart.ts'
import type { Product } from '#contract/catalog.ts'
import { maxQuantityPerItem } from '#contract/totals.ts'
import { asSelected } from '#contract/variants.ts'
import { forShoppers, productColumns, toProduct } from '../catalog/queries.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { brands, cartAdditions, cartItems, carts, categories, products } from '../db/schema/index.ts'
import { isUuid } from '../is-uuid.ts'
import { maxCartItems } from '../limits/shopping-limits.ts'

/** A user, or the guest whose cart cookie has the token with this hash. */
export type CartOwner = { userId: string } | { tokenHash: string }

/** A product, or one of its variants. */
export type Line = { productId: string; variantId: string | null }

export type ItemRow = Line & { id: string; quantity: number; addedPrice: number }

const itemColumns = {
  id: cartItems.id,
  productId: cartItems.productId,
  variantId: cartItems.variantId,
  quantity: cartItems.quantity,
  addedPrice: cartItems.addedPrice,
}

/** The same columns for statements written in SQL. */
const rawItemColumns = {
  id: sql<string>`id`.as('id'),
  productId: sql<string>`product_id`.as('product_id'),
  variantId: sql<string | null>`variant_id`.as('variant_id'),
  quantity: sql<number>`quantity`.as('quantity'),
  addedPrice: sql<number>`added_price`.mapWith(cartItems.addedPrice).as('added_price'),
}

const inOrderOfAdding = [asc(cartItems.createdAt), asc(cartItems.id)]

/** The variant with an id, joined to `products`; a row of nulls when there is none. */
const joinVariant = (id: SQL) =>
  sql`left join product_variants as variant on variant.product_id = products.id and variant.id = ${id}`

/** Whether a product can be ordered with the joined variant, or without one. */
const isForSale = (variantId: SQL) => sql`(
  products.archived_at is null and variant.archived_at is null and variant.id is not distinct from ${variantId}
  and (variant.id is null) = (cardinality(products.options) = 0)
)`

/** The largest quantity of a product or its joined variant that a cart may hold, by its current stock. */
const maxQuantity = sql.raw(`least(
  coalesce(case when variant.id is null then products.stock else variant.stock end, ${maxQuantityPerItem}),
  ${maxQuantityPerItem}
)`)

/** What a shopper pays for a product or its joined variant, as in `displayedPrice`. */
const displayedPrice = sql`case when variant.price_cents is null then products.discounted_price
  else ((variant.price_cents::bigint * (10000 - products.discount_basis_points) + 500000) / 1000000)::integer end`

/** The column and the value by which a cart is found. */
export function keyOf(owner: CartOwner) {
  return 'userId' in owner
    ? ({ column: 'userId', value: owner.userId } as const)
    : ({ column: 'tokenHash', value: owner.tokenHash } as const)
}

function ownedBy(owner: CartOwner): SQL {
  const { column, value } = keyOf(owner)
  return eq(carts[column], value)
}

const itemsOf = {
  userId: prepareOnce((db) => prepareItems(db, 'userId')),
  tokenHash: prepareOnce((db) => prepareItems(db, 'tokenHash')),
}

function prepareItems(db: Db, column: 'userId' | 'tokenHash') {
  return selectItems(db, eq(carts[column], sql.placeholder('value'))).prepare(`items_by_${column}`)
}

/** Lists items in the order they were added. */
export function listItems(db: Db, owner: CartOwner): Promise<ItemRow[]> {
  const { column, value } = keyOf(owner)
  return itemsOf[column](db).execute({ value })
}

const itemsWithProductsOf = {
  userId: prepareOnce((db) => prepareItemsWithProducts(db, 'userId')),
  tokenHash: prepareOnce((db) => prepareItemsWithProducts(db, 'tokenHash')),
}

function prepareItemsWithProducts(db: Db, column: 'userId' | 'tokenHash') {
  return db
    .select({ item: itemColumns, ...productColumns })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(categories, eq(categories.value, products.category))
    .innerJoin(brands, eq(brands.value, products.brand))
    .where(eq(carts[column], sql.placeholder('value')))
    .orderBy(...inOrderOfAdding)
    .prepare(`items_with_products_by_${column}`)
}

/** Lists items with their products, in the order they were added. */
export async function listItemsWithProducts(db: Db, owner: CartOwner): Promise<CartItem[]> {
  const { column, value } = keyOf(owner)
  const rows = await itemsWithProductsOf[column](db).execute({ value })
  return rows.map(({ item, ...product }) => toCartItem(item, toProduct(product)))
}

/** A cart item as in the API. */
export function toCartItem({ id, variantId, quantity, addedPrice }: ItemRow, product: Product): CartItem {
  const variant = product.variants.find((each) => each.id === variantId) ?? null
  return { id, product: asSelected(forShoppers(product), variant), variant, quantity, addedPrice }
}

function selectItems(db: Db, ...conditions: SQL[]) {
  return db
    .select(itemColumns)
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(...conditions))
    .orderBy(...inOrderOfAdding)
}

export async function findItem(db: Db, owner: CartOwner, id: string): Promise<ItemRow | undefined> {
  return isUuid(id) ? (await selectItems(db, ownedBy(owner), eq(cartItems.id, id)))[0] : undefined
}

export async function findItemOf(
  db: Db,
  owner: CartOwner,
  { productId, variantId }: Line,
): Promise<ItemRow | undefined> {
  const isLine = sql`${cartItems.productId} = ${productId} and ${cartItems.variantId} is not distinct from ${variantId}`
  return (await selectItems(db, ownedBy(owner), isLine))[0]
}

export async function countItems(db: Db, owner: CartOwner): Promise<number> {
  return (await listItems(db, owner)).length
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
    select products.id, variant.id as variant_id, ${displayedPrice} as price, ${maxQuantity} as max_quantity
    from products ${joinVariant(variantId)}
    where products.id = ${sql.placeholder('productId')} and ${isForSale(variantId)} and ${quantity} <= ${maxQuantity}
  `)
  const cart = db.$with('cart', {}).as(sql`
    insert into carts (${name}) select ${sql.placeholder('value')}::${sql.raw(type)} from wanted
    on conflict (${name}) do update set updated_at = now()
    returning id
  `)
  const item = db.$with('item', rawItemColumns).as(sql`
    insert into cart_items (cart_id, product_id, variant_id, quantity, added_price)
    select cart.id, wanted.id, wanted.variant_id, ${quantity}, wanted.price
    from cart, wanted
    where exists (
        select from cart_items as other
        where cart_id = cart.id and product_id = wanted.id and other.variant_id is not distinct from wanted.variant_id
      )
      or (select count(*) from cart_items where cart_id = cart.id) < ${sql.raw(String(maxCartItems))}
    on conflict (cart_id, product_id, variant_id) do update
      set quantity = cart_items.quantity + excluded.quantity, added_price = excluded.added_price
      where cart_items.quantity + excluded.quantity <= (select max_quantity from wanted)
    returning id, product_id, variant_id, quantity, added_price
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
  const { column, value } = keyOf(owner)
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

/** Returns undefined if there is no such item, or the product is not available in that quantity. */
export async function updateQuantity(
  db: Db,
  owner: CartOwner,
  id: string,
  quantity: number,
): Promise<ItemRow | undefined> {
  if (!isUuid(id)) return undefined
  const line = sql`(
    select item.id, ${displayedPrice} as price
    from cart_items as item join products on products.id = item.product_id ${joinVariant(sql`item.variant_id`)}
    where item.id = ${id} and ${isForSale(sql`item.variant_id`)} and ${quantity}::integer <= ${maxQuantity}
  ) as line`
  const [updated] = await db
    .update(cartItems)
    .set({ quantity, addedPrice: sql`line.price` })
    .from(line)
    .where(and(isItemOf(owner, id), sql`line.id = ${cartItems.id}`))
    .returning(itemColumns)
  return updated
}

/** Returns whether the item existed. */
export async function deleteItem(db: Db, owner: CartOwner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const deleted = await db.delete(cartItems).where(isItemOf(owner, id)).returning({ id: cartItems.id })
  return deleted.length > 0
}

function isItemOf(owner: CartOwner, id: string): SQL | undefined {
  return and(
    eq(cartItems.id, id),
    sql`${cartItems.cartId} = (select ${carts.id} from ${carts} where ${ownedBy(owner)})`,
  )
}

type Availability = {
  title: string
  options: string[]
  archived: boolean
  maxQuantity: number
  /** Those of the variant; null if there is no such variant. */
  values: string[] | null
  variantArchived: boolean
}

/** Returns whether a product and its variant are for sale, and the maximum quantity. */
export async function findAvailability(db: Db, { productId, variantId }: Line): Promise<Availability | undefined> {
  const { rows } = (await db.execute(sql`
    select title, options, products.archived_at is not null as archived, ${maxQuantity} as "maxQuantity",
      variant."values", variant.archived_at is not null as "variantArchived"
    from products ${joinVariant(sql`${variantId}::text`)} where products.id = ${productId}
  `)) as { rows: Availability[] }
  return rows[0]
}

/** Locks a cart until the transaction ends and returns its id. */
export async function lockCart(tx: Db, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(ownedBy(owner))
    .for('update')
    .prepare('userId' in owner ? 'lock_cart_of_user' : 'lock_cart_of_guest')
    .execute()
  return cart?.id
}

/** Locks a user's cart, creating it if needed, and returns its id. */
export async function lockOrInsertCart(tx: Db, userId: string): Promise<string> {
  const [cart] = await tx
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`now()` } })
    .returning({ id: carts.id })
  if (!cart) throw new Error('The cart was not created.')
  return cart.id
}

/** Moves the items of one cart to another, as far as stock and the size of a cart allow, and deletes the first cart. */
export async function moveItems(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  await tx.execute(sql`
    insert into cart_items (cart_id, product_id, variant_id, quantity, added_price, created_at)
    select ${toCartId}::uuid, item.product_id, item.variant_id, least(item.quantity, ${maxQuantity}), item.added_price,
      item.created_at
    from cart_items as item join products on products.id = item.product_id ${joinVariant(sql`item.variant_id`)}
    where item.cart_id = ${fromCartId}::uuid and ${isForSale(sql`item.variant_id`)} and ${maxQuantity} > 0
      and item.id in (
        select unnest(ids) from (
          select array_agg(id) as ids from cart_items where cart_id in (${fromCartId}::uuid, ${toCartId}::uuid)
          group by product_id, variant_id
          order by bool_or(cart_id = ${toCartId}::uuid) desc, min(created_at) limit ${maxCartItems}
        ) as line
      )
    on conflict (cart_id, product_id, variant_id) do update
      set quantity = least(
        cart_items.quantity + excluded.quantity,
        (
          select ${maxQuantity} from products ${joinVariant(sql`excluded.variant_id`)}
          where products.id = excluded.product_id
        )
      )
  `)
  await tx.delete(carts).where(eq(carts.id, fromCartId))
}

/** Notes that a guest has come back on another day. */
export async function noteVisit(db: Db, tokenHash: string): Promise<void> {
  const isAnotherDay = sql`${carts.updatedAt} < now() - interval '1 day'`
  await db
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(carts.tokenHash, tokenHash), isAnotherDay))
}

/** Deletes guests' carts that were last used before `before`, or before `singleVisitBefore` and on one day only. */
export async function deleteAbandonedCarts(db: Db, before: Date, singleVisitBefore: Date): Promise<void> {
  const isSingleVisit = sql`${carts.updatedAt} < ${carts.createdAt} + interval '1 day'`
  const isAbandoned = or(lt(carts.updatedAt, before), and(lt(carts.updatedAt, singleVisitBefore), isSingleVisit))
  await db.delete(carts).where(and(sql`${carts.tokenHash} is not null`, isAbandoned))
}
