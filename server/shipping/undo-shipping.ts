import { eq } from 'drizzle-orm'
import type { MethodFields, ZoneFields } from '#contract/shipping/shipping.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { shippingMethods, shippingZones } from '../platform/db/schema/index.ts'
import { notFound } from '../platform/errors.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { changed } from './changed-values.ts'
import { type ChangedPart, canUndo, readLastChange } from './last-change.ts'
import { checkAmounts, toMethodColumns, toMethodFields } from './methods.ts'
import { lockMethod, lockShipping } from './queries.ts'

const opposites = {
  shipping_zone_created: 'shipping_zone_deleted',
  shipping_zone_changed: 'shipping_zone_changed',
  shipping_zone_deleted: 'shipping_zone_created',
  shipping_method_created: 'shipping_method_deleted',
  shipping_method_changed: 'shipping_method_changed',
  shipping_method_deleted: 'shipping_method_created',
} as const satisfies Record<ChangedPart['event'], ChangedPart['event']>

/**
 * Reverts the last change of zones and methods with everything that was changed together, such as the zone that a country
 * was moved from. Throws `not_found`, and `shipping_changed` if there is a newer change.
 */
export async function undoShipping(
  { db, settings }: { db: Db; settings: Settings },
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockShipping(tx)
    const last = await readLastChange(tx)
    if (!last || last.id < id || !last.parts.every(canUndo)) throw notFound('Change')
    if (last.id !== id) throw changed('Shipping has been changed again. Check it and try again.')
    for (const part of last.parts) {
      await revert(tx, part)
      const { event, before, after } = part
      await recordEvents(tx, actor, {
        event: opposites[event],
        subject: { type: event.startsWith('shipping_zone') ? 'shipping_zone' : 'shipping_method', id: part.id },
        ...(event.endsWith('_created') ? {} : { after: before }),
        ...(event.endsWith('_deleted') ? {} : { before: after }),
      })
    }
  })
  await settings.refresh()
}

async function revert(tx: Db, { event, id, before }: ChangedPart): Promise<void> {
  switch (event) {
    case 'shipping_zone_created':
      await tx.delete(shippingZones).where(eq(shippingZones.id, id))
      break
    case 'shipping_zone_changed': {
      const [zone] = await tx.select().from(shippingZones).where(eq(shippingZones.id, id))
      if (!zone) throw notFound('Shipping zone')
      await tx
        .update(shippingZones)
        .set({ ...before, version: zone.version + 1 })
        .where(eq(shippingZones.id, id))
      break
    }
    case 'shipping_zone_deleted':
      await tx.insert(shippingZones).values({ ...(before as Required<ZoneFields>), id })
      break
    case 'shipping_method_created':
      await tx.delete(shippingMethods).where(eq(shippingMethods.id, id))
      break
    case 'shipping_method_changed': {
      const method = await lockMethod(tx, id)
      const fields = { ...toMethodFields(method), ...before }
      await checkAmounts(tx, fields)
      await tx
        .update(shippingMethods)
        .set({ ...toMethodColumns(fields), version: method.version + 1 })
        .where(eq(shippingMethods.id, id))
      break
    }
    case 'shipping_method_deleted': {
      const { zoneId, ...fields } = before as MethodFields & { zoneId: string }
      await checkAmounts(tx, fields)
      await tx.insert(shippingMethods).values({ ...toMethodColumns(fields), id, zoneId })
      break
    }
  }
}
