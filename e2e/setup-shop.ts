import type { Page } from '@playwright/test'
import { adminAccount, submitSignIn } from './accounts.ts'
import { expect } from './fixtures.ts'
import { heading, open } from './pages.ts'

/** Sets up the shop at `origin` as its first admin, with its name, payments and texts, closed for guests. */
export async function setUpShop(page: Page, origin: string): Promise<void> {
  const save = (name = 'Save and continue') => page.getByRole('button', { name }).click()
  await open(page, `${origin}/admin/setup`)
  await submitSignIn(page, adminAccount)
  await expect(heading(page)).toHaveText('Set up your shop')
  await page.getByLabel('Your name').fill('Ada Moss')
  await save('Save name')
  await expect(page.getByRole('link', { name: /^Your account.*done/ })).toBeVisible()
  await page.getByLabel('Shop’s name').fill('Lumen & Co')
  await page.getByLabel('Color').fill('#7a1f3d')
  await selectCountry(page)
  await save()
  await page.getByRole('textbox', { name: 'Seller', exact: true }).fill('Lumen Lights Ltd')
  await page.getByLabel('Seller’s address').fill('1 Mill Road\n9000 Ghent')
  await save()
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Round prices to whole units').uncheck()
  await page.getByLabel('Shipping price').fill('4,90')
  await save()
  await expect(page.getByRole('list', { name: 'Payment methods' })).toHaveText('Cash on delivery')
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Shop’s email address').fill('hello@lumen.example')
  await save()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  for (const title of ['Terms & Conditions', 'Privacy Policy']) {
    const row = page.getByRole('list', { name: 'Legal pages' }).getByRole('listitem').filter({ hasText: title })
    await row.getByRole('link', { name: /^Read and publish/ }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(/^Fill in or delete \[/)
    const text = await page.getByLabel('Text', { exact: true }).inputValue()
    await page.getByLabel('Text', { exact: true }).fill(text.replaceAll(/\[[^\]]*\](?!\()/g, ''))
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(row.getByText('Published')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByLabel('Coming soon page')).toBeChecked()
  await page.getByLabel('Preview password').fill('early bird')
  await save('Save and finish')
  await expect(page.getByText('Your shop isn’t open yet.')).toBeVisible()
}

/** The time zone follows the country. */
async function selectCountry(page: Page): Promise<void> {
  const [country, zone] = [page.getByLabel('Shop’s country'), page.getByLabel('Time zone')]
  await country.selectOption('Belgium')
  await expect(zone).toHaveValue('Europe/Brussels')
  await expect(zone).toHaveAccessibleDescription('Set to match Belgium.')
  await country.selectOption('United States')
  await expect(zone).not.toHaveValue('Europe/Brussels')
}
