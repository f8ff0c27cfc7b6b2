import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { maxWishlistItems, type WishlistItem } from '#contract/cart/wishlist.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { lowestPrice } from '../../catalog/displayed-price.ts'
import { forShoppers, productColumns, toProduct } from '../../catalog/lists/queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { brands, carts, categories, products, wishlistItems } from '../../platform/db/schema/index.ts'
import { type CartOwner, ownedBy, prepareByOwner } from '../lines.ts'

const selectIds = prepareByOwner('wishlist_ids', (db, isOwned) =>
  db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(carts, eq(carts.id, wishlistItems.cartId))
    .where(and(isOwned, isNull(wishlistItems.removedAt))),
)

/** Lists the ids of the products, in no particular order. */
export async function listWishlistIds(db: Db, owner: CartOwner): Promise<string[]> {
  return (await selectIds(db, owner)).map(({ id }) => id)
}

/** Lists the products with their prices when they were added, the latest first. */
export async function listWishlist(db: Db, owner: CartOwner): Promise<WishlistItem[]> {
  const rows = await selectProducts(db)
    .where(and(ownedBy(owner), isNull(wishlistItems.removedAt)))
    .orderBy(desc(wishlistItems.createdAt), wishlistItems.productId)
  return rows.map(({ priceWhenAdded, ...row }) => ({ product: forShoppers(toProduct(row)), priceWhenAdded }))
}

/** Lists the products for sale of the list that is shared with a token; undefined if there is none. */
export async function listSharedProducts(db: Db, token: string): Promise<Product[] | undefined> {
  const [cart] = await db.select({ id: carts.id }).from(carts).where(eq(carts.wishlistToken, token))
  if (!cart) return undefined
  const rows = await selectProducts(db)
    .where(and(eq(carts.id, cart.id), isNull(wishlistItems.removedAt), isNull(products.archivedAt)))
    .orderBy(desc(wishlistItems.createdAt), wishlistItems.productId)
  return rows.map((row) => forShoppers(toProduct(row)))
}

function selectProducts(db: Db) {
  return db
    .select({ priceWhenAdded: wishlistItems.priceWhenAdded, ...productColumns })
    .from(wishlistItems)
    .innerJoin(carts, eq(carts.id, wishlistItems.cartId))
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(categories, eq(categories.value, products.category))
    .leftJoin(brands, eq(brands.value, products.brand))
}

/**
 * Adds a product and returns its price when it was added. One that was removed within a day gets back the price and the
 * place that it had.
 */
export async function insertWishlistItem(tx: Db, cartId: string, productId: string): Promise<number> {
  const isKept = sql`(${wishlistItems.removedAt} is null or ${wishlistItems.removedAt} > now() - interval '1 day')`
  const price = tx.select({ price: lowestPrice }).from(products).where(eq(products.id, productId))
  const [item] = await tx
    .insert(wishlistItems)
    .values({ cartId, productId, priceWhenAdded: sql`(${price})` })
    .onConflictDoUpdate({
      target: [wishlistItems.cartId, wishlistItems.productId],
      set: {
        removedAt: null,
        priceWhenAdded: sql`case when ${isKept} then ${wishlistItems.priceWhenAdded} else excluded.price_when_added end`,
        createdAt: sql`case when ${isKept} then ${wishlistItems.createdAt} else excluded.created_at end`,
      },
    })
    .returning({ priceWhenAdded: wishlistItems.priceWhenAdded })
  if (!item) throw new Error('The product was not added.')
  return item.priceWhenAdded
}

export function countWishlistItems(tx: Db, cartId: string): Promise<number> {
  return tx.$count(wishlistItems, and(eq(wishlistItems.cartId, cartId), isNull(wishlistItems.removedAt)))
}

export async function markWishlistItemRemoved(db: Db, owner: CartOwner, productId: string): Promise<void> {
  await db
    .update(wishlistItems)
    .set({ removedAt: sql`now()` })
    .from(carts)
    .where(
      and(
        eq(carts.id, wishlistItems.cartId),
        ownedBy(owner),
        eq(wishlistItems.productId, productId),
        isNull(wishlistItems.removedAt),
      ),
    )
}

/** Deletes items that were removed before that time. */
export async function deleteRemovedWishlistItems(db: Db, before: Date): Promise<void> {
  await db.delete(wishlistItems).where(lt(wishlistItems.removedAt, before))
}

/**
 * Moves a wishlist to another cart, if there is room. Products in both are unchanged in the other. The link goes
 * along if the other list was empty: otherwise it would show more than its owner has shared.
 */
export async function moveWishlist(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  const present = await countWishlistItems(tx, toCartId)
  await tx.delete(wishlistItems).where(and(eq(wishlistItems.cartId, toCartId), sql`removed_at is not null`))
  await tx.execute(sql`
    insert into wishlist_items (cart_id, product_id, price_when_added, created_at)
    select ${toCartId}::uuid, product_id, price_when_added, created_at from wishlist_items as item
    where cart_id = ${fromCartId}::uuid and removed_at is null and not exists (
      select from wishlist_items as other where other.cart_id = ${toCartId}::uuid and other.product_id = item.product_id
    )
    order by created_at desc limit ${maxWishlistItems - present}
  `)
  if (present > 0) return
  const [from] = await tx.select({ token: carts.wishlistToken }).from(carts).where(eq(carts.id, fromCartId))
  if (!from?.token) return
  await tx.update(carts).set({ wishlistToken: null }).where(eq(carts.id, fromCartId))
  await tx
    .update(carts)
    .set({ wishlistToken: from.token })
    .where(and(eq(carts.id, toCartId), isNull(carts.wishlistToken)))
}

/** Returns the token by which a list is shared; null if it isn't. */
export async function findWishlistToken(db: Db, owner: CartOwner): Promise<string | null> {
  const [cart] = await db.select({ token: carts.wishlistToken }).from(carts).where(ownedBy(owner))
  return cart?.token ?? null
}

/** Sets the token unless there is one, and returns the current one; undefined without a cart. */
export async function keepOrSetWishlistToken(db: Db, owner: CartOwner, token: string): Promise<string | undefined> {
  const [cart] = await db
    .update(carts)
    .set({ wishlistToken: sql`coalesce(${carts.wishlistToken}, ${token})` })
    .where(ownedBy(owner))
    .returning({ token: carts.wishlistToken })
  return cart?.token ?? undefined
}

export async function clearWishlistToken(db: Db, owner: CartOwner): Promise<void> {
  await db.update(carts).set({ wishlistToken: null }).where(ownedBy(owner))
}
