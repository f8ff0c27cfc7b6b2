import type { Page } from '@playwright/test'
import { emailField, expectSignedIn, makeAccount, passwordField, signInButton } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { expectAddress, heading, untilAwake } from './pages.ts'

const webApp = /\/assets\/entry-browser-/

/** What somebody types into each form, by the fields' labels. */
const forms: Record<string, { isGuarded?: true; typed: Record<string, string> }> = {
  '/signin': { typed: { Email: 'nora@example.com', Password: 'a lamp by' } },
  '/signup': { typed: { 'Name (optional)': 'Nora', Email: 'nora@example.com', Password: 'a lamp by' } },
  '/forgot-password': { typed: { Email: 'nora@example.com' } },
  '/reset-password?token=a&email=nora%40example.com': {
    typed: { 'New Password': 'a lamp by', 'Confirm Password': 'a lamp' },
  },
  '/addaddress': {
    isGuarded: true,
    typed: { Name: 'Ida Moss', 'Street and number': 'Mill Road 9', City: 'Berg', Country: 'DE' },
  },
}

for (const [path, { isGuarded, typed }] of Object.entries(forms)) {
  test(`what is typed into the form of ${path} before the web app runs stays there`, async ({ page }) => {
    if (isGuarded) await makeAccount(page.request)
    const scripts = await hold(page, webApp)
    await page.goto(path)
    for (const [label, value] of Object.entries(typed)) {
      const field = page.getByLabel(label, { exact: true })
      await (label === 'Country' ? field.selectOption(value) : field.fill(value))
    }
    await scripts.release()
    await untilAwake(page)
    await settled(page)
    for (const [label, value] of Object.entries(typed)) {
      await expect.soft(page.getByLabel(label, { exact: true }), label).toHaveValue(value)
    }
  })
}

test('an address that is to be corrected stands in its form before the web app runs', async ({ page }) => {
  await makeAccount(page.request)
  const address = { name: 'Ida Moss', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }
  const answer = await page.request.patch('/api/users', { data: { addresses: [address] } })
  const { addresses } = (await answer.json()) as { addresses: { id: string }[] }
  const scripts = await hold(page, webApp)
  await page.goto(`/addaddress?id=${addresses[0]?.id}`)
  await expect.soft(page.getByLabel('City')).toHaveValue('Berg', { timeout: 500 })
  await page.getByLabel('City').fill('Tal')
  await scripts.release()
  await untilAwake(page)
  await settled(page)
  await expect(page.getByLabel('City')).toHaveValue('Tal')
})

test('what was typed early is sent as it was typed', async ({ page, request }) => {
  const account = await makeAccount(request)
  const scripts = await hold(page, webApp)
  await page.goto('/signin?next=%2Fterms')
  await emailField(page).fill(account.email)
  await passwordField(page).fill(account.password)
  await scripts.release()
  await untilAwake(page)
  await signInButton(page).click()
  await expectAddress(page, '/terms')
  await expectSignedIn(page)
})

test('a form that is sent before the web app runs signs in just as well', async ({ page, request, requests }) => {
  const account = await makeAccount(request)
  await hold(page, webApp)
  await page.goto('/signin?next=%2Fterms')
  await emailField(page).fill(account.email)
  await passwordField(page).fill(account.password)
  await signInButton(page).click()
  await expectAddress(page, '/terms')
  await expect(heading(page)).toHaveText('Terms & Conditions')
  expect(requests.filter((one) => one.startsWith('/api/'))).toEqual([])
})

test('a form that is refused before the web app runs says why, and goes on when it does', async ({
  page,
  request,
  forgive,
}) => {
  forgive(/401/)
  const account = await makeAccount(request)
  const scripts = await hold(page, webApp)
  await page.goto('/signin?next=%2Fterms')
  await emailField(page).fill(account.email)
  await passwordField(page).fill('not the password')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(emailField(page)).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue('')
  await passwordField(page).fill(account.password)
  await scripts.release()
  await untilAwake(page)
  await settled(page)
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(emailField(page)).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue(account.password)
  await signInButton(page).click()
  await expectAddress(page, '/terms')
  await expectSignedIn(page)
})

/** Early presses are repeated, and effects run, in the tasks after the app began to listen. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}
