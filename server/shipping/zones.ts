import { eq } from 'drizzle-orm'
import { regionsOf } from '#contract/address/address-rules.ts'
import { countries as countryNames } from '#contract/address/countries.ts'
import type { ShopShipping, ShopZone, ZoneFields } from '#contract/shipping/shipping.ts'
import { pickupClass } from '#contract/shipping/shipping-classes.ts'
import { countryOfRegion } from '#contract/shipping/shipping-zone.ts'
import { countryInSentence, shippingCountries } from '#contract/shop-settings/shipping-countries.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { shippingMethods, shippingZones } from '../platform/db/schema/index.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { readShippingZones } from '../platform/settings/zone-queries.ts'
import { changedValues } from './changed-values.ts'
import { toMethodFields, toShopMethod } from './methods.ts'
import { countUnweighted, listShippingClasses, lockZones, type ZoneRow } from './queries.ts'
import { flatRateOption } from './shipping-at.ts'

type Services = { db: Db; settings: Settings }

/** All zones with their methods. */
export async function listShipping(db: Db): Promise<ShopShipping> {
  const zones = await readShippingZones(db)
  return {
    zones: zones.map((zone) => ({ ...zone, methods: zone.methods.map(toShopMethod) })),
    unweighted: await countUnweighted(db),
    classes: await listShippingClasses(db),
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
    const zone = { name: 'All countries', countries: shippingCountries(shop), regions: [] }
    const id = await insertZone(tx, actor, zone)
    const { days, id: _id, version: _version, ...method } = flatRateOption(shop)
    const takesClasses = (await listShippingClasses(tx)).filter((name) => name !== pickupClass)
    const [created] = await tx
      .insert(shippingMethods)
      .values({ ...method, ...days, takesClasses, zoneId: id, active: true })
      .returning()
    if (!created) return
    await recordEvents(tx, actor, {
      event: 'shipping_method_created',
      subject: { type: 'shipping_method', id: created.id },
      after: toMethodFields(created),
    })
  })
  await settings.refresh()
}

/** Returns the id of the new zone. Throws `invalid_input` if another zone has one of its countries or regions. */
export async function createZone({ db, settings }: Services, actor: Actor, fields: ZoneFields): Promise<string> {
  const id = await db.transaction(async (tx) => {
    checkOverlap(fields, await lockZones(tx))
    return insertZone(tx, actor, fields)
  })
  await settings.refresh()
  return id
}

async function insertZone(tx: Db, actor: Actor, fields: ZoneFields): Promise<string> {
  const [created] = await tx.insert(shippingZones).values(fields).returning({ id: shippingZones.id })
  const id = created?.id ?? ''
  await recordEvents(tx, actor, {
    event: 'shipping_zone_created',
    subject: { type: 'shipping_zone', id },
    after: fields,
  })
  return id
}

/** Throws `not_found`, `shipping_changed` if the version isn’t the current one, or `invalid_input` as `createZone` does. */
export async function updateZone(
  { db, settings }: Services,
  actor: Actor,
  id: string,
  { version, ...fields }: ZoneFields & { version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const zones = await lockZones(tx)
    const before = zones.find((zone) => zone.id === id)
    if (!before) throw notFound('Shipping zone')
    if (before.version !== version)
      throw changed('Someone else has changed this zone. Reload it, then change it again.')
    checkOverlap(
      fields,
      zones.filter((zone) => zone.id !== id),
    )
    await tx
      .update(shippingZones)
      .set({ ...fields, version: version + 1 })
      .where(eq(shippingZones.id, id))
    const { name, countries, regions } = before
    await recordEvents(tx, actor, {
      event: 'shipping_zone_changed',
      subject: { type: 'shipping_zone', id },
      ...changedValues({ name, countries, regions }, fields),
    })
  })
  await settings.refresh()
}

/** Deletes a zone with its methods. Throws `not_found`. */
export async function deleteZone({ db, settings }: Services, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = (await lockZones(tx)).find((zone) => zone.id === id)
    if (!before) throw notFound('Shipping zone')
    await tx.delete(shippingZones).where(eq(shippingZones.id, id))
    const { name, countries, regions } = before
    await recordEvents(tx, actor, {
      event: 'shipping_zone_deleted',
      subject: { type: 'shipping_zone', id },
      before: { name, countries, regions },
    })
  })
  await settings.refresh()
}

export function changed(message: string): ShopError {
  return new ShopError('shipping_changed', message)
}

function checkOverlap(fields: ZoneFields, others: ZoneRow[]): void {
  for (const { name, countries, regions } of others) {
    const country = fields.countries.find((code) => countries.includes(code))
    if (country) {
      throw fieldError('countries', `The zone “${name}” already has ${countryInSentence(country)}.`)
    }
    const region = fields.regions.find((key) => regions.includes(key))
    if (region) throw fieldError('regions', `The zone “${name}” already has ${regionName(region)}.`)
  }
}

/** For example "Hawaii, United States". */
function regionName(key: string): string {
  const country = countryOfRegion(key)
  const region = regionsOf(country).find(({ value }) => key === `${country}:${value}`)
  return `${region?.label ?? key}, ${countryNames[country] ?? country}`
}
