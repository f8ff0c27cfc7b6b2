import { closeToasts } from './accounts.ts'
import { expect, openAsAdmin, test, unique } from './admin.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { heading } from './pages.ts'
import { van } from './shopping.ts'

test('a discount code is created, changed and archived, with accessible forms that fit every width', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/400/)
  const name = unique('Welcome')
  await openAsAdmin(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Discounts' }).click()
  await page.getByRole('link', { name: 'New discount' }).click()
  await expect(heading(page)).toHaveText('New discount')
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await checkScreen(page, { title: 'New discount · Admin', heading: 'New discount' })

  const code = page.getByLabel('Code', { exact: true })
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(code).toHaveValue(/^[A-Z2-9]{10}$/)
  await page.getByLabel('Percent off', { exact: true }).fill('10')
  await page.getByRole('group', { name: 'Applies to' }).getByLabel('Each item').check()
  await page.locator('summary').filter({ hasText: 'Products' }).first().click()
  await page.getByLabel('Find products').first().fill(van.title)
  await page.getByRole('checkbox', { name: van.title }).check()
  await page.getByLabel('Total uses').fill('10')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(`2 × ${van.title}`)).toBeVisible()
  await expect(preview.getByText(`${name} (`)).toBeVisible()
  await page.getByLabel('Ends').fill('2020-01-01T09:30')
  await expect(preview.getByText(/was valid until Jan 1, 2020, 9:30/)).toBeVisible()
  await page.getByLabel('Ends').fill('')
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByText('Discount created.')).toBeVisible()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('checkbox', { name: van.title })).toBeChecked()
  await checkScreen(page, { at: [1280, ...phoneWidths] })

  await page.getByRole('radio', { name: 'Amount' }).check()
  await page.getByLabel('Amount off (USD)').fill('4.90')
  await page.getByRole('button', { name: 'Save discount' }).click()
  await expect(page.getByText('Discount saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Save discount' }).click()
  await expect(page.getByText('No changes to save.')).toBeVisible()
  await closeToasts(page)
  await page.getByRole('link', { name: 'All discounts' }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('$4.90 off each item')
  await expect(row).toContainText('0 of 10')
  await checkScreen(page, { title: 'Discounts · Admin', heading: 'Discounts' })

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await closeToasts(page)
  await page.getByRole('link', { name: 'All discounts' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(row).toContainText('Archived')

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Log' }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  const changed = page.getByRole('listitem').filter({ hasText: `Discount changed · ${name}` })
  await expect(changed.filter({ hasText: 'Archived' })).toBeVisible()
  await expect(changed.filter({ hasText: 'Discount: 10% off items → $4.90 off each item' })).toBeVisible()
  await changed.getByRole('link', { name }).first().click()
  await expect(heading(page)).toHaveText(name)
})
