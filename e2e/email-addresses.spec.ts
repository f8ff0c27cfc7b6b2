import { createAccount, profileRow, receiveConfirmationLink, receiveLink } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'

test('a new email address waits for its confirmation, and the old one undoes the change', async ({
  page,
  browser,
  contextOptions,
  allowProblems,
}) => {
  allowProblems(/40[013]/)
  const account = await createAccount(page.request)
  const moved = `moved-${account.email}`
  await open(page, await receiveConfirmationLink(account.email))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('Email address confirmed')).toBeVisible()

  await open(page, '/profile')
  await profileRow(page, 'Email').click()
  await page.getByLabel('New email').fill(moved)
  await page.getByLabel('Current password', { exact: true }).filter({ visible: true }).fill(account.password)
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
  await expect(page.getByText(`Waiting for confirmation: ${moved}`)).toBeVisible()
  await checkScreen(page, { at: phoneWidths })

  const link = await receiveLink(moved, 'Confirm your new email address')
  const elsewhere = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage()
  await elsewhere.goto(link)
  await expect(heading(elsewhere)).toHaveText('Confirm your new email address')
  await elsewhere.getByLabel('Current email').fill(account.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(account.password)
  await elsewhere.getByRole('button', { name: 'Sign in and confirm' }).click()
  await expect(elsewhere.getByText('Email address confirmed')).toBeVisible()
  await open(page, '/profile')
  await expect(page.getByText(moved).first()).toBeVisible()

  await elsewhere.context().clearCookies()
  const undo = await receiveLink(account.email, 'Your email address was changed')
  await elsewhere.goto(undo)
  await expect(heading(elsewhere)).toHaveText('Undo email change')
  await elsewhere.getByLabel('New password', { exact: true }).fill('the second lamp')
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click()
  await expectAddress(elsewhere, '/profile')
  await expect(elsewhere.getByText(account.email).first()).toBeVisible()
  await elsewhere.goto(undo)
  await expect(elsewhere.getByRole('alert')).toHaveText('This link has expired or was already used.')
  await elsewhere.context().close()
})
