import { LRUCache } from 'lru-cache'
import type { StockLevel } from '#contract/catalog/product-states.ts'
import type { ShopSummary } from '#contract/orders/orders.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Env } from '../env.ts'
import { sumUpDays, sumUpUnpaid } from '../orders/day-queries.ts'
import { countOrders } from '../orders/list-queries.ts'
import { countOpenReturns } from '../orders/withdrawals/queries.ts'
import { findLastBackup } from '../platform/backup/daily-backups.ts'
import type { Db } from '../platform/db/database.ts'
import { addDays, startOfDay, today } from '../platform/time/days.ts'

const summaryDays = 30

/** Returns the figures of the admin home page. */
export async function getSummary(
  db: Db,
  catalog: Pick<Catalog, 'listIds'>,
  env: Env,
  { timeZone, currency }: { timeZone: string; currency: string },
): Promise<Omit<ShopSummary, 'notices' | 'setup'>> {
  const [days, unpaid, toDispatch, reported, cancelledByCustomers, withdrawals, toPay, failed, lastBackup] =
    await Promise.all([
      sumUpDays(db, lastDays(timeZone), currency),
      sumUpUnpaid(db, currency),
      countOrders(db, { status: 'pending', payment: 'ready' }),
      countOrders(db, { mark: 'reported' }),
      countOrders(db, { mark: 'cancelled_by_customer' }),
      countOpenReturns(db),
      countOrders(db, { payment: 'refund_to_pay' }),
      countOrders(db, { payment: 'refund_failed' }),
      env.BACKUP_COUNT > 0 ? findLastBackup(env) : undefined,
    ])
  const countByStock = (stock: StockLevel) => catalog.listIds({ stock, offset: 0, limit: 0 }).total
  return {
    days,
    unpaid,
    toDispatch,
    reported,
    cancelledByCustomers,
    withdrawals,
    refunds: { toPay, failed },
    lowStock: countByStock('low'),
    soldOut: countByStock('out'),
    ...(lastBackup !== undefined && { lastBackup }),
  }
}

type Days = Parameters<typeof sumUpDays>[1]

/** Finding out when 30 days begin takes longer than reading their orders. */
const daysFrom = new LRUCache<string, Days>({ max: 100 })

/** The last days in a time zone, oldest first, each with the times when it begins and ends. */
function lastDays(timeZone: string): Days {
  const first = addDays(today(timeZone), 1 - summaryDays)
  const key = `${first} ${timeZone}`
  const days = daysFrom.get(key) ?? findDays(first, timeZone)
  daysFrom.set(key, days)
  return days
}

function findDays(first: string, timeZone: string): Days {
  const starts = Array.from({ length: summaryDays + 1 }, (_, index) => startOfDay(first, timeZone, index))
  return starts.slice(0, -1).map((from, index) => ({
    day: addDays(first, index),
    from,
    before: starts[index + 1] as number,
  }))
}
