import { expect, test } from './fixtures.ts'
import { buyStock } from './low-stock.ts'
import { open } from './pages.ts'
import {
  addToCart,
  createShopper,
  expectBadge,
  fetchOrders,
  goToCart,
  line,
  lines,
  openCheckout,
  orderPath,
  orderTotal,
  placeOrderButton,
  plate,
  summary,
  usd,
  van,
  waitForSuccessPage,
} from './shopping.ts'

test('trying again after a lost response shows the same order', async ({ page, allowProblems }) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|offline/)
  await openCheckout(page)
  const statuses: number[] = []
  await page.route(orderPath, async (route) => {
    statuses.push((await route.fetch()).status())
    await route.abort('internetdisconnected')
  })
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The connection was lost, so we don’t know whether your order was placed. Try again: it won’t be placed twice.',
  )
  expect(statuses).toEqual([200])
  await expect(orderTotal(page)).toHaveText(usd(van.price))
  await page.unroute(orderPath)
  await placeOrderButton(page).click()
  const id = await waitForSuccessPage(page)
  await expectBadge(page, 0)
  const orders = await fetchOrders(page.request)
  expect(orders.map((one) => one.id)).toEqual([id])
})

test('an order skips sold-out items, and saves them for later', async ({ page, otherUser, lowStockProduct }) => {
  await createShopper(page.request)
  await addToCart(page.request, lowStockProduct)
  await addToCart(page.request, van)
  await buyStock(otherUser.request, lowStockProduct, lowStockProduct.stock)
  await open(page, '/checkout')
  await expect(summary(page)).toContainText('Not in this order')
  await expect(orderTotal(page)).toHaveText(usd(van.price))
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  expect(await fetchOrders(page.request)).toMatchObject([{ items: [{ title: van.title }] }])
  await goToCart(page)
  await expect(page.getByRole('region', { name: 'Saved for later' })).toContainText(lowStockProduct.title)
})

test('items added in another tab while an order is placed remain in the cart', async ({ page }) => {
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
