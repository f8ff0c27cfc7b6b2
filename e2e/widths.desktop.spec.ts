import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { type Account, makeAccount, shopkeeper, signIn, somebody } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import { formScreens, missing, ownScreens, screens } from './screens.ts'
import {
  arriveAtSuccess,
  journal,
  lines,
  openChangedCart,
  placeButton,
  placeOrder,
  plate,
  putIn,
  summary,
  toCheckout,
  van,
} from './shopping.ts'

/** A window of 1280 px at 200 % zoom is one of 640. */
const widths = [320, 360, 600, 640, 768, 920, 1200, 1920]

for (const { path } of [...screens, ...formScreens, missing]) {
  test(`${path} never scrolls sideways`, async ({ page, forgive }) => {
    forgive(/404/)
    await page.goto(path)
    await expectToFit(page)
  })
}

for (const { path } of ownScreens) {
  test(`${path} never scrolls sideways for somebody signed in`, async ({ page, forgive }) => {
    forgive(/403/)
    await makeAccount(page.request)
    await page.goto(path)
    await expectToFit(page)
  })
}

test('a profile with long names in it never scrolls sideways', async ({ page }) => {
  await signUpWithLongNames(page)
  await open(page, '/profile')
  await expectToFit(page)
  await page.locator('summary', { hasText: /^Password/ }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectToFit(page)
})

test('a reset link for a long address never scrolls sideways', async ({ page }) => {
  await page.goto(`/reset-password?token=a&email=${longAccount().email}`)
  await expectToFit(page)
})

test('a cart with long titles, notes and lines taken out never scrolls sideways', async ({ page }) => {
  for (const product of [van, plate, journal]) await putIn(page.request, product, 99)
  await openChangedCart(page, { [van.id]: 'longWord', [plate.id]: 'longTitle', [journal.id]: 'fewer' })
  await expectToFit(page)
  for (const index of [2, 0]) {
    await lines(page)
      .nth(index)
      .getByRole('button', { name: /^Remove/ })
      .click()
  }
  await expect(page.getByText(/is out of your cart/)).toHaveCount(2)
  await expectToFit(page)
})

test('a checkout with long titles and addresses never scrolls sideways', async ({ page, forgive }) => {
  forgive(/409/)
  await signUpWithLongNames(page)
  for (const product of [van, plate]) await putIn(page.request, product, 99)
  await openChangedCart(page, { [van.id]: 'longWord', [plate.id]: 'longTitle' })
  await toCheckout(page).click()
  await expect(page.getByRole('radio', { name: /ssss/ })).toBeChecked()
  await expectToFit(page)
  await page.route('**/api/order', async (route) => {
    const [item] = (await (await page.request.get('/api/cart')).json()) as { id: string }[]
    const message = `Only 2 left of “${'w'.repeat(120)}”.`
    const fields = { [item?.id ?? '']: message }
    await route.fulfill({ status: 409, json: { message, code: 'out_of_stock', fields } })
  })
  await placeButton(page).click()
  await expect(summary(page).getByRole('listitem').first()).toContainText('left of')
  await page.getByRole('button', { name: 'Add another address' }).click()
  await expect(page.getByLabel('City')).toBeVisible()
  await expectToFit(page)
})

for (const [name, title] of Object.entries({
  'a long word': 'w'.repeat(120),
  'many words': 'of good things '.repeat(8),
})) {
  test(`orders with titles of ${name} and long addresses never scroll sideways`, async ({ page }) => {
    await signUpWithLongNames(page)
    await putIn(page.request, van, 99)
    await open(page, '/checkout')
    const withTitle = (placed: Order) => ({ ...placed, items: placed.items.map((item) => ({ ...item, title })) })
    await page.route(/\/api\/order\/own$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: ((await response.json()) as Order[]).map(withTitle) })
    })
    await page.route(/\/api\/order\/[\da-f-]{36}$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: withTitle((await response.json()) as Order) })
    })
    await placeButton(page).click()
    await arriveAtSuccess(page)
    await expect(page.getByRole('main')).toContainText(title.trim())
    await expectToFit(page)
    await page.getByRole('link', { name: 'See all your orders' }).click()
    await expect(page.getByRole('article')).toContainText(title.trim())
    await expectToFit(page)
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expectToFit(page)
  })
}

test('an empty cart after an order never scrolls sideways', async ({ page }) => {
  await makeAccount(page.request)
  await putIn(page.request, van)
  await placeOrder(page.request)
  await page.goto('/cart')
  await expect(page.getByText('Your last order')).toBeVisible()
  await expectToFit(page)
})

for (const path of [
  '/admin',
  '/admin/orders',
  '/admin/product-form',
  `/admin/product-form/edit/${van.id}`,
  `/admin/product-detail/${van.id}`,
  '/admin/import',
  '/admin/log',
]) {
  test(`${path} never scrolls sideways for those who run the shop`, async ({ page }) => {
    await signUpWithLongNames(page)
    await putIn(page.request, van, 2)
    await placeOrder(page.request)
    await signIn(page.request, shopkeeper)
    await open(page, path)
    await expectToFit(page)
  })
}

test('a file of products with long titles never scrolls sideways', async ({ page }) => {
  await signIn(page.request, shopkeeper)
  await open(page, '/admin/import')
  const rows = ['w'.repeat(300), 'of good things '.repeat(20)].map(
    (title) => `,${title},It is long.,5,Oat,lighting,lumbrace`,
  )
  const text = ['id,title,description,price,color,category,brand', ...rows].join('\n')
  const name = `${'long-name-'.repeat(18)}.csv`
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await expect(page.getByText('title: At most 200 characters.').first()).toBeVisible()
  await expectToFit(page)
  await open(page, '/admin/import')
  await expectToFit(page)
})

async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { wide, tooWide } = await page.evaluate(whatIsTooWide)
    expect.soft(wide, `at ${width} px: ${tooWide.join(', ')}`).toBeLessThanOrEqual(width)
  }
}

function longAccount(): Account {
  const { email, ...account } = somebody()
  return { ...account, name: 'n'.repeat(100), email: email.replace('@', `${'-long'.repeat(5)}@${'long-'.repeat(11)}`) }
}

async function signUpWithLongNames(page: Page): Promise<void> {
  const { name } = await makeAccount(page.request, longAccount())
  const address = { name, street: 's'.repeat(200), city: 'c'.repeat(100), postalCode: 'p'.repeat(20), country: 'DE' }
  const answer = await page.request.patch('/api/users', { data: { phone: '1'.repeat(30), addresses: [address] } })
  expect(answer.status()).toBe(200)
}

/** How wide the page is, and what reaches over its edge without being cut off by something around it. */
function whatIsTooWide(): { wide: number; tooWide: string[] } {
  const edge = document.documentElement.clientWidth + 0.5
  const isCut = (element: Element) => element.closest('.swiper, dialog, .sr-only') !== null
  const tooWide = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > edge && !isCut(element))
    .map((element) => `${element.tagName} "${element.textContent?.slice(0, 30)}"`)
  return { wide: document.documentElement.scrollWidth, tooWide }
}
