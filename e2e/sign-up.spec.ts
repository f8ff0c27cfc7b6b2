import type { Page } from '@playwright/test'
import { emailField, makeAccount, passwordField, somebody } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

test('a password that too many people use is refused beside its field, and another one is taken', async ({
  page,
  forgive,
}) => {
  forgive(/400/)
  const account = somebody()
  await open(page, '/signup')
  await emailField(page).fill(account.email)
  await passwordField(page).fill('Password1')
  await create(page).click()
  await expect(passwordField(page)).toHaveAccessibleDescription('This password is too common. Choose another.')
  await expect(passwordField(page)).toBeFocused()
  await expect(emailField(page)).toHaveValue(account.email)
  await passwordField(page).fill(account.password)
  await create(page).click()
  await expectAddress(page, '/')
})

test('an email address that has an account is refused beside its field, however it is written', async ({
  page,
  request,
  forgive,
}) => {
  forgive(/409/)
  const account = await makeAccount(request)
  await open(page, '/signup')
  await emailField(page).fill(` ${account.email.toUpperCase()} `)
  await passwordField(page).fill(account.password)
  await create(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription('There is already an account with this email address.')
  await expect(emailField(page)).toBeFocused()
})

test('signing up says what is missing, beside the fields, and asks nobody', async ({ page, requests }) => {
  await open(page, '/signup')
  await passwordField(page).fill('short')
  await create(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription('Enter your email address.')
  await expect(passwordField(page)).toHaveAccessibleDescription('at least 6 characters')
  await expect(emailField(page)).toBeFocused()
  expect(requests.filter((request) => request.startsWith('/api/'))).toEqual([])
})

test('a password may be of any signs and is taken as it is pasted, spaces and all', async ({ page, context }) => {
  const account = { ...somebody(), password: '  ключ 🗝️ & <b>"quotes"</b>  ' }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/signup')
  await emailField(page).fill(account.email)
  await passwordField(page).focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), account.password)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(passwordField(page)).toHaveValue(account.password)
  await create(page).click()
  await expectAddress(page, '/')
  const login = await page.request.post('/api/auth/login', { data: account })
  expect(login.status()).toBe(200)
})

/** What browsers and password managers read to fill in a form, or to keep what was filled in. */
const purposes: Record<string, Record<string, string>> = {
  '/signin': { Email: 'username', Password: 'current-password' },
  '/signup': { 'Name (optional)': 'name', Email: 'username', Password: 'new-password' },
  '/forgot-password': { Email: 'username' },
  '/reset-password?token=a&email=nora%40example.com': {
    'New Password': 'new-password',
    'Confirm Password': 'new-password',
  },
}

for (const [path, fields] of Object.entries(purposes)) {
  test(`the form of ${path} tells browsers what to fill in where`, async ({ page }) => {
    await page.goto(path)
    for (const [label, purpose] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('autocomplete', purpose)
      await expect(field).toHaveAttribute('name', /./)
    }
  })
}

test('a new password is kept under the address it was reset for', async ({ page }) => {
  await page.goto('/reset-password?token=a&email=nora%40example.com')
  const username = page.locator('input[autocomplete="username"]')
  await expect(username).toHaveValue('nora@example.com')
  await expect(username).toBeHidden()
  await expect(heading(page)).toHaveText('Reset Password')
})
