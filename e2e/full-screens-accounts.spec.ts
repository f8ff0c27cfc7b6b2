import type { Page } from '@playwright/test'
import { emailField, newAccount } from './accounts.ts'
import { checkScreen, expectToFit, keepToasts, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { createLongAccount, longAccount } from './long-texts.ts'
import { open } from './pages.ts'
import { createShopper, home } from './shopping.ts'

// Every screen of an account is accessible in light and in dark, and fits every width from 320 px on.

test('the sign-up form is accessible and fits every width, including errors', async ({ page }) => {
  await open(page, '/signup')
  await checkScreen(page, { title: 'Create an account', heading: 'Create an account', largeText: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(emailField(page)).toHaveAccessibleDescription(/./)
  await checkScreen(page, { at: phoneWidths })
})

test('the password reset is accessible and fits every width', async ({ page }) => {
  await open(page, '/forgot-password')
  await checkScreen(page, { title: 'Forgot your password?', heading: 'Forgot your password?', largeText: true })
  await emailField(page).fill(newAccount().email)
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('status')).toContainText(/./)
  await checkScreen(page, { at: phoneWidths })
  await open(page, `/reset-password?token=a&email=${longAccount().email}`)
  await checkScreen(page, { title: 'Reset Password', heading: 'Reset Password' })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('confirm password is required')).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
  await open(page, '/reset-password')
  await checkScreen(page, { at: phoneWidths })
})

test('the confirmation of an email address is accessible and fits every width, including errors', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/400/)
  await open(page, `/confirm-email?token=a&email=${longAccount().email}`)
  await checkScreen(page, { title: 'Confirm your email address', heading: 'Confirm your email address' })
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('alert')).toContainText('expired')
  await checkScreen(page, { at: phoneWidths })
})

test('the profile is accessible and fits every width, including errors and a toast', async ({ page }) => {
  await openAsShopper(page, '/profile')
  await checkScreen(page, { title: 'Your profile', heading: 'Hello, Nora Field' })
  await page.locator('summary', { hasText: /^Password/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('at least 6 characters', { exact: true })).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
  await keepToasts(page)
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect(page.locator('.Toastify__toast')).toBeVisible()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await checkScreen(page, { at: phoneWidths })
})

test('a profile with long names fits every width', async ({ page }) => {
  await createLongAccount(page.request)
  await open(page, '/profile')
  await page.locator('summary', { hasText: /^Password/ }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectToFit(page)
})

test('the form of an address is accessible and fits every width, including errors', async ({ page }) => {
  await openAsShopper(page, '/addaddress')
  await checkScreen(page, { title: 'Add an address', heading: 'Add an address' })
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Enter the city.')).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
})

test('the payment page, a page without access and a failed sign-out are accessible and fit every width', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/403|503/)
  await openAsShopper(page, '/payment')
  await checkScreen(page, { title: 'Payment', heading: 'Payment' })
  await open(page, '/admin')
  await checkScreen(page, { title: 'No access', heading: 'No access', at: phoneWidths })
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is busy.', code: 'unavailable' } }),
  )
  await open(page, '/logout')
  await expect(page.getByRole('heading', { name: /still signed in$/ })).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
})

/** Opens a page as a shopper with a phone number and two addresses. */
async function openAsShopper(page: Page, path: string): Promise<void> {
  await createShopper(page.request, [home, { ...home, street: 'Birch Lane 4' }])
  await page.request.patch('/api/users', { data: { phone: '+49 30 1234567' } })
  await open(page, path)
}
