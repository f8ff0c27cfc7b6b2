import { expect, openAsAdmin, test, unique } from './admin.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { open } from './pages.ts'

test('tax classes and rates are added, scheduled, imported and deleted, on a screen that fits every width', async ({
  page,
  allowProblems,
  createProduct,
}) => {
  allowProblems(/400|409/)
  const name = unique('Books')
  const { id } = await createProduct()
  await openAsAdmin(page, '/admin/taxes')
  await checkScreen(page, { title: 'Taxes · Admin', heading: 'Taxes', at: [1280, ...phoneWidths] })
  const rates = page.getByRole('table', { name: 'Tax rates' })

  await test.step('classes', async () => {
    await page.getByText('New tax class').click()
    await page.getByRole('button', { name: 'Add tax class' }).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await page.getByRole('region', { name: 'Tax classes' }).getByLabel('Name').last().fill(name)
    await page.getByRole('button', { name: 'Add tax class' }).click()
    await expect(page.getByText('Tax class added.')).toBeVisible()
    await page.goto(`/admin/product-form/edit/${id}`)
    await page.getByLabel('Tax class').selectOption(name)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/saved/i).first()).toBeVisible()
  })

  await test.step('rates', async () => {
    await page.goto('/admin/taxes?country=FI')
    await expect(rates.getByRole('row', { name: /Standard VAT 25.5% Sep 1, 2024 In effect/ })).toBeVisible()
    await page.getByText('New rate').click()
    await page.getByRole('combobox', { name: 'Tax class' }).selectOption(name)
    await page.getByLabel('Rate in percent').fill('much')
    await page.getByLabel('From', { exact: true }).fill('2099-01-01')
    await page.getByRole('button', { name: 'Add rate' }).click()
    await expect(page.getByLabel('Rate in percent')).toHaveAccessibleDescription('Enter a number.')
    await page.getByLabel('Rate in percent').fill('8,5')
    await page.getByRole('button', { name: 'Add rate' }).click()
    const added = rates.getByRole('row', { name: `Finland ${name} VAT 8.5% Jan 1, 2099 Scheduled` })
    await expect(added).toBeVisible()
    await checkScreen(page, { at: [1280, ...phoneWidths] })
    await added.getByRole('button', { name: /Delete/ }).click()
    await expect(added).toBeHidden()
  })

  await test.step('a class that a product has is kept', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByText('1 product has this tax class.')).toBeVisible()
    const reply = await page.request.patch(`/api/products/${id}`, { data: { taxClass: 'standard' } })
    expect(reply.status()).toBe(200)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByText('Tax class deleted.')).toBeVisible()
  })
})

test('tax settings keep their input, and rates of regions are imported', async ({ page, allowProblems }) => {
  allowProblems(/400/)
  const region = unique('Island').replaceAll(' ', '-')
  await openAsAdmin(page, '/admin/taxes')
  await page.getByLabel('VAT ID').fill('x'.repeat(31))
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByLabel('VAT ID')).toHaveAccessibleDescription('Use 30 characters or fewer.')
  await expect(page.getByLabel('VAT ID')).toHaveValue('x'.repeat(31))

  await open(page, '/admin/taxes')
  await page.getByText('Import rates').first().click()
  const rows = page.getByLabel('Rows of a CSV file')
  await rows.fill('country,region,rate,since\nUS,ZZ,5,2026-01-01')
  await page.getByRole('button', { name: 'Import rates' }).click()
  await expect(rows).toHaveAccessibleDescription('Line 2: United States has no region “ZZ”.')
  await rows.fill(`country,region,rate,since\nFO,${region},5,2026-01-01`)
  await page.getByRole('button', { name: 'Import rates' }).click()
  await expect(page.getByText('1 rate added, 0 replaced.')).toBeVisible()
  await page.getByLabel('Show rates of').selectOption('Custom rates, all countries')
  const row = page.getByRole('row', { name: region })
  await row.getByRole('button', { name: /Delete/ }).click()
  await expect(row).toBeHidden()
})
