import type { StockLevel } from '#contract/listing.ts'
import type { ShopSummary } from '#contract/orders.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../db/database.ts'
import { countOrders, sumUpDays } from './list-queries.ts'

const summaryDays = 30

/** Returns the figures of the admin home page. */
export async function getSummary(db: Db, catalog: Pick<Catalog, 'listIds'>, timeZone: string): Promise<ShopSummary> {
  const [days, toDispatch] = await Promise.all([
    sumUpDays(db, summaryDays, timeZone),
    countOrders(db, { status: 'pending' }),
  ])
  const countByStock = (stock: StockLevel) => catalog.listIds({ stock, offset: 0, limit: 0 }).total
  return { days, toDispatch, lowStock: countByStock('low'), soldOut: countByStock('out') }
}
