import type { Permission } from '#contract/accounts/permissions.ts'
import { t } from '#contract/language/t.ts'
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
  name: t('title store'),
  shopEmail: t('sender contact notifications'),
  tagline: t('slogan subtitle description seo'),
  accentColor: t('theme colors colours design brand buttons'),
  logo: t('favicon icon image brand'),
  announcement: t('bar banner notice holidays'),
  shipsTo: t('delivery countries zones regions'),
  country: t('region location address'),
  timeZone: t('clock hours'),
  comingSoon: t('maintenance closed open launch'),
  comingSoonMessage: t('coming soon maintenance'),
  requireStaffTwoFactor: t('2fa two-factor authenticator passkeys security'),
  sellerName: t('company imprint legal'),
  sellerAddress: t('company imprint legal'),
  sellerDetails: t('company imprint registration number'),
  currency: t('money euro dollar'),
  reviewEmails: t('notifications'),
  roundPrices: t('cents decimals'),
  holidayRegion: t('regional public holidays state'),
  workedHolidays: t('public bank holidays open'),
  closures: t('vacation holidays closing days closed opening hours calendar'),
  shippingPrice: t('shipping rates costs flat rate delivery fee'),
  freeShippingThreshold: t('free delivery minimum'),
  deliveryTime: t('shipping days dispatch handling'),
  returnDays: t('returns policy withdrawal'),
  pricesIncludeTax: t('vat gross net sales tax'),
  taxes: t('vat sales tax small business kleinunternehmer'),
  vatId: t('tax number uid'),
  orderButton: t('buy now checkout language'),
  guaranteeNotices: t('warranty eu'),
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
    section: t('Settings'),
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
