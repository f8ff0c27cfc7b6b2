import {
  barLink,
  confirmEmail,
  createAccount,
  emailField,
  expectSignedIn,
  fillAddress,
  newAccount,
  openUserMenu,
  passwordField,
  receiveEmails,
  signInButton,
  submitSignIn,
  toast,
} from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { color, expectAddress, heading, open } from './pages.ts'
import {
  addedDrawer,
  addToCart,
  addToCartButton,
  amount,
  checkoutLink,
  continueShopping,
  expectBadge,
  fetchOrders,
  fetchQuantities,
  goToCart,
  increaseButton,
  journal,
  line,
  lines,
  openOrder,
  orderCard,
  orderTotal,
  placeOrder,
  placeOrderButton,
  plate,
  quantityField,
  summary,
  usd,
  van,
  waitForSuccessPage,
} from './shopping.ts'

const total = usd(2 * van.price + journal.price)

test('a guest fills a cart, signs up on the way, orders, cancels and orders again', { tag: '@phone' }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  const account = newAccount()

  await test.step('added products are counted in the bar', async () => {
    await open(page, `/product-detail/${van.id}`)
    await expectBadge(page, 0)
    await addToCartButton(page).click()
    await expect(addedDrawer(page)).toContainText(van.title)
    await continueShopping(page)
    await expectBadge(page, 1)
    await expect(page.getByRole('link', { name: '1 in your cart' })).toBeVisible()
    await open(page, `/product-detail/${journal.id}`)
    await expectBadge(page, 1)
    await addToCartButton(page).click()
    await expect(addedDrawer(page).getByRole('list', { name: 'Also in your cart' })).toContainText(van.title)
    await expect(addedDrawer(page)).toContainText(usd(van.price + journal.price))
    await page.keyboard.press('Escape')
    await expect(addedDrawer(page)).toHaveCount(0)
    await expectBadge(page, 2)
  })

  await test.step('the totals follow the quantity', async () => {
    await goToCart(page)
    await expect(lines(page)).toHaveCount(2)
    await increaseButton(line(page, van)).click()
    await expect(quantityField(line(page, van))).toHaveValue('2')
    await expect(line(page, van)).toContainText(usd(2 * van.price))
    await expect(line(page, van)).toContainText(`${usd(van.price)} each`)
    await expect(amount(summary(page), 'Subtotal')).toHaveText(total)
    await expect(amount(summary(page), 'Shipping')).toHaveText('Free')
    await expect(amount(summary(page), 'Total')).toHaveText(total)
    await expectBadge(page, 3)
  })

  await test.step('signing up returns to the checkout with the cart', async () => {
    await checkoutLink(page).click()
    await expectAddress(page, '/signin?next=%2Fcheckout')
    await signInButton(page).click()
    await page.getByRole('link', { name: 'create an account' }).click()
    await expectAddress(page, '/signup?next=%2Fcheckout')
    await page.getByLabel('Name (optional)').fill(account.name)
    await emailField(page).fill(account.email)
    await passwordField(page).fill(account.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectAddress(page, '/checkout')
    await expect(heading(page)).toHaveText('Checkout')
    await expect(toast(page, `We added “${van.title}” and 1 more to your cart.`)).toBeVisible()
    await expect(summary(page)).toContainText(`${van.title}Made to orderQty 2 · ${usd(van.price)} each`)
    await expect(summary(page)).toContainText(`${journal.title}Made to orderQty 1`)
  })

  await test.step('the form asks for an address', async () => {
    await placeOrderButton(page).click()
    await expect(page.getByLabel('Street address')).toHaveAccessibleDescription('Enter a street address.')
    await expect(page.getByLabel('Street address')).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(account.name)
    await fillAddress(page, { street: 'Mill Road 9', city: 'Berg', postalCode: '80331' })
    await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
  })

  let id = ''
  await test.step('the total is above the button, which places the order', async () => {
    await page.getByText('Add a note').click()
    await page.getByLabel('Note (optional)').fill('Please ring twice.')
    await expect(orderTotal(page)).toHaveText(total)
    await placeOrderButton(page).click()
    id = await waitForSuccessPage(page)
    await expect(heading(page)).toBeFocused()
    await expectBadge(page, 0)
    await expect(amount(page.getByRole('main'), 'Total')).toHaveText(total)
    for (const text of ['Please ring twice.', 'Mill Road 9', 'Expected delivery']) {
      await expect(page.getByRole('main')).toContainText(text)
    }
  })

  const [placed] = await fetchOrders(page.request)
  if (!placed) throw new Error('There is no order.')
  expect(placed).toMatchObject({
    id,
    status: 'pending',
    note: 'Please ring twice.',
    total: 2 * van.price + journal.price,
  })
  expect(placed.address).toMatchObject({ name: account.name, street: 'Mill Road 9', city: 'Berg', country: 'DE' })
  expect(placed.items.map(({ title, quantity }) => [title, quantity])).toEqual([
    [van.title, 2],
    [journal.title, 1],
  ])
  const [main, card] = [page.getByRole('main'), orderCard(page, placed.number)]

  await test.step('the order is pending, in purple', async () => {
    await page.getByRole('link', { name: 'View all orders' }).click()
    await expectAddress(page, '/orders')
    await expect(card).toContainText(`3 items · ${total}`)
    await expect(card.getByText('Pending')).toHaveCSS('color', await color(page, 'pending'))
  })

  await test.step('an email lists the items and the total, without what was entered', async () => {
    const [email] = await receiveEmails(account.email, `We’ve received your order ${placed.number}`)
    for (const part of [`2 × ${van.title}`, `1 × ${journal.title}`, usd(2 * van.price), total, '/order?token=']) {
      expect(email?.text).toContain(part)
    }
    expect(email?.text).not.toMatch(/Mill Road 9|Please ring twice/)
  })

  await test.step('it can be cancelled after a question, and is red', async () => {
    await openOrder(page, placed.number)
    await expect(main).toContainText('Mill Road 9')
    await expect(amount(main, 'Total')).toHaveText(total)
    await main.getByRole('button', { name: 'Cancel order' }).click()
    await main.getByText('Keep order', { exact: true }).click()
    await expect(main.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' })).toBeHidden()
    await main.getByRole('button', { name: 'Cancel order' }).click()
    await main.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(toast(page, `Order ${placed.number} cancelled.`)).toBeVisible()
    await expect(main.getByText('Cancelled', { exact: true }).first()).toHaveCSS(
      'color',
      await color(page, 'cancelled'),
    )
    await expect(main.getByRole('button')).toHaveText(['Print', 'Order again'])
    await expect(main.getByRole('listitem').filter({ hasText: /^(Placed|Cancelled)/ })).toHaveText([
      /^Placed/,
      /^Cancelled/,
    ])
    await receiveEmails(account.email, `Your order ${placed.number} was cancelled`)
  })

  await test.step('ordering again fills the cart with the same items', async () => {
    await main.getByRole('button', { name: 'Order again' }).click()
    await expectAddress(page, '/cart')
    await expectBadge(page, 3)
    await expect(quantityField(line(page, van))).toHaveValue('2')
    await expect(quantityField(line(page, journal))).toHaveValue('1')
    await expect(amount(summary(page), 'Total')).toHaveText(total)
  })
})

test('a guest’s cart joins the user’s at sign-in, and a toast lists the added items', async ({ page, request }) => {
  const account = await createAccount(request)
  await addToCart(request, van, 2)
  await addToCart(request, plate)
  await addToCart(page.request, van, 3)
  await open(page, '/signin')
  await expectBadge(page, 3)
  await submitSignIn(page, account)
  await expectAddress(page, '/')
  await expect(toast(page, `We added “${van.title}” to your cart.`)).toBeVisible()
  await expectBadge(page, 6)
  expect(await fetchQuantities(page.request)).toEqual({ [van.title]: 5, [plate.title]: 1 })

  await test.step('it stays with the account at sign-out', async () => {
    // A screen that opens closes menus.
    await expect(heading(page)).toBeFocused()
    await openUserMenu(page)
    await barLink(page, 'Sign Out').click()
    await expectSignedIn(page, false)
    await expectBadge(page, 0)
    expect(await fetchQuantities(page.request)).toEqual({})
  })
})

test('ordering again adds the available items and lists the others', async ({
  page,
  lowStockProduct,
  allowProblems,
}) => {
  allowProblems(/409/)
  await confirmEmail(page.request, await createAccount(page.request))
  await addToCart(page.request, lowStockProduct, lowStockProduct.stock)
  await addToCart(page.request, van)
  const placed = await placeOrder(page.request)
  await open(page, `/order-succcess/${placed.id}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(
    page.getByText(`We couldn’t add these items because they’re low in stock or sold out: “${lowStockProduct.title}”.`),
  ).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expect(line(page, van)).toBeVisible()
})
