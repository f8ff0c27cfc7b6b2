import type { Permission } from '#contract/accounts/permissions.ts'
import * as paths from '../kit/paths.ts'
import { sections } from '../layout/admin-sections.ts'

/** What the screens of the admin area are also found by, in addition to their names. */
const topics: Record<string, string> = {
  [paths.productsPath]: 'stock import export catalog overview',
  [paths.ordersPath]: 'refunds disputes packing export unpaid',
  [paths.withdrawalsPath]: 'returns revocations right of withdrawal',
  [paths.taxReportPath]: 'vat refunds revenue',
  [paths.reconciliationPath]: 'payments stripe mollie books ledger differences',
  [paths.discountsPath]: 'coupons codes',
  [paths.navigationPath]: 'menu footer links',
  [paths.pagesPath]: 'legal terms privacy imprint',
  [paths.securityPath]: 'sign-ins',
  [paths.settingsPath]: 'settings name logo currency opening checkout',
  [paths.shippingPath]: 'delivery zones pickup carriers',
  [paths.paymentsPath]: 'stripe mollie bank transfer cash on delivery card webhooks test refunds',
  [paths.taxesPath]: 'vat rates',
  [paths.emailsPath]: 'outbox mail server',
  [paths.staffPath]: 'team roles invitations',
}

type Screen = { name: string; to: string; section: string }

/** The screens whose names or topics have a word that begins with each word of a text, as far as the user may see them. */
export function findScreens(text: string, isAllowed: (permission: Permission) => boolean): Screen[] {
  const words = split(text)
  if (words.length === 0) return []
  return sections.flatMap(({ name: section, pages }) =>
    pages
      .filter(({ name, to, permission = 'view' }) => {
        const known = split(`${name} ${topics[to] ?? ''}`)
        return isAllowed(permission) && words.every((word) => known.some((each) => each.startsWith(word)))
      })
      .map(({ name, to }) => ({ name, to, section })),
  )
}

function split(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
