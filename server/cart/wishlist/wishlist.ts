import { maxWishlistItems, type Wishlist, type WishlistItem } from '#contract/cart/wishlist.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { plural, t } from '#contract/language/t.ts'
import { forShoppers } from '../../catalog/lists/queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound, ShopError } from '../../platform/errors.ts'
import { createToken } from '../../platform/http/token.ts'
import type { Shop } from '../cart.ts'
import { listDeletedWishes, removeDeletedItem } from '../deleted-queries.ts'
import type { CartOwner } from '../lines.ts'
import { lockOrInsertCart, recordVisit } from '../queries.ts'
import {
  countWishlistItems,
  findWishlistToken,
  insertWishlistItem,
  keepOrSetWishlistToken,
  listSharedProducts,
  listWishlist,
  markWishlistItemRemoved,
} from './queries.ts'

export async function getWishlist(db: Db, owner: CartOwner): Promise<Wishlist> {
  const [items, deleted, shareToken] = await Promise.all([
    listWishlist(db, owner),
    listDeletedWishes(db, owner),
    findWishlistToken(db, owner),
    'tokenHash' in owner && recordVisit(db, owner.tokenHash),
  ])
  return { items: [...items, ...deleted], shareToken }
}

/** Adds a product, creating the cart that the list belongs to if needed. Throws `not_found` or `wishlist_full`. */
export async function addToWishlist({ db, catalog }: Shop, owner: CartOwner, productId: string): Promise<WishlistItem> {
  const product = await catalog.get(productId)
  if (product.archived) throw notFound(t('Product not found.'))
  const priceWhenAdded = await db.transaction(async (tx) => {
    const cartId = await lockOrInsertCart(tx, owner)
    const price = await insertWishlistItem(tx, cartId, product.id)
    if ((await countWishlistItems(tx, cartId)) > maxWishlistItems) throw wishlistFull()
    return price
  })
  return { product: forShoppers(product), priceWhenAdded }
}

/** Removes a product, if it is there. */
export async function removeFromWishlist(db: Db, owner: CartOwner, productId: string): Promise<void> {
  await markWishlistItemRemoved(db, owner, productId)
  await removeDeletedItem(db, owner, 'wishlist', { productId })
}

/** Returns the link's token. Throws `not_found` for a guest whose list was deleted. */
export async function shareWishlist(db: Db, owner: CartOwner): Promise<string> {
  const token = await keepOrSetWishlistToken(db, owner, createToken())
  if (token === undefined) throw notFound(t('Wishlist not found.'))
  return token
}

/** Throws `not_found` if no list is shared with this token. */
export async function getSharedWishlist(db: Db, token: string): Promise<Product[]> {
  const shared = await listSharedProducts(db, token)
  if (!shared) throw notFound(t('Wishlist not found.'))
  return shared
}

function wishlistFull(): ShopError {
  return new ShopError(
    'wishlist_full',
    plural(
      maxWishlistItems,
      'A wishlist can hold {count} product. Remove it first.',
      'A wishlist can hold {count} products. Remove one first.',
    ),
  )
}
