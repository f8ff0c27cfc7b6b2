import type { Permission } from '#contract/accounts/permissions.ts'
import { inContext, t } from '#contract/language/t.ts'

/** A screen of the admin area. */
export type AdminScreen = {
  path: string
  title: string
  /** The file in `web/admin`, without `-screen.tsx`. */
  module: string
  permission: Permission
  /** The name in the navigation, if it isn't the title. */
  name?: string
  isInNavigation?: boolean
  /** Whether a form that is submitted after the session has ended is kept during the sign-in. */
  preservesForm?: boolean
  /** Whether it is a page to print, without the navigation. */
  isPrinted?: boolean
}

type ScreensOptions = Pick<AdminScreen, 'name' | 'preservesForm' | 'isPrinted'>

function screen(
  path: string,
  title: string,
  module: string,
  permission: Permission,
  options?: ScreensOptions,
): AdminScreen {
  return { path, title, module, permission, ...options }
}

/** A screen in the navigation. */
const page: typeof screen = (...args) => ({ ...screen(...args), isInNavigation: true })

const preservesForm = true

/** The sections of the admin area with their screens, in the order of the navigation. */
export const adminSections: { name: string; screens: AdminScreen[] }[] = [
  {
    name: inContext('admin area', 'Products'),
    screens: [
      page('/admin', inContext('admin area', 'Products'), 'products/admin-home', 'view'),
      screen('/admin/product-detail/:id', t('Product'), 'products/admin-product', 'view'),
      screen('/admin/product-form', t('New product'), 'products/product-form', 'catalog', { preservesForm }),
      screen('/admin/product-form/edit/:id', t('Edit product'), 'products/product-edit', 'catalog', { preservesForm }),
      screen('/admin/bulk-edit', t('Edit products'), 'products/bulk-edit', 'catalog', { preservesForm }),
      screen('/admin/stock-count', t('Count stock'), 'stock-count/stock-count', 'stock'),
      screen('/admin/import', t('Import'), 'imports/import', 'catalog'),
      screen('/admin/import/:id', t('Import'), 'imports/import-file', 'catalog'),
    ],
  },
  {
    name: t('Orders'),
    screens: [
      page('/admin/orders', t('Orders'), 'orders/admin-orders', 'view'),
      screen('/admin/orders/:id', t('Order'), 'orders/admin-order', 'view'),
      screen('/admin/orders/prepare', t('Prepare orders'), 'orders/prepare-orders', 'orders', { preservesForm }),
      page('/admin/orders/labels', t('Addresses for labels'), 'orders/labels', 'orders', {
        name: t('Labels'),
        preservesForm,
      }),
      page('/admin/withdrawals', t('Withdrawals'), 'orders/withdrawals', 'view'),
      screen('/admin/withdrawals/:id', t('Withdrawal'), 'orders/withdrawal', 'view'),
      page('/admin/taxes/report', t('Tax report'), 'taxes/tax-report', 'reports'),
      page('/admin/payments/reconciliation', t('Reconciliation'), 'payments/reconciliation', 'reports'),
      screen('/admin/packing-slips', t('Packing slips'), 'orders/packing-slips', 'view', { isPrinted: true }),
      screen('/admin/picking-list', t('Picking list'), 'orders/picking-list', 'view', { isPrinted: true }),
    ],
  },
  {
    name: t('Customers'),
    screens: [
      page('/admin/customers', t('Customers'), 'customers/customers', 'view'),
      screen('/admin/customers/:id', t('Customer'), 'customers/customer', 'view', { preservesForm }),
    ],
  },
  { name: t('Reviews'), screens: [page('/admin/reviews', t('Reviews'), 'reviews/admin-reviews', 'view')] },
  {
    name: t('Discounts'),
    screens: [
      page('/admin/discounts', t('Discounts'), 'discounts/discounts', 'view'),
      screen('/admin/discounts/:id', t('Discount'), 'discounts/discount', 'catalog', { preservesForm }),
    ],
  },
  {
    name: t('Content'),
    screens: [
      page('/admin/home', t('Home page'), 'home/home-page', 'catalog', { preservesForm }),
      page('/admin/categories', t('Categories'), 'categories/categories', 'view'),
      screen('/admin/categories/:type/:slug', t('Category'), 'categories/category', 'catalog', { preservesForm }),
      page('/admin/collections', t('Collections'), 'collections/collections', 'view'),
      screen('/admin/collections/:slug', t('Collection'), 'collections/collection', 'catalog', { preservesForm }),
      page('/admin/details', t('Product details'), 'details/details', 'view', {
        name: inContext('of a product', 'Details'),
      }),
      screen('/admin/details/:id', t('Detail'), 'details/detail', 'catalog', { preservesForm }),
      page('/admin/pages', t('Pages'), 'pages/pages', 'view'),
      screen('/admin/pages/:id', t('Page'), 'pages/page', 'catalog', { preservesForm }),
      page('/admin/translations', t('Translations'), 'translations/translations', 'view'),
      screen('/admin/translations/:language/:type/:id', t('Translation'), 'translations/translation', 'catalog', {
        preservesForm,
      }),
      page('/admin/navigation', t('Navigation'), 'navigation/navigation', 'catalog'),
      page('/admin/search', t('Searches'), 'search/searches', 'view'),
      page('/admin/search/synonyms/:id?', t('Synonyms'), 'search/synonyms', 'catalog', { preservesForm }),
    ],
  },
  {
    name: t('Log'),
    screens: [
      page('/admin/log', t('Log'), 'log/log', 'view', { name: t('Changes') }),
      page('/admin/log/security', t('Audit log'), 'log/security', 'security', { name: t('Security') }),
    ],
  },
  {
    name: t('Settings'),
    screens: [
      page('/admin/settings', t('Settings'), 'settings/settings', 'settings', { name: t('Shop'), preservesForm }),
      screen('/admin/settings/days-off', t('Days off'), 'settings/days-off', 'settings', { preservesForm }),
      screen('/admin/settings/ships-to', t('Ships to'), 'settings/ships-to', 'settings', { preservesForm }),
      page('/admin/shipping', t('Shipping'), 'shipping/shipping', 'settings'),
      screen('/admin/shipping/zones/:id', t('Shipping zone'), 'shipping/zone', 'settings', { preservesForm }),
      screen('/admin/shipping/methods/:id', t('Shipping method'), 'shipping/method', 'settings', { preservesForm }),
      page('/admin/payments', t('Payments'), 'payments/payments', 'settings', { preservesForm }),
      page('/admin/taxes', t('Taxes'), 'taxes/taxes', 'settings', { preservesForm }),
      page('/admin/emails', t('Emails'), 'emails/emails', 'settings'),
      screen('/admin/emails/outbox', t('Outbox'), 'emails/outbox', 'settings'),
      screen('/admin/emails/:id', t('Email'), 'emails/email', 'settings', { preservesForm }),
      page('/admin/setup', t('Setup'), 'setup/setup', 'settings', { preservesForm }),
      page('/admin/staff', t('Staff'), 'staff/staff', 'staff'),
    ],
  },
]

export const adminScreens = adminSections.flatMap(({ screens }) => screens)
