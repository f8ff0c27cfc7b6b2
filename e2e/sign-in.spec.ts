import { createAccount, emailField, expectSignedIn, passwordField, signInButton, submitSignIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, open } from './pages.ts'

test('a wrong password keeps the email, and the right one signs in', async ({ page, request, allowProblems }) => {
  allowProblems(/401/)
  const account = await createAccount(request)
  await open(page, '/signin')
  await submitSignIn(page, { ...account, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(emailField(page)).toHaveValue(account.email)
  await passwordField(page).fill(account.password)
  await signInButton(page).click()
  await expectAddress(page, '/')
  await expectSignedIn(page)
})

test('signing in opens the next page, and going back does not show the form again', async ({ page, request }) => {
  const account = await createAccount(request)
  await open(page, '/contact')
  // Only the app replaces the form's page in the history; a form that is posted before leaves it there.
  await open(page, `/signin?${new URLSearchParams({ next: '/products/category/bags#grid' })}`)
  await submitSignIn(page, account)
  await expect(page).toHaveURL(/\/products\/category\/bags#grid$/)
  await goBack(page)
  await expectAddress(page, '/contact')
})
