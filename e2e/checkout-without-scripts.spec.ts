import { createAccount, emailField, fillAddress, passwordField, signInButton } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading } from './pages.ts'
import {
  addToCart,
  addToCartButton,
  checkoutLink,
  expectBadge,
  fetchOrders,
  fetchQuantities,
  increaseButton,
  line,
  lines,
  openOrder,
  placeOrderButton,
  plate,
  quantityField,
  van,
  waitForSuccessPage,
} from './shopping.ts'

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
      await page.getByText('Add a note').click()
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
      await openOrder(page, placed.number)
      const main = page.getByRole('main')
      await main.locator('summary', { hasText: 'Cancel order' }).click()
      await main.getByRole('button', { name: 'Cancel order' }).click()
      await expect(heading(page)).toHaveText(`Order ${placed.number} is cancelled`)
      await main.getByRole('button', { name: 'Order again' }).click()
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
})
