import { drag, openPlaying, shelf, visibleSlides, waitForTransitions } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress } from './pages.ts'

/** How many slides fit, by the width of the window. */
const widths = { 320: 1, 751: 1, 752: 2, 919: 2, 920: 3, 1199: 3, 1200: 6, 1920: 6 }

const shelves = ['Top Selling Categories', 'Top Selling Products']

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shelf shows 1, 2, 3 or 6 slides, from 320, 752, 920 and 1200 px on', async ({ page }) => {
    await page.goto('/')
    for (const [width, count] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      for (const name of shelves) {
        await expect.poll(() => visibleSlides(shelf(page, name)), `${name} at ${width}`).toEqual({ first: 0, count })
      }
    }
  })
})

test('dragging a shelf opens nothing, autoplay continues afterwards, and a click on a tile opens its products', async ({
  page,
}) => {
  const carousel = await openPlaying(page, shelf)
  const first = async () => (await visibleSlides(carousel)).first
  await expect(carousel).toContainText('Up to 45% off')
  await drag(page, carousel.getByRole('link').nth(3), -150)
  await expect.poll(first).toBe(1)
  await waitForTransitions(carousel)
  await expectAddress(page, '/')
  // It waits while the mouse rests on it.
  await page.clock.runFor(2000)
  expect(await first()).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(2000)
  await expect.poll(first).toBe(2)
  await waitForTransitions(carousel)
  await carousel.getByRole('link', { name: 'Lighting' }).click()
  await expectAddress(page, '/products/category/lighting?_sort=discount&_order=desc')
  await expect(page.getByRole('article').first()).toContainText('−40%')
})
