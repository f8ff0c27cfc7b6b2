import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CartItem } from '#contract/cart/cart.ts'
import { productColumns, toProduct } from '../catalog/lists/queries.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { brands, cartItems, carts, categories, products, savedItems } from '../platform/db/schema/index.ts'
import { type CartOwner, type ItemRow, ownedBy, prepareByOwner } from './lines.ts'
import { toCartItem } from './read-queries.ts'

const savedColumns = {
  id: savedItems.id,
  productId: savedItems.productId,
  variantId: savedItems.variantId,
  quantity: savedItems.quantity,
  priceWhenAdded: savedItems.priceWhenAdded,
}

const selectItemsWithProducts = prepareByOwner('saved_items_with_products', (db, isOwned) =>
  db
    .select({ item: savedColumns, ...productColumns })
    .from(savedItems)
    .innerJoin(carts, eq(carts.id, savedItems.cartId))
    .innerJoin(products, eq(products.id, savedItems.productId))
    .innerJoin(categories, eq(categories.value, products.category))
    .leftJoin(brands, eq(brands.value, products.brand))
    .where(isOwned)
    .orderBy(desc(savedItems.createdAt), savedItems.id),
)

/** Lists saved items with their products, the latest first. */
export async function listSavedItems(db: Db, owner: CartOwner): Promise<CartItem[]> {
  const rows = await selectItemsWithProducts(db, owner)
  return rows.map(({ item, ...product }) => toCartItem(item, toProduct(product)))
}

export function countSavedItems(db: Db, cartId: string): Promise<number> {
  return db.$count(savedItems, eq(savedItems.cartId, cartId))
}

/** Moves items of a cart to the saved items, replacing saved items of the same products. Unknown ids are skipped. */
export async function saveItems(db: Db, cartId: string, ids: string[]): Promise<ItemRow[]> {
  const isMoved = and(eq(cartItems.cartId, cartId), inArray(cartItems.id, ids.filter(isUuid)))
  const moved = await db.delete(cartItems).where(isMoved).returning()
  if (moved.length === 0) return []
  return db
    .insert(savedItems)
    .values(moved.map(({ id: _id, createdAt: _createdAt, reducedFrom: _reducedFrom, ...item }) => item))
    .onConflictDoUpdate({
      target: [savedItems.cartId, savedItems.productId, savedItems.variantId],
      set: { quantity: sql`excluded.quantity`, priceWhenAdded: sql`excluded.price_when_added`, createdAt: sql`now()` },
    })
    .returning(savedColumns)
}

/** Deletes a saved item and returns it; undefined if there is none with this id. */
export async function deleteSavedItem(db: Db, owner: CartOwner, id: string): Promise<ItemRow | undefined> {
  if (!isUuid(id)) return undefined
  const isOwn = sql`${savedItems.cartId} = (select ${carts.id} from ${carts} where ${ownedBy(owner)})`
  const [deleted] = await db
    .delete(savedItems)
    .where(and(eq(savedItems.id, id), isOwn))
    .returning(savedColumns)
  return deleted
}

/** Moves the saved items of one cart to another, which keeps its own where both have saved the same product. */
export async function moveSavedItems(db: Db, fromCartId: string, toCartId: string): Promise<void> {
  await db.execute(sql`
    insert into saved_items (cart_id, product_id, variant_id, quantity, price_when_added, created_at)
    select ${toCartId}::uuid, product_id, variant_id, quantity, price_when_added, created_at
    from saved_items where cart_id = ${fromCartId}::uuid
    on conflict (cart_id, product_id, variant_id) do nothing
  `)
}
