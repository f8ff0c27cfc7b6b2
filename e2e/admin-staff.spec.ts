import { adminAccount, closeToasts, newAccount, receiveLink, signIn } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'
import { shopName } from './shop-name.ts'

test('an owner invites someone by email, who fulfills orders until the owner removes them', async ({
  page,
  browser,
  contextOptions,
  allowProblems,
}) => {
  allowProblems(/40[13]/)
  const { email, password, name } = newAccount('Ida Ferry')
  await signIn(page.request, adminAccount)
  await open(page, '/admin/staff')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Fulfillment')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible()
  await closeToasts(page)
  await checkScreen(page, { title: 'Staff · Admin', heading: 'Staff' })

  const context = await browser.newContext(contextOptions)
  const invited = await context.newPage()
  const link = await receiveLink(email, `You’ve been invited to join ${shopName}`)
  await invited.goto(link)
  await invited.getByLabel('Your name').fill(name)
  await invited.getByLabel('Password', { exact: true }).fill('password')
  await invited.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(invited.getByLabel('Your name')).toHaveValue(name)
  await invited.getByLabel('Password', { exact: true }).fill(password)
  await invited.getByRole('button', { name: 'Accept invitation' }).click()
  await expectAddress(invited, '/admin')
  await expect(invited.getByRole('link', { name: 'New product' })).toHaveCount(0)
  await expect(invited.getByRole('navigation', { name: 'Admin' })).not.toContainText('Settings')
  expect((await invited.goto('/admin/staff'))?.status()).toBe(403)

  await open(page, '/admin/staff')
  const row = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText(/Fulfillment.*Last seen/)
  await row.getByText('Make owner').click()
  await row.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(row.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription('Enter your password.')
  await row.getByText('Change role').click()
  await checkScreen(page, { at: phoneWidths })
  await row.getByLabel('Role').selectOption('Manager')
  await row.getByRole('button', { name: 'Save role' }).click()
  await expect(row).toContainText(/Manager.*Last seen/)
  await invited.goto('/admin/product-form')
  await expect(heading(invited)).toHaveText('New product')

  await row.getByText(`Remove ${name}`, { exact: true }).click()
  await row.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await invited.goto('/admin')
  await expectAddress(invited, '/signin?next=%2Fadmin')
  await open(page, link)
  await expect(page.getByRole('alert')).toContainText('This invitation has expired')
  await checkScreen(page, { at: phoneWidths, heading: `Join ${shopName}` })
  await context.close()
})
