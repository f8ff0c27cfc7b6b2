import { adminAccount, submitSignIn, toast } from './accounts.ts'
import { expect, openAsAdmin, test } from './admin.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, heading, open, tabTo } from './pages.ts'

test('a form with unsaved changes asks before leaving', async ({ page }) => {
  await openAsAdmin(page, '/admin/product-form')
  await page.getByLabel('Title', { exact: true }).fill('Half a lamp')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a lamp')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expectAddress(page, '/admin')
})

test('changes of a product are kept when the session has ended', async ({ page, createProduct, allowProblems }) => {
  allowProblems(/401/)
  const product = await createProduct()
  await openAsAdmin(page, `/admin/product-form/edit/${product.id}`)
  await page.getByLabel('Color').fill('Ochre')
  await page.context().clearCookies({ name: 'galleria_session' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Sign in again.')
  await submitSignIn(page, adminAccount)
  await expect(toast(page, 'Changes saved.')).toBeVisible()
  await expectAddress(page, `/admin/product-detail/${product.id}`)
  await expect(page.getByRole('main')).toContainText('Ochre')
})

test('the shop never shows archived products from the admin area', async ({ page, createProduct }) => {
  const product = await createProduct()
  await openAsAdmin(page, '/admin?_sort=createdAt&_order=desc')
  await expect(page.getByRole('row', { name: product.title })).toBeVisible()
  await page.getByLabel(`Select ${product.title}`).check()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, '1 product archived.')).toBeVisible()
  const list = await holdRequests(page, '**/api/products?*')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await expect(page.getByRole('row', { name: product.title })).toBeVisible()
  await list.release()
  await expect(heading(page)).toHaveText('All products')
  await expect(page.getByText(product.title)).toHaveCount(0)
})

test('a product is found, priced, archived and restored by keyboard', async ({ page, createProduct, readProduct }) => {
  const product = await createProduct()
  const { id, title } = product
  await openAsAdmin(page, '/admin')
  await tabTo(page, page.getByLabel('Search products'))
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  const price = page.getByLabel(`Price of ${title}`)
  await expect(price).toBeVisible()
  await tabTo(page, price)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await expect.poll(() => readProduct(product)).toMatchObject({ price: 80 })

  await page.getByLabel('Select all on this page').focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected products' })
  await tabTo(page, bar.getByRole('button', { name: 'Archive' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, '1 product archived.')).toBeVisible()

  await open(page, `/admin/product-detail/${id}`)
  await tabTo(page, page.getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Product restored.')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Log', exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Changes')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toContainText('Restored')
})
