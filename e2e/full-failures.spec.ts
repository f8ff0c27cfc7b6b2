import type { Locator, Page } from '@playwright/test'
import { removal } from '#server/pages/service-worker-routes.ts'
import { createAccount, expectSignedIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, heading, hydrate, open } from './pages.ts'
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

test('a screen whose file is missing is loaded only once, and its page remains usable', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED|dynamically imported module/)
  const loads = countLoads(page)
  await page.route(productScreen, (route) => route.abort())
  await open(page, '/products')
  await cardLinks(page).first().click()
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
  await expect(page.getByRole('term').first()).toHaveText('Color')
  expect(loads()).toBe(2)
})

test('a link that is pressed while the shop is out of reach keeps the page, and can be tried again', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|offline/)
  await open(page, '/contact')
  await page.getByLabel('Message').fill('Half a message')
  await context.setOffline(true)
  const notice = lineNotice(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Products' })
  await link.click()
  await expect(notice).toContainText('You’re offline.', { timeout: 3000 })
  await expectAddress(page, '/contact')
  await expect(page.getByLabel('Message')).toHaveValue('Half a message')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Half a message')

  await test.step('trying again opens the page as soon as that is possible', async () => {
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toContainText('You’re offline.')
    await context.setOffline(false)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expectAddress(page, '/products')
    await expect(results(page)).toBeVisible()
  })
})

test('a press without a response shows progress, and can be tried again after 8 seconds', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED|ERR_ABORTED/)
  await page.clock.install()
  await open(page, '/product-detail/awlstead-market-leather-tote')
  const notice = lineNotice(page)
  const add = page.getByRole('button', { name: 'Add to cart' })
  let requests = 0
  await page.route('**/api/cart', (route) => {
    requests += 1
    return requests === 1 ? undefined : route.continue()
  })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy')
  await expect.poll(() => requests).toBe(1)
  await page.clock.fastForward('00:07')
  await expect(notice).toHaveCount(0)
  await page.clock.fastForward('00:01')
  await expect(notice).toContainText('This is taking longer than usual.')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice).toHaveCount(0)

  await test.step('a link', async () => {
    const list = await holdRequests(page, '**/api/products?*')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCSS('opacity', '1')
    await page.clock.fastForward('00:08')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expectAddress(page, '/products')
    await expect(results(page)).toBeVisible()
    await list.release()
  })
})

test('an app that fails to load reloads the page once, and the page remains usable', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED|dynamically imported module/)
  const loads = countLoads(page)
  await page.route('**/assets/entry-browser-*', (route) => route.abort())
  await page.goto('/products')
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
  expect(loads()).toBe(2)
  await cardLinks(page).first().click()
  await expect(page).toHaveURL(/product-detail/)
})

test('adding to the cart offline, before its code is loaded, keeps the page too', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.route(/\/assets\/cart-screen-/, (route) => route.abort())
  await open(page, '/product-detail/awlstead-market-leather-tote')
  const toasts = page.waitForResponse(/\/assets\/toast-container-.*js$/)
  await page.getByRole('button', { name: 'Add to cart' }).hover()
  await toasts
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('.Toastify__toast')).toContainText('You’re offline.')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('a failed prefetch does not reload the page', async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED/)
  await open(page, '/contact')
  const loads = countLoads(page)
  await page.getByLabel('Message').fill('Half a message')
  await page.route('**/assets/text-page-screen-*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Terms & Conditions' }).hover()
  await failed
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(loads()).toBe(0)
  await expect(page.getByLabel('Message')).toHaveValue('Half a message')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('public pages that were opened can be opened offline, as guests see them', async ({
    page,
    context,
    allowProblems,
  }) => {
    allowProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|offline/)
    const { email } = await createAccount(page.request)
    await page.clock.install()
    await open(page, '/products')
    await page.clock.fastForward('00:03')
    await expect.poll(() => storedPages(page)).toEqual(['/offline', '/products'])
    // The first products may belong to other tests, which delete them.
    const card = cardLinks(page).last()
    const title = await card.innerText()
    const product = (await card.getAttribute('href')) ?? ''
    await card.click()
    await expect(heading(page)).toHaveText(title)
    await page.clock.fastForward('00:03')
    await expect.poll(() => storedPages(page)).toEqual(['/offline', product, '/products'])

    await context.setOffline(true)
    await page.goto('/products')
    await hydrate(page)
    await expect(lineNotice(page)).toContainText('You’re offline. This page may be out of date.')
    await expectSignedIn(page, false)
    expect(await page.content()).not.toContain(email)
    await cardLinks(page).last().click()
    await expect(heading(page)).toHaveText(title)
    await hydrate(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(lineNotice(page)).toHaveText(/^You’re offline\.Try again/)
    await expectAddress(page, product)

    await test.step('other pages show the offline page', async () => {
      await page.goto('/orders')
      await expect(heading(page)).toHaveText('Can’t reach the shop')
      await expectAddress(page, '/orders')
      await page.getByRole('listitem').getByRole('link', { name: title }).click()
      await expectAddress(page, product)
      await hydrate(page)
    })
    await test.step('a stored page is replaced as soon as the browser is online', async () => {
      await context.setOffline(false)
      await expectSignedIn(page)
      await expect(heading(page)).toHaveText(title)
    })
    await test.step('OFFLINE_PAGES=off removes the service worker and the stored pages', async () => {
      // Playwright doesn't intercept updates, so this is a new script.
      await context.route('**/removal.js', (route) => route.fulfill({ body: removal, contentType: 'text/javascript' }))
      // Without the app, which would install its own again.
      await page.goto('/robots.txt')
      await page.evaluate(() => navigator.serviceWorker.register('/removal.js'))
      await expect.poll(() => storedPages(page)).toEqual([])
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
    })
  })
})

/** The paths of all stored pages. */
function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = requests.flat().map(({ url }) => new URL(url).pathname)
    return paths.filter((path) => !path.startsWith('/assets/')).toSorted()
  })
}

const lineNotice = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) })

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
