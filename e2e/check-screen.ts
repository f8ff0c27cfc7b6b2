import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { heading } from './pages.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules to check in dark mode, which changes only colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** A window of 1280 px at 200 % zoom is one of 640. */
const widths = [320, 360, 600, 640, 768, 920, 1200, 1920]

type Screen = { title?: string; heading?: string; at?: number[] }

/**
 * Checks the screen that is open: its title and its one heading, the rules of axe on a phone and on a desktop, in light
 * and in dark, and that it never scrolls sideways. `at` limits the widths to those at which the state exists.
 */
export async function checkScreen(page: Page, expected: Screen = {}): Promise<void> {
  if (expected.title !== undefined) await expect(page).toHaveTitle(expected.title)
  if (expected.heading !== undefined) await expect(heading(page)).toHaveText(expected.heading)
  await expect(heading(page)).toHaveCount(1)
  const before = page.viewportSize()
  for (const width of expected.at ?? [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  if (before) await page.setViewportSize(before)
  await expectToFit(page, expected.at)
}

/** Resizes the window to each width and expects no horizontal overflow. */
export async function expectToFit(page: Page, at = widths): Promise<void> {
  const before = page.viewportSize()
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    const { pageWidth, tooWide } = await page.evaluate(findTooWide)
    expect.soft(pageWidth, `at ${width} px: ${tooWide.join(', ')}`).toBeLessThanOrEqual(width)
  }
  if (before) await page.setViewportSize(before)
}

async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const only: axe.RunOptions['runOnly'] = colorScheme === 'light' ? standards : { type: 'rule', values: colorRules }
    expect.soft(await runAxe(page, only), `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

type Axe = { axe: { run(context: Document, options: axe.RunOptions): Promise<axe.AxeResults> } }

/** Returns each broken rule and where. Waits for color transitions first, since contrast is wrong during them. */
function runAxe(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  return page.evaluate(
    async (options) => {
      const findTransitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      // An inherited color starts its transition after its parent's.
      for (let changing = findTransitions(); changing.length > 0; changing = findTransitions()) {
        await Promise.allSettled(changing.map(({ finished }) => finished))
      }
      const { axe: inPage } = window as unknown as Axe
      const { violations } = await inPage.run(document, { ...options, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
    },
    { runOnly } as axe.RunOptions,
  )
}

/** Returns the page's width and the elements that overflow it without being clipped. */
function findTooWide(): { pageWidth: number; tooWide: string[] } {
  const edge = document.documentElement.clientWidth + 0.5
  const isCut = (element: Element) => element.closest('.swiper, dialog, .sr-only') !== null
  const tooWide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > edge && !isCut(element))
    .map((element) => `${element.tagName} "${element.textContent?.slice(0, 30)}"`)
  return { pageWidth: document.documentElement.scrollWidth, tooWide }
}
