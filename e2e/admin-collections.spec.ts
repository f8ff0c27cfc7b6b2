import type { Page } from '@playwright/test'
import { adminAccount, signIn } from './accounts.ts'
import { checkScreen } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { van } from './shopping.ts'

test('the collections, their products and rules are accessible and fit every width, including errors', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/collections')
  await page.getByText('New collection').click()
  await page.getByLabel('Name').fill('w'.repeat(60))
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('heading', { name: 'Manual collection' })).toBeVisible()
  await page.getByLabel('Add products').fill('van')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Add ${van.title}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${van.title}` })).toBeVisible()
  await page.getByText('Use a rule instead').click()
  await page.getByLabel('On sale').check()
  await expect(page.getByText(/products for sale match\./)).toBeVisible()
  await page.getByLabel('Lowest price').fill('free')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Enter a whole number.')).toBeVisible()
  await checkScreen(page)
  await page.getByLabel('Lowest price').fill('5')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByRole('heading', { name: 'Automatic collection' })).toBeVisible()
  await checkScreen(page)
  await open(page, '/admin/collections')
  await checkScreen(page, { title: 'Collections · Admin', heading: 'Collections' })
})

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, adminAccount)
  await open(page, path)
}
