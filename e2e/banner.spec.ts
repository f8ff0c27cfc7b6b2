import { expect, test } from './fixtures.ts'
import { banner, drag, expectBanner, openAtStart, openPaused, pauseButton } from './moving.ts'
import { goBack, heading, open } from './pages.ts'

test('the banner goes on every 1500 ms and begins again after the third slide', async ({ page }) => {
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

test('the pause button stops the banner, and starts it again', async ({ page }) => {
  const carousel = await openPaused(page, banner)
  await page.clock.runFor(10_000)
  await expectBanner(carousel, 1)
  await pauseButton(carousel).click()
  await page.clock.runFor(1600)
  await expectBanner(carousel, 2)
})

test('the arrows of the banner step back and forth around the ends', async ({ page }) => {
  const carousel = await openPaused(page, banner)
  await carousel.getByRole('button', { name: /^Previous/ }).click()
  await expectBanner(carousel, 3)
  await page.clock.runFor(500)
  await carousel.getByRole('button', { name: /^Next/ }).click()
  await expectBanner(carousel, 1)
  await page.clock.runFor(500)
  await carousel.getByRole('button', { name: /^Next/ }).click()
  await expectBanner(carousel, 2)
})

test('each dot shows its slide', async ({ page }) => {
  const carousel = await openPaused(page, banner)
  for (const number of [3, 1, 2]) {
    await carousel.getByRole('button', { name: `Show slide ${number} of 3` }).click()
    await page.clock.runFor(500)
    await expectBanner(carousel, number)
  }
})

test('the scrollbar of the banner can be dragged to the last slide', async ({ page, hasTouch }) => {
  const carousel = await openPaused(page, banner)
  const bar = await carousel.locator('.carousel-scrollbar').boundingBox()
  await drag(page, carousel.locator('.swiper-scrollbar-drag'), bar?.width ?? 0, hasTouch)
  await page.clock.runFor(500)
  await expectBanner(carousel, 3)
})

test('a swipe shows the next slide and does not stop the banner', async ({ page, hasTouch }) => {
  const carousel = await openAtStart(page, banner)
  await drag(page, carousel.locator('.swiper'), -200, hasTouch)
  await page.clock.runFor(500)
  await expectBanner(carousel, 2)
  await page.clock.runFor(2000)
  await expectBanner(carousel, 3)
})

test('the banner waits while the focus is inside', async ({ page }) => {
  const carousel = await openAtStart(page, banner)
  await page.keyboard.press('Tab')
  await expect(carousel.getByRole('button', { name: 'Show slide 1 of 3' })).toBeFocused()
  await page.clock.runFor(100)
  await page.clock.runFor(6000)
  await expectBanner(carousel, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(1600)
  await expectBanner(carousel, 2)
})

test('the banner waits while the tab is hidden', async ({ page }) => {
  const carousel = await openAtStart(page, banner)
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      Object.defineProperty(document, 'visibilityState', { value: value ? 'hidden' : 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await page.clock.runFor(6000)
  await expectBanner(carousel, 1)
  await hide(false)
  await page.clock.runFor(1600)
  await expectBanner(carousel, 2)
})

test('nothing moves for who asked for less motion, until it is started', async ({ page }) => {
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

test('the banner leads where it says, from whichever slide, and the page can be left after it has looped', async ({
  page,
}) => {
  const carousel = await openPaused(page, banner)
  for (const number of [2, 3, 1, 2]) {
    await carousel.getByRole('button', { name: /^Next/ }).click()
    await expectBanner(carousel, number)
    await page.clock.runFor(500)
  }
  await carousel.getByRole('link', { name: 'See sound' }).click()
  await expect(heading(page)).toHaveText('All products')
  expect(new URL(page.url()).search).toBe('?category=headphones&category=speakers')
  await goBack(page)
  await page.clock.resume()
  await expect(banner(page).locator('.swiper')).toHaveClass(/swiper-initialized/)
})
