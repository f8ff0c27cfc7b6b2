import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import {
  barLink,
  closeToasts,
  createAccount,
  emailField,
  expectSignedIn,
  fillAddress,
  newAccount,
  openUserMenu,
  passwordField,
  profileImage,
  profileRow,
  receiveConfirmationLink,
  receiveEmails,
  receiveResetLink,
  toast,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { color, expectAddress, heading, open } from './pages.ts'

test('a user signs up, confirms the email address and changes the profile', async ({ page, allowProblems }) => {
  allowProblems(/400/)
  const account = newAccount()
  const moved = newAccount('Nora Hill')

  await test.step('signing up signs in', async () => {
    await open(page, '/signup')
    await page.getByLabel('Name (optional)').fill(account.name)
    await emailField(page).fill(account.email)
    await passwordField(page).fill(account.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectAddress(page, '/')
    await expectSignedIn(page)
    for (const name of ['Home', 'My Order']) await expect(barLink(page, name)).toBeVisible()
    await expect(profileImage(page)).toHaveText('N')
    await expect(toast(page, 'We’ve sent you a link to confirm your email address.')).toBeVisible()
  })

  await test.step('the name is changed in the profile', async () => {
    await openUserMenu(page)
    await barLink(page, 'Profile').click()
    await expectAddress(page, '/profile')
    await expect(heading(page)).toHaveText(`Hello, ${account.name}`)
    await change(page, 'Name', { 'New name': moved.name })
    await expect(heading(page)).toHaveText(`Hello, ${moved.name}`)
  })

  await test.step('a photo replaces the letter in the bar, also on public pages, until it is removed', async () => {
    await expect(profileImage(page)).toHaveText('N')
    const file = new URL('../web/public/icon-192.png', import.meta.url)
    await page.getByLabel('Profile photo').setInputFiles(fileURLToPath(file))
    const image = profileImage(page).locator('img')
    await expect(image).toHaveJSProperty('naturalWidth', 192)
    await page.goto('/contact')
    await expect(image).toHaveJSProperty('naturalWidth', 192)
    await open(page, '/profile')
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(toast(page, 'Photo removed.')).toBeVisible()
    await expect(profileImage(page)).toHaveText('N')
    await closeToasts(page)
  })

  await test.step('the email address is confirmed with the emailed link', async () => {
    await expect(page.getByText('Confirm your email address. Open the link')).toBeVisible()
    await page.goto(await receiveConfirmationLink(account.email))
    await expect(heading(page)).toHaveText('Confirm your email address')
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    const confirmation = page.getByText('Email address confirmed')
    await expect(confirmation).toBeVisible()
    await expect(confirmation).toHaveCSS('color', await color(page, 'delivered'))
    await openUserMenu(page)
    await barLink(page, 'Profile').click()
    await expect(heading(page)).toHaveText(`Hello, ${moved.name}`)
    await expect(page.getByText('Confirm your email address. Open the link')).toHaveCount(0)
  })

  await test.step('email and password need the current password', async () => {
    await profileRow(page, 'Email').click()
    await page.getByLabel('New email').fill(moved.email)
    await page.getByLabel('Current password', { exact: true }).filter({ visible: true }).fill('a guess')
    await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
    const current = page.getByLabel('Current password', { exact: true }).filter({ visible: true })
    await expect(current).toHaveAccessibleDescription('Incorrect password.')
    await expect(current).toBeFocused()
    await current.fill(account.password)
    await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
    await expect(page.getByRole('main').getByText(moved.email).first()).toBeVisible()
    await change(page, 'Password', { 'Current password': account.password, 'New password': 'the second lamp' })
    for (const label of ['Current password', 'New password']) {
      for (const field of await page.getByLabel(label, { exact: true }).all()) await expect(field).toHaveValue('')
    }
  })

  await test.step('an address is added and edited', async () => {
    await closeToasts(page)
    await page.getByRole('link', { name: 'Add an address' }).click()
    await addAddress(page, { street: 'Birch Lane 4', city: 'Aldford', postalCode: '10115' })
    await expect(addresses(page)).toHaveText([/^Nora HillDefaultBirch Lane 410115 AldfordGermany/])
    await closeToasts(page)
    await addresses(page).getByRole('link', { name: /^Edit/ }).click()
    await expect(heading(page)).toHaveText('Edit address')
    await expect(page.getByLabel('City')).toHaveValue('Aldford')
    await page.getByLabel('City').fill('Altford')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(addresses(page)).toHaveText([/^Nora HillDefaultBirch Lane 410115 AltfordGermany/])
  })
})

test('the link of a password reset opens a form that works once', async ({ page, request, allowProblems }) => {
  allowProblems(/400/)
  const { email } = await createAccount(request)
  await open(page, '/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page)).toHaveText('Forgot your password?')
  await emailField(page).fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'we’ve sent a link to it' })).toBeVisible()

  const link = await receiveResetLink(email)
  const password = page.getByLabel('New Password', { exact: true })
  const confirmed = page.getByLabel('Confirm Password', { exact: true })
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await open(page, link)
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  await reset.click()
  await expect(password).toHaveAccessibleDescription('password is required')
  await expect(confirmed).toHaveAccessibleDescription('confirm password is required')
  await password.fill('short')
  await confirmed.fill('shirt')
  await expect(password).toHaveAccessibleDescription('at least 6 characters')
  await expect(confirmed).toHaveAccessibleDescription('password not matching')
  for (const field of [password, confirmed]) await field.fill('a third lamp')
  await expect(confirmed).toHaveAccessibleDescription('')
  await reset.click()
  await expect(page.getByText('Password Reset', { exact: true })).toHaveCSS('color', await color(page, 'delivered'))

  await open(page, link)
  for (const field of [password, confirmed]) await field.fill('the second lamp')
  await reset.click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('This link has expired or was already used. Request a new one.')
  await expect(alert).toHaveCSS('color', await color(page, 'sale'))
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'we’ve sent a link to it' })).toBeVisible()
  await receiveEmails(email, 'Reset your password', 2)
})

const addresses = (page: Page): Locator => page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')

/** Fills in and saves a new address. */
async function addAddress(page: Page, address: Parameters<typeof fillAddress>[1]): Promise<void> {
  await expect(heading(page)).toHaveText('Add an address')
  await fillAddress(page, address)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expectAddress(page, '/profile')
}

/** Opens a row of the profile, saves its form, and waits until it is closed again. */
async function change(page: Page, part: string, fields: Record<string, string>): Promise<void> {
  await profileRow(page, part).click()
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value)
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
  await expect(profileRow(page, part)).toBeFocused()
}
