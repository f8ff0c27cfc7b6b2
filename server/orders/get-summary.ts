import type { ShopSummary } from '#contract/orders.ts'
import { hasStock } from '../catalog/admin-search.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Db } from '../db/database.ts'
import { countOrders, sumUpDays } from './list-queries.ts'

const summaryDays = 30

/** Returns the figures of the admin home page. */
export async function getSummary(db: Db, catalog: Pick<Catalog, 'count'>, timeZone: string): Promise<ShopSummary> {
  const [days, toDispatch] = await Promise.all([
    sumUpDays(db, summaryDays, timeZone),
    countOrders(db, { status: 'pending' }),
  ])
  return { days, toDispatch, lowStock: catalog.count(hasStock('low')), soldOut: catalog.count(hasStock('out')) }
}
