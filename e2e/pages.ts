import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Opens a page and waits until the web app runs in it. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await wake(page)
  return response
}

/** Makes the visitor's first move, which brings the web app's scripts, and waits until they run. */
export async function wake(page: Page): Promise<void> {
  // A move needs two places: browsers also report resting pointers.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await untilAwake(page)
}

/** From the outside it shows that the web app runs by its looking after the scroll position. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { timeout: 15_000 })
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** The address shown, without the origin. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

export async function expectAddress(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
}

export async function goBack(page: Page): Promise<void> {
  await untilNoted(page)
  await page.goBack()
}

export async function goForward(page: Page): Promise<void> {
  await untilNoted(page)
  await page.goForward()
}

/**
 * Waits until the browser counts the page that is shown as the present one. It hears of an address that a script made
 * some milliseconds after the page has it, and Playwright's steps go from where the browser thinks it is.
 */
async function untilNoted(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const noted = async () => {
    const { entries, currentIndex } = await session.send('Page.getNavigationHistory')
    return entries[currentIndex]?.url
  }
  await expect.poll(noted).toBe(page.url())
  await session.detach()
}

export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, presses = 80): Promise<void> {
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The focus did not reach ${target.toString()} in ${presses} steps.`)
}

/** A colour of the shop by its name, as the browser computes it. */
export function colour(page: Page, name: string): Promise<string> {
  return page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${token})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
}
