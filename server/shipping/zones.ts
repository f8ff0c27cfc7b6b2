import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import {
  type MethodFields,
  type ShopShipping,
  type ShopZone,
  type ZoneChanges,
  ZoneFields,
} from '#contract/shipping/shipping.ts'
import { pickupClass } from '#contract/shipping/shipping-classes.ts'
import { shippingCountries } from '#contract/shop-settings/shipping-countries.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { checkTogether } from '../platform/changes/check-together.ts'
import { change, type Tracked } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import { shippingZones } from '../platform/db/schema/index.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import type { Settings } from '../settings/settings.ts'
import { readShippingZones } from '../settings/zone-queries.ts'
import { findLastChange } from './last-change.ts'
import { deleteMethods, insertMethod, toShopMethod } from './methods.ts'
import { countUnweighted, listShippingClasses, lockZones, type ZoneRow } from './queries.ts'
import { flatRateOption } from './shipping-at.ts'
import { checkPostalCodes, describeShared, type NamedArea, withoutArea } from './zone-areas.ts'

type ZonesServices = { db: Db; settings: Settings }

/** All zones with their methods. */
export async function listShipping(db: Db): Promise<ShopShipping> {
  const zones = await readShippingZones(db)
  return {
    zones: zones.map((zone) => ({ ...zone, methods: zone.methods.map(toShopMethod) })),
    unweighted: await countUnweighted(db),
    classes: await listShippingClasses(db),
    lastChange: await findLastChange(db, zones),
  }
}

/** Throws `not_found`. */
export async function getZone(db: Db, id: string): Promise<ShopZone> {
  const found = (await listShipping(db)).zones.find((zone) => zone.id === id)
  if (!found) throw notFound(t('Shipping zone not found.'))
  return found
}

/** Turns the flat rate of the settings into the first zone and its method. Throws `shipping_changed` if there are zones. */
export async function startZones({ db, settings }: ZonesServices, actor: Actor): Promise<void> {
  const shop = settings.current
  await db.transaction(async (tx) => {
    if ((await lockZones(tx)).length > 0) {
      throw new ShopError('shipping_changed', t('The shop already has shipping zones. Reload the page.'))
    }
    const zone = { name: t('All countries'), countries: shippingCountries(shop), regions: [], postalCodes: [] }
    const id = await insertZone(tx, actor, zone)
    const flatRate = { ...flatRateOption(shop), active: true, takesClasses: [] }
    const { id: _id, version: _version, ...method } = toShopMethod(flatRate)
    const takesClasses = (await listShippingClasses(tx)).filter((name) => name !== pickupClass)
    await insertMethod(tx, actor, id, { ...method, takesClasses })
  })
  await settings.refresh()
}

type NewZone = ZoneFields & { takesOver?: boolean | undefined; methods?: MethodFields[] | undefined }

/**
 * Creates a zone with its first methods, and returns its id. Throws `invalid_input` if another zone has some of its postal
 * codes, or its countries or regions, unless it takes these over.
 */
export async function createZone({ db, settings }: ZonesServices, actor: Actor, given: NewZone): Promise<string> {
  const { takesOver = false, methods = [], postalCodes = [], ...fields } = given
  const zone = { ...fields, postalCodes }
  const id = await db.transaction(async (tx) => {
    await claimArea(tx, actor, zone, { others: await lockZones(tx), takesOver })
    const created = await insertZone(tx, actor, zone)
    for (const [index, method] of methods.entries()) {
      await insertMethod(tx, actor, created, method, { place: `methods.${index}.` })
    }
    return created
  })
  await settings.refresh()
  return id
}

/** Adds a zone. A deleted one gets its `id` back. */
export async function insertZone(tx: Db, actor: Actor, fields: NamedArea, id: string = randomUUID()): Promise<string> {
  await tx.insert(shippingZones).values({ ...fields, id })
  await recordEvents(tx, actor, {
    event: 'shipping_zone_created',
    subject: { type: 'shipping_zone', id },
    after: fields,
  })
  return id
}

/** `claim` makes sure that no other zone has a part of the new area. */
export function trackedZone(
  id: string,
  claim?: (tx: Db, next: NamedArea, others: ZoneRow[]) => Promise<void>,
): Tracked<NamedArea> {
  return {
    event: 'shipping_zone_changed',
    subject: { type: 'shipping_zone', id },
    conflict: { code: 'shipping_changed', message: t('Someone else has changed this zone. Check it and try again.') },
    lock: async (tx) => toZoneFields(findZone(await lockZones(tx), id)),
    async check(tx, next) {
      checkTogether(ZoneFields, next)
      const others = (await lockZones(tx)).filter((zone) => zone.id !== id)
      await claim?.(tx, next, others)
    },
    async write(tx, next) {
      await tx
        .update(shippingZones)
        .set({ ...next, version: sql`version + 1` })
        .where(eq(shippingZones.id, id))
    },
  }
}

/** Throws `not_found`, `shipping_changed`, or `invalid_input` as `createZone` does. */
export async function updateZone(
  { db, settings }: ZonesServices,
  actor: Actor,
  id: string,
  { expected, takesOver = false, ...values }: ZoneChanges,
): Promise<void> {
  const tracked = trackedZone(id, (tx, next, others) => claimArea(tx, actor, next, { others, takesOver }))
  await db.transaction((tx) => change(tx, actor, tracked, { values, expected }))
  await settings.refresh()
}

/** Deletes a zone with its methods. Throws `not_found`. */
export async function deleteZone({ db, settings }: ZonesServices, actor: Actor, id: string): Promise<void> {
  await db.transaction((tx) => removeZone(tx, actor, id))
  await settings.refresh()
}

export async function removeZone(tx: Db, actor: Actor, id: string): Promise<void> {
  const before = findZone(await lockZones(tx), id)
  await deleteMethods(tx, actor, id)
  await tx.delete(shippingZones).where(eq(shippingZones.id, id))
  await recordEvents(tx, actor, {
    event: 'shipping_zone_deleted',
    subject: { type: 'shipping_zone', id },
    before: toZoneFields(before),
  })
}

function findZone(zones: ZoneRow[], id: string): ZoneRow {
  const found = zones.find((zone) => zone.id === id)
  if (!found) throw notFound(t('Shipping zone not found.'))
  return found
}

function toZoneFields({ name, countries, regions, postalCodes }: ZoneRow): NamedArea {
  return { name, countries, regions, postalCodes }
}

type Claim = { others: ZoneRow[]; takesOver: boolean }

/** Makes sure that no other zone has a part of an area: throws, or removes its countries and regions from the others. */
async function claimArea(tx: Db, actor: Actor, zone: NamedArea, { others, takesOver }: Claim) {
  for (const other of others) {
    checkPostalCodes(zone, other)
    const left = withoutArea(other, zone)
    if (left === other) continue
    if (!takesOver) throw fieldError(...describeShared(zone, other))
    if (left.countries.length + left.regions.length + left.postalCodes.length === 0) {
      throw fieldError(
        'countries',
        t('The zone “{name}” would have no countries left. Delete it, or edit it instead.', { name: other.name }),
      )
    }
    await change(tx, actor, trackedZone(other.id), { values: toZoneFields(left) })
  }
}
