import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { maxQuantityPerItem } from '#contract/totals.ts'
import type { Db } from '../db/database.ts'
import { cartItems, carts, products } from '../db/schema/index.ts'

/** Whose cart: a user's, or that of whoever holds the token. */
export type CartOwner = { userId: string } | { tokenHash: string }

export type ItemRow = { id: string; productId: string; quantity: number; addedPrice: number }

const itemColumns = {
  id: cartItems.id,
  productId: cartItems.productId,
  quantity: cartItems.quantity,
  addedPrice: cartItems.addedPrice,
}

/** How many of a product a cart may hold, as the database knows it now. */
const highest = sql.raw(`least(coalesce(products.stock, ${maxQuantityPerItem}), ${maxQuantityPerItem})`)

export function ownedBy(owner: CartOwner) {
  return 'userId' in owner ? eq(carts.userId, owner.userId) : eq(carts.tokenHash, owner.tokenHash)
}

/** In the order in which they were put in. */
export function listItems(db: Db, owner: CartOwner): Promise<ItemRow[]> {
  return db
    .select(itemColumns)
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(ownedBy(owner))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
}

/**
 * Puts a product in a cart, which is made where there is none, or raises its quantity: all in one statement, so that it
 * holds whatever happens beside it. Answers nothing when the product is not for sale in that quantity.
 */
export async function raiseQuantity(
  db: Db,
  owner: CartOwner,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<ItemRow | undefined> {
  const [column, whose] = 'userId' in owner ? ['user_id', owner.userId] : ['token_hash', owner.tokenHash]
  // Names are written out: putting them together each time took a tenth of the shop's work here.
  const { rows } = (await db.execute(sql`
    with cart as (
      insert into carts (${sql.raw(column)}) values (${whose})
      on conflict (${sql.raw(column)}) do update set updated_at = now()
      returning id
    )
    insert into cart_items (cart_id, product_id, quantity, added_price)
    select cart.id, products.id, ${quantity}, products.discounted_price
    from cart, products
    where products.id = ${productId} and products.archived_at is null and ${quantity} <= ${highest}
    on conflict (cart_id, product_id) do update
      set quantity = cart_items.quantity + excluded.quantity, added_price = excluded.added_price
      where cart_items.quantity + excluded.quantity
        <= (select ${highest} from products where products.id = excluded.product_id)
    returning id, product_id as "productId", quantity, added_price as "addedPrice"
  `)) as { rows: ItemRow[] }
  return rows[0]
}

/** Answers nothing when there is no such item, or it cannot be had in that quantity. */
export async function updateQuantity(
  db: Db,
  owner: CartOwner,
  id: string,
  quantity: number,
): Promise<ItemRow | undefined> {
  const [updated] = await db
    .update(cartItems)
    .set({ quantity, addedPrice: sql`${products.discountedPrice}` })
    .from(products)
    .where(
      and(
        eq(cartItems.id, id),
        sql`${cartItems.cartId} = (select ${carts.id} from ${carts} where ${ownedBy(owner)})`,
        eq(products.id, cartItems.productId),
        sql`${products.archivedAt} is null and ${quantity}::integer <= ${highest}`,
      ),
    )
    .returning(itemColumns)
  return updated
}

export async function deleteItem(db: Db, owner: CartOwner, id: string): Promise<boolean> {
  const deleted = await db
    .delete(cartItems)
    .where(
      and(eq(cartItems.id, id), sql`${cartItems.cartId} = (select ${carts.id} from ${carts} where ${ownedBy(owner)})`),
    )
    .returning({ id: cartItems.id })
  return deleted.length > 0
}

export async function findItem(db: Db, owner: CartOwner, id: string): Promise<ItemRow | undefined> {
  return (await listItems(db, owner)).find((item) => item.id === id)
}

/** What the database says now of a product that somebody wants. */
export async function findForSale(
  db: Db,
  productId: string,
): Promise<{ title: string; highest: number; archived: boolean } | undefined> {
  const [found] = await db
    .select({
      title: products.title,
      highest: sql<number>`${highest}`,
      archived: sql<boolean>`${products.archivedAt} is not null`,
    })
    .from(products)
    .where(eq(products.id, productId))
  return found
}

/** Locks a cart until the transaction ends. */
export async function lockCart(db: Db, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await db.select({ id: carts.id }).from(carts).where(ownedBy(owner)).for('update')
  return cart?.id
}

/** Locks a user's cart, which is made where there is none. */
export async function lockOrInsertCart(db: Db, userId: string): Promise<string> {
  const [cart] = await db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`now()` } })
    .returning({ id: carts.id })
  if (!cart) throw new Error('A cart could not be made.')
  return cart.id
}

/** Adds what one cart holds to another, as far as the stock goes, and deletes it. */
export async function moveItems(db: Db, from: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into cart_items (cart_id, product_id, quantity, added_price, created_at)
    select ${to}::uuid, product_id, least(quantity, ${highest}), added_price, ${cartItems.createdAt}
    from ${cartItems} join ${products} on ${products.id} = product_id
    where cart_id = ${from}::uuid and ${products.archivedAt} is null and ${highest} > 0
    on conflict (cart_id, product_id) do update
      set quantity = least(
        cart_items.quantity + excluded.quantity,
        (select ${highest} from ${products} where ${products.id} = excluded.product_id)
      )
  `)
  await db.delete(carts).where(eq(carts.id, from))
}

/** Visitors' carts that nobody has touched since. */
export async function deleteForgottenCarts(db: Db, before: Date): Promise<void> {
  await db.delete(carts).where(and(sql`${carts.tokenHash} is not null`, lt(carts.updatedAt, before)))
}
