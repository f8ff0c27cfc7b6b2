import type { Locator, Page } from '@playwright/test'
import { emailField, makeAccount, passwordField, somebody, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open, tabTo } from './pages.ts'
import {
  addButton,
  arriveAtSuccess,
  expectBadge,
  journal,
  line,
  lines,
  oneLess,
  oneMore,
  orderCard,
  ordersOf,
  placeButton,
  placeOrder,
  plate,
  putIn,
  quantityField,
  toCheckout,
  van,
} from './shopping.ts'

test('a visitor buys with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const account = somebody()

  await test.step('puts a product in the cart', async () => {
    await putIn(page.request, journal)
    await open(page, `/product-detail/${van.id}`)
    await goTo(page, addButton(page))
    await page.keyboard.press('Enter')
    await expectBadge(page, 2)
    await expectFocus(page, addButton(page))
    await page.keyboard.press('Tab')
    await expectFocus(page, page.getByRole('link', { name: '1 in your cart' }))
    await page.keyboard.press('Enter')
    await expectAddress(page, '/cart')
    await expectFocus(page, heading(page))
  })

  await test.step('changes quantities, down to the last and by typing', async () => {
    const van1 = line(page, van)
    await goTo(page, oneMore(van1))
    await page.keyboard.press('Space')
    await expect(quantityField(van1)).toHaveValue('2')
    await expectFocus(page, oneMore(van1))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expectFocus(page, oneLess(van1))
    await page.keyboard.press('Enter')
    await expect(quantityField(van1)).toHaveValue('1')
    await expectFocus(page, oneLess(van1))
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expectBadge(page, 4)
    await expect(quantityField(van1)).toHaveValue('3')
    await expectFocus(page, quantityField(van1))
  })

  await test.step('takes a product out and back in', async () => {
    await goTo(page, page.getByRole('button', { name: `Remove ${van.title}` }))
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    await expectBadge(page, 1)
    await expectFocus(page, heading(page))
    await page.keyboard.press('Tab')
    await expectFocus(page, page.getByRole('button', { name: `Put ${van.title} back` }))
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(2)
    await expectBadge(page, 4)
    await expectFocus(page, heading(page))
  })

  await test.step('goes to the checkout by way of signing up', async () => {
    await goTo(page, toCheckout(page))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Sign in')
    await expectFocus(page, heading(page))
    await goTo(page, page.getByRole('link', { name: 'Create an account' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Create an account')
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

  await test.step('gives an address', async () => {
    await typeAddress(page, 'Mill Road 9')
    await expect(page.getByRole('radio', { name: /Mill Road 9/ })).toBeChecked()
    await expectFocus(page, page.getByRole('heading', { name: 'Address' }))
  })

  await test.step('and another, after having thought better of it once', async () => {
    const add = page.getByRole('button', { name: 'Add another address' })
    await goTo(page, add)
    await page.keyboard.press('Enter')
    await expectFocus(page, page.getByLabel('Name', { exact: true }))
    await goTo(page, page.getByRole('button', { name: 'Cancel' }), 12)
    await page.keyboard.press('Enter')
    await expectFocus(page, page.getByRole('heading', { name: 'Address' }))
    await goTo(page, add)
    await page.keyboard.press('Space')
    await typeAddress(page, 'Birch Lane 4')
    await expect(page.getByRole('radio', { name: /Birch Lane 4/ })).toBeChecked()
    await expectFocus(page, page.getByRole('heading', { name: 'Address' }))
  })

  await test.step('chooses between them with the arrows', async () => {
    await page.keyboard.press('Tab')
    const birch = page.getByRole('radio', { name: /Birch Lane 4/ })
    const mill = page.getByRole('radio', { name: /Mill Road 9/ })
    await expectFocus(page, birch)
    await page.keyboard.press('ArrowUp')
    await expect(mill).toBeChecked()
    await expectFocus(page, mill)
  })

  await test.step('writes a note and orders', async () => {
    await goTo(page, page.getByLabel('Note (optional)'))
    await page.keyboard.type('Please ring twice.')
    await goTo(page, placeButton(page))
    await page.keyboard.press('Enter')
    await arriveAtSuccess(page)
    await expectFocus(page, heading(page))
    const [placed] = await ordersOf(page.request)
    expect(placed).toMatchObject({ address: { street: 'Mill Road 9' }, note: 'Please ring twice.' })
  })

  await test.step('looks at all orders', async () => {
    await goTo(page, page.getByRole('link', { name: 'See all your orders' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Your orders')
    await expectFocus(page, heading(page))
  })
})

test('an order is kept, cancelled and ordered again with the keyboard alone', async ({ page }) => {
  await makeAccount(page.request)
  await putIn(page.request, plate)
  const placed = await placeOrder(page.request)
  await open(page, '/orders')
  const button = (name: string) => orderCard(page, placed.number).getByRole('button', { name })
  await goTo(page, button('Cancel the order'))
  // Pressed twice in a row it asks, and nothing more.
  await page.keyboard.press('Enter')
  await expectFocus(page, button('No, keep it'))
  await page.keyboard.press('Enter')
  await expectFocus(page, button('Cancel the order'))
  await expect(orderCard(page, placed.number).getByText('Pending')).toBeVisible()

  await page.keyboard.press('Space')
  await expectFocus(page, button('No, keep it'))
  await page.keyboard.press('Shift+Tab')
  await expectFocus(page, button('Yes, cancel it'))
  await page.keyboard.press('Enter')
  await expect(toast(page, `Order ${placed.number} is cancelled.`)).toBeVisible()
  await expectFocus(page, button('Order again'))
  await page.keyboard.press('Enter')
  await expectAddress(page, '/cart')
  await expectFocus(page, heading(page))
  await expect(line(page, plate)).toBeVisible()
})

test('a quantity that is left by Tab is taken, and the focus goes on', async ({ page }) => {
  await putIn(page.request, van)
  await open(page, '/cart')
  await goTo(page, quantityField(line(page, van)))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await expectBadge(page, 4)
  await expectFocus(page, oneMore(line(page, van)))
})

test('an order without an address says so, and leaves the focus on the button', async ({ page }) => {
  await makeAccount(page.request)
  await putIn(page.request, van)
  await open(page, '/checkout')
  await goTo(page, placeButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please choose or add an address first.')
  await expectFocus(page, placeButton(page))
})

/** Fills the form of an address by keys, from wherever the focus is before it, and saves it. */
async function typeAddress(page: Page, street: string): Promise<void> {
  await goTo(page, page.getByLabel('Street and number'), 40)
  await page.keyboard.type(street)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocus(page, page.getByLabel('City'))
  await page.keyboard.type('Berg')
  await page.keyboard.press('Tab')
  await page.keyboard.type('80331')
  await goTo(page, page.getByLabel('Country'), 3)
  await page.keyboard.type('Germany')
  await expect(page.getByLabel('Country')).toHaveValue('DE')
  await goTo(page, page.getByRole('button', { name: 'Use this address' }), 4)
  await page.keyboard.press('Enter')
}

async function goTo(page: Page, target: Locator, presses = 60): Promise<void> {
  await tabTo(page, target, presses)
  await expectFocus(page, target)
}

/** The focus is there, and where something can be done with it, it can be seen. */
async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  const isHeading = await target.evaluate((element) => element.tagName === 'H1')
  if (!isHeading) await expect(target).not.toHaveCSS('outline-style', 'none')
}
