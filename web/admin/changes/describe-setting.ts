import { countries } from '#contract/address/countries.ts'
import { amountText, type Money } from '#contract/money.ts'
import type { SettingName, ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { listFirst } from '../kit/wording.ts'

export const settingLabels: Record<SettingName, string> = {
  name: 'Shop’s name',
  tagline: 'Tagline',
  shopEmail: 'Shop’s email address',
  reviewEmails: 'Email about pending reviews',
  accentColor: 'Color',
  logo: 'Logo',
  logoIncludesName: 'Logo includes the shop’s name',
  announcement: 'Announcement',
  country: 'Shop’s country',
  shipsTo: 'Also ships to',
  timeZone: 'Time zone',
  holidayRegion: 'Region for holidays',
  workedHolidays: 'Holidays you work on',
  closures: 'Days off',
  offlinePages: 'Offline pages',
  comingSoon: 'Coming soon page',
  comingSoonMessage: 'Message',
  previewPassword: 'Preview password',
  requireStaffTwoFactor: 'Require two-step verification for staff',
  sellerName: 'Seller',
  sellerAddress: 'Seller’s address',
  sellerDetails: 'Legal details',
  currency: 'Currency',
  roundPrices: 'Round prices to whole units',
  shippingPrice: 'Shipping price',
  freeShippingThreshold: 'Free shipping from',
  unconfirmedMaxUnits: 'Maximum unconfirmed units per product',
  unconfirmedMaxTotal: 'Maximum unconfirmed total',
  deliveryTime: 'Delivery time',
  cashOnDelivery: 'Cash on delivery',
  cashCountries: 'Countries with cash on delivery',
  cashMaximum: 'Maximum order total for cash',
  cashFee: 'Cash on delivery fee',
  bankTransfer: 'Bank transfer',
  bankDetails: 'Bank details',
  bankTransferDays: 'Bank transfer deadline (days)',
  returnDays: 'Return window (days)',
  taxes: 'Taxes',
  pricesIncludeTax: 'Prices include tax',
  euSales: 'Consumers in other EU countries pay',
  shippingTax: 'Tax on shipping',
  vatId: 'VAT ID',
  smallBusinessNote: 'Small business note',
  roundsTo5Cents: 'Round totals to 5 cents',
  orderButton: 'Order button text',
  dhlProduct: 'DHL product',
  dhlBillingNumber: 'DHL billing number',
  dhlProductAbroad: 'DHL product abroad',
  dhlBillingNumberAbroad: 'DHL billing number abroad',
  labelWeight: 'Default parcel weight (kg)',
  guaranteeNotices: 'Notice on the legal guarantee',
}

/** The choices of settings that have some. */
export const settingChoices = {
  taxes: { none: 'No taxes', charged: 'Charge taxes', smallBusiness: 'No taxes: small business' },
  euSales: { destination: 'The tax of their country (OSS)', origin: 'The tax of the shop’s country' },
  shippingTax: { standard: 'The main tax class', split: 'Same as the items in the order' },
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
    .flatMap(({ image, pdf }) => [image && 'uploaded image', pdf && 'uploaded PDF'])
    .filter(Boolean)
    .join(', ')
}

type Item = string | ShopSettings['closures'][number] | ShopSettings['workedHolidays'][number]

function describeItem(item: Item): string {
  if (typeof item === 'string') return countries[item] ?? item
  if ('rule' in item) return item.name
  const { from, until, note } = item
  return `${from === until ? from : `${from} to ${until}`}${note && ` “${note}”`}`
}

const listItems = (items: unknown) => listFirst((items as Item[]).map(describeItem))

/** A value in words, as in the log. */
export function describeSetting(name: SettingName, value: ShopSettings[SettingName], money: Money): string {
  if (name === 'previewPassword') return value === '' ? 'not set' : 'set'
  if (name === 'logo') return value === '' ? 'built-in mark' : 'uploaded image'
  if (name in settingChoices && typeof value === 'string') {
    const choices: Record<string, string> = settingChoices[name as keyof typeof settingChoices]
    return choices[value] ?? value
  }
  if (name === 'closures' || name === 'workedHolidays') return listItems(value) || 'none'
  if (Array.isArray(value)) return listItems(value) || 'no other countries'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number' && amounts.includes(name)) return money(value)
  return settingText(name, value, true) || 'not set'
}

/** One line for each setting that was changed. */
export function describeSettings(before: Partial<ShopSettings>, after: Partial<ShopSettings>, money: Money): string[] {
  const describe = (name: SettingName, values: Partial<ShopSettings>) =>
    describeSetting(name, values[name] as ShopSettings[SettingName], money)
  return (Object.keys(after) as SettingName[]).map(
    (name) => `${settingLabels[name]}: ${describe(name, before)} → ${describe(name, after)}`,
  )
}
