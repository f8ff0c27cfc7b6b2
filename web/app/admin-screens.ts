import type { ComponentType } from 'react'
import type { ActionFunction } from 'react-router'
import { drawnInBrowser, runInBrowser } from '../admin/kit/browser-screen.tsx'
import { loadAfterActions } from '../state/screen-loader.ts'
import type { ScreenModule } from './screen.ts'

type Module = ScreenModule & { Component: ComponentType; action?: ActionFunction }

const modules = import.meta.glob<Module>('../admin/*/*-screen.tsx')

/** The title and the module of each admin screen. Loaded with the first of them: shoppers don't need the list. */
export const adminScreens = {
  '/admin': { title: 'Products', module: 'products/admin-home' },
  '/admin/product-detail/:id': { title: 'Product', module: 'products/admin-product' },
  '/admin/product-form': { title: 'New product', module: 'products/product-form' },
  '/admin/product-form/edit/:id': { title: 'Edit product', module: 'products/product-edit' },
  '/admin/bulk-edit': { title: 'Edit products', module: 'products/bulk-edit' },
  '/admin/stock-count': { title: 'Count stock', module: 'stock-count/stock-count' },
  '/admin/orders': { title: 'Orders', module: 'orders/admin-orders' },
  '/admin/orders/:id': { title: 'Order', module: 'orders/admin-order' },
  '/admin/withdrawals': { title: 'Withdrawals', module: 'orders/withdrawals' },
  '/admin/withdrawals/:id': { title: 'Withdrawal', module: 'orders/withdrawal' },
  '/admin/customers': { title: 'Customers', module: 'customers/customers' },
  '/admin/customers/:id': { title: 'Customer', module: 'customers/customer' },
  '/admin/discounts': { title: 'Discounts', module: 'discounts/discounts' },
  '/admin/discounts/:id': { title: 'Discount', module: 'discounts/discount' },
  '/admin/reviews': { title: 'Reviews', module: 'reviews/admin-reviews' },
  '/admin/packing-slips': { title: 'Packing slips', module: 'orders/packing-slips' },
  '/admin/picking-list': { title: 'Picking list', module: 'orders/picking-list' },
  '/admin/orders/prepare': { title: 'Prepare orders', module: 'orders/prepare-orders' },
  '/admin/orders/labels': { title: 'Addresses for labels', module: 'orders/labels' },
  '/admin/categories': { title: 'Categories', module: 'categories/categories' },
  '/admin/categories/:type/:slug': { title: 'Category', module: 'categories/category' },
  '/admin/collections': { title: 'Collections', module: 'collections/collections' },
  '/admin/collections/:slug': { title: 'Collection', module: 'collections/collection' },
  '/admin/pages': { title: 'Pages', module: 'pages/pages' },
  '/admin/pages/:id': { title: 'Page', module: 'pages/page' },
  '/admin/navigation': { title: 'Navigation', module: 'navigation/navigation' },
  '/admin/settings': { title: 'Settings', module: 'settings/settings' },
  '/admin/settings/days-off': { title: 'Days off', module: 'settings/days-off' },
  '/admin/settings/ships-to': { title: 'Ships to', module: 'settings/ships-to' },
  '/admin/shipping': { title: 'Shipping', module: 'shipping/shipping' },
  '/admin/shipping/zones/:id': { title: 'Shipping zone', module: 'shipping/zone' },
  '/admin/shipping/methods/:id': { title: 'Shipping method', module: 'shipping/method' },
  '/admin/payments': { title: 'Payments', module: 'payments/payments' },
  '/admin/taxes': { title: 'Taxes', module: 'taxes/taxes' },
  '/admin/payments/reconciliation': { title: 'Reconciliation', module: 'payments/reconciliation' },
  '/admin/taxes/report': { title: 'Tax report', module: 'taxes/tax-report' },
  '/admin/emails': { title: 'Emails', module: 'emails/emails' },
  '/admin/emails/outbox': { title: 'Outbox', module: 'emails/outbox' },
  '/admin/emails/:id': { title: 'Email', module: 'emails/email' },
  '/admin/home': { title: 'Home page', module: 'home/home-page' },
  '/admin/setup': { title: 'Setup', module: 'setup/setup' },
  '/admin/search': { title: 'Searches', module: 'search/searches' },
  '/admin/search/synonyms/:id?': { title: 'Synonyms', module: 'search/synonyms' },
  '/admin/import': { title: 'Import', module: 'imports/import' },
  '/admin/import/:id': { title: 'Import', module: 'imports/import-file' },
  '/admin/staff': { title: 'Staff', module: 'staff/staff' },
  '/admin/log': { title: 'Log', module: 'log/log' },
  '/admin/log/security': { title: 'Audit log', module: 'log/security' },
}

export type AdminPath = keyof typeof adminScreens

/** The source file of an admin screen, without `web/`. Undefined for other paths. */
export function adminScreenFile(path = ''): string | undefined {
  return path in adminScreens ? `admin/${adminScreens[path as AdminPath].module}-screen.tsx` : undefined
}

/** Imports an admin screen. */
export async function loadAdminScreen(path: AdminPath, { preservesForm = false }): Promise<ScreenModule> {
  const load = modules[`../${adminScreenFile(path)}`]
  if (!load) throw new Error(`${path} has no module.`)
  const { Component, action, ...module } = await load()
  return {
    shouldRevalidate: loadAfterActions,
    ...module,
    Component: drawnInBrowser(adminScreens[path].title, Component),
    ...(action && { action: runInBrowser(action, preservesForm) }),
  }
}
