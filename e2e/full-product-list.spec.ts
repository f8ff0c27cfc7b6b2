import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open, scrollPosition } from './pages.ts'
import { cardLinks, chips, showOption } from './product-list.ts'

test('"Clear all" removes every filter and keeps the order', async ({ page }) => {
  await open(page, '/products?category=bags&category=toys&_sort=rating&_order=desc')
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expectAddress(page, '/products?_sort=rating&_order=desc')
  await expect(chips(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(cardLinks(page)).toHaveCount(10)
})

test('a selected filter keeps its place and the focus', async ({ page }) => {
  await open(page, '/products')
  await page.mouse.wheel(0, 200)
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(150)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const option = await showOption(page, filters, 'Footwear')
  const top = async () => Math.round((await option.boundingBox())?.y ?? 0)
  const before = await top()
  await option.check()
  await expectAddress(page, '/products/category/footwear')
  await expect(cardLinks(page)).toHaveCount(7)
  expect(await top()).toBe(before)
  await expect(option).toBeFocused()
})
