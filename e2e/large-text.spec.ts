import type { Page } from '@playwright/test'
import { createAccount } from './accounts.ts'
import { openAsAdmin } from './admin.ts'
import { expectToFit } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { addToCart, placeOrder, placeOrderButton, plate } from './shopping.ts'

/** Shows text at twice its size, as browsers do for people who have set a larger font. */
async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Opens each path and expects no horizontal overflow on a phone and on a desktop (WCAG 1.4.4), even after `act`. */
async function expectScreensToFit(page: Page, paths: string[], act?: () => Promise<void>): Promise<void> {
  await doubleText(page)
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path)
      await expectToFit(page, [360, 1280], () => expect(page.locator('html')).toHaveCSS('font-size', '32px'))
      if (!act) return
      await act()
      await expectToFit(page, [360, 1280])
    })
  }
}

test('the screens of the shop fit with text of twice its size', async ({ page }) => {
  await expectScreensToFit(page, [
    ...['/', '/products', '/products?q=lamp', '/products/category/footwear', '/product-detail/velloquist-tern-6-phone'],
    ...['/cart', '/wishlist', '/contact', '/terms', '/signin', '/signup', '/forgot-password'],
  ])
})

test('a cart, the checkout with its errors, and an order fit with text of twice its size', async ({ page }) => {
  await createAccount(page.request)
  await addToCart(page.request, plate)
  await expectScreensToFit(page, ['/checkout'], async () => {
    await placeOrderButton(page).click()
    await expect(page.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true')
  })
  const { id } = await placeOrder(page.request)
  await addToCart(page.request, plate, 2)
  await expectScreensToFit(page, ['/cart', '/orders', `/order-succcess/${id}`])
})

test('the screens of the admin area fit with text of twice its size', async ({ page }) => {
  await openAsAdmin(page, '/admin')
  await expectScreensToFit(page, [
    ...['/profile', '/admin', '/admin/orders', '/admin/customers', '/admin/log', '/admin/home', '/admin/categories'],
    ...['/admin/collections', '/admin/pages', '/admin/navigation', '/admin/reviews', '/admin/settings', '/admin/staff'],
  ])
})
