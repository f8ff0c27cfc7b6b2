import type { Page } from '@playwright/test'
import { expect, openAsAdmin, test } from './admin.ts'
import { heading } from './pages.ts'

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

test('an upload that failed or wasn’t a CSV file shows an error, and another one works', async ({
  page,
  allowProblems,
}) => {
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
