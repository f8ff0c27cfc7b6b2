import { banner, expectBanner, openPaused, openPlaying, swipe } from './carousel.ts'
import { expectToFit } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { goBack, heading, open } from './pages.ts'

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
  await expect(banner(page).locator('.carousel-row')).toHaveClass(/stacked/)
})

test('the banner can be swiped, and autoplay continues afterwards', { tag: '@phone' }, async ({ page }) => {
  const carousel = await openPlaying(page, banner)
  await swipe(page, carousel.locator('.carousel-row'), -200)
  await page.clock.runFor(500)
  await expectBanner(carousel, 2)
  await page.clock.runFor(2000)
  await expectBanner(carousel, 3)
})

test('the buttons below a banner of twelve slides fit on a phone', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await banner(page)
    .getByRole('button', { name: /^Show slide 3/ })
    .evaluate((dot) => dot.after(...Array.from({ length: 9 }, () => dot.cloneNode())))
  await expectToFit(page, [320, 360])
})
