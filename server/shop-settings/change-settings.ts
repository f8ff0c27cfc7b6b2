import { isDeepStrictEqual } from 'node:util'
import { isWholeCurrency, wholeAmountErrors } from '#contract/currencies.ts'
import { hiddenPassword, type SettingName, type ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { SettingChanges, SettingsReply } from '#contract/shop-settings/settings.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { hasWithdrawalRight, withdrawalDays } from '#contract/text-pages/legal-pages.ts'
import type { Passwords } from '../accounts/passwords/hash-password.ts'
import { findLogo } from '../branding/queries.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { listDisplayedAsFree } from '../catalog/lists/queries.ts'
import { countNotices } from '../legal-guarantee/queries.ts'
import { type Actor, findLastEvent, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { lockRounding } from '../platform/db/displayed-price.ts'
import { fieldError, notFound, ShopError, throwFieldErrors } from '../platform/errors.ts'
import { lockSettings, updateSettings } from '../platform/settings/queries.ts'
import type { Settings } from '../platform/settings/settings.ts'

type Services = { db: Db; settings: Settings; catalog: Pick<Catalog, 'refresh'> }

/** Returns the settings that are in effect, and their last change. */
export async function describeSettings({ db, settings }: Omit<Services, 'catalog'>): Promise<SettingsReply> {
  const { publicUrl: _url, emailTexts: _texts, shippingZones: _zones, ...current } = settings.current
  const values = hidePassword(current)
  const last = await findLastEvent(db, 'settings_changed')
  const canUndo = ({ before, after }: NonNullable<typeof last>) =>
    !needsPassword(before) && differences(values, after).length === 0
  return {
    values,
    pinned: settings.pinned,
    lastChange: last ? { ...last, createdAt: last.createdAt.toISOString(), canUndo: canUndo(last) } : null,
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

function hidePassword<Values extends Partial<ShopSettings>>(values: Values): Values {
  return values.previewPassword ? { ...values, previewPassword: hiddenPassword } : values
}

/** Whether a change can't be undone, since the earlier password isn't stored. */
function needsPassword({ previewPassword }: Record<string, unknown>): boolean {
  return previewPassword === hiddenPassword
}

/**
 * Changes settings and logs the changed ones. The opening password is a hash. Throws invalid_input for a setting
 * that the environment sets, for rounding by which products would cost 0, for decimals in a currency without, for fewer days for returns than the law of the
 * country has and for bank transfer without bank details, and settings_changed if one has neither its expected value nor the
 * given one.
 */
export async function changeSettings(
  { db, settings, catalog }: Services,
  actor: Actor,
  { expected = {}, ...given }: SettingChanges,
): Promise<void> {
  // In such a currency, prices are always rounded.
  const rounded = isWholeCurrency(given.currency ?? '') ? { roundPrices: true, ...given } : given
  await db.transaction(async (tx) => {
    if (rounded.roundPrices) await lockRounding(tx)
    const stored = await lockSettings(tx)
    const values: ShopSettings = { ...settings.current, ...stored, ...pick(settings.current, settings.pinned) }
    // Another country has other regions and holidays.
    const isMoving = rounded.country !== undefined && rounded.country !== values.country
    const changes = isMoving ? { holidayRegion: '', workedHolidays: [], ...rounded } : rounded
    if (!isMoving) checkRegion(changes, settings)
    const shown = hidePassword(values)
    const names = differences(values, changes)
    checkPinned(names, settings)
    checkReturns(names, changes.country ?? values.country, changes.returnDays ?? values.returnDays)
    checkBankDetails(names, changes.bankTransfer ?? values.bankTransfer, changes.bankDetails ?? values.bankDetails)
    checkExpected(names.filter((name) => name in expected && !isDeepStrictEqual(shown[name], expected[name])))
    if (names.length === 0) return
    const after: Partial<ShopSettings> = Object.fromEntries(names.map((name) => [name, changes[name]]))
    checkWholeAmounts(names, { ...values, ...after })
    if (names.includes('roundPrices') && changes.roundPrices) {
      await checkRounding(tx, given.roundPrices === undefined ? 'currency' : 'roundPrices')
    }
    if (changes.logo && !(await findLogo(tx, changes.logo))) throw notFound('Logo')
    await checkNotices(tx, after.guaranteeNotices)
    await updateSettings(tx, { ...stored, ...after })
    const before = Object.fromEntries(names.map((name) => [name, shown[name]]))
    await recordEvents(tx, actor, {
      event: 'settings_changed',
      subject: { type: 'settings', id: 'shop' },
      before,
      after: hidePassword(after),
    })
  })
  await settings.refresh()
  if (rounded.roundPrices !== undefined) await catalog.refresh()
}

/**
 * Reverts a change. Throws not_found, invalid_input for a password, and settings_changed if a value has changed
 * again.
 */
export async function undoSettings(services: Services, actor: Actor, id: number): Promise<void> {
  const change = await findLastEvent(services.db, 'settings_changed', { id })
  if (!change) throw notFound('Change')
  if (needsPassword(change.before)) {
    throw new ShopError('invalid_input', 'The earlier password isn’t stored. Enter it again.')
  }
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
  const fields = names.filter((name) => name in pinned)
  throwFieldErrors(Object.fromEntries(fields.map((name) => [name, `Set by ${pinned[name]} in the environment.`])))
}

/** Shops that have fewer days already can change other settings. */
function checkReturns(changed: SettingName[], country: string, returnDays: number): void {
  const field = (['returnDays', 'country'] as const).find((name) => changed.includes(name))
  if (!field || !hasWithdrawalRight(country) || returnDays >= withdrawalDays) return
  const law = `Customers of a shop in ${countryInSentence(country)} can return products for ${withdrawalDays} days by law.`
  const message =
    field === 'returnDays' ? `${law} Enter ${withdrawalDays} or more.` : `${law} Raise the days for returns first.`
  throw fieldError(field, message)
}

function checkRegion({ holidayRegion = '' }: SettingChanges, { calendar }: Settings): void {
  if (holidayRegion === '' || calendar.regions.some(({ code }) => code === holidayRegion)) return
  throw fieldError('holidayRegion', 'Select a region of the shop’s country.')
}

async function checkNotices(tx: Db, notices: ShopSettings['guaranteeNotices'] = {}): Promise<void> {
  const ids = new Set(Object.values(notices).flatMap(({ image, pdf }) => [image, pdf].filter((id) => id !== '')))
  if ((await countNotices(tx, [...ids])) < ids.size) throw notFound('Notice')
}

const amounts = ['shippingPrice', 'freeShippingThreshold', 'cashFee', 'cashMaximum', 'unconfirmedMaxTotal'] as const

/** In a currency that is only used in whole units, prices are rounded and amounts have no decimals. */
function checkWholeAmounts(changed: SettingName[], values: ShopSettings): void {
  const { currency, roundPrices } = values
  if (isWholeCurrency(currency) && !roundPrices) {
    throw fieldError('roundPrices', `Prices in ${currency} are always whole amounts.`)
  }
  const isConcerned = (name: SettingName) => changed.includes('currency') || changed.includes(name)
  const concerned = amounts.filter(isConcerned).map((name) => [name, values[name]] as const)
  throwFieldErrors(wholeAmountErrors(currency, Object.fromEntries(concerned)))
}

/** Customers can’t pay by bank transfer without knowing where to. */
function checkBankDetails(changed: SettingName[], bankTransfer: boolean, bankDetails: string): void {
  const isConcerned = changed.some((name) => name === 'bankTransfer' || name === 'bankDetails')
  if (!isConcerned || !bankTransfer || bankDetails !== '') return
  throw fieldError('bankDetails', 'Enter the account that customers transfer the money to.')
}

/** The maximum number of products in an error, which counts the others. */
const maxNamed = 3

async function checkRounding(tx: Db, field: SettingName): Promise<void> {
  const { total, titles } = await listDisplayedAsFree(tx, maxNamed)
  if (total === 0) return
  const named = titles.map((title) => `“${title}”`).join(', ')
  const others = total > titles.length ? ` and ${total - titles.length} more` : ''
  const [products, prices] = total === 1 ? ['1 product', 'its price'] : [`${total} products`, 'their prices']
  const message = `${products} would cost 0: ${named}${others}. Raise ${prices} to 0.50 or more first.`
  throw fieldError(field, message)
}

function checkExpected(changed: SettingName[]): void {
  if (changed.length === 0) return
  const message = 'Another admin has changed this.'
  const fields = Object.fromEntries(changed.map((name) => [name, message]))
  throw new ShopError('settings_changed', 'These settings have been changed in the meantime.', { fields })
}
