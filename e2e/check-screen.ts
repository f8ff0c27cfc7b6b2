import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { heading } from './pages.ts'
import { shopName } from './shop-name.ts'

/** Less than half as long as what the package exports, and every page has to parse it. */
const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The narrowest width of each layout (web/styles/tokens.css), and a phone and a desktop for the rules of axe. */
const widths = [320, 360, 601, 752, 920, 1200, 1280]

/** Enough for another state of a screen that was checked at every width: errors, for example. */
export const phoneWidths = [320, 360]

/** Rules whose result may differ between a desktop in light and a phone in dark. */
const phoneRules = ['color-contrast', 'target-size', 'button-name', 'link-name', 'aria-hidden-focus']

/** Stories pass through many screens: `npm test` checks only screens-*.spec.ts, `npm run test:full` all stories. */
const isChecked = () => process.env.FULL_TESTS !== undefined || basename(test.info().file).startsWith('screens-')

type Screen = { title?: string; heading?: string; at?: number[]; largeText?: boolean }

/**
 * Checks the screen that is open: its title and its one heading, the rules of axe on a desktop in light and on a phone in
 * dark, and that it never scrolls sideways. The title is given without the name of the shop. `at` limits the widths. If
 * they include a desktop, a phone is only checked with the rules whose result may differ. With `largeText`, it must also fit
 * a phone and a desktop with text of twice its size. In `npm test`, stories check only the title and the heading.
 */
export async function checkScreen(
  page: Page,
  { title, heading: text, at = widths, largeText = false }: Screen = {},
): Promise<void> {
  if (title !== undefined) await expect(page).toHaveTitle(`${title} · ${shopName}`)
  if (text !== undefined) await expect(heading(page)).toHaveText(text)
  await expect(heading(page)).toHaveCount(1)
  if (!isChecked()) return
  await expectToFit(page, at, async (width) => {
    if (width === 360) await expectAccessible(page, 'dark', at.includes(1280) ? phoneRules : standards)
    if (width === 1280) await expectAccessible(page, 'light', standards)
  })
  if (largeText) await withLargeText(page, () => expectToFit(page, [360, 1280]))
}

/** Shows text at twice its size, as browsers do for people who have set a larger font (WCAG 1.4.4), while `run` runs. */
export async function withLargeText(page: Page, run: () => Promise<void>): Promise<void> {
  const html = page.locator('html')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect(html).toHaveCSS('font-size', '32px')
  await run()
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await expect(html).toHaveCSS('font-size', '16px')
  await devtools.detach()
}

/** Resizes the window to each width, expects no horizontal overflow, and calls `check`. */
export async function expectToFit(
  page: Page,
  at = widths,
  check: (width: number) => Promise<void> = async () => {},
): Promise<void> {
  const before = page.viewportSize()
  // Words are wider in the font that is shown until the shop’s own has arrived.
  await page.evaluate(async () => void (await document.fonts.ready))
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await page.evaluate(findTooWide, width), `${page.url()} at ${width} px`).toEqual([])
    await check(width)
  }
  if (before) await page.setViewportSize(before)
}

/** Keeps toasts open: one closes when the animation of its bar ends. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

async function expectAccessible(page: Page, colorScheme: 'light' | 'dark', rules: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const transitions = await page.evaluateHandle(skipTransitions)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  expect.soft(await runAxe(page, rules), `${page.url()} in ${colorScheme}`).toEqual([])
  await transitions.evaluate((restore) => restore())
  await transitions.dispose()
}

/** Ends all transitions, since contrast is wrong during them, and prevents others until the returned function is called. */
function skipTransitions(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

type Axe = { axe: { run(context: Document, options: axe.RunOptions): Promise<axe.AxeResults> } }

/**
 * Returns each broken rule and where. What sticks to an edge is out of the way, since the part of a button that it doesn't
 * cover would count as too small.
 */
function runAxe(page: Page, rules: string[]): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe: inPage } = window as unknown as Axe
    const sticking = document.querySelectorAll<HTMLElement>('header, [data-at-edge], [data-at-edge] .absolute')
    for (const { style } of sticking) style.setProperty('position', 'static')
    // Without selectors, which take a quarter of the time.
    const { violations } = await inPage.run(document, { runOnly, resultTypes: ['violations'], selectors: false })
    for (const { style } of sticking) style.removeProperty('position')
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  }, rules)
}

/** Returns the elements that make the page scroll sideways, once its fonts are loaded: others may be wider. */
async function findTooWide(width: number): Promise<string[]> {
  await document.fonts.ready
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= width) return []
  const isCut = (element: Element) => element.closest('.carousel-row, dialog, .sr-only') !== null
  const tooWide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !isCut(element))
    .map((element) => `${element.tagName} "${element.textContent?.slice(0, 30)}"`)
  return [`the page is ${scrollWidth} px wide`, ...tooWide]
}
