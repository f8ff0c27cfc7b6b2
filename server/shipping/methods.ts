import { eq } from 'drizzle-orm'
import { toCents, toUnits } from '#contract/money.ts'
import type { MethodFields, ShopMethod } from '#contract/shipping/shipping.ts'
import type { ShippingZone } from '#contract/shipping/shipping-zone.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { shippingMethods, shippingZones } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { checkWholeAmounts } from '../platform/settings/whole-amounts.ts'
import { changed, changedValues } from './changed-values.ts'
import { lockMethod, type MethodRow } from './queries.ts'

type Services = { db: Db; settings: Settings }

/** Creates a method in a zone. Throws `not_found`. */
export async function createMethod(
  { db, settings }: Services,
  actor: Actor,
  zoneId: string,
  fields: MethodFields,
): Promise<ShopMethod> {
  const created = await db.transaction(async (tx) => {
    const [zone] = isUuid(zoneId)
      ? await tx.select().from(shippingZones).where(eq(shippingZones.id, zoneId)).for('share')
      : []
    if (!zone) throw notFound('Shipping zone')
    return insertMethod(tx, actor, zoneId, fields)
  })
  await settings.refresh()
  return toShopMethod(toZoneMethod(created))
}

/** Adds a method to a zone. `place` is where errors find it in the request, such as `methods.0.`. */
export async function insertMethod(
  tx: Db,
  actor: Actor,
  zoneId: string,
  fields: MethodFields,
  place = '',
): Promise<MethodRow> {
  await checkAmounts(tx, fields, place)
  const [row] = await tx
    .insert(shippingMethods)
    .values({ ...toMethodColumns(fields), zoneId })
    .returning()
  if (!row) throw notFound('Shipping method')
  await recordEvents(tx, actor, {
    event: 'shipping_method_created',
    subject: { type: 'shipping_method', id: row.id },
    after: { ...fields, zoneId },
  })
  return row
}

/** Throws `not_found`, or `shipping_changed` if the version isn’t the current one. */
export async function updateMethod(
  { db, settings }: Services,
  actor: Actor,
  id: string,
  { version, ...fields }: MethodFields & { version: number },
): Promise<ShopMethod> {
  const updated = await db.transaction(async (tx) => {
    const before = await lockMethod(tx, id)
    if (before.version !== version) {
      throw changed('Someone else has changed this method. Reload it, then change it again.')
    }
    await checkAmounts(tx, fields)
    const [row] = await tx
      .update(shippingMethods)
      .set({ ...toMethodColumns(fields), version: version + 1 })
      .where(eq(shippingMethods.id, id))
      .returning()
    if (!row) throw notFound('Shipping method')
    await recordEvents(tx, actor, {
      event: 'shipping_method_changed',
      subject: { type: 'shipping_method', id },
      ...changedValues(toMethodFields(before), fields),
    })
    return row
  })
  await settings.refresh()
  return toShopMethod(toZoneMethod(updated))
}

/** Throws `not_found`. */
export async function deleteMethod({ db, settings }: Services, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockMethod(tx, id)
    await tx.delete(shippingMethods).where(eq(shippingMethods.id, id))
    await recordEvents(tx, actor, {
      event: 'shipping_method_deleted',
      subject: { type: 'shipping_method', id },
      before: toRecorded(before),
    })
  })
  await settings.refresh()
}

/** Deletes all methods of a zone. */
export async function deleteMethods(tx: Db, actor: Actor, zoneId: string): Promise<void> {
  const deleted = await tx.delete(shippingMethods).where(eq(shippingMethods.zoneId, zoneId)).returning()
  const events = deleted.map((row) => ({
    event: 'shipping_method_deleted' as const,
    subject: { type: 'shipping_method' as const, id: row.id },
    before: toRecorded(row),
  }))
  await recordEvents(tx, actor, ...events)
}

/** With its zone, so that its deletion can be undone. */
const toRecorded = (row: MethodRow) => ({ ...toMethodFields(row), zoneId: row.zoneId })

export async function checkAmounts(tx: Db, { steps, freeFrom }: MethodFields, place = ''): Promise<void> {
  const prices = steps.map(({ price }, index) => [`${place}steps.${index}.price`, price] as const)
  await checkWholeAmounts(tx, { ...Object.fromEntries(prices), [`${place}freeFrom`]: freeFrom })
}

export function toMethodColumns({ by, steps, freeFrom, ...fields }: MethodFields) {
  return {
    ...fields,
    by,
    steps: steps.map(({ from, price }) => ({ from: by === 'subtotal' ? toCents(from) : from, cents: toCents(price) })),
    freeFromCents: freeFrom === null ? null : toCents(freeFrom),
  }
}

/** The reverse of `toMethodColumns`. */
export function toMethodFields(row: MethodRow): MethodFields {
  const { id: _id, version: _version, ...fields } = toShopMethod(toZoneMethod(row))
  return fields
}

function toZoneMethod({ minDays, maxDays, zoneId: _zone, createdAt: _created, ...row }: MethodRow) {
  return { ...row, days: { minDays, maxDays } }
}

/** A method with its amounts in units. */
export function toShopMethod(method: ShippingZone['methods'][number]): ShopMethod {
  const { days, by, steps, freeFromCents, ...fields } = method
  return {
    ...fields,
    ...days,
    by,
    steps: steps.map(({ from, cents }) => ({ from: by === 'subtotal' ? toUnits(from) : from, price: toUnits(cents) })),
    freeFrom: freeFromCents === null ? null : toUnits(freeFromCents),
  }
}
