import type { CartItem } from '#contract/cart/cart.ts'
import { plural, t } from '#contract/language/t.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { addLine, type Shop, toItem } from './cart.ts'
import { maxCartItems } from './cart-limits.ts'
import { listDeletedItems, rejectDeletedItem, removeDeletedItem, saveDeletedItems } from './deleted-queries.ts'
import type { CartOwner } from './lines.ts'
import { lockCart } from './queries.ts'
import { findAvailability, findOwnItem } from './read-queries.ts'
import { countSavedItems, deleteSavedItem, listSavedItems, saveItems } from './saved-queries.ts'

/** Moves an item out of the cart. Throws `not_found`, or `cart_full` if too many items are saved. */
export async function saveForLater({ db, catalog }: Shop, owner: CartOwner, itemId: string): Promise<CartItem> {
  const saved = await db.transaction(async (tx) => {
    const cartId = await lockCart(tx, owner)
    if (cartId === undefined) throw notFound(t('Cart item not found.'))
    const [item] = await saveItems(tx, cartId, [itemId])
    if ((await countSavedItems(tx, cartId)) > maxCartItems) throw savedFull()
    if (item) return item
    const [deleted] = await saveDeletedItems(tx, cartId, [itemId])
    if (!deleted) throw notFound(t('Cart item not found.'))
    return deleted
  })
  return 'product' in saved ? saved : toItem(catalog, saved)
}

/** Lists saved items, newest first; items of deleted products are last. */
export async function listSaved(db: Db, owner: CartOwner): Promise<CartItem[]> {
  const [items, deleted] = await Promise.all([listSavedItems(db, owner), listDeletedItems(db, owner, 'saved')])
  return [...items, ...deleted]
}

/**
 * Moves a saved item back to the cart, as many as remain in stock. Throws `not_found`, and the errors of
 * `addToCart`, after which the item is still saved.
 */
export async function moveToCart({ db, catalog }: Shop, owner: CartOwner, id: string): Promise<CartItem> {
  const item = await db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const saved = await deleteSavedItem(tx, owner, id)
    if (!saved) {
      await rejectDeletedItem(tx, owner, 'saved', id)
      throw notFound(t('Saved item not found.'))
    }
    const { maxQuantity = 0 } = (await findAvailability(tx, saved)) ?? {}
    const { quantity: inCart = 0 } = (await findOwnItem(tx, owner, saved)) ?? {}
    return addLine(tx, owner, { ...saved, quantity: Math.max(1, Math.min(saved.quantity, maxQuantity - inCart)) })
  })
  return toItem(catalog, item)
}

/** Throws `not_found`. */
export async function removeSavedItem(db: Db, owner: CartOwner, id: string): Promise<void> {
  if (await deleteSavedItem(db, owner, id)) return
  if (!(await removeDeletedItem(db, owner, 'saved', { id }))) throw notFound(t('Saved item not found.'))
}

function savedFull(): ShopError {
  return new ShopError(
    'cart_full',
    plural(
      maxCartItems,
      'You’ve saved the maximum of {count} product. Remove it to save another.',
      'You’ve saved the maximum of {count} products. Remove one to save another.',
    ),
  )
}
