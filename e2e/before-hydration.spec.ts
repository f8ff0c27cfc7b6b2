import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createAccount, emailField, expectSignedIn, passwordField, signInButton } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, open, waitForHydration } from './pages.ts'
import { expectProducts, fetchList, optionName, showOption } from './product-list.ts'
import {
  addToCart,
  addToCartButton,
  createShopper,
  expectBadge,
  fetchOrders,
  fetchQuantities,
  home,
  line,
  placeOrderButton,
  quantityField,
  van,
  waitForSuccessPage,
} from './shopping.ts'

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

type Entry = {
  /** The input and its effect. */
  title: string
  path: string
  prepare?: (request: APIRequestContext) => Promise<unknown>
  /** The summary of the part that hides the control. */
  summary?: string
  control: (page: Page) => Locator
  /** The text to enter; undefined selects. */
  value?: string
  /** Leaves the focus in the control. */
  isFocused?: true
  expected: (page: Page, control: Locator) => Promise<unknown>
}

const checkbox = (name: string) => (page: Page) => page.getByRole('checkbox', { name: optionName(name) })
const radio = (name: RegExp | string) => (page: Page) => page.getByRole('radio', { name, exact: true })
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const expectText = (_: Page, control: Locator, text: string) => expect(control).toHaveValue(text)
const sneaker = '/product-detail/stridmoor-hollow-trail-sneaker'
const birch = { ...home, street: 'Birch Lane 4' }

async function fillCart(request: APIRequestContext): Promise<void> {
  await createShopper(request, [{ ...home, isDefault: true }, birch])
  await addToCart(request, van)
}

async function fillGuestCart(request: APIRequestContext): Promise<void> {
  await createShopper(request, [])
  await addToCart(request, van)
}

const entries: Entry[] = [
  {
    title: 'a filter is applied',
    path: '/products',
    control: checkbox('In stock'),
    expected: async (page, control) => {
      await expectAddress(page, '/products?inStock=true')
      await expectProducts(page, (await fetchList(page.request, 'inStock=true')).products)
      await expect(control).toBeChecked()
    },
  },
  {
    title: 'a lowest price is applied',
    path: '/products',
    control: field('Min ($)'),
    value: '200',
    expected: (page) => expectAddress(page, '/products?minPrice=200'),
  },
  {
    title: 'a price that is still being entered is not applied',
    path: '/products',
    control: field('Min ($)'),
    value: '200',
    isFocused: true,
    expected: async (page, control) => {
      await expect(control).toBeFocused()
      await expectAddress(page, '/products')
      await page.keyboard.press('Enter')
      await expectAddress(page, '/products?minPrice=200')
    },
  },
  {
    title: 'an option of a product is selected',
    path: sneaker,
    control: radio('7'),
    expected: async (page, control) => {
      await expect(control).toBeChecked()
      await expect(page).toHaveURL(/\?variant=/)
    },
  },
  {
    title: 'a quantity is added to the cart',
    path: `/product-detail/${van.id}`,
    control: (page) => quantityField(page.getByRole('main')),
    value: '3',
    expected: async (page, control) => {
      await expect(control).toHaveValue('3')
      await addToCartButton(page).click()
      await expectBadge(page, 3)
    },
  },
  {
    title: 'a quantity in the cart is changed',
    path: '/cart',
    prepare: fillGuestCart,
    control: (page) => quantityField(line(page, van)),
    value: '4',
    expected: async (page) => {
      await expectBadge(page, 4)
      await expect.poll(() => fetchQuantities(page.request)).toEqual({ [van.title]: 4 })
    },
  },
  {
    title: 'the country of an address decides about its fields',
    path: '/addaddress',
    prepare: createAccount,
    control: field('Country'),
    value: 'DE',
    expected: async (page, control) => {
      await expect(control).toHaveValue('DE')
      await expect(page.getByLabel('Postal code')).toBeVisible()
    },
  },
  {
    title: 'the text of an address stays',
    path: '/addaddress',
    prepare: createAccount,
    control: field('Street address'),
    value: 'Mill Road 9',
    expected: (page, control) => expectText(page, control, 'Mill Road 9'),
  },
  {
    title: 'a bad email address is pointed out',
    path: '/signup',
    control: field('Email'),
    value: 'nora',
    expected: async (_, control) => {
      await expect(control).toHaveValue('nora')
      await expect(control).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    title: 'a password stays',
    path: '/reset-password?token=a&email=nora%40example.com',
    control: field('New Password'),
    value: 'a lamp by',
    expected: (page, control) => expectText(page, control, 'a lamp by'),
  },
  {
    title: 'a search has suggestions',
    path: '/',
    control: (page) => page.locator('#search'),
    value: 'leather tote',
    isFocused: true,
    expected: async (page, control) => {
      await expect(page.getByRole('option', { name: /^Market Tote in Bridle Leather/ })).toBeVisible()
      await expect(control).toHaveValue('leather tote')
      await expect(control).toBeFocused()
    },
  },
  {
    title: 'an address is selected for the order',
    path: '/checkout',
    prepare: fillCart,
    control: radio(/Birch Lane 4/),
    expected: async (page, control) => {
      await expect(control).toBeChecked()
      await placeOrderButton(page).click()
      await waitForSuccessPage(page)
      expect(await fetchOrders(page.request)).toMatchObject([{ address: { street: 'Birch Lane 4' } }])
    },
  },
  {
    title: 'a note is part of the order',
    path: '/checkout',
    prepare: fillCart,
    summary: 'Add a note',
    control: field('Note (optional)'),
    value: 'Ring twice.',
    expected: async (page) => {
      await placeOrderButton(page).click()
      await waitForSuccessPage(page)
      expect(await fetchOrders(page.request)).toMatchObject([{ note: 'Ring twice.' }])
    },
  },
]

for (const { title, path, prepare, summary, control, value, isFocused, expected } of entries) {
  test(`input before the app runs counts: ${title}`, async ({ page }) => {
    await prepare?.(page.request)
    const scripts = await holdRequests(page, app)
    await page.goto(path)
    if (summary) await page.locator('summary', { hasText: summary }).click()
    const entered = control(page)
    if (value === undefined) await entered.check()
    else if (await entered.evaluate((element) => element instanceof HTMLSelectElement))
      await entered.selectOption(value)
    else await entered.fill(value)
    if (!isFocused) await entered.blur()
    await scripts.release()
    await waitForEffects(page)
    await expected(page, entered)
  })
}

test('two filters that are selected before the app runs are both applied', async ({ page }) => {
  const scripts = await holdRequests(page, app)
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const label of ['Bags', 'Footwear']) await (await showOption(page, filters, label)).check()
  await scripts.release()
  await expectAddress(page, '/products?category=bags&category=footwear')
})

test('the caret keeps its position while the app starts', async ({ page }) => {
  const scripts = await holdRequests(page, app)
  await page.goto('/contact')
  const message = page.getByLabel('Message')
  await message.fill('Do you wrap?')
  await message.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(7, 7))
  await scripts.release()
  await waitForEffects(page)
  await page.keyboard.type('gift-')
  await expect(message).toHaveValue('Do you gift-wrap?')
})

test('input that the browser restores when someone comes back counts', async ({ page }) => {
  await createAccount(page.request)
  await open(page, '/addaddress')
  await field('Country')(page).selectOption('Germany')
  await page.goto('/terms')
  await page.goBack()
  await waitForEffects(page)
  await expect(field('Country')(page)).toHaveValue('DE')
  await expect(page.getByLabel('Postal code')).toBeVisible()
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
