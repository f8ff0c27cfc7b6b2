import type { SettingName } from '#contract/shop-settings/setting-fields.ts'
import { daysOffPath, labelsPath, paymentsPath, settingsPath, shipsToPath, taxesPath } from './paths.ts'

/** The settings that aren't on the settings screen, by the path of their screen. */
const otherScreens: Record<string, SettingName[]> = {
  [paymentsPath]: [
    ...(['cashOnDelivery', 'cashCountries', 'cashMaximum', 'cashFee'] as const),
    ...(['bankTransfer', 'bankDetails', 'bankTransferDays'] as const),
  ],
  [taxesPath]: [
    ...(['taxes', 'pricesIncludeTax', 'euSales', 'shippingTax', 'vatId'] as const),
    ...(['smallBusinessNote', 'roundsTo5Cents'] as const),
  ],
  [daysOffPath]: ['holidayRegion', 'workedHolidays', 'closures'],
  [labelsPath]: [
    ...(['dhlProduct', 'dhlBillingNumber', 'dhlProductAbroad', 'dhlBillingNumberAbroad', 'labelWeight'] as const),
  ],
  [shipsToPath]: ['shipsTo'],
}

/** The URL of a setting: its screen, which moves the focus to the field or section with the name in the fragment. */
export function settingPath(name: SettingName): string {
  const [path = settingsPath] = Object.entries(otherScreens).find(([, names]) => names.includes(name)) ?? []
  return `${path}#${name === 'logoIncludesName' ? 'logo' : name}`
}
