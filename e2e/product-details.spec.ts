import { toast } from './accounts.ts'
import { expect, openAsAdmin, test, unique } from './admin.ts'
import { checkScreen } from './check-screen.ts'
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

test('staff define the choices of a detail and select one in the product form, and shoppers filter by it', async ({
  page,
  otherUser,
  createProduct,
}) => {
  const [name, other] = [unique('Weave'), await createProduct()]
  const { id, title, category } = await createProduct()
  await openAsAdmin(page, '/admin/details')
  await checkScreen(page, { title: 'Product details · Admin', heading: 'Product details' })
  await page.getByRole('link', { name: 'New detail' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Choices').fill('Twill\nPlain')
  await checkScreen(page, { title: 'New detail · Admin', heading: 'New detail' })
  await page.getByRole('button', { name: 'Create detail' }).click()
  await expect(toast(page, 'Detail created.')).toBeVisible()
  await expect(page.getByText('No product has this detail yet.')).toBeVisible()

  await open(page, `/admin/product-form/edit/${id}`)
  await page.getByRole('button', { name: `Add “${name}”` }).click()
  await page.getByLabel(`Value of ${name}`).selectOption('Plain')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Details: ${name}: none → Plain`)).toBeVisible()

  await open(otherUser, `/products/category/${category}?option=${name}:Plain`)
  await expect(otherUser.getByRole('link', { name: title })).toBeVisible()
  await expect(otherUser.getByRole('link', { name: other.title })).toBeHidden()
  await expect(otherUser.getByRole('link', { name: `${name}: Plain` })).toBeVisible()

  await open(page, '/admin/details')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('1 product with this detail')).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, 'Detail archived.')).toBeVisible()
})
