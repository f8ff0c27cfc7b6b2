import { createAccount, endOtherSessions, expectSignedIn, profileRow, signIn, submitSignIn, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, hydrate, open, openChecked } from './pages.ts'

test('a session that was ended elsewhere is detected during a navigation, and signing in continues it', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/401/)
  const account = await createAccount(page.request)
  await openChecked(page, '/profile')
  await signIn(request, account)
  await endOtherSessions(request)
  await page.getByRole('link', { name: 'Add an address' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await expect(toast(page, 'Your session has ended. Sign in again.')).toHaveCount(1)
  await submitSignIn(page, account)
  await expectAddress(page, '/addaddress')
})

test('the profile lists the sessions of the account and signs out others, in every tab', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const account = await createAccount(page.request)
  const other = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  })
  await signIn(other, account)
  await open(page, '/profile')
  const sessions = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const own = sessions.filter({ hasText: 'This device' })
  await expect(own).toContainText('Chrome')
  await expect(own.getByRole('button')).toHaveCount(0)
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(toast(page, 'Signed out.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  expect((await other.get('/api/auth/check')).status()).toBe(401)
  await signIn(other, account)
  await other.dispose()

  const tab = await context.newPage()
  await open(tab, '/profile')
  const sessionsInTab = tab.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(sessionsInTab).toHaveCount(2)
  await page.reload()
  await hydrate(page)
  await expect(sessions).toHaveCount(2)
  await profileRow(page, 'Password').click()
  await page.getByLabel('Current password', { exact: true }).filter({ visible: true }).fill(account.password)
  await page.getByLabel('New password', { exact: true }).fill('the second lamp')
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
  await expect(toast(page, 'You’ve been signed out everywhere else.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(sessionsInTab).toHaveCount(1)
  await expectSignedIn(page)
})
