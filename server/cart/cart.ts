import type { CartItem, NewCartItem } from '#contract/cart.ts'
import { maxQuantityPerItem } from '#contract/totals.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../db/database.ts'
import { notFound, ShopError } from '../errors.ts'
import { isUuid } from '../is-uuid.ts'
import {
  type CartOwner,
  deleteItem,
  findForSale,
  findItem,
  type ItemRow,
  listItems,
  lockCart,
  lockOrInsertCart,
  moveItems,
  raiseQuantity,
  updateQuantity,
} from './queries.ts'

type Shop = { db: Db; catalog: Pick<Catalog, 'get' | 'read'> }

/** What a cart holds, with the products as they are at this moment: who was just told that one is short looks again. */
export async function listCart({ db, catalog }: Shop, owner: CartOwner): Promise<CartItem[]> {
  const rows = await listItems(db, owner)
  if (rows.length === 0) return []
  const products = new Map((await catalog.read(rows.map(({ productId }) => productId))).map((it) => [it.id, it]))
  return rows.flatMap(({ productId, ...row }) => {
    const product = products.get(productId)
    return product ? [{ ...row, product }] : []
  })
}

/**
 * Puts a product in the cart, or raises its quantity. Refuses with not_found, not_for_sale or out_of_stock, saying what is
 * left.
 */
export async function addToCart(
  { db, catalog }: Shop,
  owner: CartOwner,
  { product: productId, quantity }: NewCartItem,
): Promise<CartItem> {
  // PostgreSQL keeps no text with a NUL in it, and refuses even to look for one.
  if (productId.includes('\0')) throw notFound('product')
  const row = await raiseQuantity(db, owner, { productId, quantity })
  if (row) return toItem(catalog, row)
  const there = (await listItems(db, owner)).find((item) => item.productId === productId)
  throw await whyNot(db, productId, there?.quantity ?? 0)
}

/** Refuses like `addToCart`; somebody else's item does not exist. */
export async function changeQuantity(
  { db, catalog }: Shop,
  owner: CartOwner,
  id: string,
  quantity: number,
): Promise<CartItem> {
  if (!isUuid(id)) throw notFound('cart item')
  const row = await updateQuantity(db, owner, id, quantity)
  if (row) return toItem(catalog, row)
  const there = await findItem(db, owner, id)
  if (!there) throw notFound('cart item')
  throw await whyNot(db, there.productId, 0)
}

export async function removeFromCart(db: Db, owner: CartOwner, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteItem(db, owner, id))) throw notFound('cart item')
}

/**
 * BEHAVIOUR 30: what a visitor put in their cart joins the cart of the user they sign in as. Quantities of the same
 * product add up, as far as the stock goes.
 */
export async function joinCarts(db: Db, visitor: { tokenHash: string }, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const from = await lockCart(tx, visitor)
    if (from === undefined) return
    await moveItems(tx, from, await lockOrInsertCart(tx, userId))
  })
}

async function toItem(catalog: Pick<Catalog, 'get'>, { productId, ...row }: ItemRow): Promise<CartItem> {
  return { ...row, product: await catalog.get(productId) }
}

/** Why a product cannot be had in the quantity that was wanted, `inCart` of it being there already. */
async function whyNot(db: Db, productId: string, inCart: number): Promise<ShopError> {
  const found = await findForSale(db, productId)
  if (!found) return notFound('product')
  if (found.archived) return refusal('not_for_sale', `“${found.title}” is no longer sold.`)
  const { highest, title } = found
  const most =
    highest === maxQuantityPerItem
      ? `You can have ${maxQuantityPerItem} of “${title}” at most`
      : saysWhatIsLeft(title, highest)
  return refusal('out_of_stock', inCart > 0 ? `${most}, and your cart holds ${inCart}.` : `${most}.`)
}

/** Without a full stop. */
export function saysWhatIsLeft(title: string, stock: number): string {
  return stock === 0 ? `“${title}” is sold out` : `Only ${stock} of “${title}” ${stock === 1 ? 'is' : 'are'} left`
}

function refusal(code: 'not_for_sale' | 'out_of_stock', message: string): ShopError {
  return new ShopError(code, message, { fields: { quantity: message } })
}
