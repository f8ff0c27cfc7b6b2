import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { toast } from './accounts.ts'
import { archive, expect, openAsAdmin, test, unique } from './admin.ts'
import { heading, open } from './pages.ts'

test('a file is checked, corrected, imported, logged, undone and exported', async ({ page, admin, createProduct }) => {
  const old = await createProduct()
  const title = unique('Stool')
  const uploadPrice = async (price: string) => {
    const rows = [
      `${old.id},${old.title},It gives light.,${price},Oat,lighting,lumbrace`,
      `,${title},Three legs.,59.90,Oak,seating,lumbrace`,
    ]
    await upload(page, 'spring.csv', ['id,title,description,price,color,category,brand', ...rows].join('\n'))
    await expect(heading(page)).toHaveText('spring.csv')
  }
  await openAsAdmin(page, '/admin/import')
  await uploadPrice('much')
  await expect(page.getByText('price: Enter a number.')).toBeVisible()
  await expect(page.getByText('1 product with errors won’t be imported.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
  const [rejects] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download 1 product as CSV' }).click(),
  ])
  expect(await readFile(await rejects.path(), 'utf8')).toContain('"price: Enter a number."')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'Import discarded.')).toBeVisible()
  await expect(heading(page)).toHaveText('Import products')
  await uploadPrice('99')
  await expect(page.getByText('Price: $120 → $99')).toBeVisible()
  await page.getByRole('link', { name: 'New (1)' }).click()
  await expect(page.getByText('$59.90 · Stock not tracked · Chairs & Sofas')).toBeVisible()
  const id = (await page.getByText('Product id:').textContent())?.split(': ')[1] ?? ''
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 products imported.')).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/api/products/${id}`)).status()).toBe(200)

  await page.getByRole('link', { name: 'Log', exact: true }).click()
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: old.title })
  await page.locator('summary').filter({ hasText: '2 products' }).first().click()
  await entries.filter({ hasText: 'Price: $120 → $99' }).last().getByRole('button', { name: 'Undo' }).click()
  await expect(entries.filter({ hasText: 'Price: $99 → $120' })).toBeVisible()

  await open(page, `/admin?q=${id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  const rows = parse<Record<string, string>>(await readFile(await file.path()), { columns: true, bom: true })
  expect(rows).toMatchObject([
    { id, title, description: 'Three legs.', price: '59.90', category: 'seating', brand: 'lumbrace', archived: 'no' },
  ])
  await archive(admin, { id })
})

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content)
  await page.getByLabel('Select a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}
