import { expect, openAsAdmin, test } from './admin.ts'
import { checkScreen } from './check-screen.ts'
import { open } from './pages.ts'

test('phones have only the admin area’s own search there', { tag: '@phone' }, async ({ page }) => {
  const icon = page.locator('label[for="search"]')
  await openAsAdmin(page, '/admin/orders')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Find products, orders, customers and settings' })).toBeVisible()
  await expect(icon).toBeHidden()
  await open(page, '/contact')
  await expect(icon).toBeVisible()
})

test('the editors of pages and of the footer are accessible and fit every width, including errors', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/navigation')
  await page.locator('summary', { hasText: 'Add social link' }).click()
  await page.locator('summary', { hasText: 'Edit Products' }).click()
  await page.getByLabel('Name').and(page.locator(':visible')).first().fill('')
  await page.getByRole('button', { name: 'Save link' }).and(page.locator(':visible')).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await checkScreen(page, { title: 'Navigation · Admin', heading: 'Navigation' })
  await open(page, '/admin/pages/privacy')
  await page.getByText('Formatting').click()
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await checkScreen(page, { heading: 'Privacy Policy' })
})
