import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { timeToNextSale } from '../catalog/edit/sale-queries.ts'
import type { openTestShop } from './test-shop.ts'

type TestShop = Pick<Awaited<ReturnType<typeof openTestShop>>, 'db' | 'catalog' | 'saleSchedule'>

/** Time in the tests about sales. */
export function createSaleTime({ db, catalog, saleSchedule }: TestShop) {
  /** Lets hours pass for a product and its variants, as if nothing had run: triggers don't see it. */
  async function pass(id: string, hours: number): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      const moved = (column: string) => sql`${sql.raw(column)} = ${sql.raw(column)} - make_interval(hours => ${hours})`
      const dates = sql`${moved('sale_starts_at')}, ${moved('sale_ends_at')}, ${moved('sale_changes_at')}`
      await tx.execute(sql`update products set ${dates} where id = ${id}`)
      await tx.execute(sql`update product_variants set ${dates} where product_id = ${id}`)
      await tx.execute(sql`update past_prices set ${moved('ended_at')} where product_id = ${id}`)
    })
  }

  /** The second shop may be applying the sale already; then this one skips it. */
  async function passAndRun(id: string, hours: number): Promise<void> {
    await pass(id, hours)
    await expect
      .poll(async () => {
        await saleSchedule.run()
        return (await timeToNextSale(db)) ?? Infinity
      })
      .toBeGreaterThan(0)
    await catalog.refresh([id])
  }

  return { pass, passAndRun }
}
