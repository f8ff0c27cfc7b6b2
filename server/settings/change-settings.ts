import { isDeepStrictEqual } from 'node:util'
import type { SettingName, ShopSettings } from '#contract/setting-fields.ts'
import type { SettingChanges, SettingsReply } from '#contract/settings.ts'
import type { Actor } from '../audit/actor.ts'
import { recordEvents } from '../audit/record-events.ts'
import { findLogo } from '../branding/queries.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { listDisplayedAsFree } from '../catalog/queries.ts'
import type { Db } from '../db/database.ts'
import { lockRounding } from '../db/displayed-price.ts'
import { notFound, ShopError } from '../errors.ts'
import { findSettingsEvent, lockSettings, updateSettings } from './queries.ts'
import type { Settings } from './settings.ts'

type Services = { db: Db; settings: Settings; catalog: Pick<Catalog, 'refresh'> }

/** Returns the settings that are in effect, and their last change. */
export async function describeSettings({ db, settings }: Omit<Services, 'catalog'>): Promise<SettingsReply> {
  const { publicUrl: _url, mailTexts: _texts, ...values } = settings.current
  const last = await findSettingsEvent(db)
  const canUndo = (after: object) => differences(values, after).length === 0
  return {
    values,
    pinned: settings.pinned,
    lastChange: last ? { ...last, createdAt: last.createdAt.toISOString(), canUndo: canUndo(last.after) } : null,
  }
}

/**
 * Changes settings and logs those that are different. Throws invalid_input for a setting that the environment sets and
 * for rounding by which products would cost 0, and settings_changed if one has neither its expected value nor the given one.
 */
export async function changeSettings(
  { db, settings, catalog }: Services,
  actor: Actor,
  { expected = {}, ...changes }: SettingChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (changes.roundsPrices) await lockRounding(tx)
    const stored = await lockSettings(tx)
    const values: ShopSettings = { ...settings.current, ...stored, ...pick(settings.current, settings.pinned) }
    const names = differences(values, changes)
    checkPinned(names, settings)
    checkExpected(names.filter((name) => name in expected && !isDeepStrictEqual(values[name], expected[name])))
    if (names.length === 0) return
    if (names.includes('roundsPrices') && changes.roundsPrices) await checkRounding(tx)
    if (changes.logo && !(await findLogo(tx, changes.logo))) throw notFound('Logo')
    const after = Object.fromEntries(names.map((name) => [name, changes[name]]))
    await updateSettings(tx, { ...stored, ...after })
    const before = Object.fromEntries(names.map((name) => [name, values[name]]))
    await recordEvents(tx, actor, {
      event: 'settings_changed',
      subject: { type: 'settings', id: 'shop' },
      before,
      after,
    })
  })
  await settings.refresh()
  if (changes.roundsPrices !== undefined) await catalog.refresh()
}

/** Reverts a change. Throws not_found, and settings_changed if a value is another one by now. */
export async function undoSettings(services: Services, actor: Actor, id: number): Promise<void> {
  const change = await findSettingsEvent(services.db, id)
  if (!change) throw notFound('Change')
  await changeSettings(services, actor, { ...change.before, expected: change.after })
}

function differences(values: ShopSettings, changes: Omit<SettingChanges, 'expected'>): SettingName[] {
  const names = Object.keys(changes) as SettingName[]
  return names.filter((name) => changes[name] !== undefined && !isDeepStrictEqual(values[name], changes[name]))
}

function pick(values: ShopSettings, names: object): Partial<ShopSettings> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, values[name as SettingName]]))
}

function checkPinned(names: SettingName[], { pinned }: Settings): void {
  const fields = Object.fromEntries(
    names.filter((name) => name in pinned).map((name) => [name, `Set by ${pinned[name]} in the environment.`]),
  )
  const [message] = Object.values(fields)
  if (message !== undefined) throw new ShopError('invalid_input', message, { fields })
}

/** Products that an error names; it counts the others. */
const maxNamed = 3

async function checkRounding(tx: Db): Promise<void> {
  const { total, titles } = await listDisplayedAsFree(tx, maxNamed)
  if (total === 0) return
  const named = titles.map((title) => `“${title}”`).join(', ')
  const others = total > titles.length ? ` and ${total - titles.length} more` : ''
  const [products, prices] = total === 1 ? ['1 product', 'its price'] : [`${total} products`, 'their prices']
  const message = `${products} would cost 0: ${named}${others}. Raise ${prices} to 0.50 or more first.`
  throw new ShopError('invalid_input', message, { fields: { roundsPrices: message } })
}

function checkExpected(changed: SettingName[]): void {
  if (changed.length === 0) return
  const message = 'Another admin has changed this in the meantime.'
  const fields = Object.fromEntries(changed.map((name) => [name, message]))
  throw new ShopError('settings_changed', 'These settings have been changed in the meantime.', { fields })
}
