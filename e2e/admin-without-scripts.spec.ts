import { adminAccount, signIn } from './accounts.ts'
import { archive, expect, test, unique } from './admin.ts'
import { expectAddress, heading } from './pages.ts'
import { addToCart, createShopper, placeOrder } from './shopping.ts'

test.use({ javaScriptEnabled: false })

test.beforeEach(({ page }) => signIn(page.request, adminAccount))

test('without scripts a product is created, and a form with errors keeps what was entered', async ({
  page,
  admin,
  readProduct,
  allowProblems,
}) => {
  allowProblems(/400/)
  const title = unique('Lamp')
  await page.goto('/admin/product-form')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('It gives light.\nA lot of it.')
  await page.getByLabel('Color').fill('Oat')
  await page.getByLabel('Category', { exact: true }).selectOption('lighting')
  await page.getByText('New brand', { exact: true }).click()
  await page.getByLabel('Name of the new brand').fill('Story Brand')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription('Enter a price.')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('lighting')
  await expect(page.getByLabel('Name of the new brand')).toHaveValue('Story Brand')
  await page.getByLabel('Price', { exact: true }).fill('12.50')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(heading(page)).toHaveText(title)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await readProduct({ id })).toMatchObject({
    price: 12.5,
    brand: 'story-brand',
    stock: null,
    description: 'It gives light.\nA lot of it.',
  })
  await archive(admin, { id })
})

test('without scripts a region is added to the countries that the shop ships to', async ({ page, admin }) => {
  const shipsTo = async () => (await (await admin.get('/api/admin/settings')).json()).values.shipsTo as string[]
  const before = await shipsTo()
  await page.goto('/admin/settings/ships-to')
  const region = page.getByRole('group', { name: 'North America' })
  await expect(region.getByRole('checkbox', { name: 'Mexico' })).not.toBeChecked()
  await region.getByRole('button', { name: 'Select all' }).click()
  await expect(region.getByRole('checkbox', { name: 'Mexico' })).toBeChecked()
  expect(await shipsTo()).toEqual(before)
  await region.getByRole('checkbox', { name: 'Greenland' }).uncheck()
  await page.getByRole('button', { name: 'Save countries' }).click()
  await expect(page.getByText('Ships to the United States and 17 other countries.')).toBeVisible()
  expect(await shipsTo()).toEqual(expect.arrayContaining(['MX', 'CA', 'DE']))
  expect((await admin.patch('/api/admin/settings', { data: { shipsTo: before } })).status()).toBe(200)
})

test('without scripts a discount is created for products that are searched, changed and archived', async ({
  page,
  createProduct,
  allowProblems,
}) => {
  allowProblems(/400/)
  const name = unique('Discount')
  const { title } = await createProduct()
  await page.goto('/admin/discounts/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('It is applied automatically').check()
  await page.getByRole('radio', { name: 'Amount' }).check()
  await page.locator('summary').filter({ hasText: 'Products' }).first().click()
  await page.getByLabel('Find products').first().fill(title)
  await page.getByRole('button', { name: 'Search', exact: true }).and(page.locator('[name="intent"]')).first().click()
  await page.getByRole('checkbox', { name: title }).first().check()
  await page.getByRole('button', { name: 'Create discount' }).click()
  const amount = page.getByLabel('Amount off (USD)')
  await expect(amount).toHaveAccessibleDescription('Enter an amount, such as 4.90.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByRole('checkbox', { name: title }).first()).toBeChecked()
  await amount.fill('4.90')
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('checkbox', { name: title }).first()).toBeChecked()
  await page.getByLabel('It is applied automatically').check()
  await page.getByLabel('Minimum subtotal').fill('20')
  await page.getByRole('button', { name: 'Save discount' }).click()
  await expect(page.getByText('Discount saved.')).toBeVisible()
  await expect(page.getByLabel('Minimum subtotal')).toHaveValue('20.00')
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
})

test('without scripts a collection is created, its products are picked and ordered, and it is deleted', async ({
  page,
  createProduct,
}) => {
  const name = unique('Collection')
  const [first, second] = [await createProduct(), await createProduct()]
  await page.goto('/admin/collections')
  await page.getByText('New collection').click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create collection' }).click()
  await expect(heading(page)).toHaveText(name)
  for (const { title } of [first, second]) {
    await page.getByLabel('Add products').fill(title)
    await page.getByLabel('Add products').press('Enter')
    await page.getByRole('button', { name: `Add ${title}`, exact: true }).click()
    await expect(page.getByRole('button', { name: `Remove ${title}`, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: `Move ${second.title} up`, exact: true }).click()
  await page.getByRole('link', { name: 'View in the shop' }).click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('article').getByRole('link')).toHaveText([second.title, first.title])
  await page.goBack()
  await page.getByText('Delete collection').last().click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expectAddress(page, '/admin/collections')
  await expect(page.getByText(name)).toHaveCount(0)
})

test('without scripts a product is edited, archived, restored, and a change undone', async ({
  page,
  createProduct,
  readProduct,
}) => {
  const product = await createProduct()
  await page.goto(`/admin/product-form/edit/${product.id}`)
  await page.getByLabel('Stock').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectAddress(page, `/admin/product-detail/${product.id}`)
  await expect(page.getByText('Stock: 7 → not tracked')).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Stock: not tracked → 7')).toBeVisible()
  expect(await readProduct(product)).toMatchObject({ stock: 7, archived: false, price: 120 })
})

test('without scripts a product that another admin has changed asks which value to keep', async ({
  page,
  admin,
  createProduct,
  readProduct,
  allowProblems,
}) => {
  allowProblems(/400|409/)
  const product = await createProduct()
  await page.goto(`/admin/product-form/edit/${product.id}`)
  await page.getByLabel('Title', { exact: true }).fill(`${product.title}, Brass`)
  await page.getByLabel('Price', { exact: true }).fill('75')
  await page.getByLabel('Color').fill('Brass')
  await admin.patch(`/api/products/${product.id}`, { data: { price: 90, color: 'Sand', stock: 2 } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
    /^Changed to \$?90 in the meantime\.$/,
  )
  await expect(page.getByLabel('Stock')).toHaveValue('2')
  await page.getByLabel('Keep mine: $75').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Color')).toHaveAccessibleDescription('Select the value to keep.')
  await expect(page.getByLabel('Keep mine: $75')).toBeChecked()
  await page.getByLabel('Use theirs: Sand').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(page)).toHaveText(`${product.title}, Brass`)
  expect(await readProduct(product)).toMatchObject({ price: 75, color: 'Sand', stock: 2 })
})

test('without scripts the table saves a price, and changes the selected products', async ({
  page,
  createProduct,
  readProduct,
  allowProblems,
}) => {
  allowProblems(/400/)
  const product = await createProduct()
  const path = `/admin?q=${product.id}`
  await page.goto(path)
  const price = page.getByLabel(`Price of ${product.title}`)
  await price.fill('much')
  await price.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a number.')
  await expect(price).toHaveValue('much')
  await price.fill('99')
  await price.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAddress(page, path)
  await page.getByLabel(`Select ${product.title}`).check()
  await page.getByLabel('Discount').fill('20')
  await page.getByRole('button', { name: 'Set' }).click()
  await expectAddress(page, path)
  expect(await readProduct(product)).toMatchObject({ price: 99, discountPercentage: 20 })
})

test('without scripts an order is dispatched, and selected orders are delivered', async ({
  page,
  admin,
  otherUser,
  createProduct,
  allowProblems,
}) => {
  allowProblems(/409/)
  await createShopper(otherUser.request)
  await addToCart(otherUser.request, await createProduct())
  const { number } = await placeOrder(otherUser.request)
  await page.goto(`/admin/orders?q=${number}`)
  const orders = page.getByRole('list', { name: 'Orders' })
  await orders.getByRole('button', { name: `Dispatch order ${number}` }).click()
  await expect(orders.getByText('Dispatched', { exact: true })).toBeVisible()
  await page.getByLabel(`Select order ${number}`).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByText('More', { exact: true }).click()
  await bar.getByRole('button', { name: 'Mark delivered' }).click()
  await expect(orders.getByText('Delivered', { exact: true })).toBeVisible()
  await orders.getByRole('link', { name: `Order ${number}` }).click()
  const status = page.getByRole('group', { name: `Status of order ${number}` })
  for (const [label, word] of [
    ['Undo delivery', 'Dispatched'],
    ['Undo dispatch', 'Pending'],
  ] as const) {
    await status.getByText(`${label} of order ${number}`, { exact: true }).click()
    await status.getByRole('button', { name: `Yes, ${label.toLowerCase()}` }).click()
    await expect(status.getByText(word, { exact: true })).toBeVisible()
  }

  await addToCart(otherUser.request, await createProduct())
  const other = await placeOrder(otherUser.request)
  await page.goto(`/admin/orders?q=%23${other.number}`)
  await admin.patch(`/api/order/${other.id}`, { data: { status: 'dispatched' } })
  await orders.getByText(`Cancel order ${other.number}`, { exact: true }).click()
  await orders.getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(page.getByRole('alert')).toContainText('changed this order to dispatched in the meantime')
})

test('without scripts an import is run and undone, another discarded, and a change undone in the log', async ({
  page,
  createProduct,
}) => {
  const product = await createProduct()
  const upload = async (price: number) => {
    const response = await page.request.post('/api/admin/imports?fileName=prices.csv', {
      headers: { 'content-type': 'text/csv' },
      data: `id,price\n${product.id},${price}\n`,
    })
    return ((await response.json()) as { id: string }).id
  }
  await page.goto('/admin/import')
  await expect(page.getByText('Importing needs JavaScript.')).toBeVisible()
  await page.goto(`/admin/import/${await upload(50)}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectAddress(page, '/admin/import')
  await page.goto(`/admin/import/${await upload(60)}`)
  const reloadUntil = (text: string) =>
    expect(async () => {
      await page.reload()
      await expect(page.getByText(text)).toBeVisible({ timeout: 500 })
    }).toPass()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await reloadUntil('1 product imported.')
  await page.getByText('Undo import').first().click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(heading(page)).toHaveText('Undo of prices.csv')
  await reloadUntil('The import was undone.')
  await expect(page.getByText('Price: $60 → $120')).toBeVisible()
  await page.goto(`/admin/import/${await upload(60)}`)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await reloadUntil('1 product imported.')
  await page.goto('/admin/log')
  const entry = page.getByRole('listitem').filter({ hasText: product.title })
  await entry.getByRole('button', { name: 'Undo' }).first().click()
  await expect(entry.first()).toContainText('Price: $60 → $120')
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Import started' }).first()).toContainText(
    adminAccount.email,
  )
})
