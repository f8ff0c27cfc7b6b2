import type { Page } from '@playwright/test'
import { emailField, fillAddress, makeAccount, passwordField, signInButton } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { expectAddress, heading, open, untilAwake, wake } from './pages.ts'
import {
  addButton,
  arriveAtSuccess,
  contentOf,
  expectBadge,
  home,
  line,
  lines,
  makeShopper,
  oneMore,
  orderCard,
  ordersOf,
  placeButton,
  plate,
  putIn,
  quantityField,
  toCheckout,
  van,
} from './shopping.ts'

const webApp = /\/assets\/entry-browser-/
const [mill, birch] = [
  { ...home, isDefault: true },
  { ...home, street: 'Birch Lane 4' },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper fills the cart, orders, cancels and orders again', async ({ page, request, forgive }) => {
    test.setTimeout(120_000)
    forgive(/400/)
    const account = await makeAccount(request)

    await test.step('cart', async () => {
      await page.goto(`/product-detail/${van.id}`)
      await addButton(page).click()
      await expectAddress(page, '/cart')
      await oneMore(line(page, van)).click()
      await expectBadge(page, 2)
      await quantityField(line(page, van)).fill('many')
      await quantityField(line(page, van)).press('Enter')
      await expect(page.getByRole('alert')).toHaveText('Quantity must be a whole number from 1 to 99.')
      await quantityField(line(page, van)).fill('4')
      await line(page, van).getByRole('button', { name: 'Update' }).click()
      await expectBadge(page, 4)
      await putIn(page.request, plate)
      await page.goto('/cart')
      await page.getByRole('button', { name: `Remove ${van.title}` }).click()
      await expect(lines(page)).toHaveCount(1)
      await page.getByRole('button', { name: `put ${van.title} back` }).click()
      await expectAddress(page, '/cart')
      await expect(quantityField(line(page, van))).toHaveValue('4')
    })

    await test.step('checkout, with what was typed kept after an error', async () => {
      await toCheckout(page).click()
      await expectAddress(page, '/signin?next=%2Fcheckout')
      await emailField(page).fill(account.email)
      await passwordField(page).fill(account.password)
      await signInButton(page).click()
      await expectAddress(page, '/checkout')
      await fillAddress(page, { street: 'Mill Road 9', city: '', postalCode: '80331' })
      await page.getByLabel('Note (optional)').fill('Ring twice.')
      await placeButton(page).click()
      await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter the city.')
      await expect(page.getByLabel('Note (optional)')).toHaveValue('Ring twice.')
      await page.getByLabel('City').fill('Berg')
      await placeButton(page).click()
      await arriveAtSuccess(page)
    })
    const [placed] = await ordersOf(page.request)
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
      expect(await contentOf(page.request)).toEqual({ [plate.title]: 1, [van.title]: 4 })
    })

    await test.step('the new address is in the address book', async () => {
      await toCheckout(page).click()
      await expect(page.getByRole('radio', { name: /Mill Road 9/ })).toBeChecked()
      await expect(page.getByLabel('City')).toBeHidden()
      await page.getByRole('radio', { name: 'A new address' }).check()
      await expect(page.getByLabel('City')).toBeVisible()
    })
  })

  test('a price that has changed is shown with everything that was typed', async ({ page, forgive }) => {
    forgive(/409/)
    await makeShopper(page.request, [mill, birch])
    await putIn(page.request, van)
    await page.goto('/checkout')
    await page.getByRole('radio', { name: /Birch Lane 4/ }).check()
    await page.getByLabel('Note (optional)').fill('Ring twice.')
    await putIn(page.request, plate)
    await placeButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('The total has changed. Check it and place the order again.')
    await expect(placeButton(page)).toHaveText(`Place order · $${van.price + plate.price}`)
    await placeButton(page).click()
    await arriveAtSuccess(page)
    expect(await ordersOf(page.request)).toMatchObject([{ address: { street: 'Birch Lane 4' }, note: 'Ring twice.' }])
  })
})

test.describe('before the web app runs', () => {
  async function fillEarly(page: Page) {
    await makeShopper(page.request, [mill, birch])
    await putIn(page.request, van)
    const scripts = await hold(page, webApp)
    await page.goto('/checkout')
    await expect(page.getByRole('radio', { name: /Mill Road 9/ })).toBeChecked()
    await page.getByRole('radio', { name: /Birch Lane 4/ }).check()
    await page.getByLabel('Note (optional)').fill('Ring twice.')
    return scripts
  }

  const expected = [{ address: { street: 'Birch Lane 4' }, note: 'Ring twice.' }]

  test('an order goes to the address that is selected', async ({ page }) => {
    await fillEarly(page)
    await placeButton(page).click()
    await arriveAtSuccess(page)
    expect(await ordersOf(page.request)).toMatchObject(expected)
  })

  test('what was selected and typed stays when it starts', async ({ page }) => {
    const scripts = await fillEarly(page)
    await scripts.release()
    await untilAwake(page)
    await expect(page.getByRole('radio', { name: /Birch Lane 4/ })).toBeChecked()
    await placeButton(page).click()
    await arriveAtSuccess(page)
    expect(await ordersOf(page.request)).toMatchObject(expected)
  })
})

test('the checkout always shows the cart as it is', async ({ page }) => {
  await makeShopper(page.request)
  await putIn(page.request, van)
  await open(page, '/cart')
  await toCheckout(page).hover()
  await oneMore(line(page, van)).click()
  await toCheckout(page).click()
  await expect(heading(page)).toHaveText('Checkout')
  await wake(page)
  await expect(placeButton(page)).toHaveText(`Place order · $${2 * van.price}`)
  await placeButton(page).click()
  await arriveAtSuccess(page)
})
