import type { Page } from '@playwright/test'
import type { CartItem } from '#contract/cart/cart.ts'
import { adminAccount, createAccount, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, goBack, goForward, heading, open } from './pages.ts'
import {
  addToCart,
  checkoutLink,
  createShopper,
  expectBadge,
  fetchOrders,
  fetchQuantities,
  increaseButton,
  line,
  openCheckout,
  orderPath,
  placeOrder,
  placeOrderButton,
  plate,
  setStatus,
  summary,
  van,
  waitForSuccessPage,
} from './shopping.ts'

test('a double click places one order', async ({ page, requests }) => {
  await openCheckout(page)
  const answer = await holdRequests(page, orderPath)
  await placeOrderButton(page).dblclick()
  await expect(placeOrderButton(page)).toHaveAttribute('aria-busy', 'true')
  await answer.release()
  const id = await waitForSuccessPage(page)
  expect(requests.filter((one) => one === '/api/order')).toHaveLength(1)
  const [placed, ...others] = await fetchOrders(page.request)
  expect([placed?.id, others]).toEqual([id, []])
})

test('two tabs have the same cart, and show the same order when both place it', async ({ page, context }) => {
  await openCheckout(page)
  const other = await context.newPage()
  await open(other, '/cart')
  await increaseButton(line(other, van)).click()
  await expect(summary(page).getByText('The quantity was changed from 1 to 2.')).toBeVisible()
  await expect(placeOrderButton(page)).toHaveText(`Place order · $${2 * van.price}`)
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
  await expect(page.getByText(`We’ve received order ${placed.number}.`)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [heading(page), page.getByRole('navigation').first(), page.getByText('View all orders')]) {
    await expect(hidden).toBeHidden()
  }
  await expect(page.getByText('Mill Road 9')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await setStatus(request, placed, 'dispatched')
  await page.reload()
  await expect(page.getByRole('main').getByText('Dispatched')).toBeVisible()
  await expect(page.getByText(`Order ${placed.number} is on its way to you.`)).toBeVisible()
  await setStatus(request, placed, 'cancelled')
  await page.reload()
  await expect(heading(page)).toHaveText(`Order ${placed.number} is cancelled`)
  await expect(page.getByText('There’s nothing to pay.')).toBeVisible()
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

test('a cart that was emptied elsewhere is shown with a message', async ({ page, allowProblems }) => {
  allowProblems(/409/)
  await openCheckout(page)
  await emptyCart(page)
  await placeOrderButton(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart has no items that can be ordered.')).toBeVisible()
  await expectBadge(page, 0)
  expect(await fetchOrders(page.request)).toEqual([])
})

async function emptyCart(page: Page): Promise<void> {
  const items = (await (await page.request.get('/api/cart')).json()) as CartItem[]
  for (const { id } of items) expect((await page.request.delete(`/api/cart/${id}`)).status()).toBe(200)
}
