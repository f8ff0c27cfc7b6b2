import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'
import { cardLinks } from './product-list.ts'

test('a search with a typo suggests products and lists the results, by keyboard alone', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await expect(field).toBeFocused()
  await page.keyboard.type('lether tote')
  const option = page.getByRole('option', { name: /^Market Tote in Bridle Leather/ })
  await expect(option).toBeVisible()
  await page.keyboard.press('Enter')
  await expectAddress(page, '/products?q=lether+tote')
  await expect(heading(page)).toHaveText('Results for “lether tote”')
  await expect(heading(page)).toBeFocused()
  await expect(cardLinks(page).filter({ hasText: 'Market Tote in Bridle Leather' })).toBeVisible()
  await expect(option).toBeHidden()
  await expect(page.getByText('Showing results for leather tote')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('market tote bridle')
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/product-detail/awlstead-market-leather-tote')
  await expect(heading(page)).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText(['lether tote'])
})

test('words for prices become filters, pages of the shop are found, and an empty result is announced', async ({
  page,
}) => {
  await open(page, '/')
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await page.keyboard.press('/')
  await page.keyboard.type('mugs under $50')
  await page.getByRole('option', { name: /^See (all \d+ results|1 result)/ }).click()
  await expectAddress(page, '/products?q=mugs&maxPrice=50')
  await expect(page.getByRole('link', { name: 'Remove filter Up to $50' })).toBeVisible()
  await expect(field).toHaveValue('mugs')

  await field.fill('zzzzzz')
  await expect(page.getByText('No results for “zzzzzz”').last()).toBeVisible()
  await field.fill('privacy')
  await page.getByRole('option', { name: 'Privacy Policy' }).click()
  await expect(heading(page)).toHaveText('Privacy Policy')
})
