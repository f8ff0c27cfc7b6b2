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

test('a guest buys with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const account = somebody()

  await test.step('adds a product to the cart', async () => {
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

  await test.step('changes quantities, by steps and by typing', async () => {
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

  await test.step('types an address, where Enter does not place the order', async () => {
    await goTo(page, page.getByLabel('Street and number'), 40)
    await page.keyboard.type('Mill Road 9')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectFocus(page, page.getByLabel('City'))
    await page.keyboard.type('Berg')
    await page.keyboard.press('Tab')
    await page.keyboard.type('80331')
    await goTo(page, page.getByLabel('Country'), 3)
    await page.keyboard.type('Germany')
    await expect(page.getByLabel('Country')).toHaveValue('DE')
    await page.keyboard.press('Enter')
    await expectAddress(page, '/checkout')
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

  await test.step('opens all orders', async () => {
    await goTo(page, page.getByRole('link', { name: 'View all orders' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Your orders')
    await expectFocus(page, heading(page))
  })
})

test('an order is cancelled and ordered again with the keyboard alone', async ({ page }) => {
  await makeAccount(page.request)
  await putIn(page.request, plate)
  const placed = await placeOrder(page.request)
  await open(page, '/orders')
  const card = orderCard(page, placed.number)
  const summaryText = (text: string) => card.locator('summary', { hasText: text })
  const confirm = card.getByRole('button', { name: 'Yes, cancel order' })
  await goTo(page, summaryText('Cancel order'))
  await page.keyboard.press('Enter')
  await expectFocus(page, confirm)
  await page.keyboard.press('Shift+Tab')
  await expectFocus(page, summaryText('Keep order'))
  await page.keyboard.press('Enter')
  await expect(confirm).toBeHidden()
  await expect(card.getByText('Pending')).toBeVisible()

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
  await putIn(page.request, van)
  await open(page, '/cart')
  await goTo(page, quantityField(line(page, van)))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await expectBadge(page, 4)
  await expectFocus(page, oneMore(line(page, van)))
})

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
