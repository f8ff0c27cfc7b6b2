import { inArray } from 'drizzle-orm'
import { type Actor, recordEvents } from '../../platform/audit/record-events.ts'
import type { Db } from '../../platform/db/database.ts'
import { orderItems, productAlerts, products } from '../../platform/db/schema/index.ts'
import { changeProducts } from './change-products.ts'
import { deleteUnauditedChanges } from './edit-queries.ts'

/**
 * Removes products that are about to be deleted from all carts and wishlists, which keep their titles. Returns a function to
 * call after the transaction, so that pages show it.
 */
export type RemoveFromCarts = (tx: Db, productIds: string[]) => Promise<() => void>

type DeleteProductsServices = { db: Db; removeFromCarts: RemoveFromCarts }

export type Deletion = {
  deleted: string[]
  /** The products that orders contain. */
  archived: string[]
  /** Call this after the transaction. */
  done(): void
}

/**
 * Permanently deletes products with their reviews and log. Products in orders are archived instead. Unknown ids
 * are skipped.
 */
export async function deleteProducts(
  { db, removeFromCarts }: DeleteProductsServices,
  actor: Actor,
  ids: string[],
): Promise<Deletion> {
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
    if (archived.length > 0) await changeProducts(tx, actor, { ids: archived, changes: { archived: true } })
    const gone = rows.filter(({ id }) => !archived.includes(id))
    const deleted = gone.map(({ id }) => id)
    const done = await deleteProductRows({ db: tx, removeFromCarts }, deleted)
    await recordEvents(
      tx,
      actor,
      ...gone.map(({ id, title }) => ({
        event: 'product_deleted' as const,
        subject: { type: 'product' as const, id },
        before: { title },
      })),
    )
    return { deleted, archived, done }
  })
}

/** Deletes products that no order contains, with all that refers to them. Returns a function to call after the transaction. */
export async function deleteProductRows(
  { db: tx, removeFromCarts }: DeleteProductsServices,
  ids: string[],
): Promise<() => void> {
  if (ids.length === 0) return () => {}
  const done = await removeFromCarts(tx, ids)
  await tx.delete(productAlerts).where(inArray(productAlerts.productId, ids))
  await deleteUnauditedChanges(tx, ids)
  await tx.delete(products).where(inArray(products.id, ids))
  return done
}
