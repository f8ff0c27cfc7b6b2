import type { Permission } from '#contract/accounts/permissions.ts'

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
export const adminSections: Record<string, AdminScreen[]> = {
  Products: [
    page('/admin', 'Products', 'products/admin-home', 'view'),
    screen('/admin/product-detail/:id', 'Product', 'products/admin-product', 'view'),
    screen('/admin/product-form', 'New product', 'products/product-form', 'catalog', { preservesForm }),
    screen('/admin/product-form/edit/:id', 'Edit product', 'products/product-edit', 'catalog', { preservesForm }),
    screen('/admin/bulk-edit', 'Edit products', 'products/bulk-edit', 'catalog', { preservesForm }),
    screen('/admin/stock-count', 'Count stock', 'stock-count/stock-count', 'stock'),
    screen('/admin/import', 'Import', 'imports/import', 'catalog'),
    screen('/admin/import/:id', 'Import', 'imports/import-file', 'catalog'),
  ],
  Orders: [
    page('/admin/orders', 'Orders', 'orders/admin-orders', 'view'),
    screen('/admin/orders/:id', 'Order', 'orders/admin-order', 'view'),
    screen('/admin/orders/prepare', 'Prepare orders', 'orders/prepare-orders', 'orders', { preservesForm }),
    page('/admin/orders/labels', 'Addresses for labels', 'orders/labels', 'orders', { name: 'Labels', preservesForm }),
    page('/admin/withdrawals', 'Withdrawals', 'orders/withdrawals', 'view'),
    screen('/admin/withdrawals/:id', 'Withdrawal', 'orders/withdrawal', 'view'),
    page('/admin/taxes/report', 'Tax report', 'taxes/tax-report', 'reports'),
    page('/admin/payments/reconciliation', 'Reconciliation', 'payments/reconciliation', 'reports'),
    screen('/admin/packing-slips', 'Packing slips', 'orders/packing-slips', 'view', { isPrinted: true }),
    screen('/admin/picking-list', 'Picking list', 'orders/picking-list', 'view', { isPrinted: true }),
  ],
  Customers: [
    page('/admin/customers', 'Customers', 'customers/customers', 'view'),
    screen('/admin/customers/:id', 'Customer', 'customers/customer', 'view', { preservesForm }),
  ],
  Reviews: [page('/admin/reviews', 'Reviews', 'reviews/admin-reviews', 'view')],
  Discounts: [
    page('/admin/discounts', 'Discounts', 'discounts/discounts', 'view'),
    screen('/admin/discounts/:id', 'Discount', 'discounts/discount', 'catalog', { preservesForm }),
  ],
  Content: [
    page('/admin/home', 'Home page', 'home/home-page', 'catalog', { preservesForm }),
    page('/admin/categories', 'Categories', 'categories/categories', 'view'),
    screen('/admin/categories/:type/:slug', 'Category', 'categories/category', 'catalog', { preservesForm }),
    page('/admin/collections', 'Collections', 'collections/collections', 'view'),
    screen('/admin/collections/:slug', 'Collection', 'collections/collection', 'catalog', { preservesForm }),
    page('/admin/details', 'Product details', 'details/details', 'view', { name: 'Details' }),
    screen('/admin/details/:id', 'Detail', 'details/detail', 'catalog', { preservesForm }),
    page('/admin/pages', 'Pages', 'pages/pages', 'view'),
    screen('/admin/pages/:id', 'Page', 'pages/page', 'catalog', { preservesForm }),
    page('/admin/navigation', 'Navigation', 'navigation/navigation', 'catalog'),
    page('/admin/search', 'Searches', 'search/searches', 'view'),
    page('/admin/search/synonyms/:id?', 'Synonyms', 'search/synonyms', 'catalog', { preservesForm }),
  ],
  Log: [
    page('/admin/log', 'Log', 'log/log', 'view', { name: 'Changes' }),
    page('/admin/log/security', 'Audit log', 'log/security', 'security', { name: 'Security' }),
  ],
  Settings: [
    page('/admin/settings', 'Settings', 'settings/settings', 'settings', { name: 'Shop', preservesForm }),
    screen('/admin/settings/days-off', 'Days off', 'settings/days-off', 'settings', { preservesForm }),
    screen('/admin/settings/ships-to', 'Ships to', 'settings/ships-to', 'settings', { preservesForm }),
    page('/admin/shipping', 'Shipping', 'shipping/shipping', 'settings'),
    screen('/admin/shipping/zones/:id', 'Shipping zone', 'shipping/zone', 'settings', { preservesForm }),
    screen('/admin/shipping/methods/:id', 'Shipping method', 'shipping/method', 'settings', { preservesForm }),
    page('/admin/payments', 'Payments', 'payments/payments', 'settings', { preservesForm }),
    page('/admin/taxes', 'Taxes', 'taxes/taxes', 'settings', { preservesForm }),
    page('/admin/emails', 'Emails', 'emails/emails', 'settings'),
    screen('/admin/emails/outbox', 'Outbox', 'emails/outbox', 'settings'),
    screen('/admin/emails/:id', 'Email', 'emails/email', 'settings', { preservesForm }),
    page('/admin/setup', 'Setup', 'setup/setup', 'settings', { preservesForm }),
    page('/admin/staff', 'Staff', 'staff/staff', 'staff'),
  ],
}

export const adminScreens = Object.values(adminSections).flat()
