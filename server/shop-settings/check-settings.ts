import { isWholeCurrency, wholeAmountErrors } from '#contract/currencies.ts'
import { formatNumber, localDecimals } from '#contract/language/format.ts'
import { quoted } from '#contract/language/quoted.ts'
import { plural, t } from '#contract/language/t.ts'
import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { countryInSentence } from '#contract/shop-settings/shipping-countries.ts'
import { hasWithdrawalRight, withdrawalDays } from '#contract/text-pages/legal-pages.ts'
import { findLogo } from '../branding/queries.ts'
import { listDisplayedAsFree } from '../catalog/lists/queries.ts'
import { countNotices } from '../legal-guarantee/queries.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError, notFound, throwFieldErrors } from '../platform/errors.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Throws invalid_input for a setting that the environment sets, for rounding by which products would cost 0, for decimals in
 * a currency without, for fewer days for returns than the law of the country has, for a region of another country and for
 * bank transfer without bank details, and not_found for a logo or notice.
 */
export async function checkSettings(
  tx: Db,
  settings: Settings,
  next: ShopSettings,
  changes: Partial<ShopSettings>,
): Promise<void> {
  const names = Object.keys(changes) as SettingName[]
  checkPinned(names, settings)
  // The regions of another country aren't known yet.
  if (changes.country === undefined) checkRegion(changes, settings)
  checkReturns(names, next.country, next.returnDays)
  checkBankDetails(names, next.bankTransfer, next.bankDetails)
  checkWholeAmounts(names, next)
  if (changes.roundPrices) await checkRounding(tx, changes.currency === undefined ? 'roundPrices' : 'currency')
  if (changes.logo && !(await findLogo(tx, changes.logo))) throw notFound(t('Logo not found.'))
  await checkNotices(tx, changes.guaranteeNotices)
}

function checkPinned(names: SettingName[], { pinned }: Settings): void {
  const fields = names.filter((name) => name in pinned)
  const errorOf = (variable = '') => t('Set by {variable} in the environment.', { variable })
  throwFieldErrors(Object.fromEntries(fields.map((name) => [name, errorOf(pinned[name])])))
}

/** Shops that have fewer days already can change other settings. */
function checkReturns(changed: SettingName[], country: string, returnDays: number): void {
  const field = (['returnDays', 'country'] as const).find((name) => changed.includes(name))
  if (!field || !hasWithdrawalRight(country) || returnDays >= withdrawalDays) return
  const values = { country: countryInSentence(country) }
  const message =
    field === 'returnDays'
      ? plural(
          withdrawalDays,
          'Customers of a shop in {country} can return products for {count} day by law. Enter {count} or more.',
          'Customers of a shop in {country} can return products for {count} days by law. Enter {count} or more.',
          values,
        )
      : plural(
          withdrawalDays,
          'Customers of a shop in {country} can return products for {count} day by law. Raise the days for returns first.',
          'Customers of a shop in {country} can return products for {count} days by law. Raise the days for returns first.',
          values,
        )
  throw fieldError(field, message)
}

function checkRegion({ holidayRegion = '' }: Partial<ShopSettings>, { calendar }: Settings): void {
  if (holidayRegion === '' || calendar.regions.some(({ code }) => code === holidayRegion)) return
  throw fieldError('holidayRegion', t('Select a region of the shop’s country.'))
}

async function checkNotices(tx: Db, notices: ShopSettings['guaranteeNotices'] = {}): Promise<void> {
  const ids = new Set(Object.values(notices).flatMap(({ image, pdf }) => [image, pdf].filter((id) => id !== '')))
  if ((await countNotices(tx, [...ids])) < ids.size) throw notFound(t('Notice not found.'))
}

const amounts = ['shippingPrice', 'freeShippingThreshold', 'cashFee', 'cashMaximum', 'unconfirmedMaxTotal'] as const

/** In a currency that is only used in whole units, prices are rounded and amounts have no decimals. */
function checkWholeAmounts(changed: SettingName[], values: ShopSettings): void {
  const { currency, roundPrices } = values
  if (isWholeCurrency(currency) && !roundPrices) {
    throw fieldError('roundPrices', t('Prices in {currency} are always whole amounts.', { currency }))
  }
  const isConcerned = (name: SettingName) => changed.includes('currency') || changed.includes(name)
  const concerned = amounts.filter(isConcerned).map((name) => [name, values[name]] as const)
  throwFieldErrors(wholeAmountErrors(currency, Object.fromEntries(concerned)))
}

/** Customers can’t pay by bank transfer without knowing where to. */
function checkBankDetails(changed: SettingName[], bankTransfer: boolean, bankDetails: string): void {
  const isConcerned = changed.some((name) => name === 'bankTransfer' || name === 'bankDetails')
  if (!isConcerned || !bankTransfer || bankDetails !== '') return
  throw fieldError('bankDetails', t('Enter the account that customers transfer the money to.'))
}

/** The maximum number of products in an error, which counts the others. */
const maxNamed = 3

async function checkRounding(tx: Db, field: SettingName): Promise<void> {
  const { total, titles } = await listDisplayedAsFree(tx, maxNamed)
  if (total === 0) return
  const products = titles.map(quoted).join(', ')
  const others = formatNumber(total - titles.length)
  const least = localDecimals('0.50')
  const message =
    total > titles.length
      ? plural(
          total,
          '{count} product would cost 0: {products} and {others} more. Raise its price to {least} or more first.',
          '{count} products would cost 0: {products} and {others} more. Raise their prices to {least} or more first.',
          { products, others, least },
        )
      : plural(
          total,
          '{count} product would cost 0: {products}. Raise its price to {least} or more first.',
          '{count} products would cost 0: {products}. Raise their prices to {least} or more first.',
          { products, least },
        )
  throw fieldError(field, message)
}
