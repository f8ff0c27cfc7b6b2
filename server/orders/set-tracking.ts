import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { carriers, isCarrier } from '#contract/orders/carriers.ts'
import type { NewTracking, Tracking } from '#contract/orders/orders.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import type { OrderRow } from './queries.ts'

export type TrackingChange = { before: OrderRow; tracking: Tracking | null }

/** Sets or removes the tracking numbers of locked orders, and returns the orders that had another. */
export async function setTracking(tx: Db, actor: Actor, changes: TrackingChange[]): Promise<OrderRow[]> {
  const changed = changes.filter(({ before, tracking }) => !isDeepStrictEqual(before.tracking, tracking))
  if (changed.length === 0) return []
  const given = JSON.stringify(changed.map(({ before: { id }, tracking }) => ({ id, tracking })))
  await tx.execute(sql`
    update orders set tracking = given.tracking
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, tracking jsonb) where given.id = orders.id
  `)
  await recordEvents(
    tx,
    actor,
    ...changed.map(({ before, tracking }) => ({
      event: 'order_tracking_changed' as const,
      subject: { type: 'order' as const, id: before.id },
      before: { tracking: formatTracking(before.tracking) },
      after: { tracking: formatTracking(tracking) },
    })),
  )
  return changed.map(({ before }) => before)
}

/** Adds the name of a carrier and the URL of its tracking page. */
export function toTracking({ carrier, number, name, url }: NewTracking): Tracking {
  if (!isCarrier(carrier)) return { carrier, name, number, url }
  const known = carriers[carrier]
  return { carrier, name: known.name, number, url: known.url + encodeURIComponent(number) }
}

export const formatTracking = (tracking: Tracking | null) => (tracking ? `${tracking.name} ${tracking.number}` : null)
