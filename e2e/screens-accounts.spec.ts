import { emailField, newAccount, signInButton, submitSignIn } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

test('the sign-in form is accessible and fits every width, including errors', async ({ page, allowProblems }) => {
  allowProblems(/401/)
  await open(page, '/signin')
  await checkScreen(page, { title: 'Sign in', heading: 'Sign in', largeText: true })
  await signInButton(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription(/./)
  await checkScreen(page, { at: phoneWidths })
  await submitSignIn(page, newAccount())
  await expect(page.getByRole('alert')).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
})
