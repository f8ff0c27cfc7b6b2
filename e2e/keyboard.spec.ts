import { expect, test } from './fixtures.ts'
import { heading, open } from './pages.ts'

test('the skip link comes first and skips the navigation bar', async ({ page }) => {
  await open(page, '/products')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(isInMain).toBe(true)
  await expect(heading(page)).toHaveText('All products')
})
