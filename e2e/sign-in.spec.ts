import type { Page } from '@playwright/test'
import {
  createAccount,
  emailField,
  expectSignedIn,
  newAccount,
  passwordField,
  signInButton,
  submitSignIn,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, heading, open } from './pages.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

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

test('a lost connection keeps what was typed, and trying again signs in', async ({ page, request, allowProblems }) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/)
  const account = await createAccount(request)
  await open(page, '/signin')
  await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'))
  await submitSignIn(page, account)
  await expect(page.getByRole('alert')).toHaveText("Can't reach the shop. Check your connection and try again.")
  await expect(passwordField(page)).toHaveValue(account.password)
  await page.unroute('**/api/auth/login')
  await signInButton(page).click()
  await expectAddress(page, '/')
})

test('signing in opens the next page, and going back does not show the form again', async ({ page, request }) => {
  const account = await createAccount(request)
  await open(page, '/contact')
  await page.goto(`/signin?${new URLSearchParams({ next: '/products?category=bags#grid' })}`)
  await submitSignIn(page, account)
  await expect(page).toHaveURL(/\/products\?category=bags#grid$/)
  await goBack(page)
  await expectAddress(page, '/contact')
})

test('signing in never opens another site', async ({ page, request }) => {
  const account = await createAccount(request)
  await open(page, `/signin?${new URLSearchParams({ next: '//evil.example' })}`)
  await submitSignIn(page, account)
  await expectAddress(page, '/')
  await expectSignedIn(page)
})

test('a user who is signed in already does not see the form', async ({ page }) => {
  await createAccount(page.request)
  await open(page, '/forgot-password')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expectAddress(page, '/')
  await expect(heading(page)).toBeFocused()
})

test('the next page is kept between signing in and signing up', async ({ page }) => {
  await open(page, '/signin?next=%2Fterms')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Create an account' }).click()
  await expectAddress(page, '/signup?next=%2Fterms')
  await main.getByRole('link', { name: 'Sign in' }).click()
  await expectAddress(page, '/signin?next=%2Fterms')
  await main.getByRole('link', { name: 'Create an account' }).click()
  const account = newAccount()
  await emailField(page).fill(account.email)
  await passwordField(page).fill(account.password)
  await create(page).click()
  await expectAddress(page, '/terms')
})

test('signing up shows what the server rejects beside its field', async ({ page, request, allowProblems }) => {
  allowProblems(/400|409/)
  const taken = await createAccount(request)
  await open(page, '/signup')
  await emailField(page).fill(` ${taken.email.toUpperCase()} `)
  await passwordField(page).fill('Password1')
  await create(page).click()
  await expect(passwordField(page)).toHaveAccessibleDescription('This password is too common. Choose another.')
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill('a lamp by the window')
  await create(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription('There is already an account with this email address.')
  await expect(emailField(page)).toBeFocused()
  await emailField(page).fill(newAccount().email)
  await create(page).click()
  await expectAddress(page, '/')
})

test('a pasted password may contain any characters', async ({ page, context }) => {
  const account = { ...newAccount(), password: '  ключ 🗝️ & <b>"quotes"</b>  ' }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/signup')
  await emailField(page).fill(account.email)
  await passwordField(page).focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), account.password)
  await page.keyboard.press('ControlOrMeta+V')
  await create(page).click()
  await expectAddress(page, '/')
  expect((await page.request.post('/api/auth/login', { data: account })).status()).toBe(200)
})

/** What browsers and password managers read to fill in a form or to store what was filled in. */
const purposes: Record<string, Record<string, string>> = {
  '/signin': { Email: 'username', Password: 'current-password' },
  '/signup': { 'Name (optional)': 'name', Email: 'username', Password: 'new-password' },
  '/forgot-password': { Email: 'username' },
  '/reset-password?token=a&email=nora%40example.com': {
    'New Password': 'new-password',
    'Confirm Password': 'new-password',
  },
}

test('password managers know what each field is for', async ({ page }) => {
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
