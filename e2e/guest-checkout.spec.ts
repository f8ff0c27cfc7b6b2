import { emailField, emailsTo, fillAddress, newAccount, passwordField, receiveLink, submitSignIn } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, hydrate, open } from './pages.ts'
import { addToCart, checkoutLink, fetchOrders, placeOrderButton, van, waitForSuccessPage } from './shopping.ts'

test('a guest checks out with an email address, and sees the order in an account later @phone', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/400/)
  const { email, password } = newAccount()

  const order = await test.step('the order needs no password', async () => {
    await addToCart(page.request, van)
    await open(page, '/cart')
    await checkoutLink(page).click()
    await expectAddress(page, '/signin?next=%2Fcheckout')
    await expect(heading(page)).toHaveText('Checkout')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await checkScreen(page, { title: 'Checkout', at: phoneWidths })
    const field = emailField(page)
    await field.fill('nora')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(field).toHaveAccessibleDescription('Enter a valid email address, for example name@example.com.')
    await expect(field).toBeFocused()
    await field.fill(email)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(passwordField(page)).toBeFocused()
    await page.getByRole('button', { name: 'Continue without one' }).click()
    await expect(field).toHaveValue(email)
    await field.press('Enter')
    await expectAddress(page, '/checkout')
    await page.getByLabel('Name', { exact: true }).fill('Nora Field')
    await fillAddress(page, { street: 'Mill Road 9', city: 'Berg', postalCode: '80331' })
    await expect(page.getByText('We added')).toHaveCount(0)
    await placeOrderButton(page).click()
    await waitForSuccessPage(page)
    const [placed] = await fetchOrders(page.request)
    return placed
  })

  await test.step('the order page and the profile show the next step', async () => {
    await expect(page.getByText(`We’ve sent your confirmation to ${email}.`)).toBeVisible()
    await open(page, '/profile')
    await expect(page.getByRole('region', { name: 'Set a password' })).toBeVisible()
    await expect(page.getByText('Two-step verification')).toHaveCount(0)
    await checkScreen(page, { title: 'Guest checkout', heading: 'Guest checkout', at: phoneWidths })
  })

  await test.step('signing out says how to see the order again', async () => {
    await open(page, '/logout')
    await expectAddress(page, '/')
    await expect(page.getByText('open the link that we’ve emailed you')).toBeVisible()
  })

  await test.step('the emailed link shows the order, without the address', async () => {
    const link = await receiveLink(email, `We’ve received your order ${order?.number}`)
    await page.goto(link)
    await hydrate(page)
    await expect(heading(page)).toHaveText(`Order ${order?.number}`)
    await expect(page.getByText(van.title)).toBeVisible()
    await expect(page.getByText('Mill Road 9')).toHaveCount(0)
    await checkScreen(page, { title: `Order ${order?.number}`, at: phoneWidths })
  })

  await test.step('a password is set from there, and the account has the order', async () => {
    await page.getByRole('link', { name: 'Set a password' }).click()
    await expect(heading(page)).toHaveText('Set a password')
    await page.getByLabel('New password', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription('at least 6 characters')
    await checkScreen(page, { title: 'Set a password', at: phoneWidths })
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expectAddress(page, '/orders')
    await expect(page.getByText(van.title)).toBeVisible()
    expect((await fetchOrders(page.request)).map(({ id }) => id)).toEqual([order?.id])
    // Signing out would turn the page's pending requests into 401s.
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    expect((await emailsTo(email)).map(({ headers }) => headers.subject)).not.toContain('New sign-in to your account')
  })

  await test.step('the password signs in elsewhere', async () => {
    await open(page, '/logout')
    await expectAddress(page, '/')
    await open(page, `/signin?next=/order-succcess/${order?.id}`)
    await submitSignIn(page, { email, password })
    await expect(heading(page)).toHaveText('Thank you for your order')
  })
})
