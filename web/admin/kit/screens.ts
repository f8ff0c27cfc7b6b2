import type { Permission } from '#contract/accounts/permissions.ts'
import { onlineProviders } from '#contract/payments/payment-methods.ts'

/** A screen of the admin area. */
export type AdminScreen = {
  path: string
  title: string
  /** The file in `web/admin`, without `-screen.tsx`. */
  module: string
  permission: Permission
  /** The name in the navigation, if it isn't the title. */
  name?: string
  /** What shopkeepers call its contents, for Find. Screens with words are in the navigation. */
  words?: string
  /** Whether a form that is submitted after the session has ended is kept during the sign-in. */
  preservesForm?: boolean
  /** Whether it is a page to print, without the navigation. */
  isPrinted?: boolean
}

type ScreensOptions = Pick<AdminScreen, 'name' | 'words' | 'preservesForm' | 'isPrinted'>

function screen(
  path: string,
  title: string,
  module: string,
  permission: Permission,
  options?: ScreensOptions,
): AdminScreen {
  return { path, title, module, permission, ...options }
}

const preservesForm = true

/** The sections of the admin area with their screens, in the order of the navigation. */
export const adminSections: Record<string, AdminScreen[]> = {
  Products: [
    screen('/admin', 'Products', 'products/admin-home', 'view', {
      words: 'stock inventory catalog overview dashboard bulk edit prices revenue export',
    }),
    screen('/admin/product-detail/:id', 'Product', 'products/admin-product', 'view'),
    screen('/admin/product-form', 'New product', 'products/product-form', 'catalog', { preservesForm }),
    screen('/admin/product-form/edit/:id', 'Edit product', 'products/product-edit', 'catalog', { preservesForm }),
    screen('/admin/bulk-edit', 'Edit products', 'products/bulk-edit', 'catalog', { preservesForm }),
    screen('/admin/stock-count', 'Count stock', 'stock-count/stock-count', 'stock'),
    screen('/admin/import', 'Import', 'imports/import', 'catalog'),
    screen('/admin/import/:id', 'Import', 'imports/import-file', 'catalog'),
  ],
  Orders: [
    screen('/admin/orders', 'Orders', 'orders/admin-orders', 'view', {
      words:
        'sales refunds disputes chargebacks packing slips picking list delivery notes export csv unpaid tracking numbers dispatch fulfillment cancel mark as paid',
    }),
    screen('/admin/orders/:id', 'Order', 'orders/admin-order', 'view'),
    screen('/admin/orders/prepare', 'Prepare orders', 'orders/prepare-orders', 'orders', { preservesForm }),
    screen('/admin/orders/labels', 'Addresses for labels', 'orders/labels', 'orders', {
      name: 'Labels',
      preservesForm,
      words: 'addresses for shipping labels parcels carriers dhl dpd tracking numbers',
    }),
    screen('/admin/withdrawals', 'Withdrawals', 'orders/withdrawals', 'view', {
      words: 'returns rma revocations right of withdrawal send back',
    }),
    screen('/admin/withdrawals/:id', 'Withdrawal', 'orders/withdrawal', 'view'),
    screen('/admin/taxes/report', 'Tax report', 'taxes/tax-report', 'reports', {
      words: 'vat sales tax refunds revenue accounting bookkeeping',
    }),
    screen('/admin/payments/reconciliation', 'Reconciliation', 'payments/reconciliation', 'reports', {
      words: `payments ${onlineProviders.join(' ')} books ledger differences payouts accounting`,
    }),
    screen('/admin/packing-slips', 'Packing slips', 'orders/packing-slips', 'view', { isPrinted: true }),
    screen('/admin/picking-list', 'Picking list', 'orders/picking-list', 'view', { isPrinted: true }),
  ],
  Customers: [
    screen('/admin/customers', 'Customers', 'customers/customers', 'view', {
      words: 'clients accounts email addresses gdpr personal data tags notes',
    }),
    screen('/admin/customers/:id', 'Customer', 'customers/customer', 'view', { preservesForm }),
  ],
  Reviews: [
    screen('/admin/reviews', 'Reviews', 'reviews/admin-reviews', 'view', {
      words: 'ratings stars comments moderation',
    }),
  ],
  Discounts: [
    screen('/admin/discounts', 'Discounts', 'discounts/discounts', 'view', {
      words: 'coupons vouchers promotions promo codes',
    }),
    screen('/admin/discounts/:id', 'Discount', 'discounts/discount', 'catalog', { preservesForm }),
  ],
  Content: [
    screen('/admin/home', 'Home page', 'home/home-page', 'catalog', {
      preservesForm,
      words: 'banners carousel start page sections hero',
    }),
    screen('/admin/categories', 'Categories', 'categories/categories', 'view', {
      words: 'brands subcategories manufacturers',
    }),
    screen('/admin/categories/:type/:slug', 'Category', 'categories/category', 'catalog', { preservesForm }),
    screen('/admin/collections', 'Collections', 'collections/collections', 'view', { words: 'product lists groups' }),
    screen('/admin/collections/:slug', 'Collection', 'collections/collection', 'catalog', { preservesForm }),
    screen('/admin/pages', 'Pages', 'pages/pages', 'view', {
      words: 'legal terms conditions privacy policy gdpr imprint about cookies opening hours faq shipping information',
    }),
    screen('/admin/pages/:id', 'Page', 'pages/page', 'catalog', { preservesForm }),
    screen('/admin/navigation', 'Navigation', 'navigation/navigation', 'catalog', { words: 'menu footer links' }),
    screen('/admin/search', 'Searches', 'search/searches', 'view', { words: 'search terms words no results' }),
    screen('/admin/search/synonyms/:id?', 'Synonyms', 'search/synonyms', 'catalog', {
      preservesForm,
      words: 'search words',
    }),
  ],
  Log: [
    screen('/admin/log', 'Log', 'log/log', 'view', { name: 'Changes', words: 'history undo who changed versions' }),
    screen('/admin/log/security', 'Audit log', 'log/security', 'security', {
      name: 'Security',
      words: 'audit log sign-ins logins passwords',
    }),
  ],
  Settings: [
    screen('/admin/settings', 'Settings', 'settings/settings', 'settings', {
      name: 'Shop',
      preservesForm,
      words: 'settings configuration',
    }),
    screen('/admin/settings/days-off', 'Days off', 'settings/days-off', 'settings', { preservesForm }),
    screen('/admin/settings/ships-to', 'Ships to', 'settings/ships-to', 'settings', { preservesForm }),
    screen('/admin/shipping', 'Shipping', 'shipping/shipping', 'settings', {
      words:
        'delivery zones rates costs fees pickup carriers postal codes postcodes zip codes countries islands methods',
    }),
    screen('/admin/shipping/zones/:id', 'Shipping zone', 'shipping/zone', 'settings', { preservesForm }),
    screen('/admin/shipping/methods/:id', 'Shipping method', 'shipping/method', 'settings', { preservesForm }),
    screen('/admin/payments', 'Payments', 'payments/payments', 'settings', {
      preservesForm,
      words: `${onlineProviders.join(' ')} bank transfer cash on delivery card paypal klarna webhooks refunds`,
    }),
    screen('/admin/taxes', 'Taxes', 'taxes/taxes', 'settings', {
      preservesForm,
      words: 'vat sales tax gst rates oss small business',
    }),
    screen('/admin/emails', 'Emails', 'emails/emails', 'settings', {
      words: 'texts templates outbox mail server smtp wording notifications',
    }),
    screen('/admin/emails/outbox', 'Outbox', 'emails/outbox', 'settings'),
    screen('/admin/emails/:id', 'Email', 'emails/email', 'settings', { preservesForm }),
    screen('/admin/setup', 'Setup', 'setup/setup', 'settings', {
      preservesForm,
      words: 'start onboarding sample data first steps',
    }),
    screen('/admin/staff', 'Staff', 'staff/staff', 'staff', {
      words: 'team users employees roles permissions rights invitations admins',
    }),
  ],
}

export const adminScreens = Object.values(adminSections).flat()
