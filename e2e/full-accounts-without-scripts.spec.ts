import type { Response } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  adminAccount,
  bar,
  createAccount,
  emailField,
  newAccount,
  passwordField,
  profileImage,
  profileRow,
  receiveResetLink,
  signIn,
  signInButton,
  submitSignIn,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading } from './pages.ts'

test.use({ javaScriptEnabled: false })

test('an account is created and signed in without scripts', async ({ page, allowProblems }) => {
  allowProblems(/400/)
  const account = newAccount()
  await page.goto('/signup?next=%2Fprofile')
  await page.getByLabel('Name (optional)').fill(account.name)
  await emailField(page).fill(account.email)
  await passwordField(page).fill('123456')
  const response = page.waitForResponse(isSentForm)
  await page.getByRole('button', { name: 'Create account' }).click()
  expect((await response).status()).toBe(400)
  await expect(passwordField(page)).toHaveAccessibleDescription('This password is too common. Choose another.')
  await expect(page.getByLabel('Name (optional)')).toHaveValue(account.name)
  await expect(emailField(page)).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue('')

  await passwordField(page).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectAddress(page, '/profile')
  await expect(heading(page)).toHaveText(`Hello, ${account.name}`)
})

test('an address form keeps its input without scripts until it can be saved', async ({ page, allowProblems }) => {
  allowProblems(/400/)
  await createAccount(page.request)
  await page.goto('/addaddress?next=%2Fprofile')
  await page.getByLabel('Street address').fill('Mill Road 9')
  await page.getByLabel('City').fill('Berg')
  await page.getByLabel('Country').selectOption('Japan')
  await page.getByLabel('default').check()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('Prefecture')).toHaveAccessibleDescription('Select the prefecture.')
  await expect(page.getByLabel('Prefecture')).toBeFocused()
  await expect(page.getByLabel('Street address')).toHaveValue('Mill Road 9')
  await expect(page.getByLabel('Country')).toHaveValue('JP')
  await expect(page.getByLabel('default')).toBeChecked()
  await page.getByLabel('Prefecture').selectOption('Hyogo')
  await page.getByLabel('Postal code').fill('100-0001')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(/^100-0001 is usually in Tokyo\. /)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expectAddress(page, '/profile')

  const addresses = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')
  await addresses.locator('summary').click()
  await addresses.getByRole('button', { name: 'Delete this address' }).click()
  await expectAddress(page, '/profile')
  await expect(addresses).toHaveCount(0)
})

test('the profile is changed without scripts, and an error opens its form again', async ({ page, allowProblems }) => {
  allowProblems(/400/)
  await createAccount(page.request)
  await page.goto('/profile')
  await profileRow(page, 'Name').click()
  await page.getByLabel('New name').fill('Nora Hill')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page)).toHaveText('Hello, Nora Hill')
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved.' })).toHaveCount(0)
  await profileRow(page, 'Email').click()
  await page.getByLabel('New email').fill('nora@example.com')
  await page.getByLabel('Current password').filter({ visible: true }).fill('a guess')
  await page.getByRole('button', { name: 'Save' }).click()
  const current = page.getByLabel('Current password').filter({ visible: true })
  await expect(current).toHaveAccessibleDescription('Incorrect password.')
  await expect(page.getByLabel('New email')).toHaveValue('nora@example.com')
})

test('an authenticator app is set up without scripts, and its codes sign in', async ({ page, allowProblems }) => {
  allowProblems(/40[01]/)
  const account = await createAccount(page.request)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}/).textContent()) ?? ''
  const app = new TOTP({ secret: secret.replaceAll(' ', '') })
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/^Incorrect code/)
  const code = app.generate()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('status').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''

  await page.context().clearCookies()
  await page.goto('/signin?next=%2Fprofile')
  await submitSignIn(page, account)
  await expect(heading(page)).toHaveText('Two-step verification')
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await signInButton(page).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Incorrect code.')
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
  await signInButton(page).click()
  await expectAddress(page, '/profile')
  await expect(page.getByText('9 codes left')).toBeVisible()
})

test('a forgotten password is reset without scripts', async ({ page, request, allowProblems }) => {
  allowProblems(/400/)
  const account = await createAccount(request)
  await page.goto('/forgot-password')
  await emailField(page).fill(account.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'we’ve sent a link to it' })).toBeVisible()

  const link = await receiveResetLink(account.email)
  const password = page.getByLabel('New Password', { exact: true })
  const confirmed = page.getByLabel('Confirm Password', { exact: true })
  const send = page.getByRole('button', { name: 'Reset Password' })
  await page.goto(link)
  await send.click()
  await expect(password).toHaveAccessibleDescription('password is required')
  await expect(confirmed).toHaveAccessibleDescription('confirm password is required')
  await password.fill('short')
  await confirmed.fill('shirt')
  await send.click()
  await expect(password).toHaveAccessibleDescription('at least 6 characters')
  await expect(confirmed).toHaveAccessibleDescription('password not matching')
  for (const field of [password, confirmed]) await field.fill('the second lamp')
  await send.click()
  await expect(page.getByText('Password Reset', { exact: true })).toBeVisible()

  await page.goto(link)
  for (const field of [password, confirmed]) await field.fill('a third lamp')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(/^This link has expired or was already used/)

  await page.goto('/signin')
  await submitSignIn(page, { email: account.email, password: 'the second lamp' })
  await expectAddress(page, '/')
  await expect(profileImage(page)).toBeVisible()
})

test('the user menu opens without scripts, and a button signs out', async ({ page }) => {
  await createAccount(page.request)
  await page.goto('/contact')
  await profileImage(page).click()
  const links = bar(page).getByRole('listitem').filter({ visible: true }).getByRole('link')
  await expect(links).toHaveText(['Profile', 'My Order', 'Wishlist', 'Sign Out'])
  for (const [index, path] of ['/profile', '/orders', '/wishlist', '/logout'].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path)
  }
  await links.filter({ hasText: 'Sign Out' }).click()
  await expectAddress(page, '/logout')
  await expect(profileImage(page)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expectAddress(page, '/')
  await expect(bar(page).getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible()
  await page.goto('/profile')
  await expectAddress(page, '/signin?next=%2Fprofile')
})

test('the bar fits into the window without scripts', { tag: '@phone' }, async ({ page, viewport }) => {
  await signIn(page.request, adminAccount)
  await page.goto('/contact')
  const image = await profileImage(page).boundingBox()
  expect((image?.x ?? 0) + (image?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0)
})

test('controls that need scripts are hidden without them', async ({ page }) => {
  for (const path of ['/signin', '/signup', '/reset-password?token=a&email=a%40example.com']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0)
  }
})

const isSentForm = (response: Response) => response.request().method() === 'POST'
