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

test('a slow upload shows its progress', async ({ page }) => {
  await openAsAdmin(page, '/admin/import')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 50_000 })
  await upload(page, 'prices.csv', `id,price\n${'no-such-product,9.99\n'.repeat(10_000)}`)
  const progress = page.getByRole('progressbar', { name: 'Uploaded' })
  await expect.poll(() => progress.evaluate(({ value }: HTMLProgressElement) => value > 0 && value < 1)).toBe(true)
  await expect(page.getByText('Uploading prices.csv…')).toBeVisible()
  await network.send('Network.emulateNetworkConditions', line)
  await expect(heading(page)).toHaveText('prices.csv')
})

test('an upload that failed or was no CSV file says so, and another one works', async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED|offline|400/)
  await openAsAdmin(page, '/admin/import')
  const prices = 'id,price\nno-such-product,9.99\n'
  await page.route('**/api/admin/imports?*', (route) => route.abort(), { times: 1 })
  await upload(page, 'prices.csv', prices)
  await expect(page.getByRole('alert')).toHaveText(
    'prices.csv: Can’t reach the shop. Check your connection and try again.',
  )
  await upload(page, 'photo.csv', Buffer.from('89504e470d0a1a0aff', 'hex'))
  await expect(page.getByRole('alert')).toContainText('photo.csv: ')
  await expect(heading(page)).toHaveText('Import products')
  await upload(page, 'prices.csv', prices)
  await expect(heading(page)).toHaveText('prices.csv')
})

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = Buffer.from(content)
  await page.getByLabel('Select a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
}
