import { createAccount, emailField, fillAddress, passwordField, signInButton } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { expectAddress, heading, hydrate, open, waitForHydration } from './pages.ts'
import {
  addToCart,
  addToCartButton,
  checkoutLink,
  createShopper,
  expectBadge,
  fetchOrders,
  fetchQuantities,
  home,
  increaseButton,
  line,
  lines,
  orderCard,
  placeOrderButton,
  plate,
  quantityField,
  van,
  waitForSuccessPage,
} from './shopping.ts'

const webApp = /\/assets\/entry-browser-/
const [mill, birch] = [
  { ...home, isDefault: true },
  { ...home, street: 'Birch Lane 4' },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper fills the cart, orders, cancels and orders again', async ({ page, request, allowProblems }) => {
    test.setTimeout(120_000)
    allowProblems(/400|401|409/)
    const account = await createAccount(request)

    await test.step('cart', async () => {
      await page.goto(`/product-detail/${van.id}`)
      await addToCartButton(page).click()
      await expectAddress(page, '/cart')
      await increaseButton(line(page, van)).click()
      await expectBadge(page, 2)
      await quantityField(line(page, van)).fill('many')
      await quantityField(line(page, van)).press('Enter')
      await expect(page.getByRole('alert')).toHaveText('Quantity must be a whole number from 1 to 99.')
      await quantityField(line(page, van)).fill('4')
      await line(page, van).getByRole('button', { name: 'Update' }).click()
      await expectBadge(page, 4)
      await addToCart(page.request, plate)
      await page.goto('/cart')
      await page.getByRole('button', { name: `Remove ${van.title}` }).click()
      await expect(lines(page)).toHaveCount(1)
      await page.getByRole('button', { name: `put ${van.title} back` }).click()
      await expectAddress(page, '/cart')
      await expect(quantityField(line(page, van))).toHaveValue('4')
    })

    await test.step('checkout, with what was entered kept after an error', async () => {
      await checkoutLink(page).click()
      await expectAddress(page, '/signin?next=%2Fcheckout')
      await emailField(page).fill(account.email)
      await signInButton(page).click()
      await expect(emailField(page)).toHaveValue(account.email)
      await passwordField(page).fill(account.password)
      await signInButton(page).click()
      await expectAddress(page, '/checkout')
      await fillAddress(page, { street: 'Mill Road 9', city: '', postalCode: '80331' })
      await page.getByLabel('Note (optional)').fill('Ring twice.')
      await placeOrderButton(page).click()
      await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter the city.')
      await expect(page.getByLabel('Note (optional)')).toHaveValue('Ring twice.')
    })

    await test.step('signing in again after the session has ended keeps it', async () => {
      await page.getByLabel('City').fill('Berg')
      await page.context().clearCookies({ name: 'galleria_session' })
      await placeOrderButton(page).click()
      await expect(page.getByRole('alert')).toHaveText('Your session has ended. Sign in again.')
      await emailField(page).fill(account.email)
      await passwordField(page).fill(account.password)
      await signInButton(page).click()
      await expectAddress(page, '/checkout')
      await expect(page.getByRole('alert')).toHaveText('You’re signed in again. Review your order, then place it.')
      await expect(page.getByLabel('City')).toHaveValue('Berg')
      await placeOrderButton(page).click()
      await waitForSuccessPage(page)
    })
    const [placed] = await fetchOrders(page.request)
    if (!placed) throw new Error('There is no order.')
    expect(placed).toMatchObject({ address: { street: 'Mill Road 9', country: 'DE' }, note: 'Ring twice.' })

    await test.step('orders', async () => {
      await page.getByRole('link', { name: 'View all orders' }).click()
      const card = orderCard(page, placed.number)
      await card.getByText('Cancel order', { exact: true }).click()
      await card.getByRole('button', { name: 'Yes, cancel order' }).click()
      await expect(card.getByText('Cancelled').first()).toBeVisible()
      await card.getByRole('button', { name: 'Order again' }).click()
      await expectAddress(page, '/cart')
      expect(await fetchQuantities(page.request)).toEqual({ [plate.title]: 1, [van.title]: 4 })
    })

    await test.step('the new address is in the address book', async () => {
      await checkoutLink(page).click()
      await expect(page.getByRole('radio', { name: /Mill Road 9/ })).toBeChecked()
      await expect(page.getByLabel('City')).toBeHidden()
      await page.getByRole('radio', { name: 'A new address' }).check()
      await expect(page.getByLabel('City')).toBeVisible()
    })
  })

  test('a price that has changed is shown with everything that was entered', async ({ page, allowProblems }) => {
    allowProblems(/409/)
    await createShopper(page.request, [mill, birch])
    await addToCart(page.request, van)
    await page.goto('/checkout')
    await page.getByRole('radio', { name: /Birch Lane 4/ }).check()
    await page.getByLabel('Note (optional)').fill('Ring twice.')
    await addToCart(page.request, plate)
    await placeOrderButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('The total has changed. Check it and place the order again.')
    await expect(placeOrderButton(page)).toHaveText(`Place order · $${van.price + plate.price}`)
    await placeOrderButton(page).click()
    await waitForSuccessPage(page)
    expect(await fetchOrders(page.request)).toMatchObject([
      { address: { street: 'Birch Lane 4' }, note: 'Ring twice.' },
    ])
  })
})

test('what was selected and typed before the app runs is ordered', async ({ page }) => {
  await createShopper(page.request, [mill, birch])
  await addToCart(page.request, van)
  const scripts = await holdRequests(page, webApp)
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Birch Lane 4/ }).check()
  await page.getByLabel('Note (optional)').fill('Ring twice.')
  await scripts.release()
  await waitForHydration(page)
  await expect(page.getByRole('radio', { name: /Birch Lane 4/ })).toBeChecked()
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  expect(await fetchOrders(page.request)).toMatchObject([{ address: { street: 'Birch Lane 4' }, note: 'Ring twice.' }])
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
  await expect(placeOrderButton(page)).toHaveText(`Place order · $${2 * van.price}`)
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
})
