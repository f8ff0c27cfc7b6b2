import { inArray } from 'drizzle-orm'
import { keepDeletedItems } from '../../cart/deleted-queries.ts'
import type { CartOwner } from '../../cart/lines.ts'
import type { Actor } from '../../platform/audit/actor.ts'
import { recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { orderItems, productAlerts, products } from '../../platform/db/schema/index.ts'
import { changeProducts } from './change-product.ts'

export type Deletion = {
  deleted: string[]
  /** Those that orders contain. */
  archived: string[]
  /** Whose carts and wishlists contained deleted products. */
  owners: CartOwner[]
}

/**
 * Deletes products for good, with their reviews and their log. Those that orders contain are archived instead. Unknown ids
 * are left out.
 */
export async function deleteProducts(db: Db, actor: Actor, ids: string[]): Promise<Deletion> {
  return db.transaction(async (tx) => {
    // Waits for orders of these products that are being placed.
    const rows = await tx
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id)
      .for('update')
    const ordered = await tx
      .selectDistinct({ id: orderItems.productId })
      .from(orderItems)
      .where(inArray(orderItems.productId, ids))
    const archived = ordered.map(({ id }) => id)
    if (archived.length > 0) await changeProducts(tx, actor, archived, { archived: true })
    const gone = rows.filter(({ id }) => !archived.includes(id))
    const deleted = gone.map(({ id }) => id)
    const owners = await deleteProductRows(tx, deleted)
    await recordEvents(
      tx,
      actor,
      ...gone.map(({ id, title }) => ({
        event: 'product_deleted' as const,
        subject: { type: 'product' as const, id },
        before: { title },
      })),
    )
    return { deleted, archived, owners }
  })
}

/**
 * Deletes products that no order contains, with all that refers to them. Carts and wishlists keep their titles. Returns
 * whose these are.
 */
export async function deleteProductRows(tx: Db, ids: string[]): Promise<CartOwner[]> {
  if (ids.length === 0) return []
  const owners = await keepDeletedItems(tx, ids)
  await tx.delete(productAlerts).where(inArray(productAlerts.productId, ids))
  await tx.delete(products).where(inArray(products.id, ids))
  return owners
}
