import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilAwake } from './pages.ts'

const screens = {
  home: '/',
  list: '/products?category=mobiles&category=footwear',
  product: '/product-detail/awlstead-market-leather-tote',
}

for (const [name, path] of Object.entries(screens)) {
  test(`the web app joins the ${name} page without asking for anything again and without moving it`, async ({
    page,
    requests,
  }) => {
    await page.addInitScript(measureShifts)
    await page.goto(path)
    await untilAwake(page)
    await untilCarouselsMove(page)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((request) => request.startsWith('/api/'))).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  })
}

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
