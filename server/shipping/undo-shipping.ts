import { t } from '#contract/language/t.ts'
import type { MethodFields } from '#contract/shipping/shipping.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { change } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import type { Settings } from '../settings/settings.ts'
import { type ChangedPart, canUndo, readLastChange } from './last-change.ts'
import { insertMethod, removeMethod, trackedMethod } from './methods.ts'
import { lockShipping } from './queries.ts'
import type { NamedArea } from './zone-areas.ts'
import { insertZone, removeZone, trackedZone } from './zones.ts'

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
    if (!last || last.id < id || !last.parts.every(canUndo)) throw notFound(t('Change not found.'))
    if (last.id !== id) {
      throw new ShopError('shipping_changed', t('Shipping has been changed again. Check it and try again.'))
    }
    for (const part of last.parts) await revert(tx, actor, part)
  })
  await settings.refresh()
}

async function revert(tx: Db, actor: Actor, { event, id, before, after }: ChangedPart): Promise<void> {
  switch (event) {
    case 'shipping_zone_created':
      return removeZone(tx, actor, id)
    case 'shipping_zone_changed':
      await change(tx, actor, trackedZone(id), { values: before, expected: after })
      break
    case 'shipping_zone_deleted':
      await insertZone(tx, actor, before as NamedArea, id)
      break
    case 'shipping_method_created':
      return removeMethod(tx, actor, id)
    case 'shipping_method_changed':
      await change(tx, actor, trackedMethod(id), { values: before, expected: after })
      break
    case 'shipping_method_deleted': {
      const { zoneId, ...fields } = before as MethodFields & { zoneId: string }
      await insertMethod(tx, actor, zoneId, fields, { id })
      break
    }
  }
}
