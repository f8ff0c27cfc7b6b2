import type { ComponentType } from 'react'
import type { ActionFunction } from 'react-router'
import { drawnInBrowser, runInBrowser } from '../admin/kit/browser-screen.tsx'
import type { ScreenModule } from './screen.ts'

type Module = ScreenModule & { Component: ComponentType; action?: ActionFunction }

/** The title and the code of each admin screen. Loaded with the first of them: shoppers don't need the list. */
const screens = {
  '/admin': { title: 'Products', load: () => import('../admin/products/admin-home-screen.tsx') },
  '/admin/product-detail/:id': { title: 'Product', load: () => import('../admin/products/admin-product-screen.tsx') },
  '/admin/product-form': { title: 'New product', load: () => import('../admin/products/product-form-screen.tsx') },
  '/admin/product-form/edit/:id': {
    title: 'Edit product',
    load: () => import('../admin/products/product-edit-screen.tsx'),
  },
  '/admin/bulk-edit': { title: 'Edit products', load: () => import('../admin/products/bulk-edit-screen.tsx') },
  '/admin/orders': { title: 'Orders', load: () => import('../admin/orders/admin-orders-screen.tsx') },
  '/admin/orders/:id': { title: 'Order', load: () => import('../admin/orders/admin-order-screen.tsx') },
  '/admin/customers': { title: 'Customers', load: () => import('../admin/customers/customers-screen.tsx') },
  '/admin/customers/:id': { title: 'Customer', load: () => import('../admin/customers/customer-screen.tsx') },
  '/admin/discounts': { title: 'Discounts', load: () => import('../admin/discounts/discounts-screen.tsx') },
  '/admin/discounts/:id': { title: 'Discount', load: () => import('../admin/discounts/discount-screen.tsx') },
  '/admin/reviews': { title: 'Reviews', load: () => import('../admin/reviews/admin-reviews-screen.tsx') },
  '/admin/packing-slips': { title: 'Packing slips', load: () => import('../admin/orders/packing-slips-screen.tsx') },
  '/admin/picking-list': { title: 'Picking list', load: () => import('../admin/orders/picking-list-screen.tsx') },
  '/admin/orders/prepare': { title: 'Prepare orders', load: () => import('../admin/orders/prepare-orders-screen.tsx') },
  '/admin/categories': { title: 'Categories', load: () => import('../admin/categories/categories-screen.tsx') },
  '/admin/categories/:type/:slug': { title: 'Category', load: () => import('../admin/categories/category-screen.tsx') },
  '/admin/collections': { title: 'Collections', load: () => import('../admin/collections/collections-screen.tsx') },
  '/admin/collections/:slug': { title: 'Collection', load: () => import('../admin/collections/collection-screen.tsx') },
  '/admin/pages': { title: 'Pages', load: () => import('../admin/pages/pages-screen.tsx') },
  '/admin/pages/:id': { title: 'Page', load: () => import('../admin/pages/page-screen.tsx') },
  '/admin/navigation': { title: 'Navigation', load: () => import('../admin/navigation/navigation-screen.tsx') },
  '/admin/settings': { title: 'Settings', load: () => import('../admin/settings/settings-screen.tsx') },
  '/admin/settings/ships-to': { title: 'Ships to', load: () => import('../admin/settings/ships-to-screen.tsx') },
  '/admin/shipping': { title: 'Shipping', load: () => import('../admin/shipping/shipping-screen.tsx') },
  '/admin/shipping/zones/:id': { title: 'Shipping zone', load: () => import('../admin/shipping/zone-screen.tsx') },
  '/admin/shipping/methods/:id': {
    title: 'Shipping method',
    load: () => import('../admin/shipping/method-screen.tsx'),
  },
  '/admin/payments': { title: 'Payments', load: () => import('../admin/payments/payments-screen.tsx') },
  '/admin/taxes': { title: 'Taxes', load: () => import('../admin/taxes/taxes-screen.tsx') },
  '/admin/payments/reconciliation': {
    title: 'Reconciliation',
    load: () => import('../admin/payments/reconciliation-screen.tsx'),
  },
  '/admin/taxes/report': { title: 'Tax report', load: () => import('../admin/taxes/tax-report-screen.tsx') },
  '/admin/emails': { title: 'Emails', load: () => import('../admin/emails/emails-screen.tsx') },
  '/admin/emails/outbox': { title: 'Outbox', load: () => import('../admin/emails/outbox-screen.tsx') },
  '/admin/emails/:id': { title: 'Email', load: () => import('../admin/emails/email-screen.tsx') },
  '/admin/home': { title: 'Home page', load: () => import('../admin/home/home-page-screen.tsx') },
  '/admin/setup': { title: 'Setup', load: () => import('../admin/setup/setup-screen.tsx') },
  '/admin/search': { title: 'Searches', load: () => import('../admin/search/searches-screen.tsx') },
  '/admin/search/synonyms/:id?': { title: 'Synonyms', load: () => import('../admin/search/synonyms-screen.tsx') },
  '/admin/import': { title: 'Import', load: () => import('../admin/imports/import-screen.tsx') },
  '/admin/import/:id': { title: 'Import', load: () => import('../admin/imports/import-file-screen.tsx') },
  '/admin/staff': { title: 'Staff', load: () => import('../admin/staff/staff-screen.tsx') },
  '/admin/log': { title: 'Log', load: () => import('../admin/log/log-screen.tsx') },
  '/admin/log/security': { title: 'Audit log', load: () => import('../admin/log/security-screen.tsx') },
}

export type AdminPath = keyof typeof screens

/** Imports an admin screen. */
export async function loadAdminScreen(path: AdminPath, { preservesForm = false }): Promise<ScreenModule> {
  const { title, load } = screens[path]
  const { Component, action, ...module }: Module = await load()
  return {
    ...module,
    Component: drawnInBrowser(title, Component),
    ...(action && { action: runInBrowser(action, preservesForm) }),
  }
}
