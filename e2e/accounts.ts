import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { ActiveSession, User } from '#contract/accounts/accounts.ts'
import { type ReceivedEmail, readEmails } from '#server/test/read-emails.ts'

export { adminAccount } from './open-shop.ts'

export type Account = { email: string; password: string; name: string }

/** Data of a new account with a unique email address. */
export function newAccount(name = 'Nora Field'): Account {
  const address = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${randomBytes(6).toString('hex')}@example.com`
  return { email: address, password: 'a lamp by the window', name }
}

/** Creates an account and signs the request context in: with `page.request`, the page. */
export async function createAccount(request: APIRequestContext, account = newAccount()): Promise<Account> {
  const answer = await request.post('/api/auth/signup', { data: account })
  expect(answer.status()).toBe(200)
  return account
}

/** Signs in through the API: with `page.request` the page, with `request` another session. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<User> {
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as User
}

/** Ends all other sessions of the account. */
export async function endOtherSessions(request: APIRequestContext): Promise<void> {
  const sessions = (await (await request.get('/api/users/own/sessions')).json()) as ActiveSession[]
  for (const { id, isCurrent } of sessions) {
    if (!isCurrent) expect((await request.delete(`/api/users/own/sessions/${id}`)).status()).toBe(200)
  }
}

/** Fills in and submits the sign-in form. */
export async function submitSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await signInButton(page).click()
}

export const emailField = (page: Page): Locator => page.getByLabel('Email', { exact: true })
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true })
/** At the start of the checkout, the first click shows the password field. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })

export const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** The profile image in the bar. */
export const profileImage = (page: Page): Locator => bar(page).getByLabel('Your account')

/** Opens the user menu. */
export async function openUserMenu(page: Page): Promise<void> {
  await profileImage(page).click()
}

/** A link of the bar, of the open user menu or of the open drawer. */
export function barLink(page: Page, name: string): Locator {
  const named = { name, exact: true }
  return bar(page).getByRole('link', named).or(bar(page).getByRole('menuitem', named)).filter({ visible: true })
}

/** Checks the bar. */
export async function expectSignedIn(page: Page, isSignedIn = true): Promise<void> {
  await expect(bar(page).locator('a[href="/signin"]')).toHaveCount(isSignedIn ? 0 : 1)
  await expect(profileImage(page)).toHaveCount(isSignedIn ? 1 : 0)
}

/** A row of the profile that opens its form when it is pressed. */
export const profileRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Your details' })
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}`) })

/** Closes the toasts, which may cover what a test clicks next. */
export async function closeToasts(page: Page): Promise<void> {
  // Together, because a toast may close by itself before its turn.
  await page.locator('.Toastify__close-button').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click()
  })
}

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text })

/** Fills in a new address in Germany. */
export async function fillAddress(
  page: Page,
  { street, city, postalCode }: Record<'street' | 'city' | 'postalCode', string>,
): Promise<void> {
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('Street address').fill(street)
  await page.getByLabel('City').fill(city)
  // Without scripts, the shop's country decides the fields.
  await page.getByLabel(/^(Postal|ZIP) code$/).fill(postalCode)
}

/** The emails sent to an address. The shop writes them to its folder. */
export async function emailsTo(address: string, folder = process.env.SHOP_FOLDER ?? ''): Promise<ReceivedEmail[]> {
  const emails = await readEmails(join(folder, 'outbox'))
  return emails.filter(({ headers }) => headers.to === address)
}

/** Waits for `count` emails with a subject and returns them. */
export async function receiveEmails(address: string, subject: string, count = 1): Promise<ReceivedEmail[]> {
  const emails = async () => (await emailsTo(address)).filter(({ headers }) => headers.subject === subject)
  await expect.poll(async () => (await emails()).length, { timeout: 20_000 }).toBe(count)
  return emails()
}

/** Waits for the password reset email and returns the path of its link. */
export const receiveResetLink = (address: string) => receiveLink(address, 'Reset your password')

/** Waits for the email to confirm an address and returns the path of its link. */
export const receiveConfirmationLink = (address: string) => receiveLink(address, 'Confirm your email address')

/** Waits for an email and returns the path of its link. */
export async function receiveLink(address: string, subject: string): Promise<string> {
  const [email] = await receiveEmails(address, subject)
  const [link] = /https?:\/\/\S+\?token=\S+/.exec(email?.text ?? '') ?? []
  if (link === undefined) throw new Error(`There is no link in: ${email?.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Confirms the address of a new account. Until then, it gets no other emails. */
export async function confirmEmail(request: APIRequestContext, { email }: Pick<Account, 'email'>): Promise<void> {
  const { searchParams } = new URL(await receiveConfirmationLink(email), 'http://localhost')
  const answer = await request.post('/api/auth/confirm-email', { data: Object.fromEntries(searchParams) })
  expect(answer.status()).toBe(200)
}
