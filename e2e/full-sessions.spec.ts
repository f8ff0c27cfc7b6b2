import { createAccount, endOtherSessions, expectSignedIn, profileRow, signIn, submitSignIn, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, openChecked } from './pages.ts'

test('a session that was ended elsewhere is detected when the window becomes visible', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/401/)
  await page.clock.install()
  const account = await createAccount(page.request)
  await openChecked(page, '/profile')
  await signIn(request, account)
  await endOtherSessions(request)
  await page.clock.fastForward('00:11')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(toast(page, 'You’re signed out.')).toBeVisible()
  await expectAddress(page, '/signin?next=%2Fprofile')
  await expectSignedIn(page, false)
  await submitSignIn(page, account)
  await expectAddress(page, '/profile')
  await expect(heading(page)).toHaveText(`Hello, ${account.name}`)
})

test('a window that becomes visible checks the session at most every ten seconds', async ({ page, requests }) => {
  await page.clock.install()
  await createAccount(page.request)
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

test('a form of an ended session is kept, and is saved after a sign-in in another tab', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/401/)
  const account = await createAccount(page.request)
  await openChecked(page, '/profile')
  await signIn(request, account)
  await endOtherSessions(request)
  await profileRow(page, 'Name').click()
  await page.getByLabel('New name').fill('Nora Hill')
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
  const message = toast(page, 'You’re signed out.')
  await expect(message).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await message.getByRole('link', { name: 'Sign in' }).click()
  const tab = await opened
  await submitSignIn(tab, account)
  await expectAddress(tab, '/profile')
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
  await expect(heading(page)).toHaveText('Hello, Nora Hill')
})
