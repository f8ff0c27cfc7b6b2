import { hash } from 'node:crypto'
import type { CartItem, NewCartItem } from '#contract/cart/cart.ts'
import { maxQuantityPerItem } from '#contract/cart/max-quantity.ts'
import { selectionMessage } from '#contract/catalog/variant-selection.ts'
import { titleWithValues } from '#contract/catalog/variants.ts'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { hashToken } from '../platform/http/token.ts'
import { findAddition, type RequestKey, raiseQuantity } from './add-queries.ts'
import { maxCartItems } from './cart-limits.ts'
import { listDeletedItems, moveDeletedItems, rejectDeletedItem, removeDeletedItem } from './deleted-queries.ts'
import type { CartOwner, ItemRow, Line } from './lines.ts'
import { deleteItem, lockCart, lockOrInsertCart, moveItems, recordVisit, updateQuantity } from './queries.ts'
import {
  countItems,
  findAvailability,
  findItem,
  findOwnItem,
  listItemsWithProducts,
  toCartItem,
} from './read-queries.ts'
import { moveSavedItems } from './saved-queries.ts'
import { moveWishlist } from './wishlist/queries.ts'

/** Returns whose cart a request is about; undefined for a guest without a cart. */
export function cartOwner(
  user: { id: string } | null | undefined,
  cartToken: string | undefined,
): CartOwner | undefined {
  if (user) return { userId: user.id }
  return cartToken === undefined ? undefined : { tokenHash: hashToken(cartToken) }
}

export type Shop = { db: Db; catalog: Pick<Catalog, 'get'> }

/**
 * Lists the items with their products, in the order they were added; items of deleted products are last. Reads stock
 * from the database, not a cache.
 */
export async function listCart(db: Db, owner: CartOwner): Promise<CartItem[]> {
  const [items, deleted] = await Promise.all([
    listItemsWithProducts(db, owner),
    listDeletedItems(db, owner, 'cart'),
    'tokenHash' in owner && recordVisit(db, owner.tokenHash),
  ])
  return [...items, ...deleted]
}

/**
 * Adds a product or raises its quantity; once for each idempotency key. Throws `not_found`, `not_for_sale`,
 * `out_of_stock`, `cart_full`, `idempotency_key_reused` if the key was used with another request, or `invalid_input` for a
 * product with options without a variant.
 */
export async function addToCart(
  { db, catalog }: Shop,
  owner: CartOwner,
  added: NewCartItem,
  idempotencyKey?: string,
): Promise<CartItem> {
  const { product: productId, variant, quantity } = added
  // PostgreSQL rejects text with NUL, even in a where clause.
  if (productId.includes('\0')) throw notFound(t('Product not found.'))
  if (variant?.includes('\0')) throw notFound(t('Variant not found.'))
  const line = { productId, variantId: variant ?? null, quantity }
  const request = idempotencyKey === undefined ? undefined : { key: idempotencyKey, requestHash: hashRequest(added) }
  return toItem(catalog, await addLine(db, owner, line, request))
}

/** Adds a line to a cart, with the errors of `addToCart`. */
export async function addLine(
  db: Db,
  owner: CartOwner,
  line: Line & { quantity: number },
  request?: RequestKey,
): Promise<ItemRow> {
  const row = (await raiseQuantity(db, owner, line, request)) ?? (await findAdded(db, owner, request))
  if (row) return row
  const existing = await findOwnItem(db, owner, line)
  const inCart = existing?.quantity ?? 0
  const error = await unavailable(db, line, inCart)
  const isFull = inCart === 0 && (await countItems(db, owner)) >= maxCartItems
  throw error.code === 'out_of_stock' && isFull ? cartFull() : error
}

const hashRequest = (added: NewCartItem) => hash('sha256', JSON.stringify(added), 'base64url')

/** Returns the item of a request that is repeated; undefined if it is the first with its key. */
async function findAdded(db: Db, owner: CartOwner, request: RequestKey | undefined): Promise<ItemRow | undefined> {
  const addition = request && (await findAddition(db, owner, request.key))
  if (!addition) return undefined
  if (addition.requestHash !== request.requestHash) {
    throw new ShopError('idempotency_key_reused', t('This Idempotency-Key was already used for a different request.'))
  }
  const item = await findItem(db, owner, addition.itemId)
  if (!item) throw notFound(t('Cart item not found.'))
  return item
}

/**
 * Throws `not_found` for other people's items, otherwise the same errors as `addToCart`. Waits for an order in progress,
 * which takes the cart as it is.
 */
export async function changeQuantity(
  { db, catalog }: Shop,
  owner: CartOwner,
  id: string,
  quantity: number,
): Promise<CartItem> {
  const row = await db.transaction(async (tx) => {
    await lockCart(tx, owner)
    return updateQuantity(tx, owner, id, quantity)
  })
  if (row) return toItem(catalog, row)
  const existing = await findItem(db, owner, id)
  if (!existing) {
    await rejectDeletedItem(db, owner, 'cart', id)
    throw notFound(t('Cart item not found.'))
  }
  throw await unavailable(db, existing, 0)
}

/** Throws `not_found`, including when an order in progress takes the item. */
export async function removeFromCart(db: Db, owner: CartOwner, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCart(tx, owner)
    if (await deleteItem(tx, owner, id)) return
    if (!(await removeDeletedItem(tx, owner, 'cart', { id }))) throw notFound(t('Cart item not found.'))
  })
}

/** Moves a guest's items to the cart of the user they signed in as. See docs/behavior.md#cart. */
export async function mergeCarts(db: Db, guest: CartOwner, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const guestCartId = await lockCart(tx, guest)
    if (guestCartId === undefined) return
    const cartId = await lockOrInsertCart(tx, { userId })
    await moveSavedItems(tx, guestCartId, cartId)
    await moveWishlist(tx, guestCartId, cartId)
    await moveDeletedItems(tx, guestCartId, cartId)
    await moveItems(tx, guestCartId, cartId)
  })
}

/** The item with its product. Not in a transaction: the embedded database has one connection. */
export async function toItem(catalog: Pick<Catalog, 'get'>, row: ItemRow): Promise<CartItem> {
  return toCartItem(row, await catalog.get(row.productId))
}

/** Returns the error that explains why a product can't be added, given the quantity already in the cart. */
async function unavailable(db: Db, line: Line, inCart: number): Promise<ShopError> {
  const product = await findAvailability(db, line)
  if (!product) return notFound(t('Product not found.'))
  const { options, archived, values, variantArchived, maxQuantity } = product
  const title = titleWithValues(product.title, values ?? [])
  if (archived || variantArchived)
    return quantityError('not_for_sale', t('“{title}” is no longer available.', { title }))
  if (line.variantId !== null && !values) return notFound(t('Variant not found.'))
  if (!values && options.length > 0) {
    const message = selectionMessage(options)
    return new ShopError('invalid_input', message, { fields: { variant: message } })
  }
  const limit =
    maxQuantity === maxQuantityPerItem
      ? t('You can order up to {max} of “{title}”.', { max: formatNumber(maxQuantityPerItem), title })
      : formatStock(title, maxQuantity)
  const more = inCart > 0 ? [t('You already have {count} in your cart.', { count: formatNumber(inCart) })] : []
  return quantityError('out_of_stock', [limit, ...more].join(' '))
}

/** Formats the stock of a product as a sentence. */
export function formatStock(title: string, stock: number): string {
  return stock === 0
    ? t('“{title}” is sold out.', { title })
    : t('Only {stock} left of “{title}”.', { stock: formatNumber(stock), title })
}

function cartFull(): ShopError {
  const message = plural(
    maxCartItems,
    'Your cart is full ({count} product). Remove one to add another.',
    'Your cart is full ({count} products). Remove one to add another.',
  )
  return new ShopError('cart_full', message)
}

function quantityError(code: 'not_for_sale' | 'out_of_stock', message: string): ShopError {
  return new ShopError(code, message, { fields: { quantity: message } })
}
