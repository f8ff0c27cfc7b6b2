import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { heading, open } from './pages.ts'
import { cardLinks } from './product-list.ts'

test('a screen is shown before its images have loaded', async ({ page }) => {
  await page.clock.install()
  await open(page, '/products')
  const link = cardLinks(page).nth(5)
  const title = await link.innerText()
  const images = await holdRequests(page, /\/media\//)
  // Time stands still, so that nothing is shown because waiting has taken too long.
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.click()
  await expect(heading(page)).toHaveText(title)
  await images.release()
})
