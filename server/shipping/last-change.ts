import { and, desc, eq, inArray } from 'drizzle-orm'
import { auditGroups } from '#contract/audit-log/audit-events.ts'
import type { ShopShipping } from '#contract/shipping/shipping.ts'
import type { ShippingZone } from '#contract/shipping/shipping-zone.ts'
import { actorName } from '../platform/audit/actor-name.ts'
import type { Db } from '../platform/db/database.ts'
import { auditLog, users } from '../platform/db/schema/index.ts'

const events = auditGroups.settings.filter((event) => event.startsWith('shipping_'))

type ShippingEvent = Extract<(typeof auditGroups.settings)[number], `shipping_${string}`>

/** One zone or method of a change. */
export type ChangedPart = {
  event: ShippingEvent
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The last change of zones and methods in all its parts, the last one first. Undefined if there is none in the log. */
export async function readLastChange(db: Db) {
  const isOne = inArray(auditLog.event, events)
  const last = db
    .select({ createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(isOne)
    .orderBy(desc(auditLog.id))
    .limit(1)
  // The parts have the time of their transaction.
  const rows = await db
    .select({ entry: auditLog, by: actorName(auditLog) })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(and(isOne, eq(auditLog.createdAt, last)))
    .orderBy(desc(auditLog.id))
  const [first] = rows
  if (!first) return undefined
  const parts = rows.map(({ entry: { event, subjectId, before, after } }): ChangedPart => {
    return { event: event as ShippingEvent, id: subjectId ?? '', before: before ?? {}, after: after ?? {} }
  })
  return { id: first.entry.id, createdAt: first.entry.createdAt.toISOString(), by: first.by, parts }
}

/** The last change as staff see it; null if there is none in the log. */
export async function findLastChange(db: Db, zones: ShippingZone[]): Promise<ShopShipping['lastChange']> {
  const last = await readLastChange(db)
  if (!last) return null
  const names = new Map([...zones, ...zones.flatMap(({ methods }) => methods)].map(({ id, name }) => [id, name]))
  const { parts, ...change } = last
  const nameOf = ({ id, before, after }: ChangedPart) =>
    (before['name'] ?? after['name'] ?? names.get(id) ?? '') as string
  return {
    ...change,
    canUndo: parts.every(canUndo),
    changes: parts.toReversed().map((part) => ({ ...part, name: nameOf(part) })),
  }
}

/** Whether the log has everything that is needed; entries of earlier versions don’t. */
export function canUndo({ event, before }: ChangedPart): boolean {
  if (event === 'shipping_zone_deleted') return 'postalCodes' in before
  return event !== 'shipping_method_deleted' || 'zoneId' in before
}
