import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { maxCodes } from '#contract/cart/cart-pricing.ts'
import { mainClass } from '#contract/taxes/tax-classes.ts'
import { type Db, isUuid, prepareOnce } from '../platform/db/database.ts'
import { cartItems, carts } from '../platform/db/schema/index.ts'
import { maxCartItems } from './cart-limits.ts'
import {
  type CartOwner,
  type ItemRow,
  isForSale,
  itemColumns,
  joinVariant,
  linePrice,
  maxQuantity,
  ownedBy,
  prepareByOwner,
  toOwnerKey,
} from './lines.ts'

type CartRow = typeof carts.$inferSelect

/** Returns undefined if there is no such item, or the product is not available in that quantity. */
export async function updateQuantity(
  db: Db,
  owner: CartOwner,
  id: string,
  quantity: number,
): Promise<ItemRow | undefined> {
  if (!isUuid(id)) return undefined
  const line = sql`(
    select item.id, ${linePrice} as price
    from cart_items as item join products on products.id = item.product_id ${joinVariant(sql`item.variant_id`)}
    where item.id = ${id} and ${isForSale(sql`item.variant_id`)} and ${quantity}::integer <= ${maxQuantity}
  ) as line`
  const [updated] = await db
    .update(cartItems)
    .set({ quantity, priceWhenAdded: sql`line.price`, reducedFrom: null })
    .from(line)
    .where(and(isItemOf(owner, id), sql`line.id = ${cartItems.id}`))
    .returning(itemColumns)
  return updated
}

/** Returns whether the item existed. */
export async function deleteItem(db: Db, owner: CartOwner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const deleted = await db.delete(cartItems).where(isItemOf(owner, id)).returning({ id: cartItems.id })
  return deleted.length > 0
}

function isItemOf(owner: CartOwner, id: string): SQL | undefined {
  return and(
    eq(cartItems.id, id),
    sql`${cartItems.cartId} = (select ${carts.id} from ${carts} where ${ownedBy(owner)})`,
  )
}

/** Locks a cart until the transaction ends and returns its id. */
export async function lockCart(tx: Db, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(ownedBy(owner))
    .for('update')
    .prepare('userId' in owner ? 'lock_cart_of_user' : 'lock_cart_of_guest')
    .execute()
  return cart?.id
}

/** Locks a cart, creating it if needed, and returns its id. */
export async function lockOrInsertCart(tx: Db, owner: CartOwner): Promise<string> {
  const [cart] = await tx
    .insert(carts)
    .values(owner)
    .onConflictDoUpdate({ target: carts[toOwnerKey(owner).column], set: { updatedAt: sql`now()` } })
    .returning({ id: carts.id })
  if (!cart) throw new Error('The cart was not created.')
  return cart.id
}

type ProductClasses = { id: string; taxClass: string; shippingClass: string }

const specialClasses = sql<ProductClasses[]>`(
  select coalesce(jsonb_agg(distinct jsonb_build_object(
    'id', products.id, 'taxClass', tax_class, 'shippingClass', shipping_class
  )), '[]')
  from cart_items join products on products.id = product_id
  where cart_id = carts.id and (tax_class <> '${sql.raw(mainClass)}' or shipping_class <> '')
)`

const selectCart = prepareByOwner('cart', (db, isOwned) => {
  const { id, codes, vatId, country } = carts
  return db.select({ id, codes, vatId, country, classes: specialClasses }).from(carts).where(isOwned)
})

export type Cart = Pick<CartRow, 'id' | 'codes' | 'vatId' | 'country'> & {
  /** The products’ tax and shipping classes by product id, except for the usual ones. */
  taxClasses: Record<string, string>
  shippingClasses: Record<string, string>
}

/** Finds a cart with the inputs to its price other than its items. */
export async function findCart(db: Db, owner: CartOwner): Promise<Cart | undefined> {
  const [row] = await selectCart(db, owner)
  if (!row) return undefined
  const { classes, ...cart } = row
  const taxed = classes.filter(({ taxClass }) => taxClass !== mainClass)
  const special = classes.filter(({ shippingClass }) => shippingClass !== '')
  return {
    ...cart,
    taxClasses: Object.fromEntries(taxed.map(({ id, taxClass }) => [id, taxClass])),
    shippingClasses: Object.fromEntries(special.map(({ id, shippingClass }) => [id, shippingClass])),
  }
}

export async function updateVatId(tx: Db, owner: CartOwner, vatId: string): Promise<void> {
  await tx.update(carts).set({ vatId }).where(ownedBy(owner))
}

/** Sets the country of a cart, which is created if needed. */
export async function saveCountry(db: Db, owner: CartOwner, country: string): Promise<void> {
  const values = { ...owner, country }
  await db
    .insert(carts)
    .values(values)
    .onConflictDoUpdate({ target: carts[toOwnerKey(owner).column], set: { country } })
}

/** Replaces the discount codes of a cart, whose discounts may be tried again. */
export async function updateCodes(tx: Db, owner: CartOwner, codes: string[]): Promise<void> {
  await tx.update(carts).set({ codes, withheldDiscounts: [] }).where(ownedBy(owner))
}

/** Removes a code in one statement, so that a code that another tab adds at the same time is kept. */
export async function deleteCode(db: Db, owner: CartOwner, code: string): Promise<void> {
  await db
    .update(carts)
    .set({ codes: sql`array_remove(${carts.codes}, ${code})` })
    .where(ownedBy(owner))
}

/** Moves the items of one cart to another, within stock and cart limits, and deletes the first cart. */
export async function moveItems(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  await tx.execute(sql`
    insert into cart_items (cart_id, product_id, variant_id, quantity, price_when_added, created_at, reduced_from)
    select ${toCartId}::uuid, item.product_id, item.variant_id, least(item.quantity, ${maxQuantity}), item.price_when_added,
      item.created_at, case when item.quantity > ${maxQuantity} then item.quantity end
    from cart_items as item join products on products.id = item.product_id ${joinVariant(sql`item.variant_id`)}
    where item.cart_id = ${fromCartId}::uuid and ${isForSale(sql`item.variant_id`)} and ${maxQuantity} > 0
      and item.id in (
        select unnest(ids) from (
          select array_agg(id) as ids from cart_items where cart_id in (${fromCartId}::uuid, ${toCartId}::uuid)
          group by product_id, variant_id
          order by bool_or(cart_id = ${toCartId}::uuid) desc, min(created_at) limit ${maxCartItems}
        ) as line
      )
    on conflict (cart_id, product_id, variant_id) do update
      set (quantity, reduced_from) = (
        select least(sum, available), case when sum > available then sum end
        from (
          select ${maxQuantity} as available,
            cart_items.quantity + coalesce(excluded.reduced_from, excluded.quantity) as sum
          from products ${joinVariant(sql`excluded.variant_id`)} where products.id = excluded.product_id
        ) as line
      )
  `)
  await tx.execute(sql`
    update carts set codes = (array(select distinct unnest(carts.codes || other.codes)))[1:${sql.raw(String(maxCodes))}]
    from carts as other where carts.id = ${toCartId}::uuid and other.id = ${fromCartId}::uuid and other.codes <> '{}'
  `)
  await tx.execute(sql`
    update carts set vat_id = coalesce(nullif(other.vat_id, ''), carts.vat_id),
      country = coalesce(nullif(other.country, ''), carts.country)
    from carts as other where carts.id = ${toCartId}::uuid and other.id = ${fromCartId}::uuid
  `)
  await tx.delete(carts).where(eq(carts.id, fromCartId))
}

/** Deletes a cart with its saved items and the wishlist. */
export async function deleteCart(tx: Db, owner: CartOwner): Promise<void> {
  await tx.delete(carts).where(ownedBy(owner))
}

const visit = prepareOnce((db) => {
  const isAnotherDay = sql`${carts.updatedAt} < now() - interval '1 day'`
  return db
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(carts.tokenHash, sql.placeholder('tokenHash')), isAnotherDay))
    .prepare('record_visit')
})

/** Notes that a guest has come back on another day. */
export async function recordVisit(db: Db, tokenHash: string): Promise<void> {
  await visit(db).execute({ tokenHash })
}

/**
 * Deletes guests' carts that were last used before `before`, or before `singleVisitBefore` if they were used on one day
 * only and have no wishlist.
 */
export async function deleteAbandonedCarts(db: Db, before: Date, singleVisitBefore: Date): Promise<void> {
  const isSingleVisit = sql`${carts.updatedAt} < ${carts.createdAt} + interval '1 day'
    and not exists (select from wishlist_items where cart_id = ${carts.id})`
  const isAbandoned = or(lt(carts.updatedAt, before), and(lt(carts.updatedAt, singleVisitBefore), isSingleVisit))
  await db.delete(carts).where(and(sql`${carts.tokenHash} is not null`, isAbandoned))
}
