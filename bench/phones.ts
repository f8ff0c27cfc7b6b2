import type { Page } from '@playwright/test'
import { open } from '../e2e/pages.ts'
import { phone } from '../e2e/phone.ts'
import { launchChromium } from '../scripts/chromium.ts'
import { createShopper, listStocked } from './people.ts'
import type { Shop } from './shop.ts'

/** Launches Chromium without access to other machines. */
export const launch = (flags: string[] = []) =>
  launchChromium([...flags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])

/** Opens a page on a phone in each shop, whose shopper is signed in and has three products in the cart. */
export async function openPhones(shops: Shop[]): Promise<{ pages: Page[]; close(): Promise<void> }> {
  const browser = await launch()
  const pages: Page[] = []
  for (const { url } of shops) {
    const { cookie, fillCart } = await createShopper(url)
    await fillCart((await listStocked(url)).slice(0, 3))
    const context = await browser.newContext({ ...phone, baseURL: url })
    const [name = '', value = ''] = cookie.split('=', 2)
    await context.addCookies([{ name, value, url }])
    pages.push(await context.newPage())
  }
  return { pages, close: () => browser.close() }
}

/** Opens a page and waits until it has loaded everything. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await settle(page)
}

/** Waits as long as a shopper at least looks at a screen, and until the browser is idle. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Returns a function that taps the first visible element. Forced, since checks of the target would delay the events. */
export const tap = (selector: string) => (page: Page) =>
  page.locator(selector).filter({ visible: true }).first().tap({ force: true })
