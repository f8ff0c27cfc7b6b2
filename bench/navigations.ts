import type { Page } from '@playwright/test'
import { compareMedians, measureInTurns } from './compared.ts'
import { options } from './options.ts'
import { openSettled, settle, tap } from './phones.ts'
import { addFigures } from './report.ts'

/** Milliseconds from a press to the next screen. */
const aim = 100

/** The first walks are slower, until Chromium has kept the compiled scripts. */
const walks = options.short ? { times: 3, warmUps: 1 } : { times: 20, warmUps: 3 }

const steps: [title: string, press: (page: Page) => Promise<unknown>, aim?: number][] = [
  ['Home to product list', tap('main a[href^="/products"]'), aim],
  ['Product list to product', tap('main a[href*="/product-detail/"]'), aim],
  // The browser's button isn't part of the page, so the press is an event of the script.
  ['Back to product list', (page) => page.evaluate(() => dispatchEvent(new Event('pointerdown')) && history.back())],
  ['Product list to cart', tap('header a[href="/cart"]')],
  ['Cart to checkout', tap('main a[href="/checkout"]')],
]

/** Walks from screen to screen, with links that import their screen only when they are pressed, as fingers don't hover. */
export async function measureNavigations(pages: Page[]): Promise<void> {
  const results = await measureInTurns(pages, walks, walk)
  for (const [index, [title, , atMost]] of steps.entries()) {
    addFigures(
      'navigation',
      title,
      compareMedians('Median, ms', results, (times) => times[index] ?? Number.NaN, atMost),
    )
  }
}

/** Returns the milliseconds of each step. */
async function walk(page: Page): Promise<number[]> {
  await openSettled(page, '/')
  const times: number[] = []
  for (const [, press] of steps) {
    const [time] = await Promise.all([page.evaluate(timeNextScreen), press(page)])
    times.push(time)
    await settle(page)
  }
  return times
}

/** Runs in the page. Returns the milliseconds from the next press until the frame with the next screen's heading is shown. */
function timeNextScreen(): Promise<number> {
  const findHeading = () => document.querySelector('main h1')
  const before = findHeading()
  return new Promise((resolve, reject) => {
    let pressedAt = 0
    addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      const heading = findHeading()
      if (!heading || heading === before) return
      observer.disconnect()
      // The second callback runs after the frame of the first one is painted.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressedAt)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => reject(new Error('The next screen did not appear.')), 10_000)
  })
}
