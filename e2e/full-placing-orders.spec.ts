import type { Page } from '@playwright/test'
import type { CartItem } from '#contract/cart/cart.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, goBack, goForward, heading, open } from './pages.ts'
import {
  addToCart,
  checkoutLink,
  createShopper,
  expectBadge,
  fetchOrders,
  increaseButton,
  line,
  openCheckout,
  orderPath,
  orderTotal,
  placeOrderButton,
  summary,
  van,
  waitForSuccessPage,
} from './shopping.ts'

test('two tabs have the same cart, and show the same order when both place it', async ({ page, context }) => {
  await openCheckout(page)
  const other = await context.newPage()
  await open(other, '/cart')
  await increaseButton(line(other, van)).click()
  await expect(summary(page).getByText('The quantity was changed from 1 to 2.')).toBeVisible()
  await expect(orderTotal(page)).toHaveText(`$${van.price}$${2 * van.price}`)
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
