import { eq } from 'drizzle-orm'
import type { MethodFields, ShopShipping, ShopZone, ZoneFields } from '#contract/shipping/shipping.ts'
import { pickupClass } from '#contract/shipping/shipping-classes.ts'
import { shippingCountries } from '#contract/shop-settings/shipping-countries.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { shippingZones } from '../platform/db/schema/index.ts'
import { fieldError, notFound } from '../platform/errors.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { readShippingZones } from '../platform/settings/zone-queries.ts'
import { changed, changedValues } from './changed-values.ts'
import { findLastChange } from './last-change.ts'
import { deleteMethods, insertMethod, toShopMethod } from './methods.ts'
import { countUnweighted, listShippingClasses, lockZones, type ZoneRow } from './queries.ts'
import { flatRateOption } from './shipping-at.ts'
import { checkPostalCodes, describeShared, withoutAreaOf, type ZoneArea } from './zone-areas.ts'

type Services = { db: Db; settings: Settings }

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
  if (!found) throw notFound('Shipping zone')
  return found
}

/** Turns the flat rate of the settings into the first zone and its method. Throws `shipping_changed` if there are zones. */
export async function startZones({ db, settings }: Services, actor: Actor): Promise<void> {
  const shop = settings.current
  await db.transaction(async (tx) => {
    if ((await lockZones(tx)).length > 0) throw changed('The shop has shipping zones already. Reload the page.')
    const zone = { name: 'All countries', countries: shippingCountries(shop), regions: [], postalCodes: [] }
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
export async function createZone({ db, settings }: Services, actor: Actor, given: NewZone): Promise<string> {
  const { takesOver = false, methods = [], postalCodes = [], ...fields } = given
  const zone = { ...fields, postalCodes }
  const id = await db.transaction(async (tx) => {
    await claimArea(tx, actor, zone, { others: await lockZones(tx), takesOver })
    const created = await insertZone(tx, actor, zone)
    for (const [index, method] of methods.entries()) {
      await insertMethod(tx, actor, created, method, `methods.${index}.`)
    }
    return created
  })
  await settings.refresh()
  return id
}

async function insertZone(tx: Db, actor: Actor, fields: Required<ZoneFields>): Promise<string> {
  const [created] = await tx.insert(shippingZones).values(fields).returning({ id: shippingZones.id })
  const id = created?.id ?? ''
  await recordEvents(tx, actor, {
    event: 'shipping_zone_created',
    subject: { type: 'shipping_zone', id },
    after: fields,
  })
  return id
}

type ZoneChange = ZoneFields & { version: number; takesOver?: boolean | undefined }

/** Throws `not_found`, `shipping_changed` if the version isn’t the current one, or `invalid_input` as `createZone` does. */
export async function updateZone(
  { db, settings }: Services,
  actor: Actor,
  id: string,
  { version, takesOver = false, ...given }: ZoneChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const zones = await lockZones(tx)
    const before = zones.find((zone) => zone.id === id)
    if (!before) throw notFound('Shipping zone')
    if (before.version !== version)
      throw changed('Someone else has changed this zone. Reload it, then change it again.')
    const fields = { ...given, postalCodes: given.postalCodes ?? before.postalCodes }
    await claimArea(tx, actor, fields, { others: zones.filter((zone) => zone.id !== id), takesOver })
    await replaceZone(tx, actor, before, fields)
  })
  await settings.refresh()
}

/** Deletes a zone with its methods. Throws `not_found`. */
export async function deleteZone({ db, settings }: Services, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = (await lockZones(tx)).find((zone) => zone.id === id)
    if (!before) throw notFound('Shipping zone')
    await deleteMethods(tx, actor, id)
    await tx.delete(shippingZones).where(eq(shippingZones.id, id))
    await recordEvents(tx, actor, {
      event: 'shipping_zone_deleted',
      subject: { type: 'shipping_zone', id },
      before: toZoneFields(before),
    })
  })
  await settings.refresh()
}

async function replaceZone(tx: Db, actor: Actor, before: ZoneRow, fields: Required<ZoneFields>): Promise<void> {
  await tx
    .update(shippingZones)
    .set({ ...fields, version: before.version + 1 })
    .where(eq(shippingZones.id, before.id))
  await recordEvents(tx, actor, {
    event: 'shipping_zone_changed',
    subject: { type: 'shipping_zone', id: before.id },
    ...changedValues(toZoneFields(before), fields),
  })
}

function toZoneFields({ name, countries, regions, postalCodes }: ZoneRow): Required<ZoneFields> {
  return { name, countries, regions, postalCodes }
}

type Claim = { others: ZoneRow[]; takesOver: boolean }

/** Makes sure that no other zone has a part of an area: throws, or removes its countries and regions from the others. */
async function claimArea(tx: Db, actor: Actor, zone: ZoneArea & { name: string }, { others, takesOver }: Claim) {
  for (const other of others) {
    checkPostalCodes(zone, other)
    const left = withoutAreaOf(other, zone)
    if (left === other) continue
    if (!takesOver) throw fieldError(...describeShared(zone, other))
    if (left.countries.length + left.regions.length + left.postalCodes.length === 0) {
      throw fieldError(
        'countries',
        `The zone “${other.name}” would have no countries left. Delete it, or edit it instead.`,
      )
    }
    await replaceZone(tx, actor, other, toZoneFields(left))
  }
}
