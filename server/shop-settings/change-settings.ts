import { isWholeCurrency } from '#contract/currencies.ts'
import { hiddenPassword } from '#contract/hidden-password.ts'
import { t } from '#contract/language/t.ts'
import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { SettingChanges, SettingsReply } from '#contract/shop-settings/settings.ts'
import type { Passwords } from '../accounts/passwords/hash-password.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { lockRounding } from '../catalog/displayed-price.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { pick } from '../platform/changes/conflicts.ts'
import { change, findLastChange, hideSecrets, type Tracked, undo } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import { lockSettings, updateSettings } from '../settings/queries.ts'
import type { Settings } from '../settings/settings.ts'
import { checkSettings } from './check-settings.ts'

type SettingsServices = { db: Db; settings: Settings; catalog: Pick<Catalog, 'refresh'> }

export function trackedSettings(settings: Settings): Tracked<ShopSettings> {
  return {
    event: 'settings_changed',
    subject: { type: 'settings', id: 'shop' },
    conflict: { code: 'settings_changed', message: t('Someone else changed these settings.') },
    secrets: ['previewPassword'],
    async lock(tx, { currency = '', roundPrices }) {
      if (roundPrices || isWholeCurrency(currency)) await lockRounding(tx)
      const pinned = pick<ShopSettings>(settings.current, Object.keys(settings.pinned) as SettingName[])
      return { ...settings.current, ...(await lockSettings(tx)), ...pinned }
    },
    complete: (values, { country }) => ({
      // In such a currency, prices are always rounded.
      ...(isWholeCurrency(values.currency ?? '') && { roundPrices: true }),
      // Another country has other regions and holidays.
      ...((values.country ?? country) !== country && { holidayRegion: '', workedHolidays: [] }),
      ...values,
    }),
    check: (tx, next, changes) => checkSettings(tx, settings, next, changes),
    write: async (tx, _next, changes) => updateSettings(tx, { ...(await lockSettings(tx)), ...changes }),
  }
}

/** Returns the settings that are in effect, and their last change. */
export async function describeSettings({ db, settings }: Omit<SettingsServices, 'catalog'>): Promise<SettingsReply> {
  const {
    publicUrl: _url,
    emailTexts: _texts,
    shippingZones: _zones,
    translations: _own,
    ...current
  } = settings.current
  const tracked = trackedSettings(settings)
  return {
    values: hideSecrets(tracked, current),
    pinned: settings.pinned,
    lastChange: await findLastChange(db, tracked, current),
  }
}

/** The changes with the hash of a new opening password. Without the field if it is hidden and therefore unchanged. */
export async function hashOpeningPassword(
  { hashPassword }: Passwords,
  { previewPassword, ...changes }: SettingChanges,
): Promise<SettingChanges> {
  if (previewPassword === undefined || previewPassword === hiddenPassword) return changes
  return { ...changes, previewPassword: previewPassword && (await hashPassword(previewPassword)) }
}

/** Changes settings. The opening password is a hash. Throws settings_changed, and what `checkSettings` throws. */
export async function changeSettings(
  { db, settings, catalog }: SettingsServices,
  actor: Actor,
  { expected, ...values }: SettingChanges,
): Promise<void> {
  const changes = await db.transaction((tx) => change(tx, actor, trackedSettings(settings), { values, expected }))
  await refresh({ settings, catalog }, changes)
}

/** Reverts the last change. Throws like `undo`. */
export async function undoSettings(
  { db, settings, catalog }: SettingsServices,
  actor: Actor,
  id: number,
): Promise<void> {
  const changes = await db.transaction((tx) => undo(tx, actor, trackedSettings(settings), id))
  await refresh({ settings, catalog }, changes)
}

async function refresh(
  { settings, catalog }: Omit<SettingsServices, 'db'>,
  { roundPrices }: Partial<ShopSettings>,
): Promise<void> {
  await settings.refresh()
  if (roundPrices !== undefined) await catalog.refresh()
}
