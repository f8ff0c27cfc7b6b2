import type { Locator, Page } from '@playwright/test'
import {
  barLink,
  closeToasts,
  confirmEmail,
  emailField,
  expectSignedIn,
  fillAddress,
  newAccount,
  openUserMenu,
  passwordField,
  profileImage,
  profileRow,
  receiveConfirmationLink,
  receiveMails,
  receiveResetLink,
  signInButton,
  submitSignIn,
  toast,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { color, expectAddress, heading, open } from './pages.ts'

test('an account from sign-up through profile changes to a password reset', async ({ page, allowProblems }) => {
  allowProblems(/answer 400|status of 400|\(400/)
  test.setTimeout(90_000)
  const account = newAccount()
  const moved = newAccount('Nora Hill')
  const forgotten = 'the second lamp by the window'
  const remembered = 'a third lamp, by the door'

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
    await expect(toast(page, "We've sent you a link to confirm your email address.")).toBeVisible()
  })

  await test.step('name and phone are changed in the profile', async () => {
    await openUserMenu(page)
    await barLink(page, 'Profile').click()
    await expectAddress(page, '/profile')
    await expect(heading(page)).toHaveText(`Hello, ${account.name}`)
    await change(page, 'Name', { 'New name': moved.name })
    await expect(heading(page)).toHaveText(`Hello, ${moved.name}`)
    await change(page, 'Phone', { 'New phone': '+49 30 1234567' })
    await expect(page.getByText('+49 30 1234567')).toBeVisible()
  })

  await test.step('the email address is confirmed with the mailed link', async () => {
    await expect(page.getByText("Your email address isn't confirmed.")).toBeVisible()
    await page.goto(await receiveConfirmationLink(account.email))
    await expect(heading(page)).toHaveText('Confirm your email address')
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByText('Email address confirmed')).toHaveCSS('color', await color(page, 'delivered'))
    await openUserMenu(page)
    await barLink(page, 'Profile').click()
    await expect(heading(page)).toHaveText(`Hello, ${moved.name}`)
    await expect(page.getByText("Your email address isn't confirmed.")).toHaveCount(0)
  })

  await test.step('email and password need the current password, and mails are sent', async () => {
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
    await receiveMails(account.email, 'Your email address was changed')
    await confirmEmail(page.request, moved)

    await change(page, 'Password', { 'Current password': account.password, 'New password': forgotten })
    for (const label of ['Current password', 'New password']) {
      for (const field of await page.getByLabel(label, { exact: true }).all()) await expect(field).toHaveValue('')
    }
    await receiveMails(moved.email, 'Your password was changed')
  })

  await test.step('the first address is the default and can be edited', async () => {
    await closeToasts(page)
    await page.getByRole('link', { name: 'Add an address' }).click()
    await addAddress(page, { street: 'Birch Lane 4', city: 'Aldford', postalCode: '10115' })
    await expect(addresses(page)).toHaveText([/^Nora HillDefaultBirch Lane 4Aldford, 10115Germany/])
    await closeToasts(page)
    await addresses(page).getByRole('link', { name: /^Edit/ }).click()
    await expect(heading(page)).toHaveText('Edit address')
    await expect(page.getByLabel('City')).toHaveValue('Aldford')
    await page.getByLabel('City').fill('Altford')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(addresses(page)).toHaveText([/^Nora HillDefaultBirch Lane 4Altford, 10115Germany/])
  })

  await test.step('a second address becomes the default, and the first is deleted', async () => {
    await page.getByRole('link', { name: 'Add an address' }).click()
    await addAddress(page, { street: 'Mill Road 9', city: 'Berg', postalCode: '80331' })
    await expect(addresses(page)).toHaveText([/Default.*Birch Lane/, /Mill Road/])
    await page.getByRole('button', { name: 'Make default' }).click()
    await expect(addresses(page)).toHaveText([/Default.*Mill Road/, /Birch Lane/])
    const old = addresses(page).filter({ hasText: 'Birch Lane' })
    await old.locator('summary').click()
    await expect(old.getByRole('button', { name: 'Delete this address' })).toBeFocused()
    await old.getByRole('button', { name: 'Delete this address' }).click()
    await expect(addresses(page)).toHaveText([/Default.*Mill Road/])
    await page.reload()
    await expect(addresses(page)).toHaveText([/Default.*Mill Road/])
  })

  await test.step('signing out', async () => {
    await open(page, '/')
    await openUserMenu(page)
    await barLink(page, 'Sign Out').click()
    await expect(toast(page, "You're signed out.")).toBeVisible()
    await expectAddress(page, '/')
    await expectSignedIn(page, false)
  })

  await test.step('a reset link is requested', async () => {
    await open(page, '/signin')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
    await emailField(page).fill(moved.email.toUpperCase())
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('status').filter({ hasText: "we've sent it a link" })).toBeVisible()
  })

  const link = await receiveResetLink(moved.email)
  const password = page.getByLabel('New Password', { exact: true })
  const confirmed = page.getByLabel('Confirm Password', { exact: true })
  const reset = page.getByRole('button', { name: 'Reset Password' })

  await test.step('the link opens a form that checks the new password', async () => {
    await open(page, link)
    await expect(page.getByText(`For ${moved.email}`)).toBeVisible()
    await reset.click()
    await expect(password).toHaveAccessibleDescription('password is required')
    await expect(confirmed).toHaveAccessibleDescription('confirm password is required')
    await password.fill('short')
    await confirmed.fill('shirt')
    await expect(password).toHaveAccessibleDescription('at least 6 characters')
    await expect(confirmed).toHaveAccessibleDescription('password not matching')
    await password.fill(remembered)
    await confirmed.fill(remembered)
    await expect(confirmed).toHaveAccessibleDescription('')
    await reset.click()
    const done = page.getByText('Password Reset', { exact: true })
    await expect(done).toHaveCSS('color', await color(page, 'delivered'))
    await receiveMails(moved.email, 'Your password was changed', 2)
  })

  await test.step('only the new password signs in', async () => {
    allowProblems(/401/)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await submitSignIn(page, { email: moved.email, password: forgotten })
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
    await passwordField(page).fill(remembered)
    await signInButton(page).click()
    await expectAddress(page, '/')
    await expectSignedIn(page)
  })

  await test.step('the link works once', async () => {
    await open(page, link)
    await password.fill(forgotten)
    await confirmed.fill(forgotten)
    await reset.click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('This link has expired or was already used. Request a new one.')
    await expect(alert).toHaveCSS('color', await color(page, 'sale'))
  })
})

test('a reset link without token or email is incorrect and offers a new one', async ({ page }) => {
  for (const search of ['', '?token=a', '?email=a%40example.com', '?token=&email=']) {
    await page.goto(`/reset-password${search}`)
    await expect(page.getByRole('alert')).toHaveText('Incorrect Link')
    await expect(page.getByLabel('New Password')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expectAddress(page, '/forgot-password')
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
