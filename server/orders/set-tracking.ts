import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { carriers, isCarrier, trackingUrl } from '#contract/orders/carriers.ts'
import type { NewTracking, Tracking } from '#contract/orders/orders.ts'
import { isUsualNumber, numberQuestion } from '#contract/orders/tracking-forms.ts'
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

/** Adds the name of a carrier and the URL of its tracking page in the shop's country. An order's own number keeps its URL. */
export function toTracking(
  { carrier, number, name, url }: NewTracking,
  { before, country }: { before: Tracking | null; country: string },
): Tracking {
  if (!isCarrier(carrier)) return { carrier, name, number, url }
  if (before?.carrier === carrier && before.number === number) return before
  return { carrier, name: carriers[carrier].name, number, url: trackingUrl(carrier, number, country) }
}

/**
 * The question about a number that doesn't look like the carrier's, unless it was confirmed or the order already has
 * it. API clients omit `confirmedNumber` to skip the question.
 */
export function questionAbout(
  { carrier, number, confirmedNumber }: NewTracking,
  before: Tracking | null,
): string | undefined {
  if (confirmedNumber === undefined || confirmedNumber === number || !isCarrier(carrier)) return undefined
  const isSaved = before?.carrier === carrier && before.number === number
  return isSaved || isUsualNumber(carrier, number) ? undefined : numberQuestion(carrier)
}

export const formatTracking = (tracking: Tracking | null) => (tracking ? `${tracking.name} ${tracking.number}` : null)
