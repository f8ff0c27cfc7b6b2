import { expect } from 'vitest'
import type { Database } from '../platform/db/database.ts'

/** Waits until the emails about orders have been created, which fails without their orders. */
export async function orderEmailsCreated({ executeSql }: Pick<Database, 'executeSql'>): Promise<void> {
  const waiting = `select from jobs.job where name = 'order-email' and state < 'completed'`
  await expect.poll(async () => (await executeSql(waiting)).rows).toEqual([])
}
