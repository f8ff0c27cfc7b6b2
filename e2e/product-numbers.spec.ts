import type { Page } from '@playwright/test'
import { toast } from './accounts.ts'
import { expect, openAsAdmin, test, unique } from './admin.ts'
import { holdRequests } from './hold-requests.ts'
import { open } from './pages.ts'

const stockOf = (page: Page, { title }: { title: string }) => page.getByLabel(`Stock of ${title}`)

test('stock is entered in the table as in a spreadsheet, and undone', async ({ page, createProduct, readProduct }) => {
  const name = unique('Vase')
  const products = [await createProduct({ title: `${name} A`, stock: 10 }), await createProduct({ title: `${name} B` })]
  const [first, second] = products as [(typeof products)[0], (typeof products)[0]]
  await openAsAdmin(page, `/admin?q=${name}&_sort=title&_order=asc`)

  await test.step('typing replaces the number, and Enter moves to the next row', async () => {
    await stockOf(page, first).click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(stockOf(page, second)).toBeFocused()
    await expect(toast(page, `Stock of ${first.title}: 10 → 7.`)).toBeVisible()
    expect((await readProduct(first)).stock).toBe(7)
  })

  await test.step('the message undoes it', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(stockOf(page, first)).toHaveValue('10')
    expect((await readProduct(first)).stock).toBe(10)
  })

  await test.step('an unusual number is a question', async () => {
    await stockOf(page, first).click()
    await page.keyboard.type('710')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(stockOf(page, first)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(stockOf(page, first)).toHaveValue('10')
  })
})

test('prices of a whole filter change after a question, and are undone', async ({
  page,
  createProduct,
  readProduct,
  allowProblems,
}) => {
  allowProblems(/400/)
  const name = unique('Bowl')
  const cheap = await createProduct({ title: `${name} A`, price: 8 })
  const dear = await createProduct({ title: `${name} B`, price: 80 })
  const prices = async () => [(await readProduct(cheap)).price, (await readProduct(dear)).price]
  await openAsAdmin(page, `/admin/bulk-edit?q=${name}`)

  await test.step('a price that would become 0 is an error with its product', async () => {
    await page.getByLabel('Prices', { exact: true }).selectOption('Decrease by amount')
    await page.getByLabel('Amount').fill('8')
    await expect(page.getByText('Would be free')).toBeVisible()
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(page.getByText(`This would make 1 product free: “${cheap.title}”.`)).toBeVisible()
    await expect(page.getByLabel('Amount')).toHaveValue('8')
  })

  await test.step('an unusual price is a question', async () => {
    await page.getByLabel('Prices', { exact: true }).selectOption('Increase by amount')
    await page.getByLabel('Amount').fill('10')
    await expect(page.getByText('$8 → $18')).toBeVisible()
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    const question = page.getByRole('alertdialog', { name: `This more than doubles the price of “${cheap.title}”.` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await prices()).toEqual([8, 80])
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    await question.getByRole('button', { name: 'Change prices' }).click()
    await expect(toast(page, '2 products changed.')).toBeVisible()
    expect(await prices()).toEqual([18, 90])
  })

  await test.step('the message undoes it', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, '2 changes undone.')).toBeVisible()
    expect(await prices()).toEqual([8, 80])
  })
})

test('stock is counted with a scanner, kept after a reload, and saved together', async ({
  page,
  createProduct,
  readProduct,
}) => {
  const [code, shared] = [unique('SKU').replace(' ', '-'), String(Date.now())]
  const mug = await createProduct({ title: unique('Mug'), stock: 4, sku: code })
  const lamp = await createProduct({ title: unique('Lamp'), stock: 7, barcode: shared })
  await createProduct({ title: unique('Lamp'), stock: 7, barcode: shared })
  await openAsAdmin(page, '/admin/stock-count')
  const scan = async (text: string) => {
    await page.getByLabel('Scan or enter a SKU, barcode or title').fill(text)
    await page.keyboard.press('Enter')
  }
  const unitsOf = ({ title }: { title: string }) => page.getByLabel(`Counted units of ${title}`)

  await test.step('each scan counts one unit', async () => {
    await scan(code)
    await scan(code.toLowerCase())
    await expect(unitsOf(mug)).toHaveValue('2')
    await scan('unknown-code')
    await expect(page.getByText('No item matches “unknown-code”.')).toBeVisible()
  })

  await test.step('a barcode of several products is a question', async () => {
    await scan(shared)
    await page.getByRole('group', { name: 'Items that match' }).getByRole('button', { name: lamp.title }).click()
    await unitsOf(lamp).fill('7')
    await page.keyboard.press('Enter')
  })

  await test.step('the count survives a reload', async () => {
    await page.reload()
    await expect(unitsOf(mug)).toHaveValue('2')
    await expect(unitsOf(lamp)).toHaveValue('7')
  })

  await test.step('the difference is saved, and can be undone', async () => {
    await expect(page.getByText('2 of 2 items counted, 1 difference')).toBeVisible()
    await page.getByRole('button', { name: 'Save 1 difference' }).click()
    await expect(toast(page, 'Stock of 1 item changed.')).toBeVisible()
    expect((await readProduct(mug)).stock).toBe(2)
    await expect(page.getByRole('list', { name: 'Items' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await readProduct(mug)).stock).toBe(4)
  })
})

test('a form that waits for an image shows this next to its button', async ({ page, createProduct }) => {
  const { id } = await createProduct()
  await openAsAdmin(page, `/admin/product-form/edit/${id}`)
  const uploads = await holdRequests(page, '**/api/images')
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.getByLabel('Select images').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Uploading 1 image…')).toBeInViewport()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Uploading 1 image… Then it’s saved.')).toBeInViewport()
  await uploads.release()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await open(page, '/admin')
})
