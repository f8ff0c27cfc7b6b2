import type { Page } from '@playwright/test'
import {
  emailField,
  expectSignedIn,
  makeAccount,
  passwordField,
  sendSignIn,
  signInButton,
  somebody,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, heading, open } from './pages.ts'

test('a wrong password is said in the form, which keeps the email, and the right one signs in', async ({
  page,
  request,
  forgive,
}) => {
  forgive(/401/)
  const account = await makeAccount(request)
  await open(page, '/signin')
  await sendSignIn(page, { ...account, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(emailField(page)).toHaveValue(account.email)
  await expectAddress(page, '/signin')
  await passwordField(page).fill(account.password)
  await signInButton(page).click()
  await expectAddress(page, '/')
  await expectSignedIn(page)
})

test('an address that the shop does not know is refused in the same words', async ({ page, forgive }) => {
  forgive(/401/)
  await open(page, '/signin')
  await sendSignIn(page, somebody())
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
})

test('a field says what it lacks as it is left, and no longer once that is mended', async ({ page, requests }) => {
  await open(page, '/signin')
  await emailField(page).fill('nora')
  await expect(emailField(page)).toHaveAccessibleDescription('')
  await passwordField(page).focus()
  await expect(emailField(page)).toHaveAccessibleDescription('Enter your email address.')
  await emailField(page).fill('nora@example.com')
  await expect(emailField(page)).toHaveAccessibleDescription('')
  await expect(passwordField(page)).toHaveAccessibleDescription('password is required')
  await signInButton(page).click()
  await expect(passwordField(page)).toBeFocused()
  expect(requests.filter((request) => request.startsWith('/api/'))).toEqual([])
})

test('a password can be shown and hidden again, and stays what it is', async ({ page }) => {
  await open(page, '/signin')
  const show = page.getByRole('button', { name: 'Show password' })
  await passwordField(page).fill('a lamp')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await expect(passwordField(page)).toHaveValue('a lamp')
})

test('a double click signs in once', async ({ page, request, requests }) => {
  const account = await makeAccount(request)
  await open(page, '/signin')
  await emailField(page).fill(account.email)
  await passwordField(page).fill(account.password)
  await signInButton(page).dblclick()
  await expectAddress(page, '/')
  await expectSignedIn(page)
  expect(requests.filter((one) => one.startsWith('/api/auth/login'))).toHaveLength(1)
})

test('a lost connection is said, nothing typed is lost, and trying again signs in', async ({
  page,
  request,
  forgive,
}) => {
  forgive(/ERR_INTERNET_DISCONNECTED/)
  const account = await makeAccount(request)
  await open(page, '/signin')
  await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'))
  await sendSignIn(page, account)
  await expect(page.getByRole('alert')).toHaveText("Can't reach the shop. Check your connection and try again.")
  await expect(passwordField(page)).toHaveValue(account.password)
  await page.unroute('**/api/auth/login')
  await signInButton(page).click()
  await expectAddress(page, '/')
})

test('after signing in, going back does not lead to the form again', async ({ page, request }) => {
  const account = await makeAccount(request)
  await open(page, '/contact')
  await page.goto('/signin?next=%2Fterms')
  await sendSignIn(page, account)
  await expectAddress(page, '/terms')
  await expect(heading(page)).toHaveText('Terms & Conditions')
  await goBack(page)
  await expectAddress(page, '/contact')
})

/** Where `next` leads: to a path of this shop, and nowhere else. */
const destinations = {
  '/profile': '/profile',
  '/products?category=bags&_page=1#grid': '/products?category=bags&_page=1#grid',
  '//evil.example': '/',
  'https://evil.example/': '/',
  '/\\evil.example': '/',
  '/\t/evil.example': '/',
  'javascript:alert(1)': '/',
  '/signin?next=/signin': '/',
  '/logout': '/',
}

for (const [next, destination] of Object.entries(destinations)) {
  const path = `/signin?${new URLSearchParams({ next })}`

  test(`signing in with next=${JSON.stringify(next)} leads to ${destination}`, async ({ page, request }) => {
    const account = await makeAccount(request)
    await open(page, path)
    await sendSignIn(page, account)
    await expectPlace(page, destination)
    await expectSignedIn(page)
  })

  test(`somebody signed in who opens the form with next=${JSON.stringify(next)} is led to ${destination}`, async ({
    request,
    baseURL,
  }) => {
    await makeAccount(request)
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe(destination)
    const arrived = await request.get(path)
    expect(new URL(arrived.url()).origin).toBe(baseURL)
  })
}

test('somebody signed in who follows a link to the form is led on too', async ({ page }) => {
  await makeAccount(page.request)
  await open(page, '/forgot-password')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expectAddress(page, '/')
  await expect(heading(page)).toBeFocused()
})

test('the way on is kept from signing in to signing up and back', async ({ page }) => {
  await open(page, '/signin?next=%2Fterms')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Create an account' }).click()
  await expectAddress(page, '/signup?next=%2Fterms')
  await main.getByRole('link', { name: 'Sign in' }).click()
  await expectAddress(page, '/signin?next=%2Fterms')
  await main.getByRole('link', { name: 'Create an account' }).click()
  await expect(heading(page)).toHaveText('Create an account')
  const account = somebody()
  await emailField(page).fill(account.email)
  await passwordField(page).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectAddress(page, '/terms')
})

async function expectPlace(page: Page, place: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname, search, hash }) => pathname + search + hash === place)
}
