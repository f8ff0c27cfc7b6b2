import { asc } from 'drizzle-orm'
import type { ShippingZone } from '#contract/shipping/shipping-zone.ts'
import type { Db } from '../platform/db/database.ts'
import { shippingMethods, shippingZones } from '../platform/db/schema/index.ts'

type MethodRow = typeof shippingMethods.$inferSelect

/** The shipping zones with their methods, the oldest first. */
export async function readShippingZones(db: Db): Promise<ShippingZone[]> {
  const zones = await db.select().from(shippingZones).orderBy(asc(shippingZones.createdAt), asc(shippingZones.id))
  if (zones.length === 0) return []
  const methods = await db
    .select()
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.createdAt), asc(shippingMethods.id))
  return zones.map(({ createdAt: _createdAt, ...zone }) => ({
    ...zone,
    methods: methods.filter(({ zoneId }) => zoneId === zone.id).map(toMethod),
  }))
}

function toMethod({ zoneId: _zone, createdAt: _created, minDays, maxDays, ...method }: MethodRow) {
  return { ...method, days: { minDays, maxDays } }
}
