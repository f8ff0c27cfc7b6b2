import type { Locator, Page } from '@playwright/test'
import { adminAccount, bar, barLink, createAccount, profileImage, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open, tabTo } from './pages.ts'

const items = (page: Page): Locator => bar(page).getByRole('listitem').filter({ visible: true }).getByRole('link')
const item = (page: Page, name: string): Locator => items(page).filter({ hasText: name })

test('each link of the user menu opens its page, by mouse and by keyboard', async ({ page }) => {
  await openAsShopper(page)
  await profileImage(page).click()
  await item(page, 'Profile').click()
  await expectAddress(page, '/profile')
  await expect(items(page)).toHaveCount(0)

  await open(page, '/contact')
  await tabTo(page, profileImage(page), 12)
  await page.keyboard.press('Enter')
  await expect(item(page, 'Profile')).toBeFocused()
  await page.keyboard.type('m')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/orders')
  await expect(heading(page)).toBeFocused()

  await profileImage(page).click()
  await item(page, 'Sign Out').click()
  await expectAddress(page, '/')
  await expect(barLink(page, 'Login')).toBeVisible()
})

test('the bar has the links of a shopper for shoppers, and those of an admin for admins', async ({ page }) => {
  const own = bar(page).getByRole('link').filter({ visible: true })
  await openAsShopper(page)
  await expect(own).toHaveText(['Galleria', 'Products', 'Home', 'My Order', ''])
  await signIn(page.request, adminAccount)
  await open(page, '/contact')
  await expect(own).toHaveText(['Galleria', 'Products', 'Edit Products', 'Orders', ''])
  await expect(barLink(page, 'Edit Products')).toHaveAttribute('href', '/admin')
  await expect(barLink(page, 'Orders')).toHaveAttribute('href', '/admin/orders')
  await expect(profileImage(page)).toHaveText('S')
})

async function openAsShopper(page: Page): Promise<void> {
  await createAccount(page.request)
  await open(page, '/contact')
}
