import { toast } from './accounts.ts'
import { expect, openAsAdmin, test, unique } from './admin.ts'
import { heading, open } from './pages.ts'

test('staff enter details of a product and the manufacturer of its brand, and shoppers see both', async ({
  page,
  otherUser,
  admin,
  createProduct,
  allowProblems,
}) => {
  allowProblems(/400/)
  const label = unique('Loom')
  const brand = (await (await admin.post('/api/brands', { data: { label } })).json()) as { value: string }
  const { id, title } = await createProduct({ brand: brand.value })
  await openAsAdmin(page, `/admin/categories/brand/${brand.value}`)
  await page.getByRole('button', { name: 'Add “Manufacturer”' }).click()
  await page.keyboard.type('Loom GmbH\nSpulenweg 3, 10115 Berlin\nloom@example.com')
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(toast(page, 'Brand saved.')).toBeVisible()

  await open(page, `/admin/product-form/edit/${id}`)
  await expect(page.getByText('Manufacturer: Loom GmbH')).toBeVisible()
  await page.getByRole('button', { name: 'Add detail' }).click()
  await page.keyboard.type('Material')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const value = page.getByLabel('Value of Material')
  await expect(value).toHaveAccessibleDescription('Enter a value.')
  await value.fill('Merino wool')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText('Details: Material: none → Merino wool')).toBeVisible()

  await open(otherUser, `/product-detail/${id}`)
  await expect(otherUser.getByText('Merino wool')).toBeVisible()
  await expect(otherUser.getByRole('heading', { name: 'Safety and manufacturer' })).toBeVisible()
  await expect(otherUser.getByText('Spulenweg 3, 10115 Berlin')).toBeVisible()
  await open(otherUser, '/products?q=merino')
  await expect(otherUser.getByRole('link', { name: title })).toBeVisible()
})
