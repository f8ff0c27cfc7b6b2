import type { Response } from '@playwright/test'
import {
  bar,
  emailField,
  makeAccount,
  passwordField,
  profileImage,
  receiveResetLink,
  sendSignIn,
  shopkeeper,
  signIn,
  signInButton,
  somebody,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading } from './pages.ts'

test.use({ javaScriptEnabled: false })

test('without scripts an account is made, and who has it is signed in', async ({ page, forgive }) => {
  forgive(/400/)
  const account = somebody()
  await page.goto('/signup?next=%2Fprofile')
  await page.getByLabel('Name (optional)').fill(account.name)
  await emailField(page).fill(account.email)
  await passwordField(page).fill('123456')
  const refused = page.waitForResponse(isSentForm)
  await page.getByRole('button', { name: 'Create account' }).click()
  expect((await refused).status()).toBe(400)
  await expect(passwordField(page)).toHaveAccessibleDescription('This password is too common. Choose another.')
  await expect(page.getByLabel('Name (optional)')).toHaveValue(account.name)
  await expect(emailField(page)).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue('')

  await passwordField(page).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectAddress(page, '/profile')
  await expect(heading(page)).toHaveText(`Hello, ${account.name}`)
})

test('without scripts a wrong password is refused with the email kept, and the right one leads on', async ({
  page,
  request,
  forgive,
}) => {
  forgive(/401/)
  const account = await makeAccount(request)
  await page.goto('/signin?next=%2Fterms')
  const refused = page.waitForResponse(isSentForm)
  await sendSignIn(page, { ...account, password: 'not the password' })
  expect((await refused).status()).toBe(401)
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(emailField(page)).toHaveValue(account.email)
  await expect(passwordField(page)).toHaveValue('')

  await passwordField(page).fill(account.password)
  await signInButton(page).click()
  await expectAddress(page, '/terms')
  await expect(profileImage(page)).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('without scripts a form sent empty says beside its fields what they lack', async ({ page, forgive }) => {
  forgive(/400/)
  await page.goto('/signin')
  await signInButton(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription('Enter your email address.')
  await expect(passwordField(page)).toHaveAccessibleDescription('password is required')
})

test('without scripts a sent form leads nowhere but into the shop', async ({ page, request, baseURL }) => {
  const account = await makeAccount(request)
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    const answer = await page.request.post(`/signin?${new URLSearchParams({ next })}`, {
      form: { email: account.email, password: account.password },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    expect(answer.headers()['location']).toBe('/')
  }
})

test('without scripts a forgotten password is set anew by the mailed link', async ({ page, request, forgive }) => {
  forgive(/400/)
  const account = await makeAccount(request)
  await page.goto('/forgot-password')
  await emailField(page).fill(account.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: "we've sent it a link" })).toBeVisible()

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
  await sendSignIn(page, { email: account.email, password: 'the second lamp' })
  await expectAddress(page, '/')
  await expect(profileImage(page)).toBeVisible()
})

test('without scripts the user menu opens, leads to its three places, and signs out by a button', async ({ page }) => {
  await makeAccount(page.request)
  await page.goto('/contact')
  await profileImage(page).click()
  const links = bar(page).getByRole('listitem').filter({ visible: true }).getByRole('link')
  await expect(links).toHaveText(['Profile', 'My Order', 'Sign Out'])
  for (const [index, path] of ['/profile', '/orders', '/logout'].entries()) {
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

for (const who of ['a shopper', 'an admin']) {
  test(`without scripts the bar of ${who} has room in the window`, { tag: '@both' }, async ({ page, viewport }) => {
    await (who === 'an admin' ? signIn(page.request, shopkeeper) : makeAccount(page.request))
    await page.goto('/contact')
    const image = await profileImage(page).boundingBox()
    expect((image?.x ?? 0) + (image?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0)
  })
}

test('without scripts nothing that needs them is offered', async ({ page }) => {
  for (const path of ['/signin', '/signup', '/reset-password?token=a&email=a%40example.com']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0)
  }
})

const isSentForm = (response: Response) => response.request().method() === 'POST'
