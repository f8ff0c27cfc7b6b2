import { createAccount, signIn } from './accounts.ts'
import { holdRequests } from './hold-requests.ts'
import { expect } from './own-shop.ts'
import { heading } from './pages.ts'
import { placeOrder, rarePayments, test, usualPayments } from './payment-stories.ts'
import { fetchOrders, placeOrderButton, waitForSuccessPage } from './shopping.ts'

test.describe('with scripts', rarePayments)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  usualPayments()
  rarePayments()
})

test('the fee for cash that was selected before the app runs is in the total', async ({ buyer: page, admin }) => {
  expect((await admin.patch('/api/admin/settings', { data: { cashFee: 3 } })).status()).toBe(200)
  const scripts = await holdRequests(page, /\/assets\/entry-browser-/)
  await page.reload()
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await expect(page.getByText('Cash on delivery fee')).toBeHidden()
  await scripts.release()
  await expect(page.getByText('Cash on delivery fee')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  await placeOrderButton(page).click()
  await waitForSuccessPage(page)
  expect(await fetchOrders(page.request)).toMatchObject([{ fee: 3, paymentMethod: 'cash' }])
  expect((await admin.patch('/api/admin/settings', { data: { cashFee: 0 } })).status()).toBe(200)
})

test('an order that is being paid can’t be opened by someone else', async ({ buyer: page, browser, allowProblems }) => {
  allowProblems(/404/)
  await placeOrder(page, /^Test payment/)
  await expect(heading(page)).toHaveText(/^Pay /)
  const [order] = await fetchOrders(page.request)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other.request, await createAccount(other.request))
  const reply = await other.goto(`/payment?order=${order?.id}`)
  expect(reply?.status()).toBe(404)
  await context.close()
})
