import type { Permission } from '#contract/accounts/permissions.ts'
import type { SettingName } from '#contract/shop-settings/setting-fields.ts'
import { settingLabels } from '../changes/describe-setting.ts'
import { navigation } from '../kit/navigation.ts'
import { settingPath } from '../kit/setting-path.ts'
import type { FindEntry } from './find-entry.ts'
import { missingFeatures } from './missing-features.ts'
import { pageWords } from './page-words.ts'
import { tasks } from './tasks.ts'

/** Other words for settings, in addition to their labels. */
const settingWords: Partial<Record<SettingName, string>> = {
  name: 'title store',
  shopEmail: 'sender contact notifications',
  tagline: 'slogan subtitle description seo',
  accentColor: 'theme colors colours design brand buttons',
  logo: 'favicon icon image brand',
  announcement: 'bar banner notice holidays',
  shipsTo: 'delivery countries zones regions',
  country: 'region location address',
  timeZone: 'clock hours',
  comingSoon: 'maintenance closed open launch',
  comingSoonMessage: 'coming soon maintenance',
  requireStaffTwoFactor: '2fa two-factor authenticator passkeys security',
  sellerName: 'company imprint legal',
  sellerAddress: 'company imprint legal',
  sellerDetails: 'company imprint registration number',
  currency: 'money euro dollar',
  reviewEmails: 'notifications',
  roundPrices: 'cents decimals',
  holidayRegion: 'regional public holidays state',
  workedHolidays: 'public bank holidays open',
  closures: 'vacation holidays closing days closed opening hours calendar',
  shippingPrice: 'shipping rates costs flat rate delivery fee',
  freeShippingThreshold: 'free delivery minimum',
  deliveryTime: 'shipping days dispatch handling',
  returnDays: 'returns policy withdrawal',
  pricesIncludeTax: 'vat gross net sales tax',
  taxes: 'vat sales tax small business kleinunternehmer',
  vatId: 'tax number uid',
  orderButton: 'buy now checkout language',
  guaranteeNotices: 'warranty eu',
}

const settingNames = Object.keys(settingLabels) as SettingName[]

/** Everything that Find opens other than orders, customers and products. */
export const findEntries: FindEntry[] = [
  ...navigation.flatMap(({ name: section, pages }) =>
    pages.map(({ name, to, permission }) => ({
      title: name,
      to,
      section: section === name ? '' : section,
      words: `${name} ${section} ${pageWords[to] ?? ''}`,
      permission,
    })),
  ),
  ...tasks,
  ...settingNames.map((name) => ({
    title: settingLabels[name],
    to: settingPath(name),
    section: 'Settings',
    words: `${settingLabels[name]} ${settingWords[name] ?? ''}`,
    permission: 'settings' as const,
  })),
  ...missingFeatures,
]

/**
 * The entries that have, for each word of a text, a word that begins with it, if the user may see them. Those that have
 * them in their title come first, and missing features last.
 */
export function searchEntries(text: string, isAllowed: (permission: Permission) => boolean): FindEntry[] {
  const words = split(text)
  if (words.length === 0) return []
  const has = (known: string) => {
    const all = split(known)
    return words.every((word) => all.some((each) => each.startsWith(word)))
  }
  const rank = ({ title, isMissing = false }: FindEntry) => (isMissing ? 2 : has(title) ? 0 : 1)
  return findEntries
    .filter(({ words: known, permission }) => isAllowed(permission) && has(known))
    .toSorted((one, other) => rank(one) - rank(other))
}

function split(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', '')
      .replaceAll("'", '')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}
