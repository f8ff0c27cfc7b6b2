import { countryName } from '#contract/address/countries.ts'
import { localDecimals } from '#contract/language/format.ts'
import { formatDate } from '#contract/language/format-time.ts'
import { languageName } from '#contract/language/languages.ts'
import { quoted } from '#contract/language/quoted.ts'
import { t } from '#contract/language/t.ts'
import type { Money } from '#contract/money.ts'
import { amountText } from '#contract/numbers.ts'
import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { describeChanged, listFirst } from '../kit/wording.ts'

export const settingLabels: Record<SettingName, string> = {
  name: t('Shop’s name'),
  tagline: t('Tagline'),
  shopEmail: t('Shop’s email address'),
  reviewEmails: t('Email about pending reviews'),
  accentColor: t('Color'),
  logo: t('Logo'),
  logoIncludesName: t('Logo includes the shop’s name'),
  languages: t('Languages'),
  announcement: t('Announcement'),
  country: t('Shop’s country'),
  shipsTo: t('Also ships to'),
  timeZone: t('Time zone'),
  holidayRegion: t('Region for holidays'),
  workedHolidays: t('Holidays you work on'),
  closures: t('Days off'),
  offlinePages: t('Offline pages'),
  comingSoon: t('Coming soon page'),
  comingSoonMessage: t('Message'),
  previewPassword: t('Preview password'),
  requireStaffTwoFactor: t('Require two-step verification for staff'),
  sellerName: t('Seller'),
  sellerAddress: t('Seller’s address'),
  sellerDetails: t('Legal details'),
  currency: t('Currency'),
  roundPrices: t('Round prices to whole units'),
  shippingPrice: t('Shipping price'),
  freeShippingThreshold: t('Free shipping from'),
  unconfirmedMaxUnits: t('Maximum unconfirmed units per product'),
  unconfirmedMaxTotal: t('Maximum unconfirmed total'),
  deliveryTime: t('Delivery time'),
  cashOnDelivery: t('Cash on delivery'),
  cashCountries: t('Countries with cash on delivery'),
  cashMaximum: t('Maximum order total for cash'),
  cashFee: t('Cash on delivery fee'),
  bankTransfer: t('Bank transfer'),
  bankDetails: t('Bank details'),
  bankTransferDays: t('Bank transfer deadline (days)'),
  returnDays: t('Return window (days)'),
  taxes: t('Taxes'),
  pricesIncludeTax: t('Prices include tax'),
  euSales: t('Consumers in other EU countries pay'),
  shippingTax: t('Tax on shipping'),
  vatId: t('VAT ID'),
  smallBusinessNote: t('Small business note'),
  roundsTo5Cents: t('Round totals to 5 cents'),
  orderButton: t('Order button text'),
  dhlProduct: t('DHL product'),
  dhlBillingNumber: t('DHL billing number'),
  dhlProductAbroad: t('DHL product abroad'),
  dhlBillingNumberAbroad: t('DHL billing number abroad'),
  labelWeight: t('Default parcel weight (kg)'),
  guaranteeNotices: t('Notice on the legal guarantee'),
}

/** The choices of settings that have some. */
export const settingChoices = {
  taxes: { none: t('No taxes'), charged: t('Charge taxes'), smallBusiness: t('No taxes: small business') },
  euSales: { destination: t('The tax of their country (OSS)'), origin: t('The tax of the shop’s country') },
  shippingTax: { standard: t('The main tax class'), split: t('Same as the items in the order') },
} as const

/** Settings that are amounts of money. */
const amounts: SettingName[] = [
  'shippingPrice',
  'freeShippingThreshold',
  'unconfirmedMaxTotal',
  'cashMaximum',
  'cashFee',
]

/** A value as the text of its input, such as "3-5". */
export function settingText(name: SettingName, value: ShopSettings[SettingName], roundPrices: boolean): string {
  if (value === null) return ''
  if (typeof value === 'number' && amounts.includes(name)) return amountText(value, roundPrices)
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : describeItem(item))).join(' ')
  if (typeof value === 'number') return localDecimals(String(value))
  if (typeof value !== 'object') return String(value)
  if (!isDeliveryTime(value)) return describeNotices(value)
  const { minDays, maxDays } = value
  return minDays === maxDays ? String(minDays) : `${minDays}-${maxDays}`
}

type Notices = ShopSettings['guaranteeNotices']

const isDeliveryTime = (value: ShopSettings['deliveryTime'] | Notices): value is ShopSettings['deliveryTime'] =>
  typeof value['minDays'] === 'number'

function describeNotices(notices: Notices): string {
  return Object.values(notices)
    .flatMap(({ image, pdf }) => [image && t('uploaded image'), pdf && t('uploaded PDF')])
    .filter(Boolean)
    .join(', ')
}

type Item = string | ShopSettings['closures'][number] | ShopSettings['workedHolidays'][number]

function describeItem(item: Item): string {
  if (typeof item === 'string') return countryName(item)
  if ('rule' in item) return item.name
  const { note } = item
  const [from, until] = [item.from, item.until].map((day) => formatDate(day, 'UTC')) as [string, string]
  const days = from === until ? from : t('{from} to {until}', { from, until })
  return note ? `${days} ${quoted(note)}` : days
}

const listItems = (items: unknown) => listFirst((items as Item[]).map(describeItem))

/** A value in words, as in the log. */
export function describeSetting(name: SettingName, value: ShopSettings[SettingName], money: Money): string {
  if (name === 'previewPassword') return value === '' ? t('not set') : t('set')
  if (name === 'logo') return value === '' ? t('built-in mark') : t('uploaded image')
  if (name in settingChoices && typeof value === 'string') {
    const choices: Record<string, string> = settingChoices[name as keyof typeof settingChoices]
    return choices[value] ?? value
  }
  if (name === 'country') return countryName(value as ShopSettings['country'])
  if (name === 'languages') return listFirst((value as ShopSettings['languages']).map(languageName))
  if (name === 'closures' || name === 'workedHolidays') return listItems(value) || t('none')
  if (Array.isArray(value)) return listItems(value) || t('no other countries')
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  if (typeof value === 'number' && amounts.includes(name)) return money(value)
  return settingText(name, value, true) || t('not set')
}

/** One line for each setting that was changed. */
export function describeSettings(before: Partial<ShopSettings>, after: Partial<ShopSettings>, money: Money): string[] {
  const describe = (name: SettingName, values: Partial<ShopSettings>) =>
    describeSetting(name, values[name] as ShopSettings[SettingName], money)
  return (Object.keys(after) as SettingName[]).map((name) =>
    describeChanged(settingLabels[name], describe(name, before), describe(name, after)),
  )
}
