import type { Page } from '@playwright/test'
import { makeAccount } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { untilAwake } from './pages.ts'

const screens = {
  home: '/',
  list: '/products?category=mobiles&category=footwear',
  product: '/product-detail/awlstead-market-leather-tote',
  'sign-in': '/signin?next=%2Fprofile',
  'sign-up': '/signup',
  'reset password': '/reset-password?token=a&email=a@example.com',
}

/** The screens of somebody signed in. */
const ownScreens = { home: '/', profile: '/profile', address: '/addaddress' }

for (const [name, path] of Object.entries(screens)) {
  test(`the web app joins the ${name} page without asking for anything again and without moving it`, async ({
    page,
    requests,
  }) => {
    await openStill(page, path)
    expect(requests.filter((request) => request.startsWith('/api/'))).toEqual([])
    expect(await readShifts(page)).toEqual([])
  })
}

for (const [name, path] of Object.entries(ownScreens)) {
  test(`the web app joins the ${name} page of somebody signed in and asks for nothing but whether that is still so`, async ({
    page,
    requests,
  }) => {
    await makeAccount(page.request)
    await openStill(page, path)
    expect(requests.filter((request) => request.startsWith('/api/'))).toEqual(['/api/auth/check'])
    expect(await readShifts(page)).toEqual([])
  })
}

/** Opens a page, does nothing, and waits until the web app has joined and all is quiet. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.addInitScript(measureShifts)
  await page.goto(path)
  await untilAwake(page)
  await untilCarouselsMove(page)
  await page.waitForLoadState('networkidle')
}

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

/** Brings each carousel into view, where Swiper takes it over. */
async function untilCarouselsMove(page: Page): Promise<void> {
  for (const row of await page.locator('.swiper').all()) {
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect(row).toHaveClass(/swiper-initialized/)
  }
}

/** Collects what moved by itself, with how far and what. */
function measureShifts(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(({ node }) => `${node?.nodeName} ${node instanceof Element ? node.className : ''}`)
      if (!hadRecentInput) shifts.push(`${value}: ${what.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
