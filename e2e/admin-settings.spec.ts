import type { Page } from '@playwright/test'
import { adminAccount, signIn } from './accounts.ts'
import { checkScreen } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test('the settings are accessible and fit every width, are changed, and the change is undone', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings')
  const field = page.getByLabel('Legal details')
  await page.getByLabel('Shipping price').fill('free')
  await field.fill('VAT 1815')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter a number.')).toBeVisible()
  await checkScreen(page, { title: 'Settings · Admin', heading: 'Settings' })
  await page.getByLabel('Shipping price').fill('0')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(page.getByText('Legal details: not set → VAT 1815')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change undone.')).toBeVisible()
  await expect(field).toHaveValue('')
})

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, adminAccount)
  await open(page, path)
}
