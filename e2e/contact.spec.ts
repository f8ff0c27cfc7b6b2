import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test('a message reaches the shop', async ({ page }) => {
  const sender = 'reader@example.com'
  await open(page, '/contact')
  await page.getByLabel('Your name').fill('Ida Moss')
  await page.getByLabel('Email').fill(sender)
  await page.getByLabel('Order number').fill('#1001')
  await page.getByLabel('Message').fill('Do you gift-wrap? I would need it by Friday.')
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused()
  await expect(page.getByText('Do you gift-wrap? I would need it by Friday.')).toBeVisible()
  await expect(page.getByText('From Ida Moss, reader@example.com, about order 1001')).toBeVisible()

  await expect.poll(() => emailsAbout(sender).then((emails) => emails.length), { timeout: 20_000 }).toBe(2)
  const toShop = (await emailsAbout(sender)).find((email) => email.includes('Reply-To: reader'))
  expect(toShop).toMatch(/^To: hello@galleria\.example$/m)
  expect(toShop).toContain(`Reply-To: ${sender}`)
  expect(toShop).toContain('About order 1001')
  expect(toShop).toContain('Do you gift-wrap?')
})

/** The emails in the outbox folder that contain an address. */
async function emailsAbout(address: string): Promise<string[]> {
  const folder = join(process.env.SHOP_FOLDER ?? '', 'outbox')
  const names = await readdir(folder).catch(() => [])
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return emails.filter((email) => email.includes(address))
}
