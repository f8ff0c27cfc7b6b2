import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './pages.ts'

export const banner = (page: Page): Locator => page.getByRole('group', { name: 'Promotions' })
export const shelf = (page: Page, name = 'Top Selling Categories'): Locator => page.getByRole('group', { name })
export const showcase = (page: Page): Locator => page.getByRole('region', { name: 'Spotlight' })

export const pauseButton = (carousel: Locator): Locator => carousel.getByRole('button', { name: /^(Pause|Play) / })

/** Opens the home page and scrolls to a carousel; the carousel is paused, and the clock stopped. */
export async function openPaused(page: Page, find: (page: Page) => Locator): Promise<Locator> {
  await page.clock.install()
  await open(page, '/')
  const carousel = find(page)
  await scrollToCarousel(carousel)
  await pauseButton(carousel).click()
  await expect(pauseButton(carousel)).toHaveAccessibleName(/^Play /)
  await stopClock(page)
  return carousel
}

/** Like `openPaused`, but the carousel has just started to play, so its first step is one full delay away. */
export async function openPlaying(page: Page, find: (page: Page) => Locator): Promise<Locator> {
  const carousel = await openPaused(page, find)
  await pauseButton(carousel).click()
  await expect(pauseButton(carousel)).toHaveAccessibleName(/^Pause /)
  return carousel
}

export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Scrolls to a carousel, and waits until the slides of a banner lie on top of each other. */
export async function scrollToCarousel(carousel: Locator): Promise<void> {
  await carousel.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const row = carousel.locator('.carousel-row:not(.shelf)')
  if ((await row.count()) > 0) await expect(row).toHaveClass(/stacked/)
}

/** Waits for CSS transitions, which ignore the stopped clock: the next delay begins when they end. */
export async function waitForTransitions(carousel: Locator): Promise<void> {
  await carousel.evaluate(async (element) => {
    const moving = element.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Expects the banner to show this slide, counted from 1, and to mark its dot. */
export async function expectBanner(carousel: Locator, number: number): Promise<void> {
  await expect(carousel.getByRole('button', { name: `Show slide ${number} of 3` })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const titles = ['Calm living rooms', 'Headphones and speakers', 'Clothing, bags and shoes']
  for (const [index, title] of titles.entries()) {
    const slide = carousel.getByRole('group', { includeHidden: true }).filter({ hasText: title })
    await expect(slide).toHaveCSS('opacity', index === number - 1 ? '1' : '0')
  }
  await waitForTransitions(carousel)
}

/** Counts the slides of a shelf that are fully visible; `first` is the index of the first. */
export function visibleSlides(carousel: Locator): Promise<{ first: number; count: number }> {
  return carousel.locator('.carousel-row').evaluate((row) => {
    const frame = row.getBoundingClientRect()
    const isVisible = (slide: Element) => {
      const { left, right } = slide.getBoundingClientRect()
      return left > frame.left - 2 && right < frame.right + 2
    }
    const slides = [...row.children].map(isVisible)
    return { first: slides.indexOf(true), count: slides.filter(Boolean).length }
  })
}

/** Drags an element sideways with the mouse. */
export async function drag(page: Page, target: Locator, by: number): Promise<void> {
  const [start, ...path] = await findPath(target, by)
  if (start) await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const { x, y } of path) await page.mouse.move(x, y)
  await page.mouse.up()
}

/**
 * Swipes an element sideways with a finger. Waits until the page has received each movement, since a busy browser merges
 * several into one.
 */
export async function swipe(page: Page, target: Locator, by: number): Promise<void> {
  const [start, first, ...path] = await findPath(target, by)
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  const received = await page.evaluateHandle(() => {
    const positions: number[] = []
    addEventListener('pointermove', ({ clientX }) => positions.push(Math.round(clientX)), { capture: true })
    return positions
  })
  // The first two together, since a finger that rests before it moves is a long press.
  await Promise.all([touch('touchStart', start), touch('touchMove', first)])
  for (const point of path) {
    await touch('touchMove', point)
    await page.waitForFunction(([all, x]) => all.includes(x), [received, Math.round(point.x)] as const)
  }
  await touch('touchEnd')
  await browser.detach()
}

type Point = { x: number; y: number }

/** The middle of an element, and eight points next to it up to a distance. */
async function findPath(target: Locator, distance: number): Promise<Point[]> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  const y = box.y + box.height / 2
  return Array.from({ length: 9 }, (_, step) => ({ x: box.x + box.width / 2 + (distance * step) / 8, y }))
}
