import type { Db } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog.ts'
import { applyDueSales, timeToNextSale } from './sale-queries.ts'

const batchSize = 500

/** The most milliseconds until it looks again, because clocks may be changed. */
const maxWait = 60_000

/** Milliseconds between a change of the catalog and looking whether it scheduled a sale. */
const changeDelay = 1000

export type SaleSchedule = {
  /** Applies the sales that have begun or ended. */
  run(): Promise<void>
  close(): Promise<void>
}

/**
 * Begins and ends sales on time, including sales that became due while the shop was down. All processes try; each sale is
 * applied once. Errors go to `report`, and it tries again.
 */
export function createSaleSchedule(db: Db, catalog: Catalog, report: (error: unknown) => void): SaleSchedule {
  let timer: NodeJS.Timeout | undefined
  /** When the timer ends, in milliseconds since 1970. */
  let due = 0
  let running: Promise<void> | undefined
  let isClosed = false

  async function applyAll(): Promise<void> {
    let wait = maxWait
    try {
      await run()
      wait = Math.min(maxWait, (await timeToNextSale(db)) ?? maxWait)
    } catch (error) {
      if (!isClosed) report(error)
    }
    // Another process is applying the remaining due sales.
    waitFor(wait > 0 ? wait : changeDelay)
  }

  async function run(): Promise<void> {
    for (;;) {
      const ids = await applyDueSales(db, batchSize)
      if (ids.length > 0) await catalog.refresh(ids)
      if (ids.length < batchSize || isClosed) return
    }
  }

  function waitFor(milliseconds: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      timer = undefined
      running = applyAll().finally(() => {
        running = undefined
      })
    }, milliseconds).unref()
    due = Date.now() + milliseconds
  }

  waitFor(0)
  // A change may have scheduled a sale.
  catalog.onChange(() => {
    if (!running && due - Date.now() > changeDelay) waitFor(changeDelay)
  })
  return {
    run,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
