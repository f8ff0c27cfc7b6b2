import { createAccount, receiveConfirmationLink, submitSignIn } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'

test('a link that is opened in another browser asks for the password, and confirms the address', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/40[13]/)
  const account = await createAccount(request)
  await open(page, await receiveConfirmationLink(account.email))
  await expect(heading(page)).toHaveText('Confirm your email address')
  await checkScreen(page, { title: 'Confirm your email address', at: phoneWidths })
  await page.getByText('Set a new password instead').click()
  await expect(page.getByText('Orders are kept.')).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a guess')
  await page.getByRole('button', { name: 'Sign in and confirm' }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await password.fill(account.password)
  await page.getByRole('button', { name: 'Sign in and confirm' }).click()
  await expect(page.getByText('Email address confirmed')).toBeVisible()
})

test('a new password instead signs in, and the earlier one no longer does', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/401/)
  const account = await createAccount(request)
  await open(page, await receiveConfirmationLink(account.email))
  await page.getByText('Set a new password instead').click()
  await page.getByLabel('New password', { exact: true }).fill('the second lamp')
  await page.getByRole('button', { name: 'Set password and confirm' }).click()
  await expectAddress(page, '/orders')
  await page.context().clearCookies()
  await open(page, '/signin')
  await submitSignIn(page, account)
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
})
