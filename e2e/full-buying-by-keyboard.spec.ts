import type { Locator, Page } from '@playwright/test'
import { createAccount, emailField, newAccount, passwordField, signInButton, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open, tabTo } from './pages.ts'
import {
  addedDrawer,
  addToCart,
  addToCartButton,
  checkoutLink,
  decreaseButton,
  expectBadge,
  fetchOrders,
  increaseButton,
  line,
  lines,
  placeOrder,
  placeOrderButton,
  plate,
  quantityField,
  van,
  waitForSuccessPage,
} from './shopping.ts'

test('a guest buys with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const account = newAccount()

  await test.step('selects a size and adds the shoes to the cart', async () => {
    await open(page, '/product-detail/stridmoor-hollow-trail-sneaker')
    await goTo(page, page.getByRole('radio', { name: '7', exact: true }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, page.getByRole('radio', { name: '7.5' }))
    await goTo(page, addToCartButton(page), 6)
    await page.keyboard.press('Enter')
    await expect(addedDrawer(page)).toContainText('US size: 7.5')
    await page.keyboard.press('Escape')
  })

  await test.step('adds a second product', async () => {
    await open(page, `/product-detail/${van.id}`)
    await goTo(page, addToCartButton(page))
    await page.keyboard.press('Enter')
    await expectFocus(page, addedDrawer(page).getByRole('button', { name: 'Close' }))
    await page.keyboard.press('Escape')
    await expectBadge(page, 2)
    await expectFocus(page, addToCartButton(page))
    await page.keyboard.press('Tab')
    await expectFocus(page, page.getByRole('link', { name: '1 in your cart' }))
    await page.keyboard.press('Enter')
    await expectAddress(page, '/cart')
    await expectFocus(page, heading(page))
  })

  await test.step('changes quantities, by steps and by typing', async () => {
    const van1 = line(page, van)
    await goTo(page, increaseButton(van1))
    await page.keyboard.press('Space')
    await expect(quantityField(van1)).toHaveValue('2')
    await expectFocus(page, increaseButton(van1))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expectFocus(page, decreaseButton(van1))
    await page.keyboard.press('Enter')
    await expect(quantityField(van1)).toHaveValue('1')
    await expectFocus(page, decreaseButton(van1))
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expectBadge(page, 4)
    await expect(quantityField(van1)).toHaveValue('3')
    await expectFocus(page, quantityField(van1))
  })

  await test.step('removes a product and puts it back', async () => {
    await goTo(page, page.getByRole('button', { name: `Remove ${van.title}` }))
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expectBadge(page, 1)
    await expectFocus(page, heading(page))
    await page.keyboard.press('Tab')
    await expectFocus(page, page.getByRole('button', { name: `put ${van.title} back` }))
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(2)
    await expectBadge(page, 4)
    await expectFocus(page, heading(page))
  })

  await test.step('signs up on the way to the checkout', async () => {
    await goTo(page, checkoutLink(page))
    await page.keyboard.press('Enter')
    await expectAddress(page, '/signin?next=%2Fcheckout')
    await expectFocus(page, heading(page))
    await goTo(page, signInButton(page))
    await page.keyboard.press('Enter')
    await expectFocus(page, emailField(page))
    await goTo(page, page.getByRole('link', { name: 'create an account' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expectFocus(page, heading(page))
    await goTo(page, page.getByLabel('Name (optional)'))
    await page.keyboard.type(account.name)
    await page.keyboard.press('Tab')
    await expectFocus(page, emailField(page))
    await page.keyboard.type(account.email)
    await page.keyboard.press('Tab')
    await expectFocus(page, passwordField(page))
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')
    await expectAddress(page, '/checkout')
    await expect(heading(page)).toHaveText('Checkout')
    await expectFocus(page, heading(page))
  })

  await test.step('types an address, where Enter does not place the order', async () => {
    await goTo(page, page.getByLabel('Country'), 40)
    await page.keyboard.type('Germany')
    await expect(page.getByLabel('Country')).toHaveValue('DE')
    await goTo(page, page.getByLabel('Street address'), 3)
    await page.keyboard.type('Mill Road 9')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectFocus(page, page.getByLabel('Postal code'))
    await page.keyboard.type('80331')
    await page.keyboard.press('Tab')
    await expectFocus(page, page.getByLabel('City'))
    await page.keyboard.type('Berg')
    await page.keyboard.press('Enter')
    await expectAddress(page, '/checkout')
  })

  await test.step('writes a note and orders', async () => {
    await goTo(page, page.locator('summary', { hasText: 'Add a note' }))
    await page.keyboard.press('Enter')
    await goTo(page, page.getByLabel('Note (optional)'))
    await page.keyboard.type('Please ring twice.')
    await goTo(page, placeOrderButton(page))
    await page.keyboard.press('Enter')
    await waitForSuccessPage(page)
    await expectFocus(page, heading(page))
    const [placed] = await fetchOrders(page.request)
    expect(placed).toMatchObject({ address: { street: 'Mill Road 9' }, note: 'Please ring twice.' })
    expect(placed?.items[0]?.options).toEqual([{ name: 'US size', value: '7.5' }])
  })

  await test.step('opens all orders', async () => {
    await goTo(page, page.getByRole('link', { name: 'View all orders' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('My orders')
    await expectFocus(page, heading(page))
  })
})

test('an order is cancelled and ordered again with the keyboard alone', async ({ page }) => {
  await createAccount(page.request)
  await addToCart(page.request, plate)
  const placed = await placeOrder(page.request)
  await open(page, `/order-succcess/${placed.id}`)
  const card = page.getByRole('main')
  const cancel = card.getByRole('button', { name: 'Cancel order' })
  const confirm = card.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' })
  await goTo(page, cancel)
  await page.keyboard.press('Enter')
  await expectFocus(page, confirm)
  await page.keyboard.press('Tab')
  await expectFocus(page, card.getByRole('button', { name: 'Keep order' }))
  await page.keyboard.press('Enter')
  await expect(confirm).toBeHidden()
  await expectFocus(page, cancel)
  await expect(card.getByText('Pending', { exact: true })).toBeVisible()

  await page.keyboard.press('Space')
  await expectFocus(page, confirm)
  await page.keyboard.press('Enter')
  await expect(toast(page, `Order ${placed.number} cancelled.`)).toBeVisible()
  await expectFocus(page, card.getByRole('button', { name: 'Order again' }))
  await page.keyboard.press('Enter')
  await expectAddress(page, '/cart')
  await expectFocus(page, heading(page))
  await expect(line(page, plate)).toBeVisible()
})

test('leaving the quantity with Tab changes it, and the focus moves on', async ({ page }) => {
  await addToCart(page.request, van)
  await open(page, '/cart')
  await goTo(page, quantityField(line(page, van)))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await expectBadge(page, 4)
  await expectFocus(page, increaseButton(line(page, van)))
})

async function goTo(page: Page, target: Locator, presses = 60): Promise<void> {
  await tabTo(page, target, presses)
  await expectFocus(page, target)
}

/** Expects an element to have the focus and, unless it is the heading, a visible focus outline. */
async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  const isHeading = await target.evaluate((element) => element.tagName === 'H1')
  if (!isHeading) await expect(target).not.toHaveCSS('outline-style', 'none')
}
