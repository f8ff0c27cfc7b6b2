import { banner, drag, expectBanner, openPaused, openPlaying } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { goBack, heading } from './pages.ts'

test('the banner advances every 1500 ms and starts over after the third slide', async ({ page }) => {
  const carousel = await openPlaying(page, banner)
  await expectBanner(carousel, 1)
  await page.clock.runFor(1450)
  await expectBanner(carousel, 1)
  await page.clock.runFor(100)
  await expectBanner(carousel, 2)
  await page.clock.runFor(2000)
  await expectBanner(carousel, 3)
  await page.clock.runFor(2000)
  await expectBanner(carousel, 1)
})

test('an arrow shows the next slide of the banner, and its link opens the products', async ({ page }) => {
  const carousel = await openPaused(page, banner)
  await carousel.getByRole('button', { name: /^Next/ }).click()
  await page.clock.runFor(500)
  await expectBanner(carousel, 2)
  await carousel.getByRole('link', { name: 'Shop audio' }).click()
  await expect(heading(page)).toHaveText('All products')
  expect(new URL(page.url()).search).toBe('?category=headphones&category=speakers')
  await goBack(page)
  await page.clock.resume()
  await expect(banner(page).locator('.swiper')).toHaveClass(/swiper-initialized/)
})

test('the banner can be swiped, and autoplay continues afterwards', { tag: '@both' }, async ({ page, hasTouch }) => {
  const carousel = await openPlaying(page, banner)
  await drag(page, carousel.locator('.swiper'), -200, hasTouch)
  await page.clock.runFor(500)
  await expectBanner(carousel, 2)
  await page.clock.runFor(2000)
  await expectBanner(carousel, 3)
})

test('the scrollbar of the banner can be dragged to the last slide', async ({ page, hasTouch }) => {
  const carousel = await openPaused(page, banner)
  const bar = await carousel.locator('.carousel-scrollbar').boundingBox()
  await drag(page, carousel.locator('.swiper-scrollbar-drag'), bar?.width ?? 0, hasTouch)
  await page.clock.runFor(500)
  await expectBanner(carousel, 3)
})
