import { expect, test } from './fixtures.ts'
import {
  drag,
  openAtStart,
  openPaused,
  pauseButton,
  shelf,
  slidesInSight,
  untilAttached,
  untilStill,
} from './moving.ts'
import { expectAddress, open } from './pages.ts'

const widths = { 320: 1, 751: 1, 752: 2, 919: 2, 920: 3, 1199: 3, 1200: 6, 1920: 6 }

test.describe('before Swiper has joined', () => {
  test.use({ javaScriptEnabled: false })

  test('a shelf shows 1, 2, 3 and 6 slides from 320, 752, 920 and 1200 px', async ({ page }) => {
    await page.goto('/')
    for (const [width, count] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      for (const name of ['Top Selling Categories', 'Top Selling Products']) {
        expect(await slidesInSight(shelf(page, name)), `${name} at ${width}`).toEqual({ first: 0, count })
      }
    }
  })
})

test('a shelf keeps 1, 2, 3 and 6 slides from 320, 752, 920 and 1200 px after Swiper has joined', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  for (const name of ['Top Selling Categories', 'Top Selling Products']) {
    const carousel = shelf(page, name)
    await untilAttached(carousel)
    for (const [width, count] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await expect.poll(() => slidesInSight(carousel), `${name} at ${width}`).toEqual({ first: 0, count })
    }
  }
})

test('a shelf goes on by one every 1500 ms', async ({ page }) => {
  const carousel = await openAtStart(page, shelf)
  await expect.poll(async () => (await slidesInSight(carousel)).first).toBe(0)
  await page.clock.runFor(1450)
  expect((await slidesInSight(carousel)).first).toBe(0)
  await page.clock.runFor(100)
  await expect.poll(async () => (await slidesInSight(carousel)).first).toBe(1)
})

test('the arrows of a shelf step back and forth, and from the end to the start', async ({ page }) => {
  const carousel = await openPaused(page, shelf)
  const first = async () => (await slidesInSight(carousel)).first
  const { count } = await slidesInSight(carousel)
  const next = carousel.getByRole('button', { name: /^Next/ })
  const last = 9 - count
  for (let step = 1; step <= last; step += 1) {
    await next.click()
    await expect.poll(first).toBe(step)
  }
  await next.click()
  await expect.poll(first).toBe(0)
  await carousel.getByRole('button', { name: /^Previous/ }).click()
  await expect.poll(first).toBe(last)
})

test('a swipe moves a shelf and does not stop it', async ({ page, hasTouch }) => {
  const carousel = await openAtStart(page, shelf)
  const first = async () => (await slidesInSight(carousel)).first
  const { count } = await slidesInSight(carousel)
  await drag(page, carousel.getByRole('link').nth(Math.floor(count / 2)), -150, hasTouch)
  await expect.poll(first).toBe(1)
  await untilStill(carousel)
  await expectAddress(page, '/')
  await page.clock.runFor(2000)
  await expect.poll(first).toBe(2)
})

test('the pause button stops a shelf', async ({ page }) => {
  const carousel = await openPaused(page, (somewhere) => shelf(somewhere, 'Top Selling Products'))
  await page.clock.runFor(10_000)
  expect((await slidesInSight(carousel)).first).toBe(0)
  await expect(pauseButton(carousel)).toHaveAccessibleName('Play top selling products')
})

test('a tile of a shelf leads to the products it promises', async ({ page }) => {
  const carousel = await openPaused(page, shelf)
  await expect(carousel).toContainText('Up to 45% off')
  await carousel.getByRole('link', { name: 'Watches' }).click()
  await expectAddress(page, '/products?category=watches')
})
