import type { Permission } from '#contract/accounts/permissions.ts'
import type { SettingName } from '#contract/shop-settings/setting-fields.ts'
import { settingLabels } from '../changes/describe-setting.ts'
import * as paths from '../kit/paths.ts'
import { settingPath } from '../kit/setting-path.ts'
import { sections } from '../layout/admin-sections.ts'
import type { FindEntry } from './find-entry.ts'
import { missingFeatures } from './missing-features.ts'
import { tasks } from './tasks.ts'

/** What shopkeepers call the contents of the screens in the navigation. */
const screenWords: Record<string, string> = {
  [paths.productsPath]: 'stock inventory catalog overview dashboard bulk edit prices revenue export',
  [paths.ordersPath]:
    'sales refunds disputes chargebacks packing slips picking list delivery notes export csv unpaid tracking numbers dispatch fulfillment cancel mark as paid',
  [paths.labelsPath]: 'addresses for shipping labels parcels carriers dhl dpd tracking numbers',
  [paths.withdrawalsPath]: 'returns rma revocations right of withdrawal send back',
  [paths.taxReportPath]: 'vat sales tax refunds revenue accounting bookkeeping',
  [paths.reconciliationPath]: 'payments stripe mollie books ledger differences payouts accounting',
  [paths.customersPath]: 'clients accounts email addresses gdpr personal data tags notes',
  [paths.discountsPath]: 'coupons vouchers promotions promo codes',
  [paths.homePagePath]: 'banners carousel start page sections hero',
  [paths.categoriesPath]: 'brands subcategories manufacturers',
  [paths.collectionsPath]: 'product lists groups',
  [paths.pagesPath]:
    'legal terms conditions privacy policy gdpr imprint about cookies opening hours faq shipping information',
  [paths.navigationPath]: 'menu footer links',
  [paths.reviewsPath]: 'ratings stars comments moderation',
  [paths.searchesPath]: 'search terms words no results',
  [paths.synonymsPath]: 'search words',
  [paths.logPath]: 'history undo who changed versions',
  [paths.securityPath]: 'audit log sign-ins logins passwords',
  [paths.settingsPath]: 'settings configuration',
  [paths.shippingPath]:
    'delivery zones rates costs fees pickup carriers postal codes postcodes zip codes countries islands methods',
  [paths.paymentsPath]: 'stripe mollie bank transfer cash on delivery card paypal klarna webhooks test refunds',
  [paths.taxesPath]: 'vat sales tax gst rates oss small business',
  [paths.emailsPath]: 'texts templates outbox mail server smtp wording notifications',
  [paths.setupPath]: 'start onboarding sample data first steps',
  [paths.staffPath]: 'team users employees roles permissions rights invitations admins',
}

/** What shopkeepers call settings, in addition to their labels. */
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
  returnDays: 'return policy withdrawal',
  pricesIncludeTax: 'vat gross net sales tax',
  taxes: 'vat sales tax small business kleinunternehmer',
  vatId: 'tax number uid',
  orderButton: 'buy now checkout language',
  guaranteeNotices: 'warranty eu',
}

const settingNames = Object.keys(settingLabels) as SettingName[]

/** Everything that Find opens besides orders, customers and products. */
export const findEntries: FindEntry[] = [
  ...sections.flatMap(({ name: section, pages }) =>
    pages.map(({ name, to, permission = 'view' }) => ({
      title: name,
      to,
      section: section === name ? '' : section,
      words: `${name} ${section} ${screenWords[to] ?? ''}`,
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
 * The entries that have, for each word of a text, a word that begins with it, as far as the user may see them. Those that have
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
