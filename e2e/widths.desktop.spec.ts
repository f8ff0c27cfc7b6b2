import { expect, test } from './fixtures.ts'
import { missing, screens } from './screens.ts'

/** A window of 1280 px at 200 % zoom is one of 640. */
const widths = [320, 360, 600, 640, 768, 920, 1200, 1920]

for (const { path } of [...screens, missing]) {
  test(`${path} never scrolls sideways`, async ({ page, forgive }) => {
    forgive(/404/)
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const { wide, tooWide } = await page.evaluate(whatIsTooWide)
      expect.soft(wide, `at ${width} px: ${tooWide.join(', ')}`).toBeLessThanOrEqual(width)
    }
  })
}

/** How wide the page is, and what reaches over its edge without being cut off by something around it. */
function whatIsTooWide(): { wide: number; tooWide: string[] } {
  const edge = document.documentElement.clientWidth + 0.5
  const isCut = (element: Element) => element.closest('.swiper, dialog, .sr-only') !== null
  const tooWide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > edge && !isCut(element))
    .map((element) => `${element.tagName} "${element.textContent?.slice(0, 30)}"`)
  return { wide: document.documentElement.scrollWidth, tooWide }
}
