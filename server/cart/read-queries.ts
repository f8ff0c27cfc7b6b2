import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { CartItem } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { asSelected } from '#contract/catalog/variant-selection.ts'
import { forShoppers, productColumns, toProduct, variantForShoppers } from '../catalog/lists/queries.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { brands, cartItems, carts, categories, products } from '../platform/db/schema/index.ts'
import {
  type CartOwner,
  type ItemRow,
  itemColumns,
  joinVariant,
  type Line,
  maxQuantity,
  ownedBy,
  prepareByOwner,
} from './lines.ts'

const inOrderOfAdding = [asc(cartItems.createdAt), asc(cartItems.id)]

/** Lists items in the order they were added. */
export const listItems: (db: Db, owner: CartOwner) => Promise<ItemRow[]> = prepareByOwner('items', selectItems)

const selectItemsWithProducts = prepareByOwner('items_with_products', (db, isOwned) =>
  db
    .select({ item: itemColumns, ...productColumns })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(categories, eq(categories.value, products.category))
    .leftJoin(brands, eq(brands.value, products.brand))
    .where(isOwned)
    .orderBy(...inOrderOfAdding),
)

/** Lists items with their products, in the order they were added. */
export async function listItemsWithProducts(db: Db, owner: CartOwner): Promise<CartItem[]> {
  const rows = await selectItemsWithProducts(db, owner)
  return rows.map(({ item, ...product }) => toCartItem(item, toProduct(product)))
}

/** A cart item as in the API. */
export function toCartItem(
  { id, variantId, quantity, priceWhenAdded, reducedFrom }: ItemRow,
  product: Product,
): CartItem {
  const found = product.variants.find((each) => each.id === variantId)
  const variant = found ? variantForShoppers(found, product) : null
  const item = { id, product: asSelected(forShoppers(product), variant), variant, quantity, priceWhenAdded }
  return reducedFrom ? { ...item, reducedFrom } : item
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

export async function findOwnItem(
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

type Availability = {
  title: string
  options: string[]
  archived: boolean
  maxQuantity: number
  /** The variant’s option values; null if the variant doesn’t exist. */
  values: string[] | null
  variantArchived: boolean
}

/** Returns whether a product and its variant are for sale, and the maximum quantity. */
export async function findAvailability(db: Db, { productId, variantId }: Line): Promise<Availability | undefined> {
  const { rows } = (await db.execute(sql`
    select title, options, products.archived_at is not null as archived, ${maxQuantity} as "maxQuantity",
      variant."values", variant.archived_at is not null as "variantArchived"
    from products ${joinVariant(sql`${variantId}::text`)} where products.id = ${productId} and products.published_at is not null
  `)) as { rows: Availability[] }
  return rows[0]
}
