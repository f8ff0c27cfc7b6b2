import type { Page } from '@playwright/test'
import { openAsAdmin } from './admin.ts'
import { expectToFit } from './check-screen.ts'
import { expect, test } from './fixtures.ts'

/** Shows text at twice its size, as browsers do for people who have set a larger font. */
async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Opens each path in a phone and a desktop window and expects no horizontal overflow (WCAG 1.4.4). */
async function expectScreensToFit(page: Page, paths: string[]): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await doubleText(page)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.locator('html')).toHaveCSS('font-size', '32px')
        await expectToFit(page, [width])
      })
    }
  }
}

test('the screens of the shop fit with text of twice its size', async ({ page }) => {
  await expectScreensToFit(page, [
    ...['/', '/products', '/products?q=lamp', '/products/category/footwear', '/product-detail/velloquist-tern-6-phone'],
    ...['/cart', '/wishlist', '/contact', '/terms', '/signin', '/signup', '/forgot-password'],
  ])
})

test('the screens of the admin area fit with text of twice its size', async ({ page }) => {
  await openAsAdmin(page, '/admin')
  await expectScreensToFit(page, [
    ...['/profile', '/orders', '/admin', '/admin/customers', '/admin/log', '/admin/home', '/admin/categories'],
    ...['/admin/collections', '/admin/pages', '/admin/navigation', '/admin/reviews', '/admin/settings', '/admin/staff'],
  ])
})
