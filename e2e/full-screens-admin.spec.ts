import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { zipFile } from '#server/test/zip-file.ts'
import { adminAccount, createAccount, newAccount, signIn } from './accounts.ts'
import { checkScreen, expectToFit, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { createLongAccount } from './long-texts.ts'
import { heading, open } from './pages.ts'
import { addToCart, placeOrder, van } from './shopping.ts'

// Every admin screen is accessible in light and in dark, and fits every width from 320 px on.

test('the product form is accessible and fits every width, including errors', async ({ page }) => {
  await openAsAdmin(page, `/admin/product-form/edit/${van.id}`)
  await checkScreen(page)
  await open(page, '/admin/product-form')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Name of option 1').fill('w'.repeat(40))
  await page.getByLabel('Add a value').fill(`${'w'.repeat(60)}, M`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Stock of M')).toBeVisible()
  await checkScreen(page)
})

test('the preview of a product is accessible and fits every width', async ({ page }) => {
  await openAsAdmin(page, `/admin/product-detail/${van.id}`)
  await checkScreen(page)
})

test('category pages are accessible and fit every width, including errors', async ({ page }) => {
  await openAsAdmin(page, '/admin/categories')
  await checkScreen(page, { title: 'Categories · Admin', heading: 'Categories' })
  await page.getByText('New category').click()
  await page.getByRole('button', { name: 'Create category' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('link', { name: 'Toys' }).click()
  await expect(page.getByRole('heading', { name: 'Toys' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save category' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await checkScreen(page)
})

test('the countries that the shop ships to are accessible and fit every width', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/ships-to')
  await checkScreen(page, { title: 'Ships to · Admin', heading: 'Ships to' })
})

test('the days off are accessible and fit every width', async ({ page }) => {
  await openAsAdmin(page, '/admin/settings/days-off')
  await page.getByRole('button', { name: 'Add days off' }).click()
  await checkScreen(page, { title: 'Days off · Admin', heading: 'Days off' })
})

test('the steps of the setup are accessible and fit every width', async ({ page }) => {
  await openAsAdmin(page, '/admin/setup')
  for (const step of ['account', 'shop', 'seller', 'prices', 'payments', 'emails', 'products', 'legal', 'opening']) {
    await open(page, `/admin/setup?step=${step}`)
    await checkScreen(page)
  }
})

test('withdrawals are accessible and fit every width, including long text', async ({ page }) => {
  const email = `${'w'.repeat(60)}@example.com`
  const data = { name: 'w'.repeat(120), contract: 'w'.repeat(200), email, items: 'w'.repeat(300) }
  expect((await page.request.post('/api/withdrawals', { data })).status()).toBe(200)
  await openAsAdmin(page, '/admin/withdrawals')
  await checkScreen(page, { title: 'Withdrawals · Admin', heading: 'Withdrawals' })
  await page.getByRole('link', { name: data.name }).first().click()
  await expect(heading(page)).toHaveText(`Withdrawal by ${data.name}`)
  await checkScreen(page)
})

test('the import is accessible and fits every width, including errors and long names', async ({ page }) => {
  await openAsAdmin(page, '/admin/import')
  await checkScreen(page, { at: phoneWidths })
  const lamp = ',Lamp,It gives light.,5,Oat,lighting,lumbrace'
  const titles = ['w'.repeat(300), 'in long titles '.repeat(20)]
  await upload(page, `${'long-name-'.repeat(18)}.csv`, [
    'id,title,description,price,color,category,brand',
    `${van.id},,It is cheap.,cheap,Oat,lighting,lumbrace`,
    lamp,
    lamp,
    ...titles.map((title) => `,${title},It is long.,5,Oat,lighting,lumbrace`),
  ])
  await expect(page.getByText(/^price:/)).toBeVisible()
  await expect(page.getByText('line 4 is the same as line 3')).toBeVisible()
  await expect(page.getByText(/^title:/).last()).toBeVisible()
  await checkScreen(page)
  await open(page, '/admin/import')
  await expectToFit(page)
  const shopify = await readFile('server/imports/shop-formats/shopify.csv', 'utf8')
  await upload(page, 'products_export.csv', shopify.split('\n'))
  await expect(page.getByText('An export of Shopify.')).toBeVisible()
  await page.getByText('columns are not imported').click()
  await checkScreen(page)
})

test('an import of images is accessible and fits every width, before and after some have failed', async ({ page }) => {
  await openAsAdmin(page, '/admin/import')
  const bytes = Buffer.from('not an image')
  const files = [`${van.id}.jpg`, `${van.id}-2.jpg`, `${'long-name-'.repeat(18)}.jpg`, 'notes.txt']
  const buffer = zipFile(files.map((path) => ({ path, bytes })))
  await page.getByLabel('Select a file').setInputFiles({ name: 'spring.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText('No product has this id or SKU.')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Add 2 images' }).click()
  await expect(page.getByRole('button', { name: 'Try 2 images again' })).toBeVisible()
  await page.getByRole('link', { name: 'Failed (2)' }).click()
  await expect(page.getByText('The file isn’t a JPEG, PNG, WebP, AVIF or HEIC image.')).toHaveCount(2)
  await checkScreen(page)
})

test('the undo of an import is accessible and fits every width, with the products it keeps', async ({ page }) => {
  await signIn(page.request, adminAccount)
  const id = await createArchivedProduct(page.request)
  const headers = { 'content-type': 'text/csv' }
  const data = `id,price,stock\n${id},5,9\n`
  const uploaded = await page.request.post('/api/admin/imports?fileName=undone.csv', { headers, data })
  const { id: importId } = (await uploaded.json()) as { id: string }
  await page.request.post(`/api/admin/imports/${importId}/run`)
  await expect(async () => {
    await open(page, `/admin/import/${importId}`)
    await expect(page.getByText('1 product imported.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.request.patch(`/api/products/${id}`, { data: { stock: 2 } })
  await page.getByText('Undo import').first().click()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(heading(page)).toHaveText('Undo of undone.csv')
  await expect(page.getByText('Kept, because it changed after the import: Stock: 9 → 2')).toBeVisible()
  await checkScreen(page)
})

test('the log is accessible and fits every width', async ({ page }) => {
  await signIn(page.request, adminAccount)
  const id = await createArchivedProduct(page.request)
  for (const stock of [1, 2]) await page.request.patch(`/api/products/${id}`, { data: { stock } })
  await open(page, '/admin/log')
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
  await checkScreen(page)
})

test('the audit log is accessible and fits every width, whatever clients and customers are called', async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `<img src=x> ${'w'.repeat(80)}`
  const { email } = await createAccount(page.request, { ...newAccount(), name })
  const client = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent: 'x'.repeat(5000) })
  await client.post('/api/auth/login', { data: { email, password: 'wrong password' } })
  await client.dispose()
  await openAsAdmin(page, '/admin/log')
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('link', { name: 'Sign-ins' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `Failed sign-in · ${email}` })).toBeVisible()
  await checkScreen(page)
  await page.getByLabel('Day').fill('2020-01-01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No events found.')).toBeVisible()
})

test('the admin’s orders and customers are accessible and fit every width, even with long names', async ({ page }) => {
  const { email } = await createLongAccount(page.request)
  await addToCart(page.request, van, 2)
  await placeOrder(page.request)
  await openAsAdmin(page, '/admin/orders')
  await page
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click()
  await page
    .getByText(/^Cancel order \d+$/)
    .first()
    .click()
  await expectToFit(page)
  await checkScreen(page, { at: [1280, 360] })
  await page.keyboard.press('Escape')
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  await expectToFit(page)
  await checkScreen(page, { at: [1280, 360] })
  await page.keyboard.press('Escape')

  await page
    .getByRole('link', { name: /^Order \d+$/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  await checkScreen(page)

  await open(page, `/admin/customers?q=${encodeURIComponent(email)}`)
  await checkScreen(page, { title: 'Customers · Admin', heading: 'Customers' })
  await page.getByRole('table').getByRole('link').click()
  const note = `Calls before noon. ${'w'.repeat(200)}`
  await page.getByLabel('New note').fill(note)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await checkScreen(page)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill(email)
  await expect(page.getByRole('option', { name: 'Order' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toHaveCount(1)
  await checkScreen(page, { at: [360, 1280] })
})

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, adminAccount)
  await open(page, path)
}

async function createArchivedProduct(request: APIRequestContext): Promise<string> {
  const product = {
    title: 'Lamp',
    description: 'A lamp.',
    price: 5,
    color: 'Oat',
    category: 'lighting',
    brand: 'lumbrace',
  }
  const { id } = (await (await request.post('/api/products', { data: product })).json()) as { id: string }
  await request.patch(`/api/products/${id}`, { data: { archived: true } })
  return id
}

async function upload(page: Page, name: string, lines: string[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
}
