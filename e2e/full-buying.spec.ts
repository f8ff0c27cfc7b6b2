import type { Page } from '@playwright/test'
import { adminAccount, createAccount, signIn, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { color, open } from './pages.ts'
import { addToCart, createShopper, orderCard, placeOrder, plate, setStatus, van } from './shopping.ts'

test('each order status has its word and its color', async ({ page, request }) => {
  await createAccount(page.request)
  await signIn(request, adminAccount)
  const steps = {
    Pending: [],
    Dispatched: ['dispatched'],
    Delivered: ['dispatched', 'delivered'],
    Cancelled: ['dispatched', 'cancelled'],
  }
  const numbers: Record<string, number> = {}
  for (const [word, statuses] of Object.entries(steps)) {
    await addToCart(page.request, plate)
    const placed = await placeOrder(page.request)
    numbers[word] = placed.number
    for (const status of statuses) await setStatus(request, placed, status)
  }
  await open(page, '/orders')
  await expect(page.getByRole('article')).toHaveCount(4)
  for (const word of Object.keys(steps)) {
    const card = orderCard(page, numbers[word] ?? 0)
    await expect(card.getByText(word).first()).toHaveCSS('color', await color(page, word.toLowerCase()))
    const next = /Delivered|Cancelled/.test(word) ? 'Order again' : 'View order'
    await expect(card.getByText(next, { exact: true })).toBeVisible()
  }
})

test('an order that was dispatched first is not cancelled', async ({ page, request, allowProblems }) => {
  allowProblems(/409/)
  const placed = await openPlacedOrder(page)
  const main = page.getByRole('main')
  await signIn(request, adminAccount)
  await setStatus(request, placed, 'dispatched')
  await main.getByRole('button', { name: 'Cancel order' }).click()
  await main.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, /changed this order to dispatched/)).toBeVisible()
  await expect(main.getByText('Dispatched').first()).toBeVisible()
  await expect(main.getByRole('button')).toHaveText(['Print', 'Order again'])
})

/** Opens the order of a shopper who has ordered a van and two plates. */
async function openPlacedOrder(page: Page) {
  await createShopper(page.request)
  await addToCart(page.request, van)
  await addToCart(page.request, plate, 2)
  const placed = await placeOrder(page.request)
  await open(page, `/order-succcess/${placed.id}`)
  return placed
}
