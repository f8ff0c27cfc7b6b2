import { endOtherSessions, fillAddress, signIn, submitSignIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { buyStock } from './low-stock.ts'
import { expectAddress, heading, open } from './pages.ts'
import {
  addToCart,
  checkoutLink,
  createShopper,
  fetchOrders,
  fetchQuantities,
  line,
  openChangedCart,
  openCheckout,
  orderTotal,
  placeOrderButton,
  summary,
  usd,
  van,
  waitForSuccessPage,
} from './shopping.ts'

test('stock that was just sold is shown next to its line, and nothing is ordered', async ({
  page,
  otherUser,
  lowStockProduct,
  allowProblems,
}) => {
  allowProblems(/409/)
  await createShopper(page.request)
  await addToCart(page.request, van)
  await addToCart(page.request, lowStockProduct, lowStockProduct.stock)
  await open(page, '/checkout')
  await buyStock(otherUser.request, lowStockProduct, 1)
  await placeOrderButton(page).click()

  const left = lowStockProduct.stock - 1
  const message = `Only ${left} left of “${lowStockProduct.title}”.`
  await expect(page.getByRole('alert')).toHaveText(message)
  const soldOutLine = summary(page).getByRole('listitem').filter({ hasText: lowStockProduct.title })
  await expect(soldOutLine).toContainText(message)
  await expect(summary(page).getByRole('listitem').filter({ hasText: van.title })).not.toContainText('left')
  expect(await fetchOrders(page.request)).toEqual([])
  expect(await fetchQuantities(page.request)).toEqual({
    [van.title]: 1,
    [lowStockProduct.title]: lowStockProduct.stock,
  })

  await page.getByRole('link', { name: 'Edit cart' }).click()
  await expect(heading(page)).toHaveText('Your cart')
  await line(page, lowStockProduct)
    .getByRole('button', { name: `Change to ${left}` })
    .click()
  await checkoutLink(page).click()
  await expect(heading(page)).toHaveText('Checkout')
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  expect(await fetchOrders(page.request)).toMatchObject([
    {
      items: [
        { title: van.title, quantity: 1 },
        { title: lowStockProduct.title, quantity: left },
      ],
    },
  ])
})

test('a changed price and total are shown next to the old ones before the order is placed', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/409/)
  await createShopper(page.request)
  await addToCart(page.request, van, 2)
  await openChangedCart(page, { [van.id]: 'cheaper' })
  await checkoutLink(page).click()
  await expect(orderTotal(page)).toHaveText(usd(2 * (van.price - 5)))
  await page.unrouteAll()
  await placeOrderButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('The total has changed. Check it and place the order again.')
  await expect(orderTotal(page)).toHaveText(`${usd(2 * (van.price - 5))}${usd(2 * van.price)}`)
  await expect(summary(page)).toContainText(`The price rose from ${usd(van.price - 5)} to ${usd(van.price)}.`)
  expect(await fetchOrders(page.request)).toEqual([])
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  expect(await fetchOrders(page.request)).toMatchObject([{ total: 2 * van.price }])
})

test('an ended session asks to sign in and returns to the checkout, with the same cart and input', async ({
  page,
  request,
  allowProblems,
}) => {
  allowProblems(/401/)
  const account = await openCheckout(page)
  await signIn(request, account)
  await endOtherSessions(request)
  await page.getByRole('radio', { name: 'A new address' }).check()
  await fillAddress(page, { street: 'Birch Lane 4', city: 'Aldford', postalCode: '10115' })
  // The fields of the country replace the previous ones once its format is loaded.
  await expect(page.getByLabel('Postal code')).toBeVisible()
  await page.getByText('Add a note').click()
  await page.getByLabel('Note (optional)').fill('Ring twice.')
  const entered = await page.evaluate(() => sessionStorage.getItem('galleria-checkout'))
  await placeOrderButton(page).click()
  await expectAddress(page, '/signin?next=%2Fcheckout')
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Sign in again.')
  await expect(heading(page)).toBeInViewport()
  await expect(orderTotal(page)).toHaveCount(0)
  await submitSignIn(page, account)
  await expectAddress(page, '/checkout')
  await expect(orderTotal(page)).toHaveText(usd(van.price))
  const hint = 'You’re signed in again. Review your order, then place it.'
  await expect(page.getByRole('alert')).toHaveText(hint)
  expect(await page.evaluate(() => sessionStorage.getItem('galleria-checkout'))).toBe(entered)

  await test.step('a reload keeps it until the order is placed', async () => {
    await open(page, '/checkout')
    await expect(page.getByLabel('Note (optional)')).toHaveValue('Ring twice.')
    await expect(page.getByLabel('City')).toHaveValue('Aldford')
    await placeOrderButton(page).click()
    await waitForSuccessPage(page)
    expect(await page.evaluate(() => sessionStorage.getItem('galleria-checkout'))).toBeNull()
  })
  const placed = { address: { street: 'Birch Lane 4' }, note: 'Ring twice.' }
  expect(await fetchOrders(page.request)).toMatchObject([placed])
})
