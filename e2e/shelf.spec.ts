import type { Page } from '@playwright/test'
import {
  drag,
  openPaused,
  openPlaying,
  pauseButton,
  shelf,
  visibleSlides,
  waitForSwiper,
  waitForTransitions,
} from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, open } from './pages.ts'

/** How many slides fit, by the width of the window. */
const widths = { 320: 1, 751: 1, 752: 2, 919: 2, 920: 3, 1199: 3, 1200: 6, 1920: 6 }

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shelf shows 1, 2, 3 or 6 slides, from 320, 752, 920 and 1200 px on', async ({ page }) => {
    await page.goto('/')
    await expectSlidesAtEachWidth(page)
  })
})

test('a shelf keeps 1, 2, 3 or 6 slides once Swiper is attached', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  for (const name of shelves) await waitForSwiper(shelf(page, name))
  await expectSlidesAtEachWidth(page)
})

const shelves = ['Top Selling Categories', 'Top Selling Products']

async function expectSlidesAtEachWidth(page: Page): Promise<void> {
  for (const [width, count] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height: 900 })
    for (const name of shelves) {
      await expect.poll(() => visibleSlides(shelf(page, name)), `${name} at ${width}`).toEqual({ first: 0, count })
    }
  }
}

test('a shelf advances by one every 1500 ms, and its arrows wrap around', async ({ page }) => {
  const carousel = await openPlaying(page, shelf)
  const first = async () => (await visibleSlides(carousel)).first
  await expect.poll(first).toBe(0)
  await page.clock.runFor(1450)
  expect(await first()).toBe(0)
  await page.clock.runFor(100)
  await expect.poll(first).toBe(1)

  await pauseButton(carousel).click()
  await expect(pauseButton(carousel)).toHaveAccessibleName('Play top selling categories')
  await page.clock.runFor(10_000)
  expect(await first()).toBe(1)
  const previous = carousel.getByRole('button', { name: /^Previous/ })
  const next = carousel.getByRole('button', { name: /^Next/ })
  await previous.click()
  await expect.poll(first).toBe(0)
  await previous.click()
  await expect.poll(first).toBe(3)
  await next.click()
  await expect.poll(first).toBe(0)
})

test('a shelf can be swiped, and autoplay continues afterwards', { tag: '@both' }, async ({ page, hasTouch }) => {
  const carousel = await openPlaying(page, shelf)
  const first = async () => (await visibleSlides(carousel)).first
  const { count } = await visibleSlides(carousel)
  await drag(page, carousel.getByRole('link').nth(Math.floor(count / 2)), -150, hasTouch)
  await expect.poll(first).toBe(1)
  await waitForTransitions(carousel)
  await expectAddress(page, '/')
  await page.clock.runFor(2000)
  await expect.poll(first).toBe(2)
})

test('a tile of the categories opens its products', async ({ page }) => {
  const carousel = await openPaused(page, shelf)
  await expect(carousel).toContainText('Up to 45% off')
  await carousel.getByRole('link', { name: 'Watches' }).click()
  await expectAddress(page, '/products?category=watches')
})
