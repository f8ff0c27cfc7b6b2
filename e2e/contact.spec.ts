import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test('a field of the contact form shows its error when it is left', async ({ page }) => {
  await open(page, '/contact')
  const name = page.getByLabel('Your name')
  await name.focus()
  await page.getByLabel('Email').fill('somebody')
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await page.getByLabel('Message').fill('Short')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')
  await page.getByLabel('Email').fill('somebody@example.com')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
})

test('sending an incomplete message shows every error and focuses the first field', async ({ page, requests }) => {
  await open(page, '/contact')
  await page.getByLabel('Message').fill('Short')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Enter at least 10 characters.')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('Short')
  expect(requests.filter((request) => request.startsWith('/api/'))).toEqual([])
})

test('a message that is rejected is kept and can be sent again', async ({ page, forgive }) => {
  forgive(/503/)
  await open(page, '/contact')
  await page.getByLabel('Your name').fill('Nora Field')
  await page.getByLabel('Email').fill('nora@example.com')
  await page.getByLabel('Message').fill('Is the walnut lamp coming back?')
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is very busy just now.', code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toHaveText('The shop is very busy just now.')
  await expect(page.getByLabel('Message')).toHaveValue('Is the walnut lamp coming back?')
  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
})

test('a message reaches the shop, and a copy its sender', async ({ page }) => {
  const sender = 'reader@example.com'
  await open(page, '/contact')
  await page.getByLabel('Your name').fill('Ida Moss')
  await page.getByLabel('Email').fill(sender)
  await page.getByLabel('Message').fill('Do you gift-wrap? I would need it by Friday.')
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(page.getByText(/^Thank you/)).toBeVisible()

  await expect.poll(() => mailsAbout(sender).then((mails) => mails.length), { timeout: 20_000 }).toBe(2)
  const mails = await mailsAbout(sender)
  const toShop = mails.find((mail) => /^To: shop@galleria\.example$/m.test(mail))
  expect(toShop).toContain(`Reply-To: ${sender}`)
  expect(toShop).toContain('Do you gift-wrap?')
  const copy = mails.find((mail) => mail.includes(`To: ${sender}\n`) && mail !== toShop)
  expect(copy).toContain('Do you gift-wrap?')
})

/** The mails in the outbox folder that name an address. */
async function mailsAbout(address: string): Promise<string[]> {
  const folder = join(process.env.SHOP_FOLDER ?? '', 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(address))
}
