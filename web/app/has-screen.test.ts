import { expect, test } from 'vitest'
import { hasScreen } from './has-screen.ts'

test.each(['/', '/products?q=lamp', '/pages/care#oil', '/product-detail/oat-lamp', '/admin/orders', '/admin/unknown'])(
  'the app has a screen for %s',
  (to) => {
    expect(hasScreen(to)).toBe(true)
  },
)

test.each([
  '/media/2026/lamp/960.webp',
  '/api/docs',
  '/api/admin/tax-report.csv?from=2026-01-01',
  '/sitemap.xml',
  '/unknown',
  '//example.com/products',
  'https://example.com/products',
  'mailto:shop@example.com',
  '#oil',
])('the browser opens %s', (to) => {
  expect(hasScreen(to)).toBe(false)
})
