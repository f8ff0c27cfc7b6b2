import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CartItem } from '#contract/cart/cart.ts'
import type { WishlistItem } from '#contract/cart/wishlist.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { productDefaults } from '#contract/catalog/product-fields.ts'
import { t } from '#contract/language/t.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { carts, deletedItems } from '../platform/db/schema/index.ts'
import { ShopError } from '../platform/errors.ts'
import { type CartOwner, ownedBy, prepareByOwner } from './lines.ts'

type DeletedItem = typeof deletedItems.$inferSelect
type List = DeletedItem['list']

/** "Linen shirt (M, Oat)" */
const lineTitle = sql`products.title || coalesce(' (' || nullif(array_to_string(variant."values", ', '), '') || ')', '')`

/** Keeps the items of products that are about to be deleted, and removes them from all carts and wishlists. Returns whose these were. */
export async function keepDeletedItems(tx: Db, productIds: string[]): Promise<CartOwner[]> {
  const ids = sql`${sql.param(productIds)}::text[]`
  const itemsOf = (list: 'cart' | 'saved', table: SQL) => sql`
    select item.id, cart_id, ${list}, item.product_id, ${lineTitle}, quantity, price_when_added, item.created_at
    from ${table} as item join products on products.id = item.product_id
    left join product_variants as variant on variant.product_id = products.id and variant.id = item.variant_id
    where item.product_id = any(${ids})`
  const { rows } = (await tx.execute(sql`
    with kept as (
      insert into deleted_items (id, cart_id, list, product_id, title, quantity, price_when_added, created_at)
      ${itemsOf('cart', sql`cart_items`)} union all ${itemsOf('saved', sql`saved_items`)}
      union all
      select gen_random_uuid(), cart_id, 'wishlist', product_id, title, 1, price_when_added, item.created_at
      from wishlist_items as item join products on products.id = product_id
      where product_id = any(${ids}) and removed_at is null
      on conflict do nothing
    ), item as (
      delete from cart_items where product_id = any(${ids}) returning cart_id
    ), saved as (
      delete from saved_items where product_id = any(${ids}) returning cart_id
    ), listed as (
      delete from wishlist_items where product_id = any(${ids}) returning cart_id
    )
    select user_id as "userId", token_hash as "tokenHash" from carts where id in (
      select cart_id from item union select cart_id from saved union select cart_id from listed
    )
  `)) as { rows: { userId: string | null; tokenHash: string | null }[] }
  return rows.map(({ userId, tokenHash }) => (userId === null ? { tokenHash: tokenHash ?? '' } : { userId }))
}

const selectItems = {
  cart: prepareList('cart'),
  saved: prepareList('saved'),
  wishlist: prepareList('wishlist'),
}

function prepareList(list: List) {
  return prepareByOwner(`deleted_items_of_${list}`, (db, isOwned) =>
    db
      .select({ item: deletedItems })
      .from(deletedItems)
      .innerJoin(carts, eq(carts.id, deletedItems.cartId))
      .where(and(isOwned, eq(deletedItems.list, list)))
      .orderBy((list === 'cart' ? asc : desc)(deletedItems.createdAt), asc(deletedItems.id)),
  )
}

/** Lists the deleted items of a cart, or of its saved items. */
export async function listDeletedItems(db: Db, owner: CartOwner, list: List): Promise<CartItem[]> {
  return (await selectItems[list](db, owner)).map(({ item }) => toDeletedItem(item))
}

export async function listDeletedWishes(db: Db, owner: CartOwner): Promise<WishlistItem[]> {
  const rows = await selectItems.wishlist(db, owner)
  return rows.map(({ item }) => ({ product: toDeletedProduct(item), priceWhenAdded: item.priceWhenAdded }))
}

/** Removes an item, by its id or its product's id, and returns it; undefined if there is none. */
export async function removeDeletedItem(
  db: Db,
  owner: CartOwner,
  list: List,
  by: { id: string } | { productId: string },
): Promise<DeletedItem | undefined> {
  if ('id' in by && !isUuid(by.id)) return undefined
  const isWanted = 'id' in by ? eq(deletedItems.id, by.id) : eq(deletedItems.productId, by.productId)
  const [removed] = await db
    .delete(deletedItems)
    .where(and(isWanted, eq(deletedItems.list, list), isOwn(owner)))
    .returning()
  return removed
}

/** Throws `not_for_sale` if there is an item with this id. */
export async function rejectDeletedItem(db: Db, owner: CartOwner, list: List, id: string): Promise<void> {
  if (!isUuid(id)) return
  const [item] = await db
    .select()
    .from(deletedItems)
    .where(and(eq(deletedItems.id, id), eq(deletedItems.list, list), isOwn(owner)))
  if (item) throw new ShopError('not_for_sale', t('“{title}” is no longer available.', { title: item.title }))
}

const isOwn = (owner: CartOwner) =>
  sql`${deletedItems.cartId} = (select ${carts.id} from ${carts} where ${ownedBy(owner)})`

/** Moves deleted items of a cart to its saved items. Unknown ids are skipped. */
export async function saveDeletedItems(tx: Db, cartId: string, ids: string[]): Promise<CartItem[]> {
  const wanted = ids.filter(isUuid)
  if (wanted.length === 0) return []
  const isMoved = sql`cart_id = ${cartId} and list = 'cart' and id = any(${sql.param(wanted)}::uuid[])`
  await tx.execute(sql`
    delete from deleted_items as item where cart_id = ${cartId} and list = 'saved' and exists (
      select from deleted_items as moved
      where ${isMoved} and moved.product_id = item.product_id and moved.title = item.title
    )
  `)
  return (await tx.update(deletedItems).set({ list: 'saved' }).where(isMoved).returning()).map(toDeletedItem)
}

/** Moves the deleted items of one cart to another, except items that are already there. */
export async function moveDeletedItems(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  await tx.execute(sql`
    update deleted_items as item set cart_id = ${toCartId} where cart_id = ${fromCartId} and not exists (
      select from deleted_items as other where other.cart_id = ${toCartId}
        and (other.list, other.product_id, other.title) = (item.list, item.product_id, item.title)
    )
  `)
}

function toDeletedItem(row: DeletedItem): CartItem {
  const { id, quantity, priceWhenAdded } = row
  return { id, product: toDeletedProduct(row), variant: null, quantity, priceWhenAdded }
}

/** All that is known of a deleted product. */
function toDeletedProduct({ productId, title, createdAt }: DeletedItem): Product {
  const { taxClass: _taxClass, shippingClass: _shippingClass, ...defaults } = productDefaults
  return {
    ...defaults,
    id: productId,
    title,
    description: '',
    archived: true,
    deleted: true,
    createdAt: createdAt.toISOString(),
    price: 0,
    discountedPrice: 0,
    reviewCount: 0,
    importedRating: 0,
    thumbnail: '',
    category: '',
    categoryLabel: '',
    brandLabel: '',
  }
}
