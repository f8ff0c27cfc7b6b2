import type { Page } from '@playwright/test'
import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import {
  adminAccount,
  createAccount,
  endOtherSessions,
  fillAddress,
  receiveMails,
  signIn,
  submitSignIn,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { buyStock } from './low-stock.ts'
import { expectAddress, goBack, goForward, heading, open } from './pages.ts'
import {
  addToCart,
  amount,
  checkoutLink,
  createShopper,
  expectBadge,
  fetchOrders,
  fetchQuantities,
  goToCart,
  line,
  lines,
  openChangedCart,
  placeOrder,
  placeOrderButton,
  plate,
  setStatus,
  summary,
  van,
  waitForSuccessPage,
} from './shopping.ts'

const orderPath = '**/api/order'
const usd = (units: number) => formatMoney(units, 'USD')

test('a double click places one order, and the mail names its page', async ({ page, requests }) => {
  const account = await openCheckout(page)
  const answer = await holdRequests(page, orderPath)
  await placeOrderButton(page).dblclick()
  await expect(placeOrderButton(page)).toHaveAttribute('aria-busy', 'true')
  await answer.release()
  const id = await waitForSuccessPage(page)
  expect(requests.filter((one) => one === '/api/order')).toHaveLength(1)
  const [placed, ...others] = await fetchOrders(page.request)
  expect([placed?.id, others]).toEqual([id, []])
  const [mail] = await receiveMails(account.email, `Your order ${placed?.number}`)
  expect(mail?.text).toContain(`/order-succcess/${id}`)
})

test('two tabs that both place the order show the same order', async ({ page, context }) => {
  await openCheckout(page)
  const other = await context.newPage()
  await open(other, '/checkout')
  const first = await holdRequests(page, orderPath)
  const second = await holdRequests(other, orderPath)
  await placeOrderButton(page).click()
  await placeOrderButton(other).click()
  await expect(placeOrderButton(other)).toHaveAttribute('aria-busy', 'true')
  await Promise.all([first.release(), second.release()])
  const id = await waitForSuccessPage(page)
  expect(await waitForSuccessPage(other)).toBe(id)
  expect(await fetchOrders(page.request)).toHaveLength(1)
  await expectBadge(page, 0)
  await expectBadge(other, 0)
})

test('going back from the order shows an empty cart, and forward the order', async ({ page }) => {
  await createShopper(page.request)
  await addToCart(page.request, van)
  await open(page, '/cart')
  await checkoutLink(page).click()
  await expect(heading(page)).toHaveText('Checkout')
  await placeOrderButton(page).click()
  const id = await waitForSuccessPage(page)
  await goBack(page)
  await expectAddress(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(placeOrderButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'View order' }).click()
  await expectAddress(page, `/order-succcess/${id}`)
  await goBack(page)
  await goForward(page)
  expect(await waitForSuccessPage(page)).toBe(id)
  expect(await fetchOrders(page.request)).toHaveLength(1)
})

test('the page of an order can be reloaded and leaves the cart as it is', async ({ page }) => {
  await openCheckout(page)
  await placeOrderButton(page).click()
  const id = await waitForSuccessPage(page)
  await addToCart(page.request, plate, 2)
  await page.reload()
  expect(await waitForSuccessPage(page)).toBe(id)
  await expectBadge(page, 2)
  await expect(page.getByRole('main')).toContainText(van.title)
  await page.goto(`/order-success/${id}`)
  await expectAddress(page, `/order-succcess/${id}`)
  expect(await waitForSuccessPage(page)).toBe(id)
  expect(await fetchQuantities(page.request)).toEqual({ [plate.title]: 2 })
})

test('the page of an order shows its status', async ({ page, request }) => {
  await createShopper(page.request)
  await addToCart(page.request, van)
  const placed = await placeOrder(page.request)
  await signIn(request, adminAccount)
  await page.goto(`/order-succcess/${placed.id}`)
  await expect(page.getByRole('main').getByText('Pending')).toBeVisible()
  await expect(page.getByText(`We've received order ${placed.number}.`)).toBeVisible()
  await setStatus(request, placed, 'dispatched')
  await page.reload()
  await expect(page.getByRole('main').getByText('Dispatched')).toBeVisible()
  await expect(page.getByText(`Order ${placed.number} is on its way to you.`)).toBeVisible()
  await setStatus(request, placed, 'cancelled')
  await page.reload()
  await expect(heading(page)).toHaveText(`Order ${placed.number} is cancelled`)
  await expect(page.getByText("There's nothing to pay.")).toBeVisible()
})

test('the page of an order is for its owner and for admins, and missing for others', async ({
  page,
  otherUser,
  allowProblems,
}) => {
  allowProblems(/404/)
  await createShopper(page.request)
  await addToCart(page.request, van)
  const placed = await placeOrder(page.request)
  const path = `/order-succcess/${placed.id}`

  await otherUser.goto(path)
  await expectAddress(otherUser, `/signin?${new URLSearchParams({ next: path })}`)
  await createAccount(otherUser.request)
  const answer = await open(otherUser, path)
  expect(answer?.status()).toBe(404)
  await expect(heading(otherUser)).toHaveText('Page not found')
  expect(await otherUser.content()).not.toContain(van.title)

  await signIn(otherUser.request, adminAccount)
  expect((await otherUser.goto(path))?.status()).toBe(200)
  expect(await waitForSuccessPage(otherUser)).toBe(placed.id)
  await expect(otherUser.getByRole('main')).toContainText(van.title)
})

test('a checkout without items redirects to the cart', async ({ page }) => {
  await createShopper(page.request)
  await open(page, '/payment')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expectAddress(page, '/cart')
  await expect(heading(page)).toHaveText('Your cart')
  await open(page, '/checkout')
  await expectAddress(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a cart that was emptied in the meantime is shown with a message', async ({ page, allowProblems }) => {
  allowProblems(/409/)
  await openCheckout(page)
  await emptyCart(page)
  await placeOrderButton(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart has no items that can be ordered.')).toBeVisible()
  await expectBadge(page, 0)
  expect(await fetchOrders(page.request)).toEqual([])
})

test('after a lost response, trying again shows the same order', async ({ page, allowProblems }) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|offline/)
  const account = await openCheckout(page)
  const statuses: number[] = []
  await page.route(orderPath, async (route) => {
    statuses.push((await route.fetch()).status())
    await route.abort('internetdisconnected')
  })
  await placeOrderButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText(
    "The connection was lost, so we don't know whether your order was placed. Try again: it won't be placed twice.",
  )
  expect(statuses).toEqual([200])
  await expect(placeOrderButton(page)).toHaveText(`Place order · ${usd(van.price)}`)
  await page.unroute(orderPath)
  await placeOrderButton(page).click()
  const id = await waitForSuccessPage(page)
  await expectBadge(page, 0)
  const orders = await fetchOrders(page.request)
  expect(orders.map((one) => one.id)).toEqual([id])
  await receiveMails(account.email, `Your order ${orders[0]?.number}`)
})

test('an order that never reached the shop is placed by trying again', async ({ page, allowProblems }) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|offline|503/)
  await openCheckout(page)
  await page.route(orderPath, (route) => route.abort('internetdisconnected'))
  await placeOrderButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText('The connection was lost')
  expect(await fetchOrders(page.request)).toEqual([])
  await page.unroute(orderPath)
  await page.route(orderPath, (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is busy. Try again in a moment.', code: 'unavailable' } }),
  )
  await placeOrderButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText('The shop is busy. Try again in a moment.')
  await page.unroute(orderPath)
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  expect(await fetchOrders(page.request)).toHaveLength(1)
})

test('stock that was sold in the meantime is shown beside its line, and nothing is ordered', async ({
  page,
  otherUser,
  lowStockProduct,
  allowProblems,
}) => {
  allowProblems(/409/)
  await createShopper(page.request)
  await addToCart(page.request, van)
  await addToCart(page.request, lowStockProduct, lowStockProduct.stock)
  await open(page, '/checkout')
  await buyStock(otherUser.request, lowStockProduct, 1)
  await placeOrderButton(page).click()

  const left = lowStockProduct.stock - 1
  const message = `Only ${left} left of “${lowStockProduct.title}”.`
  await expect(summary(page).getByRole('alert')).toHaveText(message)
  const soldOutLine = summary(page).getByRole('listitem').filter({ hasText: lowStockProduct.title })
  await expect(soldOutLine).toContainText(message)
  await expect(summary(page).getByRole('listitem').filter({ hasText: van.title })).not.toContainText('left')
  expect(await fetchOrders(page.request)).toEqual([])
  expect(await fetchQuantities(page.request)).toEqual({
    [van.title]: 1,
    [lowStockProduct.title]: lowStockProduct.stock,
  })

  await page.getByRole('link', { name: 'Edit cart' }).click()
  await expect(heading(page)).toHaveText('Your cart')
  await line(page, lowStockProduct)
    .getByRole('button', { name: `Change to ${left}` })
    .click()
  await checkoutLink(page).click()
  await expect(heading(page)).toHaveText('Checkout')
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  expect(await fetchOrders(page.request)).toMatchObject([
    {
      items: [
        { title: van.title, quantity: 1 },
        { title: lowStockProduct.title, quantity: left },
      ],
    },
  ])
})

test('a price that has changed is shown on the button before the order is placed', async ({ page, allowProblems }) => {
  allowProblems(/409/)
  await createShopper(page.request)
  await addToCart(page.request, van, 2)
  await openChangedCart(page, { [van.id]: 'cheaper' })
  await checkoutLink(page).click()
  await expect(placeOrderButton(page)).toHaveText(`Place order · ${usd(2 * (van.price - 5))}`)
  await page.unrouteAll()
  await placeOrderButton(page).click()
  await expect(summary(page).getByRole('alert')).toHaveText(
    'The total has changed. Check it and place the order again.',
  )
  await expect(placeOrderButton(page)).toHaveText(`Place order · ${usd(2 * van.price)}`)
  await expect(amount(summary(page), 'Total')).toHaveText(usd(2 * van.price))
  expect(await fetchOrders(page.request)).toEqual([])
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  expect(await fetchOrders(page.request)).toMatchObject([{ total: 2 * van.price }])
})

test('an ended session asks to sign in and returns to the checkout, with the same cart and what was typed', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/401/)
  const account = await openCheckout(page)
  await signIn(request, account)
  await endOtherSessions(request)
  await page.getByRole('radio', { name: 'A new address' }).check()
  await fillAddress(page, { street: 'Birch Lane 4', city: 'Aldford', postalCode: '10115' })
  await page.getByLabel('Note (optional)').fill('Ring twice.')
  await placeOrderButton(page).click()
  await expectAddress(page, '/signin?next=%2Fcheckout')
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Sign in again.')
  await expect(heading(page)).toBeInViewport()
  await expectBadge(page, 0)
  await submitSignIn(page, account)
  await expectAddress(page, '/checkout')
  await expect(placeOrderButton(page)).toHaveText(`Place order · ${usd(van.price)}`)
  await expectBadge(page, 1)
  const hint = "Your order hasn't been placed yet. Check it and place it again."
  await expect(page.getByRole('alert')).toHaveText(hint)
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  const placed = { address: { street: 'Birch Lane 4' }, note: 'Ring twice.' }
  expect(await fetchOrders(page.request)).toMatchObject([placed])
})

test('items added in another tab while an order is placed stay in the cart', async ({ page }) => {
  await openCheckout(page)
  await page.route(orderPath, async (route) => {
    const response = await route.fetch()
    await addToCart(page.request, plate)
    await route.fulfill({ response })
  })
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  await expectBadge(page, 1)
  await goToCart(page)
  await expect(lines(page)).toHaveCount(1)
  await expect(line(page, plate)).toBeVisible()
})

/** Opens the checkout of a shopper with an address and a van in the cart. */
async function openCheckout(page: Page) {
  const account = await createShopper(page.request)
  await addToCart(page.request, van)
  await open(page, '/checkout')
  await expect(placeOrderButton(page)).toHaveText(`Place order · ${usd(van.price)}`)
  return account
}

async function emptyCart(page: Page): Promise<void> {
  const items = (await (await page.request.get('/api/cart')).json()) as CartItem[]
  for (const { id } of items) expect((await page.request.delete(`/api/cart/${id}`)).status()).toBe(200)
}
