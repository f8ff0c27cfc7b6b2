import {
  adminAccount,
  barLink,
  createAccount,
  expectSignedIn,
  newAccount,
  openUserMenu,
  profileImage,
  submitSignIn,
  toast,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'

test('other tabs follow a sign-in, a sign-out and the sign-in of another user', async ({
  page,
  context,
  request,
  requests,
  allowProblems,
}) => {
  allowProblems(/401/)
  const account = await createAccount(request, newAccount('Ada'))
  const reading = await context.newPage()
  const waiting = await context.newPage()
  await open(reading, '/products/category/bags')
  await open(waiting, '/signin?next=%2Fprofile')
  await open(page, '/signin')
  await submitSignIn(page, account)
  await expectSignedIn(page)
  await expect(profileImage(reading)).toHaveText('A')
  await expectAddress(reading, '/products/category/bags')
  await expectAddress(waiting, '/profile')
  await expectSignedIn(waiting)
  // Each of the two has checked once and reported nothing in turn.
  expect(requests.filter((one) => one === '/api/auth/check')).toHaveLength(2)

  await expectAddress(page, '/')
  await openUserMenu(page)
  await barLink(page, 'Sign Out').click()
  await expectSignedIn(page, false)
  await expectSignedIn(reading, false)
  await expectAddress(reading, '/products/category/bags')
  await expect(toast(reading, 'You’re signed out.')).toBeVisible()
  await expectAddress(waiting, '/signin?next=%2Fprofile')
  await expect(toast(waiting, 'You’re signed out.')).toBeVisible()
  await expectSignedIn(waiting, false)

  await barLink(page, 'Login').click()
  await submitSignIn(page, adminAccount)
  await expect(profileImage(reading)).toHaveText('O')
  await expect(barLink(reading, 'Edit Products')).toBeVisible()
  await expect(barLink(reading, 'My Order')).toHaveCount(0)
})

test('other tabs follow when /logout is opened directly', async ({ page, context, allowProblems }) => {
  allowProblems(/401/)
  await createAccount(page.request)
  const other = await context.newPage()
  const checked = other.waitForResponse('**/api/auth/check')
  await open(other, '/contact')
  await checked
  // The page that signs out checks the session as it opens; here the response is late.
  await page.route('**/api/auth/check', () => {})
  await open(page, '/logout')
  await expectAddress(page, '/')
  await expectSignedIn(page, false)
  await expectSignedIn(other, false)
})

test('a late session check does not undo signing out', async ({ page }) => {
  await createAccount(page.request)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/check', async (route) => {
    const response = await route.fetch()
    await mayAnswer
    await route.fulfill({ response })
  })
  await open(page, '/contact')
  await openUserMenu(page)
  await barLink(page, 'Sign Out').click()
  await expectAddress(page, '/')
  await expectSignedIn(page, false)
  const answered = page.waitForResponse('**/api/auth/check')
  answer()
  await (await answered).finished()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expectAddress(page, '/contact')
  await expectSignedIn(page, false)
})

test('a failed sign-out keeps the user signed in and can be tried again', async ({ page, allowProblems }) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|offline|503/)
  await createAccount(page.request)
  await open(page, '/contact')
  await page.route('**/api/auth/logout', (route) => route.abort('internetdisconnected'))
  await openUserMenu(page)
  await barLink(page, 'Sign Out').click()
  await expect(heading(page)).toHaveText('You’re still signed in')
  await expect(page.getByText('Can’t reach the shop. Check your connection and try again.')).toBeVisible()
  await expectSignedIn(page)

  await page.unroute('**/api/auth/logout')
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is very busy just now.', code: 'unavailable' } }),
  )
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(page.getByText('The shop is very busy just now.')).toBeVisible()
  await expectSignedIn(page)

  await page.unroute('**/api/auth/logout')
  await again.click()
  await expectAddress(page, '/')
  await expectSignedIn(page, false)
  const answer = await page.request.get('/api/auth/check')
  expect(answer.status()).toBe(401)
})
