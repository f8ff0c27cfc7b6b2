import type { Response } from '@playwright/test'
import { bar, createAccount, emailField, passwordField, profileImage, signInButton, submitSignIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress } from './pages.ts'

test.use({ javaScriptEnabled: false })

test('a wrong password keeps the email without scripts, and the right one signs in', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/401/)
  const account = await createAccount(request)
  await page.goto('/signin?next=%2Fterms')
  const response = page.waitForResponse(isSentForm)
  await submitSignIn(page, { ...account, password: 'not the password' })
  expect((await response).status()).toBe(401)
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(emailField(page)).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue('')

  await passwordField(page).fill(account.password)
  await signInButton(page).click()
  await expectAddress(page, '/terms')
  await expect(profileImage(page)).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
})

const isSentForm = (response: Response) => response.request().method() === 'POST'
