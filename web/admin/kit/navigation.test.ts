import { expect, test } from 'vitest'
import { findCurrentPage } from './navigation.ts'

test.each([
  ['/admin', 'Products'],
  ['/admin/product-form/edit/lamp', 'Products'],
  ['/admin/import/1', 'Products'],
  ['/admin/orders', 'Orders'],
  ['/admin/withdrawals/1', 'Withdrawals'],
  ['/admin/customers/1', 'Customers'],
  ['/admin/discounts/new', 'Discounts'],
  ['/admin/categories/brand/lumbrace', 'Categories'],
  ['/admin/search', 'Searches'],
  ['/admin/search/synonyms/1', 'Synonyms'],
  ['/admin/pages/terms', 'Pages'],
  ['/admin/navigation', 'Navigation'],
  ['/admin/log', 'Changes'],
  ['/admin/log/security', 'Security'],
  ['/admin/settings', 'Shop'],
  ['/admin/staff', 'Staff'],
])('%s belongs to the page %s', (path, page) => {
  expect(findCurrentPage(path)?.name).toBe(page)
})
