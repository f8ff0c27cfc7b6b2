import { sql } from 'drizzle-orm'
import type { Tracking } from '#contract/orders/orders.ts'
import type { Db } from '../platform/db/database.ts'

/** How many changes of statuses are looked at. */
const maxEntries = 200

/** Returns the tracking of the order that was dispatched last with one, if that wasn't long ago. */
export async function findLastTracking(db: Db): Promise<Tracking | null> {
  const { rows } = (await db.execute(sql`
    select tracking from (
      select order_id, at, position from order_history where position > 0
      order by at desc, order_id desc, position desc limit ${maxEntries}
    ) as entry join orders on orders.id = entry.order_id and tracking is not null
    order by entry.at desc limit 1
  `)) as { rows: { tracking: Tracking }[] }
  return rows[0]?.tracking ?? null
}
