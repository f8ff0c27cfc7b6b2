import type { Permission } from '#contract/accounts/permissions.ts'
import * as paths from '../kit/paths.ts'

/** Without a permission, the page is for all staff. */
type Page = { name: string; to: string; permission?: Permission }
type Section = { name: string; pages: Page[] }

/** The admin area's navigation. A section links to its first page. */
export const sections: Section[] = [
  { name: 'Products', pages: [{ name: 'Products', to: paths.productsPath }] },
  {
    name: 'Orders',
    pages: [
      { name: 'Orders', to: paths.ordersPath },
      { name: 'Labels', to: paths.labelsPath, permission: 'orders' },
      { name: 'Withdrawals', to: paths.withdrawalsPath },
      { name: 'Tax report', to: paths.taxReportPath, permission: 'reports' },
      { name: 'Reconciliation', to: paths.reconciliationPath, permission: 'reports' },
    ],
  },
  { name: 'Customers', pages: [{ name: 'Customers', to: paths.customersPath }] },
  { name: 'Reviews', pages: [{ name: 'Reviews', to: paths.reviewsPath }] },
  { name: 'Discounts', pages: [{ name: 'Discounts', to: paths.discountsPath }] },
  {
    name: 'Content',
    pages: [
      { name: 'Home page', to: paths.homePagePath, permission: 'catalog' },
      { name: 'Categories', to: paths.categoriesPath },
      { name: 'Collections', to: paths.collectionsPath },
      { name: 'Pages', to: paths.pagesPath },
      { name: 'Navigation', to: paths.navigationPath, permission: 'catalog' },
      { name: 'Searches', to: paths.searchesPath },
      { name: 'Synonyms', to: paths.synonymsPath, permission: 'catalog' },
    ],
  },
  {
    name: 'Log',
    pages: [
      { name: 'Changes', to: paths.logPath },
      { name: 'Security', to: paths.securityPath, permission: 'security' },
    ],
  },
  {
    name: 'Settings',
    pages: [
      { name: 'Shop', to: paths.settingsPath, permission: 'settings' },
      { name: 'Shipping', to: paths.shippingPath, permission: 'settings' },
      { name: 'Payments', to: paths.paymentsPath, permission: 'settings' },
      { name: 'Taxes', to: paths.taxesPath, permission: 'settings' },
      { name: 'Emails', to: paths.emailsPath, permission: 'settings' },
      { name: 'Setup', to: paths.setupPath, permission: 'settings' },
      { name: 'Staff', to: paths.staffPath, permission: 'staff' },
    ],
  },
]

/** The page with the longest address that a path is or is under; other paths belong to the products. */
export function findCurrentPage(pathname: string): Page | undefined {
  return sections
    .flatMap(({ pages }) => pages)
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
