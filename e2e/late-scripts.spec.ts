import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { expectAddress, heading, untilAwake } from './pages.ts'
import { askForList, cardLinks, expectProducts, optionName } from './product-list.ts'

const webApp = /\/assets\/entry-browser-/
const picture = '**/media/**'

test('the web app is not fetched before the page has loaded', async ({ page, requests }) => {
  const pictures = await hold(page, picture)
  const boot = page.waitForResponse(/\/assets\/boot-/)
  await page.goto('/', { waitUntil: 'commit' })
  await boot
  await page.waitForFunction(() => document.readyState === 'interactive')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(requests.filter((request) => webApp.test(request))).toEqual([])
  await pictures.release()
  await untilAwake(page)
})

const moves = {
  'pointer move': async (page: Page) => {
    await page.mouse.move(50, 50)
    await page.mouse.move(60, 60)
  },
  key: (page: Page) => page.keyboard.press('Shift'),
}

for (const [name, move] of Object.entries(moves)) {
  test(`the first ${name} brings the web app at once`, async ({ page, requests }) => {
    const pictures = await hold(page, picture)
    await page.goto('/', { waitUntil: 'commit' })
    // From here it cannot be seen whether the boot script listens already, so the move is made until it is noticed.
    await expect(async () => {
      await move(page)
      expect(requests.some((request) => webApp.test(request))).toBe(true)
    }).toPass()
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    await pictures.release()
    await untilAwake(page)
  })
}

test('a link followed before the web app runs leads on', async ({ page }) => {
  await hold(page, webApp)
  await page.goto('/products')
  const title = await cardLinks(page).first().innerText()
  await cardLinks(page).first().click()
  await expect(heading(page)).toHaveText(title)
  expect(new URL(page.url()).pathname).toMatch(/^\/product-detail\//)
})

// On a phone the filters open by script.
test('a filter selected before the web app runs is not lost', async ({ page, request }) => {
  const scripts = await hold(page, webApp)
  await page.goto('/products')
  const option = page.getByRole('checkbox', { name: optionName('Bags') })
  await option.check()
  await scripts.release()
  await untilAwake(page)
  await expectAddress(page, '/products?category=bags')
  await expectProducts(page, (await askForList(request, 'category=bags')).products)
  await expect(option).toBeChecked()
})
