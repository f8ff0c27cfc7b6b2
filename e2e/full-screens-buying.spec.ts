import { orderStatuses } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { barLink, openUserMenu } from './accounts.ts'
import { checkScreen, expectToFit, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { createLongAccount, longTitles } from './long-texts.ts'
import { open } from './pages.ts'
import {
  addToCart,
  checkoutLink,
  createShopper,
  increaseButton,
  journal,
  line,
  lines,
  openChangedCart,
  placeOrder,
  placeOrderButton,
  plate,
  rejectOrder,
  van,
  waitForSuccessPage,
} from './shopping.ts'

// Every screen on the way to an order is accessible in light and in dark, and fits every width from 320 px on.

test('the page of a link with a code is accessible and fits every width, including a long code and an error', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/404/)
  const code = 'LONG'.repeat(15)
  await open(page, `/discount/${code}`)
  await page.getByRole('button', { name: 'Add code' }).click()
  await expect(page.getByRole('alert')).toHaveText(`“${code}” isn’t a valid discount code.`)
  await checkScreen(page, { title: 'Discount code', heading: 'Discount code', at: phoneWidths, largeText: true })
})

test('the cart is accessible and fits every width, even with a removed item and an error', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/503/)
  await open(page, '/cart')
  await checkScreen(page, { title: 'Your cart', heading: 'Your cart', at: phoneWidths, largeText: true })
  await addToCart(page.request, van, 2)
  await addToCart(page.request, plate)
  const { id } = await addToCart(page.request, journal)
  expect((await page.request.post('/api/saved-items', { data: { cartItem: id } })).status()).toBe(200)
  await open(page, '/cart')
  await checkScreen(page, { largeText: true })
  await page.getByRole('button', { name: `Remove ${plate.title}` }).click()
  await expect(line(page, plate).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await page.route('**/api/cart/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is busy.', code: 'unavailable' } }),
  )
  await increaseButton(line(page, van)).click()
  await expect(page.locator('.Toastify__toast')).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
})

test('a cart with long titles fits every width, even with items removed', async ({ page }) => {
  for (const product of [van, plate, journal]) await addToCart(page.request, product, 99)
  await openChangedCart(page, { [van.id]: 'longWord', [plate.id]: 'longTitle', [journal.id]: 'fewer' })
  await expectToFit(page)
  const removal = lines(page).getByRole('button', { name: /^Remove/ })
  for (const left of [2, 1]) {
    await removal.first().click()
    await expect(removal).toHaveCount(left)
  }
  await expectToFit(page)
})

test('a checkout with long titles and addresses fits every width', async ({ page, allowProblems }) => {
  allowProblems(/409/)
  await createLongAccount(page.request)
  for (const product of [van, plate]) await addToCart(page.request, product, 99)
  await openChangedCart(page, { [van.id]: 'longWord', [plate.id]: 'longTitle' })
  await checkoutLink(page).click()
  await expect(page.getByRole('radio', { name: /ssss/ })).toBeChecked()
  await rejectOrder(page, `Only 2 left of “${longTitles[0]}”`)
  await expectToFit(page)
})

test('the orders are accessible and fit every width, in every status and without any', async ({ page }) => {
  await createShopper(page.request)
  await open(page, '/orders')
  await checkScreen(page, { title: 'My orders', heading: 'My orders', at: phoneWidths })
  await page.route(/\/api\/order\/own/, async (route) => {
    const response = await route.fetch()
    const [placed] = (await response.json()) as Order[]
    const json = orderStatuses.map((status, index) => ({
      ...placed,
      id: `order-${index}`,
      number: 9000 + index,
      status,
      history: [...(placed?.history ?? []), { status, at: new Date(index).toISOString(), by: 'Nora Field' }],
    }))
    await route.fulfill({ response, json })
  })
  await addToCart(page.request, van)
  await placeOrder(page.request)
  await open(page, '/contact')
  await openUserMenu(page)
  await barLink(page, 'My Order').first().click()
  await expect(page.getByRole('article')).toHaveCount(orderStatuses.length)
  await checkScreen(page, { largeText: true })
})

test('orders with long titles and addresses fit every width', async ({ page }) => {
  await createLongAccount(page.request)
  await addToCart(page.request, van, 99)
  await addToCart(page.request, plate, 99)
  await open(page, '/checkout')
  const withTitles = (placed: Order) => ({
    ...placed,
    items: placed.items.map((item, index) => ({ ...item, title: longTitles[index] })),
  })
  await page.route(/\/api\/order\/own/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: ((await response.json()) as Order[]).map(withTitles) })
  })
  await page.route(/\/api\/order\/[\da-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: withTitles((await response.json()) as Order) })
  })
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  for (const title of longTitles) await expect(page.getByRole('main')).toContainText(title)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('link', { name: 'View all orders' }).click()
  await expect(page.getByRole('article')).toContainText(longTitles[0] ?? '')
  await expectToFit(page)
})
