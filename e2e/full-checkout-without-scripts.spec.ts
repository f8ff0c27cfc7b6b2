import { expect, test } from './fixtures.ts'
import { heading, hydrate, open } from './pages.ts'
import {
  addToCart,
  checkoutLink,
  createShopper,
  fetchOrders,
  home,
  increaseButton,
  line,
  orderTotal,
  placeOrderButton,
  plate,
  van,
  waitForSuccessPage,
} from './shopping.ts'

const [mill, birch] = [
  { ...home, isDefault: true },
  { ...home, street: 'Birch Lane 4' },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a price that has changed is shown with everything that was entered', async ({ page, allowProblems }) => {
    allowProblems(/409/)
    await createShopper(page.request, [mill, birch])
    await addToCart(page.request, van)
    await page.goto('/checkout')
    await page.getByRole('radio', { name: /Birch Lane 4/ }).check()
    await page.getByText('Add a note').click()
    await page.getByLabel('Note (optional)').fill('Ring twice.')
    await addToCart(page.request, plate)
    await placeOrderButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('The total has changed. Check it and place the order again.')
    await expect(orderTotal(page)).toHaveText(`$${van.price}$${van.price + plate.price}`)
    await placeOrderButton(page).click()
    await waitForSuccessPage(page)
    expect(await fetchOrders(page.request)).toMatchObject([
      { address: { street: 'Birch Lane 4' }, note: 'Ring twice.' },
    ])
  })
})

test('the checkout always shows the cart as it is', async ({ page }) => {
  await createShopper(page.request)
  await addToCart(page.request, van)
  await open(page, '/cart')
  await checkoutLink(page).hover()
  await increaseButton(line(page, van)).click()
  await checkoutLink(page).click()
  await expect(heading(page)).toHaveText('Checkout')
  await hydrate(page)
  await expect(orderTotal(page)).toHaveText(`$${2 * van.price}`)
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
})
