import { createAccount } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'
import {
  addToCart,
  createShopper,
  home,
  journal,
  openChangedCart,
  placeOrderButton,
  plate,
  rejectOrder,
  van,
  waitForSuccessPage,
} from './shopping.ts'

const armchair = { id: 'settlebourne-low-lounge-armchair' }

test('a cart in which products have changed is accessible and fits every width', async ({ page }) => {
  for (const product of [van, plate, journal, armchair]) await addToCart(page.request, product, 3)
  await openChangedCart(page, {
    [van.id]: 'archived',
    [plate.id]: 'soldOut',
    [journal.id]: 'fewer',
    [armchair.id]: 'moreExpensive',
  })
  await expect(page.getByText('The price rose')).toBeVisible()
  await checkScreen(page)
})

test('the checkout is accessible and fits every width, including errors', async ({ page, allowProblems }) => {
  allowProblems(/409/)
  await createAccount(page.request)
  await addToCart(page.request, van)
  await open(page, '/checkout')
  await placeOrderButton(page).click()
  await expect(page.getByText('Enter the city.')).toBeVisible()
  await checkScreen(page, { title: 'Checkout', heading: 'Checkout', at: phoneWidths, largeText: true })

  const addresses = [home, { ...home, street: 'Birch Lane 4' }]
  expect((await page.request.patch('/api/users', { data: { addresses } })).status()).toBe(200)
  await open(page, '/checkout')
  await checkScreen(page)
  await rejectOrder(page, `“${van.title}” is sold out.`)
  await page.getByRole('radio', { name: 'A new address' }).check()
  await expect(page.getByLabel('City')).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
})

test('an order is accessible and fits every width: placed, cancelled, and linked from an empty cart', async ({
  page,
}) => {
  await createShopper(page.request)
  await addToCart(page.request, van)
  await open(page, '/checkout')
  await placeOrderButton(page).click()
  const id = await waitForSuccessPage(page)
  await checkScreen(page, { heading: 'Thank you for your order', largeText: true })
  await page.goto('/cart')
  await expect(page.getByText('Your last order')).toBeVisible()
  await checkScreen(page, { at: phoneWidths })
  expect((await page.request.patch(`/api/order/${id}`, { data: { status: 'cancelled' } })).status()).toBe(200)
  await open(page, `/order-succcess/${id}`)
  await checkScreen(page, { at: phoneWidths })
})
