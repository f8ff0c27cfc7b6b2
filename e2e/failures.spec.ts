import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open, waitForHydration } from './pages.ts'
import { cardLinks, results } from './product-list.ts'

const productScreen = /\/assets\/product-screen-/

test('a screen whose file is gone after a deploy is opened by loading its page', async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED/)
  const loads = countLoads(page)
  // From the start, as it is imported ahead.
  await page.route(productScreen, (route) => (loads() <= 1 ? route.abort() : route.continue()))
  await open(page, '/products')
  await cardLinks(page).first().click()
  await expect(page).toHaveURL(/product-detail/)
  await waitForHydration(page)
  await expect(page.getByRole('term').first()).toHaveText('Color')
  expect(loads()).toBe(2)
})

test('adding to the cart offline shows an error, keeps the page and logs the failure', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|offline/)
  const files = [/\/assets\/cart-screen-/, /\/assets\/toast-container-.*js$/].map((file) => page.waitForResponse(file))
  await open(page, '/product-detail/awlstead-market-leather-tote')
  await page.getByRole('button', { name: 'Add to cart' }).hover()
  await Promise.all(files)
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('POST /api/cart failed (0 offline)'))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('.Toastify__toast')).toContainText('Can’t reach the shop.')
  await logged
})

test('a screen that the shop cannot serve can be tried again', async ({ page, allowProblems }) => {
  allowProblems(/503/)
  await open(page, '/contact')
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is away.', code: 'unavailable' } }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click()
  await expect(heading(page)).toHaveText('The shop is temporarily unavailable')
  await expect(heading(page)).toBeFocused()
  await expectAddress(page, '/products')
  await page.unroute('**/api/**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('All products')
  await expect(results(page)).toBeVisible()
})

/** Counts how often the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}
