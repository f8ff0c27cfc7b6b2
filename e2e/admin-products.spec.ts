import sharp from 'sharp'
import { toast } from './accounts.ts'
import { archive, expect, openAsAdmin, test, unique } from './admin.ts'
import { expectAddress, heading, open } from './pages.ts'

test('a product is created, bought, edited, archived and restored', async ({
  page,
  otherUser,
  admin,
  allowProblems,
}) => {
  allowProblems(/404/)
  const title = unique('Tall Reading Lamp')
  await openAsAdmin(page, '/admin/product-form')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await expect(page.getByText('Enter a price.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('It lights a chair.')
  await page.getByLabel('Price', { exact: true }).fill('120,50')
  await page.getByLabel('Discount in percent').fill('10')
  await page.getByLabel('Stock').fill('3')
  await page.getByLabel('Color').fill('Oat')
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Lumbrace' })
  await page.getByText('New category', { exact: true }).click()
  await page.getByLabel('Name of the new category').fill('Story Lights')
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c08040' } })
    .png()
    .toBuffer()
  await page.getByLabel('Select images').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('First image')).toBeVisible()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('$108')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(toast(page, `“${title}” added.`)).toBeVisible()
  await expect(heading(page)).toHaveText(title)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await open(otherUser, '/products/category/story-lights')
  await otherUser.getByRole('link', { name: title }).click()
  await expect(otherUser.getByText('Only 3 left')).toBeVisible()
  await otherUser.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
  await expect(otherUser.getByRole('dialog', { name: 'Added to your cart' })).toContainText(title)

  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await page.getByRole('link', { name: 'Story Lights' }).click()
  await page.getByLabel('URL handle').fill('Story Lamps')
  await page.getByLabel('Description').fill('Lamps with a story.\n\nEach is told once.')
  await page.getByRole('button', { name: 'Save category' }).click()
  await expect(page.getByText('Use lowercase letters, digits and single hyphens.')).toBeVisible()
  await page.getByLabel('URL handle').fill('story-lamps')
  await page.getByRole('button', { name: 'Save category' }).click()
  await expect(toast(page, 'Category saved.')).toBeVisible()
  await otherUser.goto('/products/category/story-lights')
  await expectAddress(otherUser, '/products/category/story-lamps')
  await expect(otherUser.getByText('Lamps with a story.', { exact: true })).toBeVisible()

  await open(page, `/admin/product-detail/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill(`${title}, Brass`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(page)).toHaveText(`${title}, Brass`)
  await expect(page.getByText(`Title: ${title} → ${title}, Brass`)).toBeVisible()

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived. Shoppers can’t see this product.')).toBeVisible()
  expect((await otherUser.request.get(`/product-detail/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Product restored.')).toBeVisible()
  expect((await otherUser.request.get(`/product-detail/${id}`)).status()).toBe(200)
  await archive(admin, { id })
})

test('a product is duplicated, and a change of it is undone', async ({ page, admin, createProduct, readProduct }) => {
  const product = await createProduct()
  await admin.patch(`/api/products/${product.id}`, { data: { stock: 2 } })
  await openAsAdmin(page, `/admin/product-detail/${product.id}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone.')).toBeVisible()
  await expect(page.getByText('Stock: 2 → 7')).toBeVisible()
  expect(await readProduct(product)).toMatchObject({ stock: 7 })
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${product.title} (copy)`)
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(heading(page)).toHaveText(`${product.title} (copy)`)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await readProduct({ id })).toMatchObject({ price: 120, stock: 7 })
  await archive(admin, { id })
})

test('a product gets sizes, and a change of the stock of one is undone', async ({
  page,
  createProduct,
  readProduct,
}) => {
  const product = await createProduct({ title: unique('Shirt') })
  await openAsAdmin(page, `/admin/product-form/edit/${product.id}`)
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Name of option 1').fill('Size')
  for (const size of ['S', 'M']) {
    await page.getByLabel('Add a value').fill(size)
    await page.keyboard.press('Enter')
    await page.getByLabel(`Stock of ${size}`).fill('5')
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Variant M added')).toBeVisible()

  await open(page, `/admin?q=${product.id}`)
  await page.getByText('2 variants').click()
  const stock = page.getByLabel(`Stock of ${product.title} (M)`)
  await stock.fill('3')
  await stock.press('Enter')
  await expect.poll(async () => (await readProduct(product)).stock).toBe(8)
  await open(page, `/admin/product-detail/${product.id}`)
  await expect(page.getByText('Stock of M: 5 → 3')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('Stock of M: 3 → 5')).toBeVisible()
})
