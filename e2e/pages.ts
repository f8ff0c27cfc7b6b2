import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Opens a page and waits until the web app runs in it. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await hydrate(page)
  return response
}

/** Opens a page and waits until it has checked the session. */
export async function openChecked(page: Page, path: string): Promise<void> {
  const checked = page.waitForResponse('**/api/auth/check')
  await open(page, path)
  await checked
}

/** Moves the pointer, which makes the page load the web app, and waits until it runs. */
export async function hydrate(page: Page): Promise<void> {
  // Two moves, since browsers also report one for a resting pointer.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await waitForHydration(page)
}

/** Waits until the app has hydrated the page and then loaded the connection notice, a separate React root. */
export async function waitForHydration(page: Page): Promise<void> {
  const hasNotice = () =>
    [...document.querySelectorAll('body > div:not([id])')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactContainer')),
    )
  await page.waitForFunction(hasNotice, undefined, { timeout: 15_000 })
}

/** Opens a page and waits until it is drawn, which screens of the admin area are by the web app. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page).first()).toBeVisible()
  await expect(busy(page)).toHaveCount(0)
}

/** Parts that wait for the server or for the web app. */
export const busy = (page: Page): Locator => page.locator('main [aria-busy="true"]')

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export async function expectAddress(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
}

export async function goBack(page: Page): Promise<void> {
  await waitForHistory(page)
  await page.goBack()
}

export async function goForward(page: Page): Promise<void> {
  await waitForHistory(page)
  await page.goForward()
}

/**
 * Waits until the browser's history has the current address. The browser process learns of `pushState` some
 * milliseconds late, and Playwright goes back and forward from its entry.
 */
async function waitForHistory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const readCurrent = async () => {
    const { entries, currentIndex } = await session.send('Page.getNavigationHistory')
    return entries[currentIndex]?.url
  }
  await expect.poll(readCurrent).toBe(page.url())
  await session.detach()
}

export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, presses = 80): Promise<void> {
  // Ten at a time, because waiting for each takes the browser most of the time; the last ones may be too many.
  for (let pressed = 0; pressed < presses; pressed += 10) {
    const stay = await target.evaluateHandle(ignoreTabOn)
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('Tab')))
    const isFocused = await stay.evaluate((end) => end())
    await stay.dispose()
    if (isFocused) return
  }
  throw new Error(`The focus did not reach ${target.toString()} in ${presses} steps.`)
}

/** Makes Tab do nothing while the element has the focus. Returns how to end that, which tells whether it has the focus. */
function ignoreTabOn(element: Element): () => boolean {
  const hasFocus = () => document.activeElement === element
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !hasFocus()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', ignore, { capture: true })
  return () => {
    removeEventListener('keydown', ignore, { capture: true })
    return hasFocus()
  }
}

/** Returns a color of the shop by its name, as the browser computes it. */
export function color(page: Page, name: string): Promise<string> {
  return page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${token})`
    const computed = getComputedStyle(probe).color
    probe.remove()
    return computed
  }, name)
}

/** Opens a page until its main part shows something: guests may get a page that is a second old. */
export async function expectAtLast(page: Page, path: string, find: (main: Locator) => Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(find(page.getByRole('main'))).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}
