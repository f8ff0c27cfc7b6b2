import type { Page } from '@playwright/test'
import { createAccount } from './accounts.ts'
import { scrollToCarousel } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './pages.ts'

const screens = {
  home: '/',
  list: '/products?category=mobiles&category=footwear',
  product: '/product-detail/awlstead-market-leather-tote',
  'sign-in': '/signin?next=%2Fprofile',
  'sign-up': '/signup',
  'reset password': '/reset-password?token=a&email=a@example.com',
}

/** Screens opened as a signed-in user. */
const ownScreens = { home: '/', profile: '/profile', address: '/addaddress' }

test.beforeEach(({ page }) => page.addInitScript(measureShifts))

test('hydration sends no request and shifts nothing', async ({ page, requests }) => {
  test.setTimeout(90_000)
  for (const [name, path] of Object.entries(screens)) {
    await openIdle(page, path)
    expect
      .soft(
        requests.filter((request) => request.startsWith('/api/')),
        name,
      )
      .toEqual([])
    expect.soft(await readShifts(page), name).toEqual([])
  }
})

test('hydration for a user only checks the session and loads the orders', async ({ page, requests }) => {
  await createAccount(page.request)
  for (const [name, path] of Object.entries(ownScreens)) {
    requests.length = 0
    const checked = page.waitForResponse('**/api/auth/check')
    await openIdle(page, path)
    await checked
    expect
      .soft(requests.filter((request) => request.startsWith('/api/')).toSorted(), name)
      .toEqual(['/api/auth/check', '/api/order/own?_page=1'])
    expect.soft(await readShifts(page), name).toEqual([])
  }
})

/** Opens a page, does nothing, and waits until the app runs and the browser is idle. */
async function openIdle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  for (const carousel of await page.locator('[aria-roledescription=carousel]').all()) await scrollToCarousel(carousel)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

/** Records layout shifts that are large enough to see: the font is hardly wider than its fallback. */
function measureShifts(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(({ node }) => `${node?.nodeName} ${node instanceof Element ? node.className : ''}`)
      if (!hadRecentInput && value >= 0.001) shifts.push(`${value}: ${what.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
