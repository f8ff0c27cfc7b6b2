import { and, eq, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import { toCents, toUnits } from '#contract/money.ts'
import { type MethodChanges, MethodFields, type ShopMethod } from '#contract/shipping/shipping.ts'
import type { ShippingZone } from '#contract/shipping/shipping-zone.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import { checkTogether } from '../platform/changes/check-together.ts'
import { change, type Tracked } from '../platform/changes/tracked.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { shippingMethods, shippingZones } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'
import type { Settings } from '../settings/settings.ts'
import { checkWholeAmounts } from '../settings/whole-amounts.ts'
import { lockMethod, type MethodRow } from './queries.ts'

type MethodsServices = { db: Db; settings: Settings }

/** Creates a method in a zone. Throws `not_found`. */
export async function createMethod(
  { db, settings }: MethodsServices,
  actor: Actor,
  zoneId: string,
  fields: MethodFields,
): Promise<ShopMethod> {
  const created = await db.transaction(async (tx) => {
    const [zone] = isUuid(zoneId)
      ? await tx.select().from(shippingZones).where(eq(shippingZones.id, zoneId)).for('share')
      : []
    if (!zone) throw notFound(t('Shipping zone not found.'))
    return insertMethod(tx, actor, zoneId, fields)
  })
  await settings.refresh()
  return toShopMethod(toZoneMethod(created))
}

/** Adds a method to a zone. `place` is where errors find it in the request, such as `methods.0.`. A deleted one gets its `id` back. */
export async function insertMethod(
  tx: Db,
  actor: Actor,
  zoneId: string,
  fields: MethodFields,
  { place = '', id }: { place?: string; id?: string } = {},
): Promise<MethodRow> {
  await checkAmounts(tx, fields, place)
  const [row] = await tx
    .insert(shippingMethods)
    .values({ ...toMethodColumns(fields), zoneId, ...(id && { id }) })
    .returning()
  if (!row) throw notFound(t('Shipping method not found.'))
  await recordEvents(tx, actor, {
    event: 'shipping_method_created',
    subject: { type: 'shipping_method', id: row.id },
    after: { ...fields, zoneId },
  })
  return row
}

export const trackedMethod = (id: string): Tracked<MethodFields> => ({
  event: 'shipping_method_changed',
  subject: { type: 'shipping_method', id },
  conflict: { code: 'shipping_changed', message: t('Someone else has changed this method. Check it and try again.') },
  lock: async (tx) => toMethodFields(await lockMethod(tx, id)),
  async check(tx, next) {
    checkTogether(MethodFields, next)
    await checkAmounts(tx, next)
  },
  async write(tx, next) {
    await tx
      .update(shippingMethods)
      .set({ ...toMethodColumns(next), version: sql`version + 1` })
      .where(eq(shippingMethods.id, id))
  },
})

/** Throws `not_found` and `shipping_changed`. */
export async function updateMethod(
  { db, settings }: MethodsServices,
  actor: Actor,
  id: string,
  { expected, ...values }: MethodChanges,
): Promise<ShopMethod> {
  const updated = await db.transaction(async (tx) => {
    await change(tx, actor, trackedMethod(id), { values, expected })
    return lockMethod(tx, id)
  })
  await settings.refresh()
  return toShopMethod(toZoneMethod(updated))
}

/** Throws `not_found`. */
export async function deleteMethod({ db, settings }: MethodsServices, actor: Actor, id: string): Promise<void> {
  await db.transaction((tx) => removeMethod(tx, actor, id))
  await settings.refresh()
}

export async function removeMethod(tx: Db, actor: Actor, id: string): Promise<void> {
  const { zoneId } = await lockMethod(tx, id)
  await deleteMethods(tx, actor, zoneId, id)
}

/** Deletes all methods of a zone, or one of them. */
export async function deleteMethods(tx: Db, actor: Actor, zoneId: string, id?: string): Promise<void> {
  const isOne = id === undefined ? undefined : eq(shippingMethods.id, id)
  const deleted = await tx
    .delete(shippingMethods)
    .where(and(eq(shippingMethods.zoneId, zoneId), isOne))
    .returning()
  const events = deleted.map((row) => ({
    event: 'shipping_method_deleted' as const,
    subject: { type: 'shipping_method' as const, id: row.id },
    // With its zone, so that its deletion can be undone.
    before: { ...toMethodFields(row), zoneId: row.zoneId },
  }))
  await recordEvents(tx, actor, ...events)
}

async function checkAmounts(tx: Db, { steps, freeFrom }: MethodFields, place = ''): Promise<void> {
  const prices = steps.map(({ price }, index) => [`${place}steps.${index}.price`, price] as const)
  await checkWholeAmounts(tx, { ...Object.fromEntries(prices), [`${place}freeFrom`]: freeFrom })
}

function toMethodColumns({ by, steps, freeFrom, ...fields }: MethodFields) {
  return {
    ...fields,
    by,
    steps: steps.map(({ from, price }) => ({ from: by === 'subtotal' ? toCents(from) : from, cents: toCents(price) })),
    freeFromCents: freeFrom === null ? null : toCents(freeFrom),
  }
}

/** The reverse of `toMethodColumns`. */
function toMethodFields(row: MethodRow): MethodFields {
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
