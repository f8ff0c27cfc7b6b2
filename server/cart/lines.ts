import { eq, type SQL, sql } from 'drizzle-orm'
import { maxQuantityPerItem } from '#contract/cart/max-quantity.ts'
import { variantPrice } from '../catalog/displayed-price.ts'
import { type Db, prepareOnce } from '../platform/db/database.ts'
import { cartItems, carts } from '../platform/db/schema/index.ts'

/** A user, or the guest whose cart cookie has the token with this hash. */
export type CartOwner = { userId: string } | { tokenHash: string }

/** A product, or one of its variants. */
export type Line = { productId: string; variantId: string | null }

export type ItemRow = Line & { id: string; quantity: number; priceWhenAdded: number; reducedFrom?: number | null }

export const itemColumns = {
  id: cartItems.id,
  productId: cartItems.productId,
  variantId: cartItems.variantId,
  quantity: cartItems.quantity,
  priceWhenAdded: cartItems.priceWhenAdded,
  reducedFrom: cartItems.reducedFrom,
}

/** The variant with an id, joined to `products`; a row of nulls when there is none. */
export const joinVariant = (id: SQL) =>
  sql`left join product_variants as variant on variant.product_id = products.id and variant.id = ${id}`

/** Whether a product can be ordered with the joined variant, or without one. */
export const isForSale = (variantId: SQL) => sql`(
  products.archived_at is null and variant.archived_at is null and variant.id is not distinct from ${variantId}
  and (variant.id is null) = (cardinality(products.options) = 0)
)`

/** The largest quantity of a product or its joined variant that a cart may hold, by its current stock. */
export const maxQuantity = sql.raw(`least(
  coalesce(case when variant.id is null then products.stock else variant.stock end, ${maxQuantityPerItem}),
  ${maxQuantityPerItem}
)`)

/** The price that a shopper pays for a product or its joined variant. */
export const linePrice = variantPrice

/** The column and the value by which a cart is found. */
export function toOwnerKey(owner: CartOwner) {
  return 'userId' in owner
    ? ({ column: 'userId', value: owner.userId } as const)
    : ({ column: 'tokenHash', value: owner.tokenHash } as const)
}

export function ownedBy(owner: CartOwner): SQL {
  const { column, value } = toOwnerKey(owner)
  return eq(carts[column], value)
}

type Statement<T> = { prepare(name: string): { execute(values: { owner: string }): Promise<T> } }

/** Prepares a statement about a cart for users and for guests, each once per database; see `prepareOnce`. */
export function prepareByOwner<T>(
  name: string,
  build: (db: Db, isOwned: SQL) => Statement<T>,
): (db: Db, owner: CartOwner) => Promise<T> {
  const prepareFor = (column: 'userId' | 'tokenHash') =>
    prepareOnce((db) => build(db, eq(carts[column], sql.placeholder('owner'))).prepare(`${name}_by_${column}`))
  const statements = { userId: prepareFor('userId'), tokenHash: prepareFor('tokenHash') }
  return (db, owner) => {
    const { column, value } = toOwnerKey(owner)
    return statements[column](db).execute({ owner: value })
  }
}
