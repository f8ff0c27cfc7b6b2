import type { Page } from '@playwright/test'
import { createAccount, emailField, newAccount, passwordField, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

test('a user who is signed in already does not see the form', async ({ page }) => {
  await createAccount(page.request)
  await open(page, '/forgot-password')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expectAddress(page, '/')
  await expect(heading(page)).toBeFocused()
})

test('a pasted password may contain any characters', async ({ page, context, request }) => {
  const account = { ...newAccount(), password: '  ключ 🗝️ & <b>"quotes"</b>  ' }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/signup')
  await emailField(page).fill(account.email)
  await passwordField(page).focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), account.password)
  await page.keyboard.press('ControlOrMeta+V')
  await create(page).click()
  await expectAddress(page, '/')
  await signIn(request, account)
})

/** The `autocomplete` values by which browsers and password managers fill in and store fields. */
const purposes: Record<string, Record<string, string>> = {
  '/signin': { Email: 'username', Password: 'current-password' },
  '/signup': { 'Name (optional)': 'name', Email: 'username', Password: 'new-password' },
  '/forgot-password': { Email: 'username' },
  '/reset-password?token=a&email=nora%40example.com': {
    'New Password': 'new-password',
    'Confirm Password': 'new-password',
  },
}

test('password managers recognize the purpose of each field', async ({ page }) => {
  for (const [path, fields] of Object.entries(purposes)) {
    await page.goto(path)
    for (const [label, purpose] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true })
      await expect.soft(field, path).toHaveAttribute('autocomplete', purpose)
      await expect.soft(field, path).toHaveAttribute('name', /./)
    }
  }
  const username = page.locator('input[autocomplete="username"]')
  await expect(username).toHaveValue('nora@example.com')
  await expect(username).toBeHidden()
})
