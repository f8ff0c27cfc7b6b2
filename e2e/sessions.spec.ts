import type { Page } from '@playwright/test'
import { endOtherSessions, expectSignedIn, makeAccount, profileRow, sendSignIn, signIn, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'

test('a session that was ended elsewhere is noticed when the window comes back', async ({ page, request, forgive }) => {
  forgive(/401/)
  await page.clock.install()
  const account = await makeAccount(page.request)
  await openChecked(page, '/profile')
  await signIn(request, account)
  await endOtherSessions(request)
  await page.clock.fastForward('00:11')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(toast(page, "You're signed out.")).toBeVisible()
  await expectAddress(page, '/signin?next=%2Fprofile')
  await expectSignedIn(page, false)
  await sendSignIn(page, account)
  await expectAddress(page, '/profile')
  await expect(heading(page)).toHaveText(`Hello, ${account.name}`)
})

test('a window that comes back checks the session at most every ten seconds', async ({ page, requests }) => {
  await page.clock.install()
  await makeAccount(page.request)
  await openChecked(page, '/contact')
  const checks = () => requests.filter((one) => one === '/api/auth/check')
  expect(checks()).toHaveLength(1)
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await page.clock.fastForward('00:11')
  await comeBack()
  await comeBack()
  await expect.poll(checks).toHaveLength(2)
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(heading(page)).toHaveText('Terms & Conditions')
  expect(checks()).toHaveLength(2)
})

test('a session that was ended elsewhere is noticed at the next request, and signing in leads back', async ({
  page,
  request,
  forgive,
}) => {
  forgive(/401/)
  const account = await makeAccount(page.request)
  await openChecked(page, '/profile')
  await signIn(request, account)
  await endOtherSessions(request)
  await profileRow(page, 'Name').click()
  await page.getByLabel('New name').fill('Nora Hill')
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
  await expect(toast(page, 'Your session has ended. Sign in again.')).toBeVisible()
  await expectAddress(page, '/signin?next=%2Fprofile')
  await expectSignedIn(page, false)
  await sendSignIn(page, account)
  await expectAddress(page, '/profile')
  await expect(heading(page)).toHaveText(`Hello, ${account.name}`)
})

test('a session that was ended elsewhere is noticed on the way to a screen, and signing in leads on to it', async ({
  page,
  request,
  forgive,
}) => {
  forgive(/401/)
  const account = await makeAccount(page.request)
  await openChecked(page, '/profile')
  await signIn(request, account)
  await endOtherSessions(request)
  await page.getByRole('link', { name: 'Add an address' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(toast(page, 'Your session has ended. Sign in again.')).toHaveCount(1)
  await sendSignIn(page, account)
  await expectAddress(page, '/addaddress')
})

test('the profile lists the sessions of the account and signs out another one', async ({
  page,
  playwright,
  baseURL,
}) => {
  const account = await makeAccount(page.request)
  const other = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  })
  await signIn(other, account)
  await open(page, '/profile')
  const devices = page.getByRole('region', { name: "Where you're signed in" }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  const own = devices.filter({ hasText: 'This device' })
  await expect(own).toContainText('Chrome')
  await expect(own.getByRole('button')).toHaveCount(0)
  await devices.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(toast(page, 'Signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  expect((await other.get('/api/auth/check')).status()).toBe(401)
  await other.dispose()
  await page.reload()
  await expect(devices).toHaveCount(1)
  await expectSignedIn(page)
})

/** Opens a page and waits until it has checked the session. */
async function openChecked(page: Page, path: string): Promise<void> {
  const checked = page.waitForResponse('**/api/auth/check')
  await open(page, path)
  await checked
}
