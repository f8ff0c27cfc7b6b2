import { expect, test } from './fixtures.ts'
import { banner, drag, expectBanner, openAtStart, openPaused, pauseButton } from './moving.ts'
import { goBack, heading, open } from './pages.ts'

test('the banner moves on every 1500 ms and begins again after the third slide', async ({ page }) => {
  const carousel = await openAtStart(page, banner)
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

test('the banner waits while it is paused, while the focus is inside and while the tab is hidden', async ({ page }) => {
  const carousel = await openPaused(page, banner)
  await page.clock.runFor(10_000)
  await expectBanner(carousel, 1)
  await pauseButton(carousel).click()
  await page.clock.runFor(1600)
  await expectBanner(carousel, 2)

  await carousel.getByRole('button', { name: 'Show slide 1 of 3' }).focus()
  await page.clock.runFor(6000)
  await expectBanner(carousel, 2)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(1600)
  await expectBanner(carousel, 3)

  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await page.clock.runFor(6000)
  await expectBanner(carousel, 3)
  await setHidden(false)
  await page.clock.runFor(1600)
  await expectBanner(carousel, 1)
})

test('the arrows and dots of the banner show its slides, and its link opens the products', async ({ page }) => {
  const carousel = await openPaused(page, banner)
  const press = async (name: string | RegExp, number: number) => {
    await carousel.getByRole('button', { name }).click()
    await page.clock.runFor(500)
    await expectBanner(carousel, number)
  }
  await press(/^Previous/, 3)
  await press(/^Next/, 1)
  await press('Show slide 3 of 3', 3)
  await press('Show slide 2 of 3', 2)
  await carousel.getByRole('link', { name: 'Shop audio' }).click()
  await expect(heading(page)).toHaveText('All products')
  expect(new URL(page.url()).search).toBe('?category=headphones&category=speakers')
  await goBack(page)
  await page.clock.resume()
  await expect(banner(page).locator('.swiper')).toHaveClass(/swiper-initialized/)
})

test('the banner can be swiped, and moves on afterwards', { tag: '@both' }, async ({ page, hasTouch }) => {
  const carousel = await openAtStart(page, banner)
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

test('nothing moves by itself for somebody who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, '/')
  const carousel = banner(page)
  await expect(carousel.locator('.swiper')).toHaveClass(/swiper-initialized/)
  await expect(page.getByRole('button', { name: /^Pause / })).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expectBanner(carousel, 1)
  await pauseButton(carousel).click()
  await page.clock.runFor(1600)
  await expectBanner(carousel, 2)
})
