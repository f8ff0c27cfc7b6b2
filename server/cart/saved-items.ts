import type { CartItem } from '#contract/cart.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { maxCartItems } from '../limits/shopping-limits.ts'
import { addLine, type Shop, toItem } from './cart.ts'
import type { CartOwner } from './lines.ts'
import { lockCart } from './queries.ts'
import { findAvailability } from './read-queries.ts'
import { countSavedItems, deleteSavedItem, saveItems } from './saved-queries.ts'

/** Moves an item out of the cart. Throws `not_found`, or `cart_full` if too many items are saved. */
export async function saveForLater({ db, catalog }: Shop, owner: CartOwner, itemId: string): Promise<CartItem> {
  const saved = await db.transaction(async (tx) => {
    const cartId = await lockCart(tx, owner)
    if (cartId === undefined) throw notFound('Cart item')
    const [item] = await saveItems(tx, cartId, [itemId])
    if (!item) throw notFound('Cart item')
    if ((await countSavedItems(tx, cartId)) > maxCartItems) throw savedFull()
    return item
  })
  return toItem(catalog, saved)
}

/**
 * Moves a saved item back to the cart, as many as are available. Throws `not_found`, and the errors of `addToCart`, after
 * which the item is still saved.
 */
export async function moveToCart({ db, catalog }: Shop, owner: CartOwner, id: string): Promise<CartItem> {
  const item = await db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const saved = await deleteSavedItem(tx, owner, id)
    if (!saved) throw notFound('Saved item')
    const { maxQuantity = 0 } = (await findAvailability(tx, saved)) ?? {}
    return addLine(tx, owner, { ...saved, quantity: Math.max(1, Math.min(saved.quantity, maxQuantity)) })
  })
  return toItem(catalog, item)
}

/** Throws `not_found`. */
export async function removeSavedItem(db: Db, owner: CartOwner, id: string): Promise<void> {
  if (!(await deleteSavedItem(db, owner, id))) throw notFound('Saved item')
}

function savedFull(): ShopError {
  return new ShopError('cart_full', `You can save ${maxCartItems} different products. Remove one first.`)
}
