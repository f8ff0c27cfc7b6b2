import { adminAccount, createAccount, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, heading, open } from './pages.ts'
import {
  addToCart,
  createShopper,
  expectBadge,
  fetchOrders,
  fetchQuantities,
  openCheckout,
  orderPath,
  placeOrder,
  placeOrderButton,
  plate,
  setStatus,
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
  await expect(page.getByRole('main').getByText('Dispatched').first()).toBeVisible()
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
