import type { Page } from '@playwright/test'
import { createAccount, emailField, expectSignedIn, passwordField, signInButton } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, waitForHydration } from './pages.ts'
import { expectProducts, fetchList, optionName } from './product-list.ts'

const app = /\/assets\/entry-browser-/

test('the app is loaded when the page has loaded, or on the first input', async ({ page, requests }) => {
  const images = await holdRequests(page, '**/media/**')
  const boot = page.waitForResponse(/\/assets\/boot-/)
  await page.goto('/', { waitUntil: 'commit' })
  await boot
  await page.waitForFunction(() => document.readyState === 'interactive')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requests.filter((request) => app.test(request))).toEqual([])
  await page.keyboard.press('Shift')
  await expect.poll(() => requests.some((request) => app.test(request))).toBe(true)
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  await images.release()
  await waitForHydration(page)
})

test('a filter that was selected before the app runs is applied', async ({ page, request }) => {
  const scripts = await holdRequests(page, app)
  await page.goto('/products')
  const option = page.getByRole('checkbox', { name: optionName('Bags') })
  await option.check()
  await scripts.release()
  await expectAddress(page, '/products/category/bags')
  await expectProducts(page, (await fetchList(request, 'category=bags')).products)
  await expect(option).toBeChecked()
})

/** The values to type into each form, by field label. */
const forms: Record<string, Record<string, string>> = {
  '/signup': { 'Name (optional)': 'Nora', Email: 'nora@example.com', Password: 'a lamp by' },
  '/reset-password?token=a&email=nora%40example.com': { 'New Password': 'a lamp by', 'Confirm Password': 'a lamp' },
  '/contact': { 'Your name': 'Nora', Email: 'nora@example.com', Message: 'Do you gift-wrap?' },
  '/addaddress': { Country: 'DE', Name: 'Ida Moss', 'Street address': 'Mill Road 9', City: 'Berg' },
}

test('text typed before the app runs stays', async ({ page }) => {
  await createAccount(page.request)
  for (const [path, fields] of Object.entries(forms)) {
    // Guests fill in the forms of accounts.
    if (path === '/signup') await page.request.post('/api/auth/logout')
    if (path === '/addaddress') await createAccount(page.request)
    const scripts = await holdRequests(page, app)
    await page.goto(path)
    for (const [label, value] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true })
      await (label === 'Country' ? field.selectOption(value) : field.fill(value))
    }
    await scripts.release()
    await waitForEffects(page)
    for (const [label, value] of Object.entries(fields)) {
      await expect.soft(page.getByLabel(label, { exact: true }), label).toHaveValue(value)
    }
  }
})

test('a form that is submitted before the app runs is posted', async ({ page, request, requests, allowProblems }) => {
  allowProblems(/401/)
  const account = await createAccount(request)
  const scripts = await holdRequests(page, app)
  await page.goto('/signin?next=%2Fterms')
  await emailField(page).fill(account.email)
  await passwordField(page).fill('not the password')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(emailField(page)).toHaveValue(account.email)
  await passwordField(page).fill(account.password)
  expect(requests.filter((one) => one.startsWith('/api/'))).toEqual([])

  await scripts.release()
  await waitForEffects(page)
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(passwordField(page)).toHaveValue(account.password)
  await signInButton(page).click()
  await expectAddress(page, '/terms')
  await expectSignedIn(page)
})

/** Waits until effects have run. */
async function waitForEffects(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
