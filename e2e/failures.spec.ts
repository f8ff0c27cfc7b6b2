import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, heading, open, waitForHydration } from './pages.ts'
import { cardLinks, results } from './product-list.ts'

const productScreen = /\/assets\/product-screen-/

test('the loader shows when a screen takes longer than 300 ms', async ({ page }) => {
  const screen = await holdRequests(page, productScreen)
  await open(page, '/products')
  const title = await cardLinks(page).first().innerText()
  await cardLinks(page).first().click()
  const loader = page.getByRole('status').filter({ hasText: 'Loading' })
  await expect(loader).toHaveCSS('opacity', '1')
  expect(await opacityAfter(loader, 299)).toBe(0)
  expect(await opacityAfter(loader, 449)).toBeGreaterThan(0.9)
  await screen.release()
  await expect(heading(page)).toHaveText(title)
  await expect(loader).toHaveCount(0)
})

test('a screen whose file is gone after a deploy reloads the page', async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED/)
  await open(page, '/products')
  const loads = countLoads(page)
  await page.route(productScreen, (route) => (loads() === 0 ? route.abort() : route.continue()))
  await cardLinks(page).first().click()
  await expect.poll(loads).toBe(1)
  await waitForHydration(page)
  await cardLinks(page).first().click()
  await expect(page).toHaveURL(/product-detail/)
  await expect(page.getByRole('term').first()).toHaveText('Color')
  expect(loads()).toBe(1)
})

test('a screen whose file stays gone reloads the page only once', async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED|dynamically imported module/)
  await open(page, '/products')
  const loads = countLoads(page)
  await page.route(productScreen, (route) => route.abort())
  await cardLinks(page).first().click()
  await expect.poll(loads).toBe(1)
  await waitForHydration(page)
  await cardLinks(page).first().click()
  await expect(heading(page)).toHaveText('Something went wrong')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  expect(loads()).toBe(1)
})

test('an app that fails to load reloads the page once, and the page stays usable', async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED|dynamically imported module/)
  const loads = countLoads(page)
  await page.route('**/assets/entry-browser-*', (route) => route.abort())
  await page.goto('/products')
  await expect(page.getByRole('alert')).toContainText("couldn't be loaded")
  expect(loads()).toBe(2)
  await cardLinks(page).first().click()
  await expect(page).toHaveURL(/product-detail/)
})

test('adding to the cart offline shows an error, keeps the page and logs the failure', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|offline/)
  const action = page.waitForResponse(/\/assets\/cart-screen-/)
  await open(page, '/product-detail/awlstead-market-leather-tote')
  await action
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  const logged = page.waitForEvent('console', (line) => line.text().startsWith('POST /api/cart failed (0 offline)'))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('.Toastify__toast')).toContainText("Can't reach the shop.")
  await logged
})

test('adding to the cart offline, before its code is loaded, keeps the page too', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(/\/assets\/cart-screen-/, (route) => route.abort())
  await open(page, '/product-detail/awlstead-market-leather-tote')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('.Toastify__toast')).toContainText("Can't reach the shop.")
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('a failed prefetch does not reload the page', async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED/)
  await open(page, '/contact')
  const loads = countLoads(page)
  await page.getByLabel('Message').fill('Half a message')
  await page.route('**/assets/terms-screen-*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Terms & Conditions' }).hover()
  await failed
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(loads()).toBe(0)
  await expect(page.getByLabel('Message')).toHaveValue('Half a message')
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

/** Replays an element's appear animation and returns its opacity at a time in it. */
function opacityAfter(element: Locator, milliseconds: number): Promise<number> {
  return element.evaluate((appearing, time) => {
    const style = getComputedStyle(appearing)
    appearing.style.animationName = 'none'
    void style.opacity
    appearing.style.animationName = ''
    for (const animation of appearing.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
    return Number(style.opacity)
  }, milliseconds)
}

/** Counts how often the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}
