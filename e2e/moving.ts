import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './pages.ts'

export const banner = (page: Page): Locator => page.getByRole('group', { name: 'Window display' })
export const shelf = (page: Page, name = 'Top Selling Categories'): Locator => page.getByRole('group', { name })
export const showcase = (page: Page): Locator => page.getByRole('region', { name: 'In the spotlight' })

export const pauseButton = (carousel: Locator): Locator => carousel.getByRole('button', { name: /^(Pause|Play) / })

/** Opens the home page with a carousel in view that Swiper has taken over and that is paused. Its clock stands still. */
export async function openPaused(page: Page, find: (page: Page) => Locator): Promise<Locator> {
  await page.clock.install()
  await open(page, '/')
  const carousel = find(page)
  await untilAttached(carousel)
  await pauseButton(carousel).click()
  await expect(pauseButton(carousel)).toHaveAccessibleName(/^Play /)
  await stopClock(page)
  return carousel
}

/** The same, and at this very moment it begins to move again: its first step is a whole delay away. */
export async function openAtStart(page: Page, find: (page: Page) => Locator): Promise<Locator> {
  const carousel = await openPaused(page, find)
  await pauseButton(carousel).click()
  await expect(pauseButton(carousel)).toHaveAccessibleName(/^Pause /)
  return carousel
}

export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Scrolls to a carousel and waits until Swiper has joined, where it is one of Swiper's. */
export async function untilAttached(carousel: Locator): Promise<void> {
  await carousel.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const row = carousel.locator('.swiper')
  if ((await row.count()) > 0) await expect(row).toHaveClass(/swiper-initialized/)
}

/** A carousel's next delay begins where its last movement ends, and that is the browser's own, not the stopped clock's. */
export async function untilStill(carousel: Locator): Promise<void> {
  await carousel.evaluate(async (element) => {
    const moving = element.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Which of the banner's slides is shown, counted from 1; its dot says so. */
export async function expectBanner(carousel: Locator, number: number): Promise<void> {
  await expect(carousel.getByRole('button', { name: `Show slide ${number} of 3` })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const titles = ['Rooms that rest', 'Listen closer', 'Made to be worn often']
  for (const [index, title] of titles.entries()) {
    const slide = carousel.locator('.swiper-slide', { hasText: title })
    await expect(slide).toHaveCSS('opacity', index === number - 1 ? '1' : '0')
  }
  await untilStill(carousel)
}

/** How many slides of a shelf are wholly in sight, and the first of them, counted from 0. */
export function slidesInSight(carousel: Locator): Promise<{ first: number; count: number }> {
  return carousel.locator('.swiper').evaluate((row) => {
    const frame = row.getBoundingClientRect()
    const isInSight = (slide: Element) => {
      const { left, right } = slide.getBoundingClientRect()
      return left > frame.left - 2 && right < frame.right + 2
    }
    const slides = [...row.querySelectorAll('.swiper-slide')].map(isInSight)
    return { first: slides.indexOf(true), count: slides.filter(Boolean).length }
  })
}

/** Draws across an element with the finger where there is one, else with the mouse. */
export async function drag(page: Page, target: Locator, by: number, isTouch: boolean): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to take hold of.')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const path = Array.from({ length: 8 }, (_, step) => ({ x: start.x + (by * (step + 1)) / 8, y: start.y }))
  await (isTouch ? drawFinger(page, start, path) : drawMouse(page, start, path))
}

type Point = { x: number; y: number }

async function drawMouse(page: Page, start: Point, path: Point[]): Promise<void> {
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const { x, y } of path) await page.mouse.move(x, y)
  await page.mouse.up()
}

/** Each movement waits until the page has noticed it, since a busy browser makes one of several. */
async function drawFinger(page: Page, start: Point, path: Point[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const noticed = await page.evaluateHandle(() => {
    const positions: number[] = []
    addEventListener('pointermove', ({ clientX }) => positions.push(Math.round(clientX)), { capture: true })
    return positions
  })
  // The first two at once: a finger that rests before it moves is a long press, which is something else.
  const [first = start] = path
  await Promise.all([touch('touchStart', [start]), touch('touchMove', [first])])
  for (const point of path) {
    await touch('touchMove', [point])
    await page.waitForFunction(([all, x]) => all.includes(x), [noticed, Math.round(point.x)] as const)
  }
  await touch('touchEnd', [])
  await browser.detach()
}
